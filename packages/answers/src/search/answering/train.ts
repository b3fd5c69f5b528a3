import type { Pack, TrainingPack } from '@gatehouse/content';
import { createYielder } from '@gatehouse/runtime';
import { everydayQuestionsIn } from '../abstention/off-topic-questions.ts';
import { type TrainDetector, trainInThread } from '../abstention/train-in-worker.ts';
import { learnTriage } from '../abstention/triage.ts';
import type { VectorLookup } from '../meaning/meaning.ts';
import { bodyOf, type TextVectors } from '../meaning/passage-vectors.ts';
import { readWordVectors } from '../meaning/read-vectors.ts';
import { everydayConceptsIn } from '../ranking/everyday-concepts.ts';
import {
  addProductQuestions,
  gatherPassages,
  orderOf,
  type Passage,
  type ProductQuestions,
  passagesInOrder,
} from '../text/passages.ts';
import { productQuestionsFor } from '../text/product-questions.ts';
import { type Knowledge, type Learnt, openKnowledge } from './knowledge.ts';
import { learnIndex, learnVectors, type TrainingMode } from './learn-index.ts';
import { gatherListed } from './listed.ts';

/** Questions that the passages of a pack do not answer. */
export const offTopicQuestionsOf = ({ notAnswered, product }: Pack): string[] =>
  [...notAnswered, ...everydayQuestionsIn(product.language)].sort();

/** The passages of a pack in its order, with the built-in phrasings among their utterances. */
export async function passagesToLearn(
  pack: Pack,
  baseUrl: string,
): Promise<{ passages: Passage[]; productQuestions: ProductQuestions }> {
  const passages = await gatherPassages(pack, baseUrl, createYielder(), []);
  const productQuestions = productQuestionsFor(passages, pack.product.language);
  addProductQuestions(passages, productQuestions);
  return { passages, productQuestions };
}

/** A sentence encoder whose vectors the index gets in addition to those of the word table. */
export interface LearningEncoder {
  name: string;
  /** @returns undefined if it failed; then the index has no vectors of it */
  encode(texts: ReadonlySet<string>): Promise<TextVectors | undefined>;
}

/** Indexes and trains a pack. Pure: the same inputs give the same result. With `priors`, no question is urgent. */
export async function learn(
  pack: TrainingPack,
  baseUrl: string,
  learning: TrainingMode = 'pack',
  encoder?: LearningEncoder,
  trainDetector: TrainDetector = trainInThread,
): Promise<Learnt> {
  const { passages: gathered, productQuestions } = await passagesToLearn(pack, baseUrl);
  const order = orderOf(gathered);
  const passages = passagesInOrder(gathered, order);
  const offTopic = offTopicQuestionsOf(pack);
  const listed = pack.notAnswered.length;
  const { language } = pack.product;
  const concepts = [pack.concepts, everydayConceptsIn(language)];
  const wordVectors = await readWordVectors(language);
  const words = { texts: passages, offTopic, listed, concepts, language, wordVectors };
  const learningTriage = learning === 'pack' ? learnTriage(pack, passages, offTopic, trainDetector) : null;
  // Awaited below.
  learningTriage?.catch(() => {});
  const learnt = await learnIndex(words, learning);
  const texts = () => new Set([...passages.flatMap((text) => [...text.utterances, bodyOf(text)]), ...offTopic]);
  const vectors = await encoder?.encode(texts());
  return {
    order,
    productQuestions,
    ...learnt,
    ...(encoder &&
      vectors && { encoded: { encoder: encoder.name, ...(await learnVectors(learnt.index, words, vectors)) } }),
    listed: gatherListed(pack.notAnswered, language),
    triage: await learningTriage,
  };
}

/** Knowledge of a pack with its training data. */
export interface TrainedKnowledge extends Knowledge {
  pack: TrainingPack;
}

/**
 * Trains a pack and opens it for questions.
 * @param encoder encodes texts and questions; by default only the word table is used
 */
export async function buildKnowledge(
  pack: TrainingPack,
  baseUrl: string,
  version: string,
  encoder?: LearningEncoder & { lookUpVector: VectorLookup },
): Promise<TrainedKnowledge> {
  const learnt = await learn(pack, baseUrl, 'pack', encoder);
  const knowledge = await openKnowledge(pack, learnt, { baseUrl, version }, createYielder());
  return { ...knowledge, pack, ...(encoder && learnt.encoded && { lookUpVector: encoder.lookUpVector }) };
}
