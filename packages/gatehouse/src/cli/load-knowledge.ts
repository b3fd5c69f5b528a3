import { stat } from 'node:fs/promises';
import { buildKnowledge, type Knowledge } from '@gatehouse/answers';
import { readContent, type TrainingPack, validateContent } from '@gatehouse/content';
import { isProblems, type SourceFile } from '@gatehouse/source';
import { baseUrlOf } from '../config/base-url.ts';
import { loadSettings } from '../config/from-environment.ts';
import type { Settings } from '../config/settings.ts';
import { encoderOf, noVectorsError } from '../open-encoder.ts';
import { servedFolder } from './served-folder.ts';
import { printProblems } from './terminal/print-problems.ts';
import { withProgress } from './terminal/with-progress.ts';

/** A content folder without problems. */
export interface LoadedPack {
  files: SourceFile[];
  pack: TrainingPack;
  baseUrl: string;
  settings: Settings;
}

/**
 * Loads a content folder. If it has problems, prints them and returns undefined.
 * @param folder replaces the folder of the settings
 */
export async function loadPack(folder?: string): Promise<LoadedPack | undefined> {
  const { values } = folder === undefined ? loadSettings() : loadSettings({ ...process.env, CONTENT_DIR: folder });
  const { files, unread } = await readContent(values.CONTENT_DIR, values.DOCS_DIR);
  const pack = validateContent(files, undefined, unread);
  if (!isProblems(pack)) return { files, pack, baseUrl: baseUrlOf(values), settings: values };
  printProblems(servedFolder(values), pack);
  return undefined;
}

/**
 * Calls a function with the loaded knowledge and the encoder of the settings.
 * @param encoder replaces ENCODER of the settings
 * @throws SettingsError when the encoder gives no vectors
 */
export async function withKnowledge<Result>(
  { pack, baseUrl, settings }: LoadedPack,
  use: (knowledge: Knowledge) => Promise<Result> | Result,
  encoder = settings.ENCODER,
): Promise<Result> {
  const described = await encoderOf({ ...settings, ENCODER: encoder }, baseUrl);
  const { knowsLanguage, openEncoder } = await import('@gatehouse/answers/open-encoder');
  const opened = described && (await openEncoder(described.config));
  try {
    if (!opened || !knowsLanguage(opened, pack.product.language))
      return await use(await withProgress('Reading the words', buildKnowledge(pack, baseUrl, 'terminal')));
    const { learningEncoder } = await import('@gatehouse/answers/encode-texts');
    const encoding = { cache: described?.cache, signal: new AbortController().signal };
    const learning = learningEncoder(opened, encoding, (reason) => {
      throw noVectorsError(reason);
    });
    const knowledge = buildKnowledge(pack, baseUrl, 'terminal', learning);
    return await use(await withProgress('Encoding the texts', knowledge));
  } finally {
    await opened?.close();
  }
}

/** The folder that a command line names first, and the remaining arguments. */
export async function splitFolder(words: readonly string[]): Promise<{ folder: string | undefined; rest: string[] }> {
  const [first = '', ...rest] = words;
  const isFolder = first !== '' && (await stat(first).catch(() => undefined))?.isDirectory() === true;
  return isFolder ? { folder: first, rest } : { folder: undefined, rest: [...words] };
}
