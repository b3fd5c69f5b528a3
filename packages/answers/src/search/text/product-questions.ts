import type { MemberName } from '@gatehouse/contract';
import questions from '../words/product-questions.json' with { type: 'json' };
import { primarySubtag } from './analyse.ts';
import type { ProductQuestions } from './passages.ts';
import { plainWords } from './plain-words.ts';

type Topic = 'price' | 'launch' | 'contact' | 'trust';

/** As much of a passage as is looked at here. */
interface Asked {
  kind: string;
  member: MemberName | null;
  id: string;
  utterances: readonly string[];
}

/** Places of the card and the tables that answer the built-in topics; the first one that a pack has is used. */
const PLACES: Readonly<Record<Topic, readonly (readonly [member: MemberName, id: string])[]>> = {
  price: [['pricing', 'summary']],
  launch: [
    ['timeline', 'summary'],
    ['platform', 'availability'],
  ],
  contact: [['platform', 'contacts']],
  trust: [['platform', 'company']],
};

const byLanguage: Readonly<Record<string, Readonly<Record<Topic, readonly string[]>>>> = questions;

/** Number of equal phrasings from which a question of the pack covers a topic; one suffices for its name. */
const MANY_PHRASINGS = 2;

/**
 * Built-in phrasings for the passages about prices, launch, contact and company, in the language of the pack. A topic that a
 * question of the pack covers is left to it, and so is each phrasing that it has itself.
 */
export function productQuestionsFor(passages: readonly Asked[], tag: string): ProductQuestions {
  const language = primarySubtag(tag);
  if (!Object.hasOwn(byLanguage, language)) return [];
  const found: ProductQuestions[number][] = [];
  const own = passages.filter(({ kind }) => kind === 'faq').map(({ utterances }) => utterances.map(plainWords));
  const ownPhrasings = new Set(own.flat());
  for (const [topic, all] of Object.entries(byLanguage[language] as Record<Topic, readonly string[]>)) {
    const known = new Set(all.map(plainWords));
    const isAbout = ([name = '', ...phrasings]: readonly string[]): boolean =>
      known.has(name) || phrasings.filter((phrasing) => known.has(phrasing)).length >= MANY_PHRASINGS;
    if (own.some(isAbout)) continue;
    const ways = all.filter((phrasing) => !ownPhrasings.has(plainWords(phrasing)));
    for (const [member, id] of PLACES[topic as Topic]) {
      const at = passages.findIndex((passage) => passage.member === member && passage.id === id);
      if (at === -1) continue;
      found.push({ at, ways });
      break;
    }
  }
  return found;
}
