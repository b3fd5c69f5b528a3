import type { MemberName } from '@gatehouse/contract';
import questions from '../words/product-questions.json' with { type: 'json' };
import { primarySubtag } from './analyse.ts';
import type { ProductQuestions } from './passages.ts';
import { plainWords } from './plain-words.ts';

type Topic = 'price' | 'launch' | 'contact' | 'trust';

/** The members of a passage that are used here. */
interface Asked {
  kind: string;
  member: MemberName | null;
  id: string;
  utterances: readonly string[];
}

/** Sections that answer each built-in topic; the first one that a pack has is used. */
const PLACES: Readonly<Record<Topic, readonly (readonly [member: MemberName, id: string])[]>> = {
  price: [['pricing', 'summary']],
  launch: [
    ['timeline', 'summary'],
    ['platform', 'availability'],
  ],
  contact: [['platform', 'contacts']],
  trust: [['platform', 'company']],
};

const questionsByLanguage: Readonly<Record<string, Readonly<Record<Topic, readonly string[]>>>> = questions;

/** Minimum number of equal phrasings at which an FAQ covers a topic. An equal name suffices. */
const MANY_PHRASINGS = 2;

/**
 * Built-in phrasings for the passages about prices, launch, contact and company, in the language of the pack. Topics
 * that an FAQ covers and phrasings that the pack has are left out.
 */
export function productQuestionsFor(passages: readonly Asked[], tag: string): ProductQuestions {
  const language = primarySubtag(tag);
  if (!Object.hasOwn(questionsByLanguage, language)) return [];
  const found: ProductQuestions[number][] = [];
  const own = passages.filter(({ kind }) => kind === 'faq').map(({ utterances }) => utterances.map(plainWords));
  const ownPhrasings = new Set(own.flat());
  for (const [topic, all] of Object.entries(questionsByLanguage[language] as Record<Topic, readonly string[]>)) {
    const topicPhrasings = new Set(all.map(plainWords));
    const isAbout = ([name = '', ...phrasings]: readonly string[]): boolean =>
      topicPhrasings.has(name) || phrasings.filter((phrasing) => topicPhrasings.has(phrasing)).length >= MANY_PHRASINGS;
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
