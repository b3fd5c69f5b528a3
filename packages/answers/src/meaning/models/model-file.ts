import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openRegularFile, UnfitFile } from '@gatehouse/runtime';

/** Where the model of a folder may be, the first one that is there. */
const places = ['model.onnx', 'onnx/model.onnx'];
/** What makes other vectors of the same texts. */
const besides = ['tokenizer.json', 'vocab.txt', 'tokenizer_config.json', '1_Pooling/config.json'];

/** The path of the model of a folder. @throws when there is none */
export async function modelFileOf(folder: string): Promise<string> {
  for (const place of places) {
    const path = join(folder, place);
    try {
      const { file } = await openRegularFile(path);
      await file.close();
      return path;
    } catch (error) {
      if (error instanceof UnfitFile) throw new Error(`its ${place} is no file that can be read (${error.unfit})`);
      if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  throw new Error(`there is no ${places.join(' and no ')}`);
}

/** What tells the model of a folder from others: a hash of what makes its vectors. @throws when there is none */
export async function fingerprintOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of [await modelFileOf(folder), ...besides.map((name) => join(folder, name))]) {
    hash.update('\n');
    try {
      const { file, size } = await openRegularFile(path);
      hash.update(`${size}\n`);
      for await (const chunk of file.createReadStream() as AsyncIterable<Buffer>) hash.update(chunk);
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return hash.digest('base64url').slice(0, 22);
}
