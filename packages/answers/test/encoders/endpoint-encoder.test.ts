import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Encoder } from '../../src/encoders/encoder.ts';
import { createEndpointEncoder } from '../../src/encoders/endpoint-encoder.ts';
import { type EmbeddingServer, sendVectors, startEmbeddingServer, wordVectors } from './embedding-server.ts';

const KEY = 'sk-open-sesame';
const never = new AbortController().signal;

let server: EmbeddingServer;
const opened: Encoder[] = [];

const open = (more: Partial<Parameters<typeof createEndpointEncoder>[0]> = {}): Encoder => {
  const encoder = createEndpointEncoder({
    address: server.address,
    model: 'words-1',
    key: KEY,
    privateAllowed: false,
    milliseconds: 2000,
    ...more,
  });
  opened.push(encoder);
  return encoder;
};

beforeAll(async () => {
  server = await startEmbeddingServer();
});
afterEach(() => {
  server.answer = wordVectors;
});
afterAll(async () => {
  for (const encoder of opened) await encoder.close();
  await server.close();
});

/** The error with which encoding fails. */
const problemOf = async (encoder: Encoder, texts = ['one', 'two']): Promise<string> =>
  encoder.encode(texts, never).then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('an embeddings endpoint', () => {
  it("gets model, texts and key in OpenAI's format, and its vectors are normalized", async () => {
    const encoder = open();
    const vectors = await encoder.encode(['Who can open it?', 'What is the price?'], never);
    const { headers, body } = server.requests.at(-1) as (typeof server.requests)[number];
    expect(body).toEqual({
      model: 'words-1',
      input: ['Who can open it?', 'What is the price?'],
      encoding_format: 'float',
    });
    expect(headers).toMatchObject({ authorization: 'Bearer sk-open-sesame', 'content-type': 'application/json' });
    expect(vectors.map(({ length }) => length)).toEqual([64, 64]);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    expect(encoder.dimensions).toBe(64);
    expect(encoder.name).toBe(`${server.address} words-1`);
  });

  it('gets no model and no key if none are configured', async () => {
    await open({ model: '', key: '' }).encode(['one'], never);
    const { headers, body } = server.requests.at(-1) as (typeof server.requests)[number];
    expect(body).toEqual({ input: ['one'], encoding_format: 'float' });
    expect(headers.authorization).toBeUndefined();
  });

  it('may return vectors in any order, by their index', async () => {
    server.answer = (response) =>
      void response.end(
        JSON.stringify({
          data: [
            { index: 1, embedding: [0, 2] },
            { index: 0, embedding: [3, 0] },
          ],
        }),
      );
    expect((await open().encode(['one', 'two'], never)).map((vector) => [...vector])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it.each<[string, EmbeddingServer['answer'], string]>([
    ['an HTML page', (response) => void response.end('<!doctype html>'), 'it answered with something that is not JSON'],
    ['nothing', (response) => void response.end(), 'it answered with something that is not JSON'],
    ['an error', (response) => void response.writeHead(401).end('{"error":"sk-open-sesame"}'), 'it answered with 401'],
    ['a missing list', (response) => void response.end('{"data":{}}'), 'its answer holds no list "data"'],
    ['null', (response) => void response.end('null'), 'its answer holds no list "data"'],
    [
      'rows without vectors',
      (response) => sendVectors(response, [undefined, undefined]),
      'its answer holds a row without a list of numbers "embedding"',
    ],
    [
      'texts instead of numbers',
      (response) => sendVectors(response, [['1'], ['2']]),
      'its answer holds a row without a list of numbers "embedding"',
    ],
    ['one vector for two texts', (response) => sendVectors(response, [[1, 0]]), 'it gave 1 vectors for 2 texts'],
    [
      'the same index twice',
      (response) => void response.end('{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]}'),
      'its answer holds a row with a wrong "index"',
    ],
    [
      'vectors of two lengths',
      (response) =>
        sendVectors(response, [
          [1, 0],
          [1, 0, 0],
        ]),
      'it gave a vector of 3 numbers where 2 are expected',
    ],
    [
      'empty vectors',
      (response) => sendVectors(response, [[], []]),
      'it gave vectors of 0 numbers; 1 to 8192 can be used',
    ],
    ['a zero vector', (response) => sendVectors(response, [[0], [1]]), 'it gave a vector that has no direction'],
    [
      'numbers that are not finite',
      (response) => void response.end('{"data":[{"embedding":[1e999]},{"embedding":[1]}]}'),
      'it gave a vector that has no direction',
    ],
  ])('that answers with %s fails, and the message does not contain the key', async (_, answer, problem) => {
    server.answer = answer;
    const failure = await problemOf(open());
    expect(failure).toBe(problem);
    expect(failure).not.toContain(KEY);
  });

  it('that changes the number of dimensions fails from then on', async () => {
    const encoder = open();
    await encoder.encode(['one'], never);
    server.answer = (response) => sendVectors(response, [[1, 0]]);
    expect(await problemOf(encoder, ['one'])).toBe('it gave a vector of 2 numbers where 64 are expected');
  });

  it('is not followed through redirects', async () => {
    let reached = 0;
    const redirectTarget = createServer((_, response) => {
      reached++;
      response.end();
    });
    await new Promise<void>((resolve) => redirectTarget.listen(0, '127.0.0.1', resolve));
    const { port } = redirectTarget.address() as AddressInfo;
    server.answer = (response) => void response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    expect(await problemOf(open())).toBe('it answered with 307');
    expect(reached).toBe(0);
    redirectTarget.close();
  });

  it('times out if there is no response or an endless one', async () => {
    server.answer = () => {};
    expect(await problemOf(open({ milliseconds: 50 }))).toBe('it gave no answer within 50 ms');
    server.answer = (response) => void response.write('{"data":[');
    expect(await problemOf(open({ milliseconds: 50 }))).toBe('it gave no answer within 50 ms');
  });

  it('may send 16 MB, but not more', async () => {
    server.answer = (response) => {
      const page = ' '.repeat(2 ** 20);
      for (let times = 0; times < 17; times++) response.write(page);
      response.end();
    };
    expect(await problemOf(open({ milliseconds: 20_000 }))).toBe('its answer is larger than 16 MB');
  });

  it("that is not listening fails with the system's error code", async () => {
    expect(await problemOf(open({ address: 'http://127.0.0.1:9/v1/embeddings' }))).toBe(
      'it cannot be reached (ECONNREFUSED)',
    );
  });

  it.each(['https://10.0.0.1/v1/embeddings', 'https://[fd00::1]/v1/embeddings', 'https://169.254.169.254/v1'])(
    'on a private IP address is rejected: %s',
    async (url) => {
      expect(await problemOf(open({ address: url }))).toBe('it is on a private address');
    },
  );

  it('with a host name that resolves to a private IP address is rejected', async () => {
    expect(await problemOf(open({ address: 'https://sub.localhost/v1/embeddings' }))).toMatch(
      /^it (is on a private address|cannot be reached \((ENOTFOUND|EAI_AGAIN)\))$/,
    );
  });

  it('is aborted by the signal of its caller', async () => {
    server.answer = () => {};
    const waiting = new AbortController();
    const encoding = open().encode(['one'], waiting.signal);
    waiting.abort(new Error('the service ends'));
    await expect(encoding).rejects.toThrow('the service ends');
  });
});
