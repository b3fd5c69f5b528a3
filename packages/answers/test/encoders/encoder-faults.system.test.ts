import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { openQuestionEncoder, type QuestionEncoder } from '../../src/encoders/question-encoder.ts';
import { createThreadEncoder } from '../../src/encoders/thread-encoder.ts';

const TIMEOUT_MILLISECONDS = 60;
const LIMITS = { firstMilliseconds: 60_000, milliseconds: 10_000, megabytes: 32 };

/** The clock of this thread moves only when a test moves it. The encoder runs in a real thread. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
});
const opened: QuestionEncoder[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const encoder of opened.splice(0)) await encoder.close();
});

async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

/** A model that answers the probe, then evaluates this expression for a question. */
function moduleWith(fault: string): string {
  const path = join(temporaryFolder(), 'model.mjs');
  const encode = `async (texts) => (texts[0] === 'Is anybody there?' ? [Float32Array.of(1, 0)] : ${fault})`;
  writeFileSync(path, `export const openModel = async () => ({ encode: ${encode} });\n`);
  return pathToFileURL(path).href;
}

/** The module of the package minilm next to a model that differs from the model in its package.json. */
function minilmWithOtherModel(): string {
  const folder = temporaryFolder();
  const project = fileURLToPath(new URL('../../../..', import.meta.url));
  copyFileSync(join(project, 'encoders/minilm/model.js'), join(folder, 'model.mjs'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ model: '0'.repeat(64) }));
  for (const name of ['model.onnx', 'ort-wasm-simd-threaded.wasm', 'tokenizer.json'])
    writeFileSync(join(folder, name), 'other');
  return pathToFileURL(join(folder, 'model.mjs')).href;
}

function open(module: string) {
  const log: string[] = [];
  const encoder = openQuestionEncoder(createThreadEncoder('module', module, LIMITS), {
    milliseconds: TIMEOUT_MILLISECONDS,
    log: {
      info: (_, message) => log.push(message),
      warn: ({ reason }: { reason?: string }, message) => log.push(`${message}: ${reason}`),
    },
  });
  opened.push(encoder);
  return { encoder, log, lookUp: encoder.lookupFor({ encoder: 'module', dimensions: 2 }) };
}

/** The result of a lookup without a vector: the answer comes from the table, and `_meta.meaning` is "words". */
const BY_TABLE = { encoder: 'module', late: true };
const DOWN = 'the encoder does not answer; answers are found by words: ';

describe('a question is answered from the table, counted and logged', () => {
  it.each([
    ['is killed', 'process.exit(1)', 'its thread ended'],
    ['runs out of memory', 'Array.from({ length: 1e9 }, (_, at) => [at])', /^its thread failed \(.*memory/],
  ])('at once if the encoder %s while encoding the question', async (_, fault, reason) => {
    const { encoder, log, lookUp } = open(moduleWith(fault));
    await eventually(encoder.up);
    const start = performance.now();
    expect(await lookUp('where is my garden')).toEqual(BY_TABLE);
    expect(performance.now() - start).toBe(0);
    expect(encoder.counts()).toEqual({ words: 1, encoder: 0 });
    expect(encoder.up()).toBe(false);
    expect(log).toEqual([expect.stringContaining(DOWN)]);
    expect(log[0]?.slice(DOWN.length)).toMatch(reason);
  });

  it.each([
    ['is missing', () => 'file:///srv/none.mjs', "Cannot find module '/srv/none.mjs'"],
    [
      'has a model of another digest',
      minilmWithOtherModel,
      'its model.onnx is not the one that its package.json names',
    ],
  ])('at once if the encoder %s from its start on', async (_, module, reason) => {
    const { encoder, log, lookUp } = open(module());
    await eventually(() => log.length > 0);
    const start = performance.now();
    expect(await lookUp('where is my garden')).toEqual(BY_TABLE);
    expect(performance.now() - start).toBe(0);
    expect(encoder.counts()).toEqual({ words: 1, encoder: 0 });
    expect(encoder.up()).toBe(false);
    expect(log).toEqual([expect.stringContaining(`${DOWN}`)]);
    expect(log[0]).toContain(reason);
  });

  it('after 60 ms if the encoder hangs, and no later', async () => {
    const { encoder, log, lookUp } = open(moduleWith('new Promise(() => {})'));
    await eventually(encoder.up);
    let result: unknown;
    const asking = lookUp('where is my garden').then((vector) => {
      result = vector;
    });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLISECONDS - 1);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(result).toEqual(BY_TABLE);
    expect(encoder.counts()).toEqual({ words: 1, encoder: 0 });
    // One late answer is no failure yet. The thread ends after ten seconds; then the failure is logged.
    expect([encoder.up(), log]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(LIMITS.milliseconds);
    await eventually(() => log.length > 0);
    expect(encoder.up()).toBe(false);
    expect(log).toEqual([`${DOWN}it gave no vectors within 10 seconds`]);
  });
});
