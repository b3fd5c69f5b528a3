import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problemsOf, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { describeProblem } from '../../source/src/files/content-problem.ts';

/** The smallest product.yaml without problems. */
export const MINIMAL_PRODUCT = 'name: Acme\nsummary: Acme does things.\n';

/** A folder with these files, and a minimal product.yaml unless the files include one. */
export function folderWith(files: Record<string, string | Buffer>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries({ 'product.yaml': MINIMAL_PRODUCT, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Problems of a folder with these files, as `check` prints them. */
export const problemsOfFiles = async (files: Record<string, string>): Promise<string[]> =>
  (await problemsOf(folderWith(files))).map(describeProblem);
