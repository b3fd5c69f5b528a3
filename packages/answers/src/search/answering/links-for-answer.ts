import { type AnswerAdditions, contactUrl } from '@gatehouse/contract';
import type { Hit } from './ask.ts';
import type { Knowledge } from './knowledge.ts';

const MAX_RELATED_LINKS = 3;

/**
 * Links below an answer: related questions, and a contact.
 * @param shown number of hits that are shown
 */
export function linksForAnswer({ pack, passages }: Knowledge, hits: readonly Hit[], shown: number): AnswerAdditions {
  const contact = contactUrl(pack.product, 'support', 'general') ?? pack.product.website;
  return { related: relatedQuestions(hits, shown, pack, passages), ...(contact === undefined ? {} : { contact }) };
}

/** Related questions of the best hit, then further hits that are not shown. Empty for an urgent answer. */
function relatedQuestions(
  hits: readonly Hit[],
  shown: number,
  { categories }: Knowledge['pack'],
  passages: Knowledge['passages'],
): AnswerAdditions['related'] {
  const [best] = hits;
  if (!best || best.urgent) return [];
  const { kind, id } = best.passage;
  const entry = kind === 'faq' ? categories.flatMap(({ faqs }) => faqs).find((faq) => faq.id === id) : undefined;
  const relatedIds = new Set(entry?.related);
  const relatedPassages =
    relatedIds.size === 0
      ? []
      : passages.filter((one) => one.kind === 'faq' && one.part === 0 && relatedIds.has(one.id));
  const found = hits.flatMap(({ passage }) => (passage.kind === 'faq' && passage.part === 0 ? [passage] : []));
  const shownNames = new Set(hits.slice(0, shown).map(({ passage }) => passage.name));
  return [...new Map([...relatedPassages, ...found].map((passage) => [passage.name, passage])).values()]
    .filter(({ name }) => !shownNames.has(name))
    .slice(0, MAX_RELATED_LINKS)
    .map(({ name, url }) => ({ name, url }));
}
