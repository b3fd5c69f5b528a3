import { baseUrlOf } from '../config/base-url.ts';
import { loadSettings } from '../config/from-environment.ts';
import { validateContent } from '../content/checks/validate.ts';
import { isProblems, readWhatFits } from '../content/files/read-folder.ts';
import type { Knowledge } from '../search/answering/knowledge.ts';
import { buildKnowledge } from '../search/answering/train.ts';
import { printProblems } from './terminal/print-problems.ts';
import { withProgress } from './terminal/with-progress.ts';

/** The content folder of the settings, ready to be asked; undefined when it has problems, which are printed. */
export async function loadKnowledge(): Promise<Knowledge | undefined> {
  const { values } = loadSettings();
  const { files, unread } = await readWhatFits(values.CONTENT_DIR, values.DOCS_DIR);
  const pack = validateContent(files, undefined, unread);
  if (isProblems(pack)) {
    printProblems(values.CONTENT_DIR, pack);
    return undefined;
  }
  return withProgress('Reading the words', buildKnowledge(pack, baseUrlOf(values), 'terminal'));
}
