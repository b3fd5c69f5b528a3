import type { Pack } from '../content/pack.ts';
import { createConceptFinder } from './concepts.ts';
import { buildIndex, type Index } from './engine.ts';
import { everydayConcepts } from './everyday-concepts.ts';
import { everydayQuestions } from './everyday-questions.ts';
import { gatherPassages, type Passage } from './passages.ts';
import { type Judge, learnRefusal } from './refusal.ts';

/** The model and its index: all that a tool or an answer is made from. */
export interface Knowledge {
  pack: Pack;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  /** Version of the edition. */
  version: string;
  /** In the order of their urls, so that no answer depends on the order of a file. */
  passages: readonly Passage[];
  /** Questions that the passages do not answer. */
  strangers: readonly string[];
  index: Index;
  /** Whether what was found is an answer. */
  judge: Judge;
}

/** Indexes a pack. Pure: the same pack and address give the same knowledge. */
export async function buildKnowledge(pack: Pack, baseUrl: string, version: string): Promise<Knowledge> {
  const passages = gatherPassages(pack, baseUrl).sort((a, b) => (a.url < b.url ? -1 : 1));
  const strangers = [...pack.notAnswered, ...everydayQuestions].sort();
  const index = await buildIndex(passages, strangers, createConceptFinder(pack.vocabulary.concepts, everydayConcepts));
  return { pack, baseUrl, version, passages, strangers, index, judge: await learnRefusal(index, passages, strangers) };
}
