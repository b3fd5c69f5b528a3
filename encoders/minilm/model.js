import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

/** Tokens of a text that the model reads. */
const MAX_TOKENS = 128;

const read = (name) => readFile(new URL(name, import.meta.url));

/**
 * Loads the model: all-MiniLM-L6-v2 with weights of 8 bits, for English.
 * @returns {Promise<{ encode(texts: readonly string[]): Promise<Float32Array[]> }>} one vector of 384 numbers and length 1 for each text
 */
export async function openModel() {
  const [model, wasmBinary, tokenizer, described] = await Promise.all(
    ['model.onnx', 'ort-wasm-simd-threaded.wasm', 'tokenizer.json', 'package.json'].map(read),
  );
  if (createHash('sha256').update(model).digest('hex') !== JSON.parse(described.toString()).model)
    throw new Error('its model.onnx is not the one that its package.json names');
  env.logLevel = 'error';
  // A thread that starts others could not be ended together with them.
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = wasmBinary;
  const { truncation: _, padding: __, ...pieces } = JSON.parse(tokenizer.toString());
  const made = new Tokenizer(pieces, {});
  const tokensOf = (text) => {
    const { ids } = made.encode(text);
    // The last one is the sign of the end.
    return ids.length <= MAX_TOKENS ? ids : [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1)];
  };
  // Memory that grows with each shape of input is not kept.
  const session = await InferenceSession.create(model, { enableCpuMemArena: false, enableMemPattern: false });

  return {
    async encode(texts) {
      const rows = texts.map(tokensOf);
      const longest = Math.max(...rows.map((row) => row.length));
      const filled = (numberAt) => {
        const numbers = new BigInt64Array(rows.length * longest);
        for (const [at, row] of rows.entries())
          for (const [place, token] of row.entries()) numbers[at * longest + place] = numberAt(token);
        return new Tensor('int64', numbers, [rows.length, longest]);
      };
      const { vectors } = await session.run({ input_ids: filled(BigInt), attention_mask: filled(() => 1n) });
      const { data, dims } = vectors;
      return rows.map((_, at) => data.slice(at * dims[1], (at + 1) * dims[1]));
    },
  };
}
