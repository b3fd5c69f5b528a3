import type { Pack } from '@gatehouse/content';
import type { Faq } from '@gatehouse/contract';
import { createNearest } from '../ranking/nearest-passages.ts';
import type { WordIndex } from '../ranking/word-index.ts';
import type { Passage } from '../text/passages.ts';

/** Maximum number of related questions, if the pack names none. */
const MAX_RELATED_QUESTIONS = 3;
/** Minimum share of a question's terms in a related one. */
const MIN_SHARE = 0.3;
/** Maximum number of inspected hits; several may be pieces of one answer. */
const MAX_LOOKED_AT = 20;

/** Returns the pack with related questions: those that the writer names, otherwise the nearest ones. */
export function relateQuestions<P extends Pack>(pack: P, passages: readonly Passage[], words: WordIndex): P {
  if (pack.categories.every(({ faqs }) => faqs.every(({ related }) => related))) return pack;
  const nearest = createNearest(words);
  const findRelatedIds = ({ id, question }: Faq): string[] => {
    const rows = nearest(question, MAX_LOOKED_AT);
    const own = rows.find(({ row }) => passages[row]?.kind === 'faq' && passages[row]?.id === id)?.share ?? 1;
    const ids = rows.flatMap(({ row, share }) => {
      const passage = passages[row];
      return passage?.kind === 'faq' && passage.id !== id && share >= MIN_SHARE * own ? [passage.id] : [];
    });
    return [...new Set(ids)].slice(0, MAX_RELATED_QUESTIONS);
  };
  const addRelated = (faq: Faq): Faq => {
    const ids = faq.related ?? findRelatedIds(faq);
    return ids.length > 0 ? { ...faq, related: ids } : faq;
  };
  return {
    ...pack,
    categories: pack.categories.map((category) => ({ ...category, faqs: category.faqs.map(addRelated) })),
  };
}
