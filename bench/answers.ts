import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assistantRows, defaultRows, listedRows, packRows, publicRows } from './answers/question-rows.ts';
import type { Row } from './answers/row.ts';
import { docsRows, paragraphRows } from './answers/text-rows.ts';
import { oursWithEncoder } from './encoder-engine.ts';
import { type Answered, answeredRate, askAll, auroc, deliveredRate, hitRate } from './search-figures.ts';
import { type Engine, lunrEngine, miniSearch, oursWithout } from './search-peers.ts';

/**
 * `npm run bench:answers -- FOLDER`: one table over all kinds of packs, with our engine and two others. See
 * bench/README.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    ours: { type: 'boolean', default: false },
    json: { type: 'string' },
    against: { type: 'string' },
    dump: { type: 'string' },
    encoder: { type: 'boolean', default: false },
    without: { type: 'string' },
  },
});
const folder = join(positionals[0] ?? process.env.QUESTION_SETS ?? '', 'eval');
const trees = join(folder, '../docs-trees');
if (!existsSync(join(folder, 'clinc150'))) {
  console.error(
    'Name the folder that holds eval/ and docs-trees/: npm run bench:answers -- FOLDER. See bench/README.md.',
  );
  process.exit(2);
}

type Figures = Record<string, number>;

const rows: Row[] = [
  ...publicRows(folder),
  ...listedRows(folder),
  ...(await docsRows(folder, trees)),
  ...(await defaultRows(folder)),
  ...paragraphRows(folder),
  ...packRows(),
  ...assistantRows(folder),
].filter(({ shape }) => (values.only ?? shape).split(',').includes(shape));

/** Hit rates, shares of answered and unanswered questions, and areas under curves. */
function figuresOf(all: readonly Answered[]): Figures {
  const [questionRows, near, far] = ['question', 'near', 'far'].map((kind) =>
    all.filter((one) => one.kind === kind),
  ) as [Answered[], Answered[], Answered[]];
  const byTop = all.map((one) => ({ ...one, found: { ...one.found, acceptance: one.found.top ?? 0 } }));
  const areaTo = (list: readonly Answered[], kind: string) =>
    auroc(list.filter((one) => one.kind === 'question' || one.kind === kind));
  return {
    questions: questionRows.length,
    hit1: hitRate(questionRows, 1),
    hit3: hitRate(questionRows, 3),
    delivered: deliveredRate(questionRows, 1),
    answered: answeredRate(questionRows),
    far: 100 - answeredRate(far),
    near: 100 - answeredRate(near),
    auroc: auroc(all),
    'auroc near': areaTo(all, 'near'),
    'auroc top': auroc(byTop),
  };
}

const peerFigures = (all: readonly Answered[]): Figures => ({
  hit1: hitRate(all, 1),
  hit3: hitRate(all, 3),
  auroc: auroc(all),
});

const engine = values.encoder ? oursWithEncoder : oursWithout(values.without?.split(',') ?? []);
const results: { shape: string; name: string; half: string; ours: Figures; peers: Record<string, Figures> }[] = [];
const earlierResults: typeof results = values.against ? JSON.parse(readFileSync(values.against, 'utf8')) : [];

async function ask(engine: Engine, { set }: Row): Promise<Answered[]> {
  const answered = await askAll(await engine.build(set), set);
  return answered.map((one) => ({ ...one, found: { ...one.found, ids: [...new Set(one.found.ids)] } }));
}

for (const row of rows) {
  const { shape, name, half } = row;
  const all = await ask(engine, row);
  if (values.dump)
    for (const { text, kind, expect, found } of all)
      appendFileSync(
        values.dump,
        `${JSON.stringify({ shape, name, half, text, kind, right: expect.includes(found.ids[0] ?? ''), ...found, ids: undefined })}\n`,
      );
  const peers: Record<string, Figures> = {};
  if (!values.ours)
    for (const engine of [miniSearch, lunrEngine]) peers[engine.name] = peerFigures(await ask(engine, row));
  results.push({ shape, name, half, ours: figuresOf(all), peers });
}

const shown = (figure: number | undefined, earlier: number | undefined): string => {
  const text = figure === undefined || Number.isNaN(figure) ? '–' : figure.toFixed(1);
  const change = figure !== undefined && earlier !== undefined ? (figure - earlier).toFixed(1) : undefined;
  return change === undefined || change === 'NaN'
    ? text.padStart(9)
    : `${text.padStart(6)}${(figure as number) >= (earlier as number) ? '+' : ''}${change}`.padStart(12);
};

const columns = ['hit1', 'hit3', 'delivered', 'answered', 'far', 'near', 'auroc', 'auroc near', 'auroc top'];
console.log(''.padEnd(30), columns.map((name) => name.padStart(values.against ? 12 : 9)).join(' '));
const printed = (title: string, list: typeof results): void => {
  const meanOf = (rows: typeof results, column: string): number | undefined => {
    // JSON has no NaN, so it is written as null.
    const figures = rows
      .map(({ ours: own }) => own[column] as number | null)
      .filter((figure) => Number.isFinite(figure)) as number[];
    return figures.length === 0 ? undefined : figures.reduce((a, b) => a + b, 0) / figures.length;
  };
  const earlier = earlierResults.filter(({ shape, name, half }) =>
    list.some((one) => one.shape === shape && one.name === name && one.half === half),
  );
  const line = columns.map((column) =>
    shown(meanOf(list, column), earlier.length > 0 ? meanOf(earlier, column) : undefined),
  );
  const besides = Object.keys(list[0]?.peers ?? {}).map((peer) => {
    const mean = (key: string) => list.reduce((sum, { peers }) => sum + (peers[peer]?.[key] ?? 0), 0) / list.length;
    return `  ${peer} ${mean('hit1').toFixed(1)}/${mean('hit3').toFixed(1)}/${mean('auroc').toFixed(1)}`;
  });
  console.log(title.padEnd(30), line.join(' '), besides.join(''));
};
for (const half of ['tuned', 'held']) {
  console.log(`\n${half === 'tuned' ? 'What may be looked at while tuning' : 'Held out of tuning'}`);
  const rowsOfHalf = results.filter((one) => one.half === half);
  for (const one of rowsOfHalf) printed(`${one.shape}: ${one.name}`, [one]);
  console.log('Means');
  for (const shape of new Set(rowsOfHalf.map((one) => one.shape)))
    printed(
      shape,
      rowsOfHalf.filter((one) => one.shape === shape),
    );
}
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1));
