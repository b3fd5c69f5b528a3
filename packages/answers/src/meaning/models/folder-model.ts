import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openTokenizer, readJson } from './folder-tokenizer.ts';
import { modelFileOf } from './model-file.ts';
import type { SentenceModel } from './sentence-model.ts';

/** As much of the runtime as is used; its own types need those of browsers. */
interface Tensor {
  data: ArrayLike<number | bigint>;
  dims: readonly number[];
}
interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}
interface Runtime {
  env: { logLevel: string; wasm: { numThreads: number } };
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => Tensor;
  InferenceSession: { create(path: string): Promise<Session> };
}

const require = createRequire(import.meta.url);

/** What sentence models are fed with, each a row of tokens a text: which they are, which count, and of which sentence. */
const known = ['input_ids', 'attention_mask', 'token_type_ids'];

/**
 * A sentence model in ONNX, as libraries of sentence encoders export it: `model.onnx`, or `onnx/model.onnx`, beside its
 * tokenizer. Its output is a vector a text, or one a token; then `1_Pooling/config.json` says whether the first one counts or
 * their mean, which is usual.
 * @throws when the folder holds none
 */
export async function openFolderModel(folder: string): Promise<SentenceModel> {
  const runtime = require('onnxruntime-web') as Runtime;
  runtime.env.logLevel = 'error';
  // A thread that starts others could not be ended with all it does.
  runtime.env.wasm.numThreads = 1;
  const [tokenize, pooling = {}, path] = await Promise.all([
    openTokenizer(folder),
    readJson(join(folder, '1_Pooling'), 'config.json'),
    modelFileOf(folder),
  ]);
  const session = await runtime.InferenceSession.create(path);
  const unknown = session.inputNames.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`its model wants an input that is not known here, ${unknown}`);
  const ofFirst = pooling.pooling_mode_cls_token === true;

  async function encode(texts: readonly string[]): Promise<Float32Array[]> {
    const rows = texts.map(tokenize);
    const longest = Math.max(1, ...rows.map((row) => row.length));
    const dims = [rows.length, longest];
    const fill = (numberAt: (row: readonly number[], at: number) => number) => {
      const numbers = new BigInt64Array(rows.length * longest);
      for (const [number, row] of rows.entries())
        for (let at = 0; at < row.length; at++) numbers[number * longest + at] = BigInt(numberAt(row, at));
      return new runtime.Tensor('int64', numbers, dims);
    };
    const all: Record<string, Tensor> = {
      input_ids: fill((row, at) => row[at] as number),
      attention_mask: fill(() => 1),
      token_type_ids: fill(() => 0),
    };
    const feeds = Object.fromEntries(session.inputNames.map((name) => [name, all[name] as Tensor]));
    const outputs = await session.run(feeds);
    const output = outputs.sentence_embedding ?? outputs[session.outputNames[0] as string];
    if (!output) throw new Error('its model gives no output');
    return vectorsOf(output, rows, longest, ofFirst);
  }

  return { encode };
}

function vectorsOf(
  { data, dims }: Tensor,
  rows: readonly (readonly number[])[],
  longest: number,
  ofFirst: boolean,
): Float32Array[] {
  const size = dims.at(-1) ?? 0;
  const perToken = dims.length === 3 && dims[1] === longest;
  if (dims[0] !== rows.length || !(perToken || dims.length === 2))
    throw new Error(`its model gives an output of the shape ${dims.join(' × ')}, which is no vector a text or token`);
  const vectorAt = (at: number): Float32Array =>
    Float32Array.from({ length: size }, (_, number) => Number(data[at * size + number]));
  return rows.map((row, number) => {
    if (!perToken) return vectorAt(number);
    const from = number * longest;
    if (ofFirst) return vectorAt(from);
    const sum = new Float32Array(size);
    for (let at = 0; at < row.length; at++)
      for (let place = 0; place < size; place++)
        sum[place] = (sum[place] as number) + Number(data[(from + at) * size + place]);
    return sum.map((total) => total / Math.max(1, row.length));
  });
}
