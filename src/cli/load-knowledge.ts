import { loadSettings } from '../config/from-environment.ts';
import { isProblems, readContentFolder } from '../content/read-folder.ts';
import { validateContent } from '../content/validate.ts';
import { buildKnowledge, type Knowledge } from '../search/knowledge.ts';
import { printProblems } from './check.ts';
import { withProgress } from './with-progress.ts';

/** The content folder of the settings, ready to be asked; undefined when it has problems, which are printed. */
export async function loadKnowledge(): Promise<Knowledge | undefined> {
  const { CONTENT_DIR, BASE_URL, PORT } = loadSettings().values;
  const files = await readContentFolder(CONTENT_DIR);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) {
    printProblems(CONTENT_DIR, pack);
    return undefined;
  }
  const baseUrl = BASE_URL === '' ? `http://localhost:${PORT}` : BASE_URL;
  return withProgress('Reading the words', buildKnowledge(pack, baseUrl, 'terminal'));
}
