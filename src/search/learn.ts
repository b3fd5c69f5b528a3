import type { Pack } from '../content/pack.ts';
import { gatherConcepts } from './concepts.ts';
import { gatherIndex, openIndex } from './engine.ts';
import { everydayConcepts } from './everyday-concepts.ts';
import { everydayQuestions } from './everyday-questions.ts';
import { type Knowledge, type Learnt, openKnowledge } from './knowledge.ts';
import { createPace } from './pace.ts';
import { gatherPassages, inOrder, orderOf } from './passages.ts';
import { learnRefusal } from './refusal.ts';

/** Questions that the passages of a pack do not answer. */
export const strangersOf = ({ notAnswered }: Pack): string[] => [...notAnswered, ...everydayQuestions].sort();

/** Indexes a pack. Pure: the same pack and address teach the same. */
export async function learn(pack: Pack, baseUrl: string): Promise<Learnt> {
  const gathered = await gatherPassages(pack, baseUrl, createPace());
  const order = orderOf(gathered);
  const passages = inOrder(gathered, order);
  const strangers = strangersOf(pack);
  const index = await gatherIndex(passages, strangers, gatherConcepts(pack.vocabulary.concepts, everydayConcepts));
  return { order, index, refusal: await learnRefusal(openIndex(index), passages, strangers) };
}

/** A pack, indexed and ready to be asked. */
export async function buildKnowledge(pack: Pack, baseUrl: string, version: string): Promise<Knowledge> {
  return openKnowledge(pack, await learn(pack, baseUrl), { baseUrl, version }, createPace());
}
