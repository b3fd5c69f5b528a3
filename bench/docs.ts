import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askQuestion } from '../packages/answers/src/search/answering/ask.ts';
import { openKnowledge } from '../packages/answers/src/search/answering/knowledge.ts';
import { learn } from '../packages/answers/src/search/answering/train.ts';
import type { Passage } from '../packages/answers/src/search/text/passages.ts';
import { validateContent } from '../packages/content/src/checks/validate.ts';
import { readReadableFiles } from '../packages/content/src/read-folder.ts';
import { createYielder } from '../packages/runtime/src/yielding.ts';
import { allTools } from '../packages/site/src/tools/all.ts';
import { isProblems } from '../packages/source/src/files/content-problem.ts';
import { type Ask, engines } from './search-peers.ts';

/**
 * `npm run bench:docs -- FOLDER`: reads documentation trees and asks them questions of readers. The folder has
 * `NAME/docs` for each tree; packages/docs/test/questions/README.md lists them.
 */
const folder = process.argv[2] ?? process.env.DOCS_TREES ?? '';
const trees = ['vite', 'react'].filter((name) => existsSync(join(folder, name, 'docs')));
if (trees.length === 0) {
  console.error(
    'Name the folder with the trees: npm run bench:docs -- FOLDER. See packages/docs/test/questions/README.md.',
  );
  process.exit(2);
}

interface Question {
  q: string;
  /** Files of the pages that answer it; empty for an off-topic question. */
  pages: string[];
  stranger?: 'near' | 'far';
}

interface Found {
  results: { id: string }[];
}

const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
const baseUrl = 'https://docs.example';

for (const name of trees) {
  const tree = join(folder, name, 'docs');
  const content = mkdtempSync(join(tmpdir(), 'gatehouse-docs-'));
  writeFileSync(join(content, 'product.yaml'), `name: ${name}\nsummary: The documentation of ${name}.\n`);
  const began = performance.now();
  const { files, unread } = await readReadableFiles(content, tree);
  const pack = validateContent(files, undefined, unread);
  if (isProblems(pack) || !pack.docs) throw new Error(`${tree} cannot be read`);
  const read = performance.now();
  const learnt = await learn(pack, baseUrl);
  const knowledge = await openKnowledge(pack, learnt, { baseUrl, version: 'bench' }, createYielder());
  const learned = performance.now();
  const { pages, leftOut, deadLinks } = pack.docs;
  console.log(
    `\n${name}: ${pages.length} pages, ${knowledge.passages.length} passages, ${leftOut.length} left out, ${deadLinks.length} links dead in the source; ` +
      `read in ${(read - began).toFixed(0)} ms, indexed in ${(learned - read).toFixed(0)} ms`,
  );

  const fileOf = new Map(pages.map(({ path, file }) => [path, file]));
  const docs = knowledge.passages.filter(({ kind }) => kind === 'doc');
  const asEntries = docs.map(({ id, utterances, text }) => ({ id: fileOf.get(id) as string, utterances, text }));
  const questions = setOf(join(import.meta.dirname, '../packages/docs/test/questions', `${name}.jsonl`));
  const answerable = questions.filter(({ pages: right }) => right.length > 0);
  const search = allTools(knowledge).find(({ name: tool }) => tool === 'search');
  if (!search) throw new Error('there is no tool for documentation');
  const bySearch: Ask = (query) => {
    const { results } = search.call({ query }).value as unknown as Found;
    return { ids: results.map(({ id }) => fileOf.get(id) ?? id) };
  };
  const peers: [string, Ask][] = [['search', bySearch]];
  for (const engine of engines.filter(({ name: peer }) => ['ours', 'MiniSearch', 'FlexSearch'].includes(peer)))
    peers.push([
      engine.name === 'ours' ? 'passages' : engine.name,
      await engine.build({ entries: asEntries, notAnswered: [], concepts: {} }),
    ]);
  for (const [peer, ask] of peers) {
    let first = 0;
    let three = 0;
    const times: number[] = [];
    for (const { q, pages: right } of answerable) {
      const start = performance.now();
      const { ids } = await ask(q);
      times.push(performance.now() - start);
      const found = [...new Set(ids)].slice(0, 3);
      if (right.includes(found[0] ?? '')) first++;
      if (found.some((id) => right.includes(id))) three++;
    }
    const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    console.log(
      `${peer.padEnd(10)} Hit@1 ${percent(first, answerable.length)}  Hit@3 ${percent(three, answerable.length)}  median ${median.toFixed(2)} ms`,
    );
  }
  const answered = (list: readonly Question[]) => list.filter(({ q }) => answersOf(q).length > 0).length;
  const answersOf = (q: string): Passage[] => askQuestion(knowledge, q).hits.map(({ passage }) => passage);
  const right = answerable.filter(({ q, pages: expected }) =>
    expected.includes(fileOf.get(answersOf(q)[0]?.id ?? '') ?? ''),
  ).length;
  const offTopic = (kind: string) => questions.filter(({ stranger }) => stranger === kind);
  console.log(
    `/ask       answered ${percent(answered(answerable), answerable.length)}, right first ${percent(right, answerable.length)}; off-topic without an answer: ` +
      ['near', 'far']
        .map((kind) => `${kind} ${offTopic(kind).length - answered(offTopic(kind))} of ${offTopic(kind).length}`)
        .join(', '),
  );
}

function setOf(file: string): Question[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Question);
}
