import type { Pack } from '../content/pack.ts';
import { createConceptFinder } from './concepts.ts';
import { buildIndex, type Index } from './engine.ts';
import { everydayConcepts } from './everyday-concepts.ts';
import { everydayQuestions } from './everyday-questions.ts';
import { gatherPassages, type Passage } from './passages.ts';
import { placeThreshold } from './threshold.ts';

/** The model and its index: all that a tool, a page or an answer is made from. */
export interface Knowledge {
  pack: Pack;
  passages: readonly Passage[];
  index: Index;
  /** The lowest score of a first hit that is an answer. */
  threshold: number;
}

/** Indexes a pack. Pure: the same pack and address give the same knowledge. */
export function buildKnowledge(pack: Pack, baseUrl: string): Knowledge {
  const passages = gatherPassages(pack, baseUrl);
  const index = buildIndex(passages, createConceptFinder(pack.vocabulary.concepts, everydayConcepts));
  const asked = passages.flatMap(({ utterances }, entry) =>
    utterances.slice(1).map((question) => ({ question, entry })),
  );
  const threshold = placeThreshold(index, asked, [...pack.notAnswered, ...everydayQuestions]);
  return { pack, passages, index, threshold };
}
