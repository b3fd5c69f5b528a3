import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyserOf } from '../packages/answers/src/search/text/analyse.ts';
import { packSet, publicSets, type QuestionSet } from './question-sets.ts';
import {
  type Answered,
  answeredRate,
  askAll,
  auroc,
  deliveredRate,
  hitRate,
  isAnswerable,
  isOffTopic,
  ndcg,
  unansweredRate,
} from './search-figures.ts';
import { engines, ours } from './search-peers.ts';
import { measureScale } from './search-scale.ts';

/**
 * `npm run bench:search -- FOLDER [--scale]`: hits, abstention and cost of our engine and others in one run. README.md
 * in this folder describes FOLDER.
 */
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? process.env.EVAL_DIR ?? '';
if (!existsSync(join(folder, 'heirfold', 'questions.dev.jsonl'))) {
  console.error(
    'Name the folder with the question sets: npm run bench:search -- FOLDER, or set EVAL_DIR. See bench/README.md.',
  );
  process.exit(2);
}

const content = fileURLToPath(new URL('../content', import.meta.url));
const pack = await packSet('default pack', content, join(folder, 'heirfold', 'questions.dev.jsonl'));
// The relevance labels of the default pack name FAQs only, so hits of other passages are ignored.
const faqIds = new Set(pack.entries.filter(({ id }) => /^F\d+$/.test(id)).map(({ id }) => id));
const onlyFaqs = (answered: Answered): Answered => ({
  ...answered,
  found: { ...answered.found, ids: answered.found.ids.filter((id) => faqIds.has(id)) },
});

/** A measured value of one engine for one pack. */
type Metric = (all: readonly Answered[], packIndex: number) => number;
const mean = (packs: readonly (readonly Answered[])[], metric: Metric): number =>
  packs.reduce((sum, all, at) => sum + metric(all, at), 0) / packs.length;
const percent = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1));
function print(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}`);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] as number)).join('  '));
}

const hits: string[][] = [['Hit@1 / Hit@3', ...engines.map(({ name }) => name)]];
const gains: string[][] = [['nDCG@10', ...engines.map(({ name }) => name)]];
const aurocRows: string[][] = [['AUROC', ...engines.map(({ name }) => name)]];
const rejectionRows: string[][] = [['off-topic, no answer', ...engines.map(({ name }) => name)]];
const decisions: string[][] = [['with our threshold', 'answered', 'Hit@1', 'Hit@3', 'off-topic, no answer']];
for (const { name, packs } of [{ name: pack.name, packs: [pack] }, ...publicSets(folder)]) {
  const results: Answered[][][] = [];
  for (const engine of engines) {
    const byPack = [];
    for (const set of packs) {
      const all = await askAll(await engine.build(set), set);
      byPack.push(set === pack ? all.map(onlyFaqs) : all);
    }
    results.push(byPack);
  }
  const [ourResults = []] = results;
  const measure = (metric: Metric) => results.map((byPack) => percent(mean(byPack, metric)));
  const [hitAt1, hitAt3] = [measure((all) => hitRate(all, 1)), measure((all) => hitRate(all, 3))];
  hits.push([name, ...hitAt1.map((rate, engine) => `${rate} / ${hitAt3[engine]}`)]);
  gains.push([name, ...measure(ndcg)]);
  aurocRows.push([name, ...measure(auroc)]);
  for (const kind of new Set(
    ourResults
      .flat()
      .filter(isOffTopic)
      .map((offTopicRow) => offTopicRow.kind),
  ))
    rejectionRows.push([
      `${name}: ${kind}`,
      ...measure((all, at) =>
        unansweredRate(
          all.filter((question) => isAnswerable(question) || question.kind === kind),
          answeredRate((ourResults[at] as Answered[]).filter(isAnswerable)),
        ),
      ),
    ]);
  const decided: Metric[] = [
    (all) => answeredRate(all.filter(isAnswerable)),
    (all) => deliveredRate(all, 1),
    (all) => deliveredRate(all, 3),
    (all) => 100 - answeredRate(all.filter(isOffTopic)),
  ];
  decisions.push([name, ...decided.map((metric) => percent(mean(ourResults, metric)))]);
}
print('Ranking alone, per cent', hits);
print('Ranking alone, per cent', gains);
print('Separating questions from off-topic ones, per cent', aurocRows);
print(
  'Off-topic questions left unanswered when every engine answers as many questions as ours, per cent',
  rejectionRows,
);
print('With our threshold for an answer, per cent', decisions);

const own = (await askAll(await ours.build(pack), pack)).map(onlyFaqs);
print('Default pack by kind', [
  ['kind', 'questions', 'answered', 'Hit@1', 'Hit@3'],
  ...[...new Set(own.map(({ kind }) => kind))].map((kind) => {
    const all = own.filter((question) => question.kind === kind);
    const rates = [answeredRate(all), deliveredRate(all, 1), deliveredRate(all, 3)];
    return [kind, String(all.length), ...rates.map(percent)];
  }),
]);

if (process.argv.includes('--scale')) print('Time and memory relative to MiniSearch', await measureScale(folder));

const copied = copiedQuestions(pack);
for (const question of copied) console.error(`The pack holds a question of the evaluation: ${question}`);
process.exitCode = copied.length > 0 ? 1 : 0;

/** Finds evaluation questions that the pack contains word for word; they would measure nothing. */
function copiedQuestions({ entries, notAnswered, questions }: QuestionSet): string[] {
  const stems = (text: string): string =>
    analyserOf('en')(text)
      .map(({ stem }) => stem)
      .join(' ');
  const packTexts = new Set([...entries.flatMap(({ utterances }) => utterances), ...notAnswered].map(stems));
  return questions.map(({ text }) => text).filter((text) => packTexts.has(stems(text)));
}
