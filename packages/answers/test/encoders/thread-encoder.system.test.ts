import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import type { Encoder } from '../../src/encoders/encoder.ts';
import { createThreadEncoder, type ThreadLimits } from '../../src/encoders/thread-encoder.ts';

const never = new AbortController().signal;
const opened: Encoder[] = [];
afterEach(async () => {
  for (const encoder of opened.splice(0)) await encoder.close();
});

const LONG_LIMITS: ThreadLimits = { firstMilliseconds: 25_000, milliseconds: 25_000, megabytes: 1024 };

/** The URL of a new model module whose vectors are this JavaScript expression of `texts`. */
function writeModelModule(vectorsOf: string): string {
  const path = join(temporaryFolder(), 'model.mjs');
  writeFileSync(path, `export const openModel = async () => ({ encode: async (texts) => ${vectorsOf} });\n`);
  return pathToFileURL(path).href;
}

const LENGTHS = 'texts.map((text) => Float32Array.of(text.length, 1))';

function openModule(vectorsOf = LENGTHS, limits = LONG_LIMITS): Encoder {
  const encoder = createThreadEncoder('module', writeModelModule(vectorsOf), limits);
  opened.push(encoder);
  return encoder;
}

const problemOf = (encoder: Encoder): Promise<string> =>
  encoder.encode(['open'], never).then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('an encoder in a worker thread', () => {
  it('returns vectors of length 1 in the order of texts, for English only', async () => {
    const encoder = openModule();
    expect([encoder.dimensions, encoder.languages]).toEqual([undefined, ['en']]);
    const vectors = await encoder.encode(['one', 'seven'], never);
    const rounded = vectors.map((vector) => [...vector].map((value) => value.toFixed(3)));
    expect(rounded).toEqual([
      ['0.949', '0.316'],
      ['0.981', '0.196'],
    ]);
    expect(encoder.dimensions).toBe(2);
  });

  it('fails every waiting call when the first call times out', async () => {
    const encoder = openModule(LENGTHS, { firstMilliseconds: 1, milliseconds: 25_000, megabytes: 1024 });
    const waiting = ['one', 'two'].map((text) => encoder.encode([text], never));
    for (const failed of await Promise.allSettled(waiting))
      expect(failed).toMatchObject({ reason: { message: 'it gave no vectors within 0.001 seconds' } });
  });

  it('drops the result of an aborted call, and continues with the next call', async () => {
    const encoder = openModule();
    const aborted = new AbortController();
    const first = encoder.encode(['one'], aborted.signal);
    const second = encoder.encode(['two'], aborted.signal);
    const third = encoder.encode(['three'], never);
    aborted.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await expect(second).rejects.toThrow('gone');
    expect((await third)[0]?.length).toBe(2);
  });

  it('that is closed fails with the reason', async () => {
    const encoder = openModule();
    const encoding = encoder.encode(['one'], never);
    await encoder.close();
    await expect(encoding).rejects.toThrow('it is closed');
    expect(await problemOf(encoder)).toBe('it is closed');
  });

  it.each([
    ['hangs', 'new Promise(() => {})', 'it gave no vectors within 0.5 seconds'],
    ['ends its thread', 'process.exit(1)', 'its thread ended'],
    ['uses up its memory', 'Array.from({ length: 1e9 }, (_, at) => [at])', /^its thread failed \(.*memory/],
    ['fails', 'Promise.reject(new Error("no session"))', 'no session'],
    ['returns a zero vector', 'texts.map(() => Float32Array.of(0, 0))', 'it gave a vector that has no direction'],
    ['returns no vectors', '[]', 'it gave vectors of 0 numbers; 1 to 8192 can be used'],
  ])('that %s fails, also for the next text', async (behavior, vectorsOf, problem) => {
    const limits = { firstMilliseconds: behavior === 'hangs' ? 500 : 25_000, milliseconds: 500, megabytes: 32 };
    const encoder = openModule(vectorsOf, limits);
    for (let call = 0; call < 2; call++) expect(await problemOf(encoder)).toMatch(problem);
  });

  it('with a missing module fails, and the message contains the path of the module', async () => {
    const encoder = createThreadEncoder('none', 'file:///srv/none.mjs', LONG_LIMITS);
    opened.push(encoder);
    expect(await problemOf(encoder)).toContain("Cannot find module '/srv/none.mjs'");
  });
});
