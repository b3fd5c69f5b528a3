import { loadSettings } from '../config/from-environment.ts';
import { isProblems, readContentFolder } from '../content/read-folder.ts';
import { validateContent } from '../content/validate.ts';
import { askQuestion } from '../search/ask.ts';
import { buildKnowledge } from '../search/knowledge.ts';
import { printProblems } from './check.ts';
import { parseCommandLine, UsageError } from './usage-error.ts';

const MAX_RESULTS = 10;

/** `gatehouse ask "question"`: the answer of the question endpoint, as text or JSON. */
export async function ask(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const question = positionals.join(' ').trim();
  if (question === '') throw new UsageError('The question is missing.');

  const { CONTENT_DIR, BASE_URL, PORT } = loadSettings().values;
  const files = await readContentFolder(CONTENT_DIR);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) {
    printProblems(CONTENT_DIR, pack);
    return 1;
  }
  const baseUrl = BASE_URL === '' ? `http://localhost:${PORT}` : BASE_URL;
  const knowledge = await buildKnowledge(pack, baseUrl, 'terminal');
  const hits = askQuestion(knowledge, question).slice(0, MAX_RESULTS);
  if (values.json) {
    const results = hits.map(({ passage: { name, url, text }, score }) => ({ name, url, description: text, score }));
    process.stdout.write(`${JSON.stringify({ query: question, results })}\n`);
  } else if (hits.length === 0) {
    process.stdout.write('Nothing in the content fits this question.\n');
  } else {
    for (const { passage, score } of hits)
      process.stdout.write(`${passage.name}  (${Math.round(score * 100)})\n${passage.url}\n${passage.text}\n\n`);
  }
  return hits.length > 0 ? 0 : 1;
}
