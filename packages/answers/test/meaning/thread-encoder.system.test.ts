import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Encoder } from '../../src/meaning/encoder.ts';
import { fingerprintOf } from '../../src/meaning/models/model-file.ts';
import { createThreadEncoder, type ThreadLimits } from '../../src/meaning/thread-encoder.ts';
import { modelFolder, onnxModel, table, tokenizer, words } from './onnx-model.ts';

const never = new AbortController().signal;
const opened: Encoder[] = [];
afterEach(async () => {
  for (const encoder of opened.splice(0)) await encoder.close();
});

const PATIENT: ThreadLimits = { firstMilliseconds: 25_000, milliseconds: 25_000, megabytes: 1024 };

function openPackage(limits = PATIENT): Encoder {
  const encoder = createThreadEncoder('package', { kind: 'package' }, limits);
  opened.push(encoder);
  return encoder;
}

function openFolder(files: Readonly<Record<string, unknown>>): Encoder {
  const encoder = createThreadEncoder('folder', { kind: 'folder', folder: modelFolder(files) }, PATIENT);
  opened.push(encoder);
  return encoder;
}

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, number, at) => sum + number * (other[at] as number), 0);

/** How near the first text is to each of the others. */
async function nearness(encoder: Encoder, ...texts: string[]): Promise<number[]> {
  const [first, ...others] = await encoder.encode(texts, never);
  return others.map((other) => cosine(first as Float32Array, other));
}

const problemOf = (encoder: Encoder): Promise<string> =>
  encoder.encode(['open'], never).then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('the encoder of the packages', () => {
  it('gives 512 numbers a text, and what means the same is nearer than what has the same words', async () => {
    const encoder = openPackage();
    expect(encoder.dimensions).toBeUndefined();
    const [same, words] = await nearness(encoder, 'How old are you?', 'What is your age?', 'How old is this bridge?');
    expect(encoder.dimensions).toBe(512);
    expect(same).toBeGreaterThan(0.7);
    expect(same).toBeGreaterThan((words as number) + 0.2);
  });

  it('gives a text the same vector alone and among others', async () => {
    const encoder = openPackage();
    const [alone] = await encoder.encode(['How old are you?'], never);
    const [, among] = await encoder.encode(['-', 'How old are you?', 'something else that is longer'], never);
    expect(cosine(alone as Float32Array, among as Float32Array)).toBeGreaterThan(0.9999);
  });

  it('that takes longer than it may fails, and the next texts begin anew', async () => {
    const encoder = openPackage({ firstMilliseconds: 1, milliseconds: 25_000, megabytes: 1024 });
    const waiting = ['one', 'two'].map((text) => encoder.encode([text], never));
    for (const failed of await Promise.allSettled(waiting))
      expect(failed).toMatchObject({ reason: { message: 'it gave no vectors within 0.001 seconds' } });
  });

  it('gives nothing to who does not wait any more, and goes on for others', async () => {
    const encoder = openPackage();
    const gone = new AbortController();
    const first = encoder.encode(['one'], gone.signal);
    const second = encoder.encode(['two'], gone.signal);
    const third = encoder.encode(['three'], never);
    gone.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await expect(second).rejects.toThrow('gone');
    expect((await third)[0]?.length).toBe(512);
  });

  it('that is closed gives no vectors, and says so', async () => {
    const encoder = openPackage();
    const asked = encoder.encode(['one'], never);
    await encoder.close();
    await expect(asked).rejects.toThrow('it is closed');
    expect(await problemOf(encoder)).toBe('it is closed');
  });
});

describe('a folder with a model in ONNX', () => {
  it('that gives a vector a token has their mean as the vector of a text', async () => {
    const encoder = openFolder({ 'model.onnx': onnxModel(table), 'tokenizer.json': tokenizer });
    const vectors = await encoder.encode(['open vault', 'open', 'Open the vault kids'], never);
    const half = Math.fround(Math.SQRT1_2);
    expect([...(vectors[0] as Float32Array)].map(Math.fround)).toEqual([half, half, 0, 0]);
    expect([...(vectors[1] as Float32Array)]).toEqual([1, 0, 0, 0]);
    expect(await nearness(encoder, 'price kids', 'cost children', 'open vault')).toEqual([
      expect.closeTo(1, 5),
      expect.closeTo(0, 5),
    ]);
    expect(encoder.dimensions).toBe(4);
  });

  it('that gives a vector a text has this one', async () => {
    const encoder = openFolder({ 'onnx/model.onnx': onnxModel(table, true), 'tokenizer.json': tokenizer });
    const [vector] = await encoder.encode(['price cost kids kids'], never);
    const half = Math.fround(Math.SQRT1_2);
    expect([...(vector as Float32Array)].map(Math.fround)).toEqual([0, 0, half, half]);
  });

  it('may have a list of word pieces for a tokenizer, and say that the first token counts', async () => {
    const rows = table.map((row, id) => (words[id] === '[CLS]' ? [0, 0, 0, 7] : row));
    const files = { 'model.onnx': onnxModel(rows), 'vocab.txt': `${words.join('\n')}\n` };
    const mean = openFolder(files);
    const [vector] = await mean.encode(['Vaults, kids'], never);
    // 7 of the sign at the beginning, 1 of vault, 1 of kids, and next to nothing of all else.
    expect(
      cosine(
        vector as Float32Array,
        Float32Array.of(0, 1, 1, 7).map((n) => n / Math.sqrt(51)),
      ),
    ).toBeCloseTo(1, 3);
    const first = openFolder({ ...files, '1_Pooling/config.json': { pooling_mode_cls_token: true } });
    expect([...((await first.encode(['Vaults kids'], never))[0] as Float32Array)]).toEqual([0, 0, 0, 1]);
  });

  it('reads of a text as many tokens as its files say', async () => {
    const files = {
      'model.onnx': onnxModel(table),
      'tokenizer.json': tokenizer,
      'sentence_bert_config.json': { max_seq_length: 3 },
    };
    const [vector] = await openFolder(files).encode(['open open vault vault kids'], never);
    expect([...(vector as Float32Array)].map((n) => Math.round(n * Math.sqrt(5)))).toEqual([2, 0, 1, 0]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no tokenizer', { 'model.onnx': onnxModel(table) }, /^there is neither a tokenizer\.json nor a vocab\.txt/],
    ['no model', { 'tokenizer.json': tokenizer }, /^there is no model\.onnx and no onnx\/model\.onnx$/],
    [
      'a tokenizer that is no JSON',
      { 'model.onnx': onnxModel(table), 'tokenizer.json': '{' },
      /^its tokenizer\.json holds no JSON object$/,
    ],
    [
      'a list without its signs',
      { 'model.onnx': onnxModel(table), 'vocab.txt': 'open\nvault\n' },
      /^its vocab\.txt has no \[CLS\]$/,
    ],
    ['bytes that are no model', { 'model.onnx': 'not a model', 'tokenizer.json': tokenizer }, /./],
    [
      'a model that wants more',
      { 'model.onnx': onnxModel(table, false, 'pixel_values'), 'tokenizer.json': tokenizer },
      /^its model wants an input that is not known here, pixel_values$/,
    ],
    [
      'a model that gives nothing for a text without words it knows',
      { 'model.onnx': onnxModel(table.map(() => [0, 0])), 'tokenizer.json': tokenizer },
      /^it gave a vector that has no direction$/,
    ],
  ])('with %s fails, and the message says why', async (_, files, problem) => {
    const told = await problemOf(openFolder(files));
    expect(told).not.toBe('none');
    expect(told).toMatch(problem);
  });

  it('has a fingerprint that changes with its model and its tokenizer, and with nothing else', async () => {
    const folder = modelFolder({ 'model.onnx': onnxModel(table), 'tokenizer.json': tokenizer });
    const first = await fingerprintOf(folder);
    writeFileSync(join(folder, 'README.md'), 'words');
    expect(await fingerprintOf(folder)).toBe(first);
    writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify({ ...tokenizer, normalizer: null }));
    const second = await fingerprintOf(folder);
    writeFileSync(join(folder, 'model.onnx'), onnxModel(table, true));
    expect(new Set([first, second, await fingerprintOf(folder)]).size).toBe(3);
  });
});
