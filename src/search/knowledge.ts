import type { Pack } from '../content/pack.ts';
import { createConceptFinder } from './concepts.ts';
import { buildIndex, type Index } from './engine.ts';
import { everydayConcepts } from './everyday-concepts.ts';
import { everydayQuestions } from './everyday-questions.ts';
import { gatherPassages, type Passage } from './passages.ts';
import { type Decision, learnRefusal } from './refusal.ts';

/** The model and its index: all that a tool or an answer is made from. */
export interface Knowledge {
  pack: Pack;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  /** Version of the edition. */
  version: string;
  passages: readonly Passage[];
  index: Index;
  /** Whether what was found is an answer. */
  answers: Decision;
}

/** Indexes a pack. Pure: the same pack and address give the same knowledge. */
export async function buildKnowledge(pack: Pack, baseUrl: string, version: string): Promise<Knowledge> {
  const passages = gatherPassages(pack, baseUrl);
  const strangers = [...pack.notAnswered, ...everydayQuestions];
  const index = await buildIndex(passages, strangers, createConceptFinder(pack.vocabulary.concepts, everydayConcepts));
  const utterances = [...passages.flatMap((passage) => passage.utterances), ...strangers];
  return { pack, baseUrl, version, passages, index, answers: await learnRefusal(index, utterances) };
}
