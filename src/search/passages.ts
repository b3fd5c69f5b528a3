import type { Pack } from '../content/pack.ts';
import type { MemberName } from '../contract/content-shape.ts';
import type { CategoryName } from '../contract/faq-shape.ts';
import { faqPath, sectionPath } from '../contract/permalinks.ts';
import type { Pace } from './pace.ts';

/** What an answer consists of: one addressable piece of the published content, word for word. */
export interface Passage {
  kind: 'faq' | 'content';
  /** The FAQ's number, or the fragment within its section. */
  id: string;
  category: CategoryName | null;
  member: MemberName | null;
  name: string;
  /** Absolute permalink. */
  url: string;
  /** The whole passage as plain text, at most 1,500 characters. */
  text: string;
  /** Ways of asking for it, the name first. Only for the index. */
  utterances: readonly string[];
}

/** Every FAQ and every part of every section, as they stand in the pack; in slices, because there may be thousands. */
export async function gatherPassages({ categories, sections }: Pack, baseUrl: string, pace: Pace): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (const faq of categories.flatMap(({ faqs }) => faqs)) {
    passages.push({
      kind: 'faq',
      id: faq.id,
      category: faq.category,
      member: null,
      name: faq.question,
      url: baseUrl + faqPath(faq.slug),
      text: faq.answerText,
      utterances: [faq.question, ...faq.alternatePhrasings],
    });
    await pace();
  }
  for (const { member, parts } of sections)
    for (const { id, name, text } of parts)
      passages.push({
        kind: 'content',
        id,
        category: null,
        member,
        name,
        url: `${baseUrl}${sectionPath(member)}#${id}`,
        text,
        utterances: [name],
      });
  return passages;
}

/** The passages as `orderOf` has put them. */
export const inOrder = (passages: readonly Passage[], order: Uint32Array): Passage[] =>
  Array.from(order, (at) => passages[at] as Passage);

/** Where the passages stand in the order of their urls, so that no answer depends on the order of a file. */
export function orderOf(passages: readonly Passage[]): Uint32Array {
  const urls = passages.map(({ url }) => url);
  return Uint32Array.from(urls.keys()).sort((a, b) => ((urls[a] as string) < (urls[b] as string) ? -1 : 1));
}
