import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import productQuestions from '../../packages/answers/src/search/words/product-questions.json' with { type: 'json' };
import { type Entry, packSet, publicSets, type Question, type QuestionSet } from '../question-sets.ts';
import { hashOf, holdOut, type Row, someOf, withSlip } from './row.ts';

const root = join(import.meta.dirname, '../..');
const TUNED_SETS = ['banking77', 'covidq', 'cisi'];
const COUNTS = [0, 1, 3, 10];

/** The public sets without every fifth entry, with each number of phrasings for which they have enough utterances. */
export function publicRows(folder: string): Row[] {
  const rows: Row[] = [];
  for (const { packs } of publicSets(folder).filter(({ name }) => / (0|10|3|32)$/.test(name))) {
    const [set] = packs as [QuestionSet];
    if (rows.some(({ name }) => name.startsWith(`${set.name} `))) continue;
    const most = Math.max(...publicPhrasings(folder, set.name));
    for (const phrasings of COUNTS.filter((count) => count === 0 || count <= most)) {
      const entries = entriesWith(folder, set.name, phrasings);
      const questions = set.questions.map((one) => ({ ...one, kind: one.kind === 'stranger' ? 'far' : one.kind }));
      rows.push({
        shape: 'public',
        name: `${set.name} ${phrasings}`,
        half: TUNED_SETS.includes(set.name) ? 'tuned' : 'held',
        set: holdOut({ ...set, entries, questions }),
      });
    }
  }
  return rows;
}

/**
 * The public sets with half of their close off-topic questions listed in `not-answered.yaml`; the other half is asked.
 */
export const listedRows = (folder: string): Row[] =>
  publicRows(folder).map(({ name, half, set }) => {
    const isTold = ({ text, kind }: Question): boolean => kind === 'near' && hashOf(text) % 2 === 0;
    const notAnswered = set.questions.filter(isTold).map(({ text }) => text);
    const questions = set.questions.filter((one) => !isTold(one));
    return { shape: 'told', name, half, set: { ...set, notAnswered, questions } };
  });

interface Line {
  id: string;
  utterances: string[];
  answer?: string;
}

const linesOf = (folder: string, name: string): Line[] =>
  readFileSync(join(folder, name, 'entries.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const publicPhrasings = (folder: string, name: string): number[] =>
  linesOf(folder, name).map(({ utterances }) => utterances.length - 1);

const entriesWith = (folder: string, name: string, phrasings: number) =>
  linesOf(folder, name).map(({ id, utterances, answer = '' }) => ({
    id,
    utterances: utterances.slice(0, phrasings + 1),
    text: answer,
  }));

/** The default pack with 27, 10, 3 and no phrasings; also with one typing error in each question. */
export async function defaultRows(folder: string): Promise<Row[]> {
  const fullSet = await packSet('default', join(root, 'content'), join(folder, 'heirfold/questions.dev.jsonl'));
  const questions = fullSet.questions.map(
    (one): Question => ({
      ...one,
      kind: one.kind === 'oos-far' ? 'far' : one.kind === 'oos-near' ? 'near' : 'question',
    }),
  );
  const halves = (['tuned', 'held'] as const).map((half, at) => ({
    half,
    questions: questions.filter((_, number) => number % 2 === at),
  }));
  const slipped = ({ text, ...one }: Question): Question => ({ text: withSlip(text), ...one });
  const withPhrasings = (count: number) =>
    fullSet.entries.map((entry) => ({ ...entry, utterances: entry.utterances.slice(0, count + 1) }));
  return halves.flatMap(({ half, questions: some }) => [
    ...[27, 10, 3, 0].map((count) => ({
      shape: 'default',
      name: `default ${count}`,
      half,
      set: { ...fullSet, questions: some, entries: withPhrasings(count) },
    })),
    // The same pack as above, so that the two rows differ only in the typing errors.
    {
      shape: 'slips',
      name: 'default 27, a slip',
      half,
      set: { ...fullSet, questions: some.map(slipped), entries: withPhrasings(27) },
    },
  ]);
}

/** An assistant for everyday subjects (weather, alarms, restaurants), with 3 and 10 phrasings. */
export function assistantRows(folder: string): Row[] {
  const lines = readFileSync(join(folder, 'languages/xsid-valid/en.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { q: string; intent: string });
  const intents = [...new Set(lines.map(({ intent }) => intent))];
  return [3, 10].map((count): Row => {
    const utterancesOf = (intent: string) => lines.filter((line) => line.intent === intent).map(({ q }) => q);
    const entries = intents.map((id) => ({ id, utterances: utterancesOf(id).slice(0, count + 1), text: '' }));
    const questions = intents.flatMap((id) =>
      utterancesOf(id)
        .slice(count + 1)
        .map((text) => ({ text, expect: [id], kind: 'question' })),
    );
    const far = someOf(
      readFileSync(join(folder, 'banking77/queries.dev.tsv'), 'utf8').split('\n').filter(Boolean),
      100,
    ).map((line) => ({ text: line.split('\t')[0] as string, expect: [], kind: 'far' }));
    const set = { name: 'xsid', entries, questions: [...questions, ...far], notAnswered: [], concepts: {} };
    return { shape: 'assistant', name: `xsid-en ${count}`, half: 'held', set: holdOut(set) };
  });
}

interface PackFile {
  language: string;
  product: { name: string };
  entries: { id: string; question: string; phrasings: string[]; answer: string }[];
  questions: { q: string; expect: string[] }[];
  near: string[];
  far: string[];
}

const HELD_PACKS = ['de', 'ja', 'tr'];

/** Questions about product.yaml and the tables of a pack, from built-in phrasings left out of training. */
const productEntriesOf = (language: string, isKept: (way: number) => boolean = () => true): Entry[] =>
  Object.entries(productQuestions[language as keyof typeof productQuestions]).map(([id, ways]) => {
    const utterances = ways.filter((_, way) => isKept(way));
    return { id, utterances, productQuestions: utterances.length - 1, text: '' };
  });

/** Whether a built-in phrasing is left out of training and asked: every fourth. */
const isProductQuestion = (way: number): boolean => way % 4 === 1;
const productQuestionsOf = (language: string): Question[] =>
  productEntriesOf(language, isProductQuestion).flatMap(({ id, utterances }) =>
    utterances.map((text) => ({ text, expect: [id], kind: 'question' })),
  );

/**
 * Small packs of invented products, with and without phrasings. Then the same with product.yaml and tables, with
 * questions about the pack's own content and about these.
 */
export function packRows(): Row[] {
  const folder = join(root, 'bench/packs');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const pack = JSON.parse(readFileSync(join(folder, file), 'utf8')) as PackFile;
      const questions: Question[] = [
        ...pack.questions.map(({ q, expect }) => ({ text: q, expect, kind: 'question' })),
        ...pack.near.map((text) => ({ text, expect: [], kind: 'near' })),
        ...pack.far.map((text) => ({ text, expect: [], kind: 'far' })),
      ];
      const name = file.replace('.json', '');
      return [2, 0].flatMap((count): Row[] => {
        const entries = pack.entries.map(({ id, question, phrasings, answer }) => ({
          id,
          utterances: [question, ...phrasings.slice(0, count)],
          text: answer,
        }));
        const set = { name, entries, questions, notAnswered: [], concepts: {}, language: pack.language };
        const half = HELD_PACKS.includes(name) ? 'held' : 'tuned';
        return [
          { shape: 'packs', name: `${name} ${count}`, half, set },
          {
            shape: 'packs with a card',
            name: `${name} ${count}`,
            half,
            set: { ...set, entries: [...entries, ...productEntriesOf(pack.language)] },
          },
          {
            shape: 'card',
            name: `${name} ${count}`,
            half,
            set: {
              ...set,
              questions: productQuestionsOf(pack.language),
              entries: [...entries, ...productEntriesOf(pack.language, (way) => !isProductQuestion(way))],
            },
          },
        ];
      });
    });
}

/** Everyday questions of a set, which are off-topic and far from the content. */
export const farQuestions = (folder: string): Question[] =>
  someOf(
    readFileSync(join(folder, 'clinc150/queries.dev.tsv'), 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('\t'))
      .map((line) => ({ text: line.trim(), expect: [], kind: 'far' })),
    100,
  );
