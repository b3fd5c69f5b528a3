import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { everydayQuestionsIn } from '../packages/answers/src/search/abstention/out-of-scope.ts';
import { meanOf } from '../packages/answers/src/search/meaning/cluster.ts';
import { gatherMeanings } from '../packages/answers/src/search/meaning/gather-meanings.ts';
import {
  openPassageVectors,
  type PassageLikeness,
  packPassageVectors,
} from '../packages/answers/src/search/meaning/passage-vectors.ts';
import { openWordVectors, type WordVectors } from '../packages/answers/src/search/meaning/word-vectors.ts';
import { gatherConcepts } from '../packages/answers/src/search/ranking/concepts.ts';
import { buildIndex } from '../packages/answers/src/search/ranking/engine.ts';
import everydayConcepts from '../packages/answers/src/search/words/everyday-concepts.json' with { type: 'json' };
import { defaultRows, publicRows } from './answers/question-rows.ts';
import type { Row } from './answers/row.ts';
import { docsRows } from './answers/text-rows.ts';
import type { Entry } from './question-sets.ts';
import { type Answered, auroc, hitRate } from './search-figures.ts';

/** `npm run bench:meaning -- FOLDER`: what vectors of words find alone and beside the ranker. See bench/README.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vectors: { type: 'string', default: join(import.meta.dirname, '../vectors/en.bin') },
    groups: { type: 'string', default: '1' },
    only: { type: 'string' },
    means: { type: 'boolean', default: false },
    sentences: { type: 'boolean', default: false },
  },
});
const folder = join(positionals[0] ?? process.env.QUESTION_SETS ?? '', 'eval');
if (!existsSync(join(folder, 'clinc150'))) {
  console.error(
    'Name the folder that holds eval/ and docs-trees/: npm run bench:meaning -- FOLDER. See bench/README.md.',
  );
  process.exit(2);
}

const WEIGHTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5];
const MOST_IDS = 50;

interface Figures {
  hit1: number;
  hit3: number;
  auroc: number;
}

/** What one way of asking gives for every question of a row: scores of all entries. */
type Scores = readonly Float64Array[];

const rows: Row[] = [
  ...publicRows(folder),
  ...(await docsRows(folder, join(folder, '../docs-trees'))),
  ...(await defaultRows(folder)),
].filter(({ shape, name }) => (values.only ?? `${shape}`).split(',').some((one) => `${shape}: ${name}`.includes(one)));

async function rankerScores({ set }: Row): Promise<Scores> {
  const outOfScope = [...set.notAnswered, ...everydayQuestionsIn('en')].sort();
  const index = await buildIndex(set.entries, outOfScope, gatherConcepts('en', set.concepts, everydayConcepts));
  return set.questions.map(({ text }) => {
    const scores = new Float64Array(set.entries.length);
    for (const { entry, score } of index.rank(text).hits) scores[entry] = score;
    return scores;
  });
}

/** The mean of the sentences of a text, which is what was weighed against its start. */
const meanOfSentences = (text: string, vectors: WordVectors): Float32Array | undefined =>
  meanOf(text.split(/(?<=[.!?])\s+/).flatMap((sentence) => vectors.vectorOf(sentence) ?? []));

async function likenessOver(entries: readonly Entry[], vectors: WordVectors, groups: number): Promise<PassageLikeness> {
  const meanings = await gatherMeanings(entries, (texts) => texts.map(vectors.vectorOf));
  const answers = meanings.map(({ answer }, number) =>
    values.sentences ? meanOfSentences((entries[number] as Entry).text, vectors) : answer,
  );
  const all = meanings.map(({ phrasings }, number) => ({ phrasings, answer: answers[number] }));
  return openPassageVectors(packPassageVectors(all, vectors.dimensions, groups || undefined));
}

async function vectorScores({ set }: Row, vectors: WordVectors, groups: number): Promise<Scores> {
  const likeness = await likenessOver(set.entries, vectors, groups);
  const none = new Float64Array(set.entries.length);
  return set.questions.map(({ text }) => {
    const question = vectors.vectorOf(text);
    return question === undefined ? none : likeness.likenesses(question);
  });
}

/** Figures of `(1 - weight) * score + weight * likeness`; 1 is the likeness alone. */
function figuresOf({ set }: Row, scores: Scores, likenesses: Scores, weight: number): Figures {
  const answered = set.questions.map((question, number): Answered => {
    const fused = (scores[number] as Float64Array).map(
      (score, entry) => (1 - weight) * score + weight * (likenesses[number]?.[entry] as number),
    );
    const order = [...fused.keys()].sort(
      (one, other) => (fused[other] as number) - (fused[one] as number) || one - other,
    );
    const ids = order.slice(0, MOST_IDS).map((entry) => (set.entries[entry] as Entry).id);
    return { ...question, found: { ids: [...new Set(ids)], acceptance: fused[order[0] as number] ?? 0 } };
  });
  return { hit1: hitRate(answered, 1), hit3: hitRate(answered, 3), auroc: auroc(answered) };
}

const shown = ({ hit1, hit3, auroc }: Figures): string =>
  [hit1, hit3, auroc].map((figure) => figure.toFixed(1).padStart(5)).join(' ');
const meanOfFigures = (all: readonly Figures[]): Figures => {
  const mean = (key: keyof Figures): number => all.reduce((sum, one) => sum + one[key], 0) / all.length;
  return { hit1: mean('hit1'), hit3: mean('hit3'), auroc: mean('auroc') };
};

const files = values.vectors.split(',');
const groupCounts = values.groups.split(',').map(Number);
const scoresOfRows = new Map<Row, Scores>();
for (const row of rows) scoresOfRows.set(row, await rankerScores(row));
for (const file of files)
  for (const groups of groupCounts) {
    const vectors = openWordVectors(readFileSync(file));
    console.log(
      `\n${file.split('/').at(-1)}: ${vectors.size} words and pairs of ${vectors.dimensions} numbers, ${groups === 0 ? 'all phrasings' : `at most ${groups} vectors a passage`}`,
    );
    console.log(
      ''.padEnd(30),
      ['alone', ...WEIGHTS.map((weight) => `${weight}`)].map((title) => title.padEnd(19)).join(''),
    );
    const table: { row: Row; figures: Figures[] }[] = [];
    for (const row of rows) {
      const scores = scoresOfRows.get(row) as Scores;
      const likenesses = await vectorScores(row, vectors, groups);
      table.push({ row, figures: [1, ...WEIGHTS].map((weight) => figuresOf(row, scores, likenesses, weight)) });
    }
    const line = (title: string, figures: readonly Figures[]): void =>
      console.log(title.padEnd(30), figures.map(shown).join('  '));
    if (!values.means)
      for (const { row, figures } of table)
        line(`${row.shape}: ${row.name}${row.half === 'held' ? '' : ' *'}`, figures);
    const SEEN = /banking77|clinc150/;
    for (const [title, some] of [
      ['public, all', table.filter(({ row }) => row.shape === 'public')],
      ['public, texts not seen', table.filter(({ row }) => row.shape === 'public' && !SEEN.test(row.name))],
      ['documentation', table.filter(({ row }) => row.shape === 'docs')],
      ['default pack', table.filter(({ row }) => row.shape === 'default')],
      ['slips', table.filter(({ row }) => row.shape === 'slips')],
    ] as const)
      if (some.length > 0)
        line(
          title,
          [1, ...WEIGHTS].map((_, at) => meanOfFigures(some.map(({ figures }) => figures[at] as Figures))),
        );
  }
