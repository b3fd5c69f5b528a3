import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knowledge, Learnt } from '@gatehouse/answers';
import { packageFolders } from '@gatehouse/runtime';
import { ANSWERS_FOLDER } from './format.ts';
import { splitEdition } from './split-edition.ts';

/** Files that answer questions in the browser. */
export interface AnswerFiles {
  /** The script, which also has the question box. */
  script: string;
  /** Files whose names never get other content, by path below the site. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Files that change with the edition. */
  current: ReadonlyMap<string, Uint8Array>;
  /** Folder of the unchanging files. */
  folder: string;
}

/**
 * The files that answer questions about an edition in the browser.
 * @throws Error if the edition was not built by this version of the program
 */
export async function writeAnswers(knowledge: Knowledge, learnt: Learnt): Promise<AnswerFiles> {
  const { facts, files, current } = splitEdition(knowledge, learnt);
  const read = (name: string) => readFile(join(packageFolders.dist, 'browser', name), 'utf8');
  const readForLanguage = (end: string) => read(facts.language + end).catch(() => read(`other${end}`));
  const engine = await readForLanguage('.js');
  const embedded = JSON.stringify(JSON.stringify(facts));
  const script = engine.replace(/(["'`])__GATEHOUSE_SITE__\1/, () => embedded);
  const notices = Buffer.from(await readForLanguage('-notices.txt'));
  return {
    script,
    files,
    current: new Map([...current, [`${ANSWERS_FOLDER}/NOTICES.txt`, notices]]),
    folder: `${ANSWERS_FOLDER}/${facts.version}`,
  };
}
