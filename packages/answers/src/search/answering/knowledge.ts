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

/** A pack with its index and trained models: the input of every answer and tool. */
export interface Knowledge {
  pack: Pack;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  /** Version of the edition. */
  version: string;
  /** Sorted by URL, so that answers do not depend on the order of files. */
  passages: readonly Passage[];
  index: Index;
  /** Decides between answer and refusal. */
  classify: Classifier;
  /** Index and classifier with vectors of a sentence encoder, if the edition has such vectors. */
  encoded?: { index: Index; classify: Classifier } | undefined;
  /** Decisions before ranking. */
  triage: TriageQuestion;
  /** Whether a question is one that the pack lists as not answered. */
  isListed: Listed;
  onAsked?: Observer | undefined;
  /** Undefined without an encoder. */
  lookUpVector?: VectorLookup | undefined;
  /**
   * Returns the published Markdown variant of a page by its path. Undefined if nothing is published, as in `gatehouse
   * ask`.
   */
  readPage?: ((path: string) => string | undefined) | undefined;
}

/** Serializable result of training on a pack. */
export interface Learnt {
  /** Positions of the passages in the order of their URLs. */
  order: Uint32Array;
  /** Positions refer to the passages in the order of the pack. */
  productQuestions: ProductQuestions;
  index: IndexData;
  /** Constant and weights of the classifier. */
  refusal: readonly number[];
  triage: TriageData | null;
  /** Vectors by a sentence encoder, and its name. */
  encoded?: (LearntVectors & { encoder: string }) | undefined;
  /** Questions that the pack lists as not answered. */
  listed: ListedData;
}

/** @param pace yields to other work of the thread, such as requests */
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
