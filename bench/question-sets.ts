import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passagesToLearn } from '../packages/answers/src/search/answering/train.ts';
import { validateContent } from '../packages/content/src/checks/validate.ts';
import { readContentFolder } from '../packages/content/src/read-folder.ts';
import { isProblems } from '../packages/source/src/files/content-problem.ts';

export interface Entry {
  id: string;
  /** Phrasings, the question first. */
  utterances: readonly string[];
  /** Number of utterances at the end that are built-in phrasings. */
  productQuestions?: number;
  text: string;
  /** Entries with the same value are parts of one page. */
  page?: string;
}

export interface Question {
  text: string;
  /** Ids of the right entries; empty for an off-topic question. */
  expect: readonly string[];
  kind: string;
}

/** A pack and questions for it. */
export interface QuestionSet {
  name: string;
  entries: readonly Entry[];
  questions: readonly Question[];
  /** Questions that the pack lists as not answered, and its concepts. */
  notAnswered: readonly string[];
  concepts: Readonly<Record<string, readonly string[]>>;
  /** Default English. */
  language?: string;
  /** False if utterances other than names are not phrasings. */
  asked?: boolean;
}

/** Set → numbers of phrasings in addition to the question. */
const PUBLIC_SETS: Readonly<Record<string, readonly number[]>> = {
  banking77: [0, 3, 10],
  clinc150: [0, 3, 10],
  covidq: [0, 3],
  covidfaq: [0, 10],
  hint3_sofmattress: [10, 32],
  cisi: [0],
};

const lines = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** Maximum number of packs made from one set; each takes 11 utterances of every entry. */
const SEEDS = 3;

/** Entries with too few utterances use their first ones again. */
const utterancesFrom = (from: number, utterances: string[]): string[] =>
  utterances.slice(utterances.length >= from + 11 ? from : 0);

/** The public sets with each number of phrasings, as packs. Sets without off-topic questions use those of clinc150. */
export function publicSets(folder: string): { name: string; packs: QuestionSet[] }[] {
  const questionsOf = (name: string): Question[] =>
    lines(join(folder, name, 'queries.dev.tsv')).map((line) => {
      const [text = '', ids = ''] = line.split('\t');
      return { text, expect: ids === '' ? [] : ids.split(','), kind: ids === '' ? 'stranger' : 'question' };
    });
  const borrowed = questionsOf('clinc150').filter(({ expect }) => expect.length === 0);
  return Object.entries(PUBLIC_SETS).flatMap(([name, counts]) => {
    const entries = lines(join(folder, name, 'entries.jsonl')).map(
      (line) => JSON.parse(line) as { id: string; utterances: string[]; answer?: string },
    );
    const own = questionsOf(name);
    const questions = own.some(({ expect }) => expect.length === 0) ? own : [...own, ...borrowed];
    const longest = Math.max(...entries.map(({ utterances }) => utterances.length));
    return counts.map((phrasings) => ({
      name: `${name} ${phrasings}`,
      packs: Array.from({ length: SEEDS }, (_, seed) => 11 * seed)
        .filter((from) => from === 0 || from + phrasings < longest)
        .map((from) => ({
          name,
          entries: entries.map(({ id, utterances, answer = '' }) => ({
            id,
            utterances: utterancesFrom(from, utterances).slice(0, phrasings + 1),
            text: answer,
          })),
          questions,
          notAnswered: [],
          concepts: {},
        })),
    }));
  });
}

/** A content folder with labelled questions: one JSON object per line, `{q, expect, kind}`. */
export async function packSet(name: string, folder: string, questionsFile: string): Promise<QuestionSet> {
  const files = await readContentFolder(folder);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) throw new Error(`${folder} has problems. Run gatehouse check.`);
  return {
    name,
    entries: (await passagesToLearn(pack, 'http://localhost')).passages,
    questions: lines(questionsFile).map((line) => {
      const { q, expect, kind } = JSON.parse(line) as { q: string; expect: string[]; kind: string };
      return { text: q, expect, kind };
    }),
    notAnswered: pack.notAnswered,
    concepts: pack.concepts,
  };
}
