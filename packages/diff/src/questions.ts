import { askQuestion, evaluate, type Knowledge, type LabelledQuestion } from '@gatehouse/answers';
import { createYielder } from '@gatehouse/runtime';
import type { SectionPassage } from './sections.ts';

/** Answers to the edition's own questions, or to those of a file. Shares are from 0 to 1, or null without questions. */
export interface Scores {
  questions: number;
  /** Share of questions whose right passage is first, or among the first three. */
  first: number | null;
  three: number | null;
  answered: number | null;
  /** Share of off-topic questions without an answer. */
  refused: number | null;
}

/** Number of passages of an answer that are compared: `gatehouse ask` prints as many. */
const COMPARED_PASSAGES = 3;

/** Permalinks of the sections of each answer's first passages; empty if the question is refused. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** Names of passages and phrasings of questions, with the permalinks of their sections. */
export function ownQuestions(sections: readonly SectionPassage[]): Map<string, Set<string>> {
  const questions = new Map<string, Set<string>>();
  for (const { section, passage } of sections) {
    const { kind, name, utterances, productQuestions = 0 } = passage;
    const phrasings = kind === 'faq' ? utterances.slice(0, utterances.length - productQuestions) : [];
    for (const question of new Set([name, ...phrasings]))
      questions.set(question, (questions.get(question) ?? new Set()).add(section));
  }
  return questions;
}

/** Asks without a sentence encoder, so that the result depends only on the edition. */
export async function askAllOf(
  knowledge: Knowledge,
  sections: readonly SectionPassage[],
  questions: Iterable<string>,
): Promise<Answers> {
  const sectionOf = new Map(sections.map(({ passage, section }) => [passage, section]));
  const yieldIfDue = createYielder();
  const answers = new Map<string, readonly string[]>();
  for (const question of questions) {
    const { hits } = askQuestion(knowledge, question);
    answers.set(
      question,
      hits.slice(0, COMPARED_PASSAGES).map(({ passage }) => sectionOf.get(passage) ?? passage.path),
    );
    await yieldIfDue();
  }
  return answers;
}

const shareOf = (count: number, all: number): number | null => (all === 0 ? null : count / all);

/** Scores of the edition's own questions. */
export function scoresOf(
  own: ReadonlyMap<string, ReadonlySet<string>>,
  offTopic: readonly string[],
  answers: Answers,
): Scores {
  const count = (condition: (right: ReadonlySet<string>, found: readonly string[]) => boolean) =>
    shareOf([...own].filter(([question, right]) => condition(right, answers.get(question) ?? [])).length, own.size);
  return {
    questions: own.size + offTopic.length,
    first: count((right, [first = '']) => right.has(first)),
    three: count((right, found) => found.some((path) => right.has(path))),
    answered: count((_, found) => found.length > 0),
    refused: shareOf(offTopic.filter((question) => answers.get(question)?.length === 0).length, offTopic.length),
  };
}

/** Scores of a file's questions, as `gatehouse eval` measures them. */
export async function labelledScores(knowledge: Knowledge, labelled: readonly LabelledQuestion[]): Promise<Scores> {
  const { questions, hit1, hit3, answered, refused } = (await evaluate(knowledge, labelled)).all;
  const orNull = (share: number) => (Number.isNaN(share) ? null : share);
  return { questions, first: orNull(hit1), three: orNull(hit3), answered: orNull(answered), refused: orNull(refused) };
}
