import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ENCODED, type EncodeTexts } from './encoders.ts';

/** Number of texts per write. */
const BATCH = 3200;

/**
 * The encoder's vectors of texts, one after the other in their order. Vectors from earlier runs are read from the
 * folder, so only new texts take time: some 10 ms each.
 */
export async function encodeAll(
  texts: readonly string[],
  folder: string,
  open: () => Promise<EncodeTexts>,
  progress: (text: string) => void,
): Promise<Float32Array> {
  mkdirSync(folder, { recursive: true });
  const textsFile = join(folder, 'texts.jsonl');
  const vectorsFile = join(folder, 'vectors.f32');
  const rows = new Map<string, number>();
  if (existsSync(textsFile))
    for (const line of readFileSync(textsFile, 'utf8').split('\n'))
      if (line !== '') rows.set(JSON.parse(line) as string, rows.size);
  const bytesOfOne = 4 * ENCODED;
  // An interrupted run may have written vectors without their texts.
  if (rows.size > 0 && statSync(vectorsFile).size < rows.size * bytesOfOne)
    throw new Error(`${folder} is broken. Remove it.`);
  const fresh = [...new Set(texts)].filter((text) => !rows.has(text)).sort((one, other) => one.length - other.length);
  if (fresh.length > 0) {
    const encode = await open();
    const [toTexts, toVectors] = [
      openSync(textsFile, 'a'),
      openSync(vectorsFile, existsSync(vectorsFile) ? 'r+' : 'w+'),
    ];
    for (let from = 0; from < fresh.length; from += BATCH) {
      const batch = fresh.slice(from, from + BATCH);
      const vectors = await encode(batch);
      writeSync(toVectors, vectors, 0, vectors.byteLength, rows.size * bytesOfOne);
      writeSync(toTexts, batch.map((text) => `${JSON.stringify(text)}\n`).join(''));
      for (const text of batch) rows.set(text, rows.size);
      progress(`${Math.min(fresh.length, from + batch.length)} of ${fresh.length} texts are encoded.`);
    }
    closeSync(toTexts);
    closeSync(toVectors);
  }
  const all = new Float32Array(texts.length * ENCODED);
  const from = openSync(vectorsFile, 'r');
  texts.forEach((text, number) => {
    readSync(
      from,
      new Uint8Array(all.buffer, number * bytesOfOne, bytesOfOne),
      0,
      bytesOfOne,
      (rows.get(text) as number) * bytesOfOne,
    );
  });
  closeSync(from);
  return all;
}
