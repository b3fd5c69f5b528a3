import type { Pack } from '@gatehouse/content';
import type { Yielder } from '@gatehouse/runtime';
import { type Classifier, createClassifier } from '../abstention/abstention.ts';
import { openTriage, type TriageData, type TriageQuestion } from '../abstention/triage.ts';
import type { VectorLookup } from '../meaning/meaning.ts';
import { type Index, type IndexData, openIndex } from '../ranking/engine.ts';
import { gatherPassages, type Passage, type ProductQuestions, passagesInOrder } from '../text/passages.ts';
import type { LearntVectors } from './learn-index.ts';
import { type Listed, type ListedData, openListed } from './listed.ts';

/**
 * Called for every question at an endpoint.
 * @param best the first passage of the answer; undefined when nothing was found
 * @param category the filter of the search
 */
export type Observer = (question: string, best: Passage | undefined, category?: string) => void;

/** The model and its index: all that a tool or an answer is made from. */
export interface Knowledge {
  pack: Pack;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  /** Version of the edition. */
  version: string;
  /** In the order of their urls, so that no answer depends on the order of a file. */
  passages: readonly Passage[];
  index: Index;
  /** Decides between answer and refusal. */
  classify: Classifier;
  /** The same by vectors of a sentence encoder; only where the edition has them. */
  encoded?: { index: Index; classify: Classifier } | undefined;
  /** Decisions before ranking. */
  triage: TriageQuestion;
  /** Whether a question is one that the pack lists as not answered. */
  isListed: Listed;
  onAsked?: Observer | undefined;
  /** Only where there is an encoder. */
  lookUpVector?: VectorLookup | undefined;
  /** The Markdown variant of a page, by the page's path, as it is published; only where something is published. */
  readPage?: ((path: string) => string | undefined) | undefined;
}

/** Everything trained from a pack, as it is stored. */
export interface Learnt {
  /** Of the passages, by their urls. */
  order: Uint32Array;
  /** In the order of the pack. */
  productQuestions: ProductQuestions;
  index: IndexData;
  /** For the classifier. */
  refusal: readonly number[];
  triage: TriageData | null;
  /** By a sentence encoder, whose name is kept with them. */
  encoded?: (LearntVectors & { encoder: string }) | undefined;
  /** Questions that the pack lists as not answered. */
  listed: ListedData;
}

/** @param pace of the thread, which may be answering */
export async function openKnowledge(
  pack: Pack,
  { order, productQuestions, index, refusal, triage, encoded, listed }: Learnt,
  about: Pick<Knowledge, 'baseUrl' | 'version' | 'onAsked' | 'readPage'>,
  yieldIfDue: Yielder,
): Promise<Knowledge> {
  const passages = passagesInOrder(await gatherPassages(pack, about.baseUrl, yieldIfDue, productQuestions), order);
  return {
    ...about,
    pack,
    passages,
    index: openIndex(index),
    classify: createClassifier(refusal),
    ...(encoded && {
      encoded: { index: openIndex(index, encoded.vectors), classify: createClassifier(encoded.refusal) },
    }),
    triage: openTriage(triage),
    isListed: openListed(listed, pack.product.language),
  };
}
