import { stat } from 'node:fs/promises';
import { buildKnowledge, type Knowledge } from '@gatehouse/answers';
import { readContent, type TaughtPack, validateContent } from '@gatehouse/content';
import { isProblems, type SourceFile } from '@gatehouse/source';
import { baseUrlOf } from '../config/base-url.ts';
import { loadSettings } from '../config/from-environment.ts';
import { servedFolder } from './served-folder.ts';
import { printProblems } from './terminal/print-problems.ts';
import { withProgress } from './terminal/with-progress.ts';

/** A content folder that has no problems. */
export interface Loaded {
  files: SourceFile[];
  pack: TaughtPack;
  baseUrl: string;
}

/**
 * A content folder; undefined when it has problems, which are printed.
 * @param folder instead of the one of the settings
 */
export async function loadPack(folder?: string): Promise<Loaded | undefined> {
  const { values } = folder === undefined ? loadSettings() : loadSettings({ ...process.env, CONTENT_DIR: folder });
  const { files, unread } = await readContent(values.CONTENT_DIR, values.DOCS_DIR);
  const pack = validateContent(files, undefined, unread);
  if (!isProblems(pack)) return { files, pack, baseUrl: baseUrlOf(values) };
  printProblems(servedFolder(values), pack);
  return undefined;
}

/** What has been loaded, ready to be asked. */
export const learnLoaded = ({ pack, baseUrl }: Loaded): Promise<Knowledge> =>
  withProgress('Reading the words', buildKnowledge(pack, baseUrl, 'terminal'));

/** The same, ready to be asked. */
export async function loadKnowledge(folder?: string): Promise<Knowledge | undefined> {
  const loaded = await loadPack(folder);
  return loaded && learnLoaded(loaded);
}

/** The folder that a command line names first, and what follows it. */
export async function folderFirst(words: readonly string[]): Promise<{ folder: string | undefined; rest: string[] }> {
  const [first = '', ...rest] = words;
  const isFolder = first !== '' && (await stat(first).catch(() => undefined))?.isDirectory() === true;
  return isFolder ? { folder: first, rest } : { folder: undefined, rest: [...words] };
}
