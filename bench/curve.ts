import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildKnowledge } from '../packages/answers/src/search/answering/train.ts';
import { drawCurve, estimateAt } from '../packages/answers/src/search/quality/learning-curve.ts';
import { type AskedQuestion, askAll, sharesOf } from '../packages/answers/src/search/quality/outcomes.ts';
import { setAside } from '../packages/answers/src/search/quality/set-aside.ts';
import { validateContent } from '../packages/content/src/checks/validate.ts';
import type { TrainingPack } from '../packages/content/src/pack.ts';
import { readContentFolder } from '../packages/content/src/read-folder.ts';
import { isProblems } from '../packages/source/src/files/content-problem.ts';
import { hashOf, someOf } from './answers/row.ts';

/**
 * `npm run bench:curve -- FOLDER [NAME…]`: compares the forecast of `gatehouse eval` with the effect of ten more
 * phrasings. See bench/README.md.
 */
const [folder = '', ...only] = process.argv.slice(2);
const root = join(folder, 'eval');
if (!existsSync(join(root, 'clinc150'))) {
  console.error('Name the folder that holds eval/: npm run bench:curve -- FOLDER. See bench/README.md.');
  process.exit(2);
}

interface Set {
  name: string;
  /** Makes the pack with this number of phrasings per question. */
  packWith: (phrasings: number) => TrainingPack;
  counts: readonly number[];
  /** Questions of readers. */
  asked: readonly AskedQuestion[];
}

const MORE = 10;
const MAX_ASKED = 400;

const lines = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n').filter(Boolean);

/** Converts an id to the form that content folders require. */
const idOf = (id: string): string => id.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');

function madePack(entries: readonly { id: string; utterances: readonly string[] }[]): TrainingPack {
  const seenTexts = new Set<string>();
  const unseen = (text: string): boolean =>
    !seenTexts.has(text.toLowerCase()) && Boolean(seenTexts.add(text.toLowerCase()));
  const faqs = entries.map(({ id, utterances: [question = '', ...phrasings] }, at) => ({
    id: idOf(id),
    slug: `question-${at}`,
    question,
    answer: '.',
    phrasings: phrasings.filter((text) => text.length <= 300 && unseen(text)),
  }));
  const fileOf = (path: string, value: object) => ({ path, bytes: Buffer.from(JSON.stringify(value)) });
  const product = { name: 'Bench', summary: 'A pack of questions.' };
  const pack = validateContent([fileOf('product.yaml', product), fileOf('faqs/general.yaml', { faqs })]);
  if (isProblems(pack)) throw new Error(JSON.stringify(pack.slice(0, 3)));
  return pack;
}

/** @param from index of the first used phrasing, because one set makes several packs */
function publicSet(name: string, from: number, counts: readonly number[]): Set {
  const entries = lines(`${name}/entries.jsonl`)
    .map((line) => JSON.parse(line) as { id: string; utterances: string[] })
    .filter(({ utterances }) => utterances.length > from + MORE + Math.min(...counts));
  const ids = new Set(entries.map(({ id }) => id));
  const questions = lines(`${name}/queries.dev.tsv`).flatMap((line) => {
    const [text = '', expected = ''] = line.split('\t');
    const expect = expected.split(',').filter((id) => ids.has(id));
    return expect.length > 0 ? [{ asked: text, expect: expect.map(idOf) }] : [];
  });
  return {
    name: `${name} from ${from}`,
    packWith: (phrasings) =>
      madePack(entries.map(({ id, utterances }) => ({ id, utterances: utterances.slice(from, from + phrasings + 1) }))),
    counts,
    asked: someOf(questions, MAX_ASKED),
  };
}

/**
 * Phrasings of the default pack, in their order or mixed. Mixed is closer to an author, whose further phrasings
 * resemble the earlier ones.
 */
async function defaultSet(mixed: boolean): Promise<Set> {
  const pack = validateContent((await readContentFolder(join(import.meta.dirname, '../content'))) as never);
  if (isProblems(pack)) throw new Error('The default pack has problems. Run gatehouse check.');
  const ordered = (phrasings: readonly string[]) =>
    mixed ? [...phrasings].sort((a, b) => hashOf(a) - hashOf(b)) : phrasings;
  return {
    name: mixed ? 'default mixed' : 'default in order',
    packWith: (count) => withPhrasings(pack, (phrasings) => ordered(phrasings).slice(0, count)),
    counts: mixed ? [4, 7, 10, 13, 17] : [7, 17],
    asked: lines('heirfold/questions.dev.jsonl')
      .map((line) => JSON.parse(line) as { q: string; expect: string[] })
      .filter(({ expect }) => expect.length > 0)
      .map(({ q, expect }) => ({ asked: q, expect })),
  };
}

const withPhrasings = (
  pack: TrainingPack,
  selectPhrasings: (phrasings: readonly string[]) => readonly string[],
): TrainingPack => ({
  ...pack,
  categories: pack.categories.map((category) => ({
    ...category,
    faqs: category.faqs.map((faq) => ({ ...faq, phrasings: selectPhrasings(faq.phrasings) })),
  })),
});

const measured = async (pack: TrainingPack, asked: readonly AskedQuestion[]) =>
  sharesOf(await askAll(await buildKnowledge(pack, 'http://localhost', 'bench'), asked));

const sets = [
  publicSet('banking77', 0, [4, 10, 16, 22]),
  publicSet('banking77', 11, [4, 6, 10]),
  publicSet('clinc150', 0, [4, 10, 16, 22]),
  publicSet('clinc150', 11, [4, 6]),
  publicSet('banking77', 17, [5]),
  publicSet('clinc150', 17, [5]),
  await defaultSet(true),
  await defaultSet(false),
].filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));

const off: number[] = [];
const share = (value: number): string => (100 * value).toFixed(1).padStart(6);
console.log('pack, phrasings                foretold measured    off | gain foretold, for readers');
for (const { name, packWith, counts, asked } of sets)
  for (const count of counts) {
    const [smallerPack, largerPack] = [packWith(count), packWith(count + MORE)];
    const trial = setAside(smallerPack);
    const { curve } = await drawCurve(smallerPack);
    const last = curve.points.at(-1);
    if (!last || !curve.now || !curve.tenMore) {
      console.log(`${name} ${count}`.padEnd(30), 'too few to tell');
      continue;
    }
    const aside = new Set(trial.asked.map((one) => one.asked));
    const same = await measured(
      withPhrasings(largerPack, (phrasings) => phrasings.filter((text) => !aside.has(text))),
      trial.asked,
    );
    const foretold = estimateAt(curve.points, last.phrasings + MORE, curve.asked);
    off.push(foretold.hit1 - same.hit1);
    const readers = (await measured(largerPack, asked)).hit1 - (await measured(smallerPack, asked)).hit1;
    console.log(
      `${name} ${count}`.padEnd(30),
      share(foretold.hit1),
      share(same.hit1),
      share(foretold.hit1 - same.hit1),
      `(± ${Math.round(100 * foretold.within)}) |`,
      share(curve.tenMore.hit1 - curve.now.hit1),
      share(readers),
    );
  }
const mean = off.reduce((sum, one) => sum + one * one, 0) / off.length;
console.log(`${off.length} estimates, off by ${share(Math.sqrt(mean)).trim()} points (standard deviation)`);
