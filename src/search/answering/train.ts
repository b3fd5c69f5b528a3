import type { Pack } from '../../content/pack.ts';
import { createYielder } from '../../yielding.ts';
import { trainAbstention } from '../abstention/abstention.ts';
import { learnTriage } from '../abstention/triage.ts';
import { gatherConcepts } from '../ranking/concepts.ts';
import { gatherIndex, openIndex } from '../ranking/engine.ts';
import { primarySubtag } from '../text/analyse.ts';
import { gatherPassages, inOrder, orderOf } from '../text/passages.ts';
import everydayConcepts from '../words/everyday-concepts.json' with { type: 'json' };
import outOfScopeQuestions from '../words/out-of-scope-questions.json' with { type: 'json' };
import { type Knowledge, type Learnt, openKnowledge } from './knowledge.ts';

/** Questions that the passages of a pack do not answer. */
export const outOfScopeQuestionsOf = ({ notAnswered }: Pack): string[] =>
  [...notAnswered, ...outOfScopeQuestions].sort();

/** Indexes a pack. Pure: the same pack and address teach the same. */
export async function learn(pack: Pack, baseUrl: string): Promise<Learnt> {
  const gathered = await gatherPassages(pack, baseUrl, createYielder());
  const order = orderOf(gathered);
  const passages = inOrder(gathered, order);
  const outOfScope = outOfScopeQuestionsOf(pack);
  const { language } = pack.product;
  // The concepts of every day are English words.
  const concepts = gatherConcepts(language, pack.concepts, primarySubtag(language) === 'en' ? everydayConcepts : {});
  const index = await gatherIndex(passages, outOfScope, concepts, language);
  return {
    order,
    index,
    refusal: await trainAbstention(openIndex(index), passages, outOfScope),
    triage: await learnTriage(pack, passages, outOfScope, createYielder()),
  };
}

/** A pack, indexed and ready to be asked. */
export async function buildKnowledge(pack: Pack, baseUrl: string, version: string): Promise<Knowledge> {
  return openKnowledge(pack, await learn(pack, baseUrl), { baseUrl, version }, createYielder());
}
