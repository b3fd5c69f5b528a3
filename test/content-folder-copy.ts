import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateContent } from '../packages/content/src/checks/validate.ts';
import { readReadableFiles } from '../packages/content/src/read-folder.ts';
import { type ContentProblem, isProblems } from '../packages/source/src/files/content-problem.ts';

/** A small pack of another product, without problems. */
export const completePack = fileURLToPath(new URL('./content-folders/complete', import.meta.url));

/** Old text → new text; null removes the file. A missing file has the text ''. */
export type Edit = (text: string) => string | null;

/** An empty temporary folder of this run. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'content-'));

/** A copy of the complete pack with some files edited, removed at the end of the test file. */
export function copyPack(edits: Record<string, Edit> = {}): string {
  const folder = temporaryFolder();
  cpSync(completePack, folder, { recursive: true });
  for (const [path, edit] of Object.entries(edits)) editFile(folder, path, edit);
  return folder;
}

export function editFile(folder: string, path: string, edit: Edit): void {
  const file = join(folder, path);
  const text = edit(existsSync(file) ? readFileSync(file, 'utf8') : '');
  mkdirSync(dirname(file), { recursive: true });
  if (text === null) rmSync(file);
  else writeFileSync(file, text);
}

/** Changes the target of a symbolic link in one step. The old target is not changed, so there is no file event. */
export function pointLinkTo(link: string, folder: string): void {
  symlinkSync(folder, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** A copy of a pack with a launched product. */
export function launchedCopy(pack = completePack): string {
  const folder = temporaryFolder();
  cpSync(pack, folder, { recursive: true });
  editFile(folder, 'product.yaml', replacing('status: pre-launch', 'status: launched'));
  return folder;
}

/** A copy of a pack that every user of the machine may read, with agent registration. */
export function readableCopy(pack = completePack): string {
  const folder = temporaryFolder();
  cpSync(pack, folder, { recursive: true });
  copyFileSync(fileURLToPath(new URL('./open-access.yaml', import.meta.url)), join(folder, 'access.yaml'));
  chmodSync(folder, 0o755);
  return folder;
}

/** An edit that replaces one passage, and fails the test if the passage is missing. */
export function replacing(oldText: string, newText: string): Edit {
  return (text) => {
    if (!text.includes(oldText)) throw new Error(`"${oldText}" is not in the file`);
    return text.replace(oldText, () => newText);
  };
}

/** Several edits, one after another. */
export function allEdits(...edits: Edit[]): Edit {
  return (text) => edits.reduce<string | null>((current, edit) => (current === null ? null : edit(current)), text);
}

/** Every problem of a folder; none for a valid one. */
export async function problemsOf(folder: string): Promise<ContentProblem[]> {
  const { files, unread } = await readReadableFiles(folder);
  const pack = validateContent(files, undefined, unread);
  return isProblems(pack) ? pack : [];
}
