import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Encoder } from '../../src/encoders/encoder.ts';
import { createEndpointEncoder } from '../../src/encoders/endpoint-encoder.ts';
import {
  type AskingLimits,
  createQuestionVectors,
  type QuestionVectors,
  usualLimits,
} from '../../src/encoders/question-vectors.ts';
import { type EmbeddingServer, sendVectors, startEmbeddingServer, wordVectors } from './embedding-server.ts';

let server: EmbeddingServer;
let encoder: Encoder;
let logLines: string[];
const opened: QuestionVectors[] = [];

/** Question embeddings from an endpoint that has been probed once. */
async function open(more: Partial<AskingLimits> = {}): Promise<QuestionVectors> {
  encoder = createEndpointEncoder({
    address: server.address,
    model: '',
    key: '',
    privateAllowed: false,
    milliseconds: 5000,
  });
  const questions = createQuestionVectors(
    encoder,
    { ...usualLimits, milliseconds: 200, probeMilliseconds: 20, ...more },
    { down: (error) => logLines.push(`down: ${(error as Error).message}`), up: () => logLines.push('up') },
    () => performance.now(),
  );
  opened.push(questions);
  await questions.begin();
  return questions;
}

beforeEach(async () => {
  server = await startEmbeddingServer();
  logLines = [];
});
afterEach(async () => {
  for (const questions of opened.splice(0)) questions.close();
  await encoder.close();
  await server.close();
});

const slowBy =
  (milliseconds: number): EmbeddingServer['answer'] =>
  (response, asked) =>
    void setTimeout(() => wordVectors(response, asked), milliseconds);

/** Waits until a condition holds; otherwise the test times out. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

describe('the embedding of a question', () => {
  it('arrives in time, and the same question is not encoded again', async () => {
    const questions = await open();
    const first = await questions.vectorOf('Who can open it?');
    expect(first?.length).toBe(64);
    expect(await questions.vectorOf('Who can open it?')).toBe(first);
    expect(server.texts().filter((text) => text === 'Who can open it?')).toHaveLength(1);
    expect(questions.up()).toBe(true);
  });

  it('is requested once for equal concurrent questions', async () => {
    server.answer = wordVectors;
    const questions = await open();
    server.answer = slowBy(20);
    const vectors = await Promise.all(Array.from({ length: 10 }, () => questions.vectorOf('Who can open it?')));
    expect(new Set(vectors).size).toBe(1);
    expect(server.texts().filter((text) => text === 'Who can open it?')).toHaveLength(1);
  });

  it('is awaited until the deadline, and cached for the next time', async () => {
    const questions = await open({ milliseconds: 40 });
    let release = () => {};
    server.answer = (response, asked) => {
      release = () => wordVectors(response, asked);
    };
    const startedAt = performance.now();
    expect(await questions.vectorOf('Who can open it?')).toBeUndefined();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(39);
    await until(() => server.requests.length === 2);
    release();
    server.answer = wordVectors;
    let vector: Float32Array | undefined;
    for (; vector === undefined; await sleep(5)) vector = await questions.vectorOf('Who can open it?');
    expect(vector.length).toBe(64);
    expect(server.texts().filter((text) => text === 'Who can open it?')).toHaveLength(1);
  });

  it('is not awaited if the queue is full: the next question is answered by words at once', async () => {
    const questions = await open({ mostWaiting: 3, milliseconds: 5000 });
    const pendingCalls: (() => void)[] = [];
    server.answer = (response, asked) => void pendingCalls.push(() => wordVectors(response, asked));
    const waiting = ['one', 'two', 'three'].map((question) => questions.vectorOf(question));
    await until(() => pendingCalls.length === 3);
    expect(await questions.vectorOf('four')).toBeUndefined();
    for (const release of pendingCalls) release();
    expect((await Promise.all(waiting)).map((vector) => vector?.length)).toEqual([64, 64, 64]);
    expect(server.texts()).not.toContain('four');
  });

  it('is cached up to a number of bytes, oldest evicted first', async () => {
    const questions = await open({ mostBytes: 1000 });
    for (const question of ['one', 'two', 'three']) await questions.vectorOf(question);
    await questions.vectorOf('three');
    await questions.vectorOf('one');
    expect(server.texts().filter((text) => text === 'three')).toHaveLength(1);
    expect(server.texts().filter((text) => text === 'one')).toHaveLength(2);
  });

  it('is computed from the first 1,000 characters, and from a dash if the question is empty', async () => {
    const questions = await open();
    await questions.vectorOf('a'.repeat(2000));
    await questions.vectorOf('   ');
    await questions.vectorOf('half \ud800 a sign');
    expect(server.texts().slice(-3)).toEqual(['a'.repeat(1000), '-', 'half \ufffd a sign']);
  });
});

describe('an encoder that fails', () => {
  it('on its first probe gets no other requests', async () => {
    server.answer = slowBy(150);
    await open({ probeMilliseconds: 20 });
    expect(server.texts()).toEqual(['Is anybody there?']);
  });

  it('gets no requests until a probe succeeds; both changes are logged once', async () => {
    const questions = await open();
    server.answer = (response) => void response.writeHead(500).end();
    expect(await questions.vectorOf('one')).toBeUndefined();
    expect(questions.up()).toBe(false);
    for (let times = 0; times < 50; times++) expect(await questions.vectorOf(`two ${times}`)).toBeUndefined();
    expect(server.texts().filter((text) => text.startsWith('two'))).toEqual([]);
    server.answer = wordVectors;
    await until(questions.up);
    expect((await questions.vectorOf('three'))?.length).toBe(64);
    expect(logLines).toEqual(['down: it answered with 500', 'up']);
  });

  it('by changing its number of dimensions is disabled', async () => {
    const questions = await open();
    server.answer = (response, { body }) =>
      sendVectors(
        response,
        body.input.map(() => [1, 0]),
      );
    expect(await questions.vectorOf('one')).toBeUndefined();
    expect(questions.up()).toBe(false);
    expect(logLines).toEqual(['down: it gave a vector of 2 numbers where 64 are expected']);
  });

  it('by several timeouts in a row gets no requests; a slow probe changes nothing', async () => {
    const questions = await open({ milliseconds: 20, mostMissed: 3 });
    server.answer = () => {};
    for (let times = 0; times < 3; times++) expect(await questions.vectorOf(`slow ${times}`)).toBeUndefined();
    expect(questions.up()).toBe(false);
    await until(() => server.texts().filter((text) => text === 'Is anybody there?').length > 3);
    expect(questions.up()).toBe(false);
    expect(await questions.vectorOf('another')).toBeUndefined();
    expect(server.texts()).not.toContain('another');
    server.answer = wordVectors;
    await until(questions.up);
    expect(logLines).toEqual(['down: it gave no vector within 20 ms', 'up']);
  });

  it('by single timeouts between successes keeps getting requests', async () => {
    const questions = await open({ milliseconds: 200, mostMissed: 2 });
    for (let times = 0; times < 3; times++) {
      server.answer = () => {};
      expect(await questions.vectorOf(`slow ${times}`)).toBeUndefined();
      server.answer = wordVectors;
      expect((await questions.vectorOf(`quick ${times}`))?.length).toBe(64);
    }
    expect(questions.up()).toBe(true);
    expect(logLines).toEqual([]);
  });

  it('at the start gets only probes until one succeeds', async () => {
    server.answer = (response) => void response.end('<!doctype html>');
    const questions = await open();
    expect(questions.up()).toBe(false);
    expect(await questions.vectorOf('one')).toBeUndefined();
    expect(server.texts()).not.toContain('one');
    server.answer = wordVectors;
    await until(questions.up);
    expect((await questions.vectorOf('one'))?.length).toBe(64);
  });
});
