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

/** Where the card and the tables of a pack speak of what every product is asked; the first place that a pack has. */
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

/** A question of the pack is about a topic that it asks itself, or of which it says so many ways. */
const MANY_WAYS = 2;

/**
 * For the passages about prices, launch, contact and company the ways in which every product is asked for them, in the language of
 * the pack. A topic that a question of the pack is about is left to it, and so is each way that one says: its own words come first.
 */
export function productQuestionsFor(passages: readonly Asked[], tag: string): ProductQuestions {
  const language = primarySubtag(tag);
  if (!Object.hasOwn(byLanguage, language)) return [];
  const found: ProductQuestions[number][] = [];
  const own = passages.filter(({ kind }) => kind === 'faq').map(({ utterances }) => utterances.map(plainWords));
  const said = new Set(own.flat());
  for (const [topic, all] of Object.entries(byLanguage[language] as Record<Topic, readonly string[]>)) {
    const known = new Set(all.map(plainWords));
    const isAbout = ([name = '', ...phrasings]: readonly string[]): boolean =>
      known.has(name) || phrasings.filter((way) => known.has(way)).length >= MANY_WAYS;
    if (own.some(isAbout)) continue;
    const ways = all.filter((way) => !said.has(plainWords(way)));
    for (const [member, id] of PLACES[topic as Topic]) {
      const at = passages.findIndex((passage) => passage.member === member && passage.id === id);
      if (at === -1) continue;
      found.push({ at, ways });
      break;
    }
  }
  return found;
}
