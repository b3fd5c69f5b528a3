import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everydayQuestionsIn } from '../../packages/answers/src/search/abstention/off-topic-questions.ts';
import { gatherPassages } from '../../packages/answers/src/search/text/passages.ts';
import { validateContent } from '../../packages/content/src/checks/validate.ts';
import { readReadableFiles } from '../../packages/content/src/read-folder.ts';
import { createYielder } from '../../packages/runtime/src/yielding.ts';
import { isProblems } from '../../packages/source/src/files/content-problem.ts';
import type { Question, QuestionSet } from '../question-sets.ts';
import { isAsked } from '../search-peers.ts';
import { farQuestions } from './question-rows.ts';
import { holdOut, type Row } from './row.ts';

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

const HELD_LANGUAGES = ['de', 'ar', 'zh', 'ja'];

/** Paragraphs of encyclopedias, with the title of their article; and with two questions as phrasings. */
export function paragraphRows(folder: string): Row[] {
  const setNames = ['xquad-en', 'xquad-es', 'xquad-th', 'xquad-de', 'xquad-ar', 'xquad-zh', 'jsquad'];
  return setNames.flatMap((name) => {
    const language = name === 'jsquad' ? 'ja' : name.slice(-2);
    const passages = linesOf<{ id: string; title: string; text: string }>(
      join(folder, 'languages', name, 'passages.jsonl'),
    );
    const rowsOfQuestions = linesOf<{ q: string; expect: string[] }>(
      join(folder, 'languages', name, 'questions.jsonl'),
    );
    return [0, 2].map((phrasings): Row => {
      const taken = new Map<string, string[]>();
      const questions: Question[] = [];
      for (const { q, expect } of rowsOfQuestions) {
        const ways = taken.get(expect[0] as string) ?? [];
        if (ways.length < phrasings) taken.set(expect[0] as string, [...ways, q]);
        else questions.push({ text: q, expect, kind: 'question' });
      }
      const entries = passages.map(({ id, title, text }) => ({
        id,
        utterances: [title, ...(taken.get(id) ?? [])],
        text,
      }));
      return {
        shape: phrasings === 0 ? 'paragraphs' : 'two ways',
        name: `${name} ${phrasings}`,
        half: HELD_LANGUAGES.includes(language) ? 'held' : 'tuned',
        set: withFar(holdOut({ name, entries, questions, notAnswered: [], concepts: {}, language })),
      };
    });
  });
}

/** Adds everyday questions in the language of the set that are not used for training here. */
function withFar(set: QuestionSet): QuestionSet {
  if (set.language === 'en') return set;
  const far = everydayQuestionsIn(set.language ?? 'en').filter((_, at) => isAsked(at));
  return { ...set, questions: [...set.questions, ...far.map((text) => ({ text, expect: [], kind: 'far' }))] };
}

interface Asked {
  q: string;
  pages?: string[];
  expect?: { file: string }[];
  stranger?: 'near' | 'far';
}

const HELD_TREES = ['react'];
/** Questions by somebody who had seen neither the sets nor the engine; see bench/README.md. */
const PARAPHRASES = join(import.meta.dirname, '../documentation');
const OWN_QUESTIONS = join(import.meta.dirname, '../../packages/docs/test/questions');

/**
 * The documentation trees of a folder that have questions, as passages: with titles only, and with titles and
 * descriptions.
 */
export async function docsRows(folder: string, trees: string): Promise<Row[]> {
  const packNames = readdirSync(OWN_QUESTIONS)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => file.replace('.jsonl', ''))
    .filter((name) => existsSync(join(trees, name, 'docs')));
  const questionsOf = (name: string): Asked[] =>
    [join(OWN_QUESTIONS, `${name}.jsonl`), join(trees, name, 'questions.jsonl')]
      .filter((file) => existsSync(file))
      .flatMap((file) => linesOf<Asked>(file));
  const rows: Row[] = [];
  for (const name of packNames) {
    const content = mkdtempSync(join(tmpdir(), 'gatehouse-answers-'));
    writeFileSync(join(content, 'product.yaml'), `name: ${name}\nsummary: The documentation of ${name}.\n`);
    const { files, unread } = await readReadableFiles(content, join(trees, name, 'docs'));
    const pack = validateContent(files, undefined, unread);
    if (isProblems(pack) || !pack.docs) throw new Error(`${name} cannot be read`);
    const fileOf = new Map(pack.docs.pages.map(({ path, file }) => [path, file]));
    const passages = (await gatherPassages(pack, 'https://docs.example', createYielder(), [])).filter(
      ({ kind }) => kind === 'doc',
    );
    const questionsOfOtherPacks = packNames.filter((otherName) => otherName !== name).flatMap(questionsOf);
    const questions: Question[] = [
      ...questionsOf(name).map(({ q, pages, expect, stranger }) => ({
        text: q,
        expect: pages ?? expect?.map(({ file }) => file) ?? [],
        kind: stranger ?? 'question',
      })),
      ...questionsOfOtherPacks
        .filter(({ stranger }) => !stranger)
        .map(({ q }) => ({ text: q, expect: [], kind: 'near' })),
      ...farQuestions(folder),
    ];
    const entries = passages.map(({ id, utterances, text }) => ({
      id: fileOf.get(id) as string,
      utterances,
      text,
      page: id,
    }));
    const written = linesOf<{ q: string; kind: string; expect: string[] }>(join(PARAPHRASES, `${name}.jsonl`));
    for (const wording of ['paraphrase', 'direct'])
      for (const [at, half] of (['tuned', 'held'] as const).entries()) {
        const own = [wording, 'near'].flatMap((kind) =>
          written
            .filter((one) => one.kind === kind)
            .filter((_, index) => index % 2 === at)
            .map(({ q, expect }) => ({ text: q, expect, kind: kind === 'near' ? kind : 'question' })),
        );
        const set = { name, questions: own, notAnswered: [], concepts: {}, asked: false, entries };
        rows.push({ shape: wording, name, half, set });
      }
    for (const titles of [true, false])
      rows.push({
        shape: 'docs',
        name: `${name}, ${titles ? 'titles' : 'descriptions'}`,
        half: HELD_TREES.includes(name) ? 'held' : 'tuned',
        set: {
          name,
          questions,
          notAnswered: [],
          concepts: {},
          asked: false,
          entries: passages.map(({ id, utterances, text }) => ({
            id: fileOf.get(id) as string,
            utterances: titles ? utterances.slice(0, 1) : utterances,
            text,
            page: id,
          })),
        },
      });
  }
  return rows;
}
