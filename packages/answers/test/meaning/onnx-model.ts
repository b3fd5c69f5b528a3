import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Protocol buffers, as much as a small model takes: https://protobuf.dev/programming-guides/encoding. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, value: Buffer | string): Buffer => {
  const content = Buffer.from(value as string);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
};
const message = (field: number, ...parts: Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

const FLOAT = 1;
const INT64 = 7;

/** A value of the graph, by the names or sizes of its dimensions (ValueInfoProto). */
const value = (field: number, name: string, kind: number, dims: readonly (string | number)[]): Buffer =>
  message(
    field,
    bytes(1, name),
    message(
      2,
      message(
        1,
        number(1, kind),
        message(2, ...dims.map((dim) => message(1, typeof dim === 'number' ? number(1, dim) : bytes(2, dim)))),
      ),
    ),
  );

/** A step of the graph (NodeProto); `axis` is its attribute `axes`. */
const step = (kind: string, inputs: readonly string[], output: string, axis?: number): Buffer =>
  message(
    1,
    ...inputs.map((name) => bytes(1, name)),
    bytes(2, output),
    bytes(4, kind),
    ...(axis === undefined
      ? []
      : [
          message(5, bytes(1, 'axes'), number(8, axis), number(20, 7)),
          message(5, bytes(1, 'keepdims'), number(3, 0), number(20, 2)),
        ]),
  );

/**
 * A model in ONNX that looks each token up in a table.
 * @param rows of the table, one a token
 * @param perText whether it gives the mean of a text instead of a vector a token
 */
export function onnxModel(rows: readonly (readonly number[])[], perText = false, odd?: string): Buffer {
  const size = rows[0]?.length ?? 0;
  const table = Buffer.from(Float32Array.from(rows.flat()).buffer);
  const output = perText ? 'sentence_embedding' : 'last_hidden_state';
  return Buffer.concat([
    number(1, 8),
    message(
      7,
      step('Gather', ['table', 'input_ids'], 'looked_up'),
      perText ? step('ReduceMean', ['looked_up'], output, 1) : step('Identity', ['looked_up'], output),
      bytes(2, 'words'),
      message(5, number(1, rows.length), number(1, size), number(2, FLOAT), bytes(8, 'table'), bytes(9, table)),
      value(11, 'input_ids', INT64, ['texts', 'tokens']),
      value(11, 'attention_mask', INT64, ['texts', 'tokens']),
      ...(odd === undefined ? [] : [value(11, odd, INT64, ['texts', 'tokens'])]),
      value(12, output, FLOAT, perText ? ['texts', size] : ['texts', 'tokens', size]),
    ),
    message(8, bytes(1, ''), number(2, 13)),
  ]);
}

export const words = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'open', 'vault', 'kids', 'children', 'price', 'cost', '##s'];

/** Tokens that mean the same have the same row; signs and unknown words have rows of little. */
export const table = words.map((word) => {
  const row = word.startsWith('[') ? [0.001, 0.001, 0.001, 0.001] : [0, 0, 0, 0];
  const places: Record<string, number> = { open: 0, vault: 1, kids: 2, children: 2, price: 3, cost: 3 };
  const place = places[word];
  if (place !== undefined) row[place] = 1;
  return row;
});

const vocabulary = Object.fromEntries(words.map((word, id) => [word, id]));

/** Cuts at spaces, in lower case. */
export const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [],
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: null,
  decoder: null,
  model: { type: 'WordLevel', vocab: vocabulary, unk_token: '[UNK]' },
};

/** A folder with these files; what is no text or bytes becomes JSON. */
export function modelFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'model-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    const plain = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(join(folder, path), plain ? (content as string) : JSON.stringify(content));
  }
  return folder;
}
