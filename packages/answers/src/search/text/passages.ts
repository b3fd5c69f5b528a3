import type { Pack } from '@gatehouse/content';
import {
  type Faq,
  faqPath,
  guidePath,
  type MemberName,
  passagesOf as sectionPassages,
  sectionPath,
} from '@gatehouse/contract';
import type { DocPage } from '@gatehouse/docs';
import type { Yielder } from '@gatehouse/runtime';

/** A unit of answers: one addressable piece of the published content, word for word. */
export interface Passage {
  kind: 'faq' | 'content' | 'guide' | 'doc';
  /** The id of the FAQ or of the guide, the fragment within its section, or the path of the documentation page. */
  id: string;
  category: string | null;
  /** Index of the piece of the answer; 0 is its beginning, and the only one of most. */
  part: number;
  member: MemberName | null;
  name: string;
  /** The cited address, absolute: the permalink, or the source that the question names. */
  url: string;
  /** The path of the permalink, with its fragment. */
  path: string;
  /** The whole passage as plain text, at most 1,500 characters; longer only where it is code. */
  text: string;
  /** Phrasings for it, the name first. Only for the index. */
  utterances: readonly string[];
  /** How many of them, the last ones, are asked of every product. */
  productQuestions?: number;
  /** False where those besides the name are titles and descriptions, which nobody types. */
  asked?: false;
  /** Of passages of a documentation page, its path. */
  page?: string;
}

/** Built-in phrasings for a passage, by its index. */
export type ProductQuestions = readonly { at: number; ways: readonly string[] }[];

/** Every FAQ, every part of every section and every guide, as they stand in the pack; in slices, because there may be thousands. */
export async function gatherPassages(
  { categories, sections, guides, docs }: Pack,
  baseUrl: string,
  yieldIfDue: Yielder,
  questions: ProductQuestions,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (const { faqs } of categories)
    for (const faq of faqs) {
      for (const passage of passagesOf(faq, baseUrl)) passages.push(passage);
      await yieldIfDue();
    }
  for (const section of sections)
    for (const { id, name, text } of sectionPassages(section))
      passages.push({
        kind: 'content',
        id,
        category: null,
        part: 0,
        member: section.member,
        name,
        url: `${baseUrl}${sectionPath(section.name)}#${id}`,
        path: `${sectionPath(section.name)}#${id}`,
        text,
        utterances: [name],
      });
  for (const guide of guides)
    for (const [at, { id, name, text }] of guide.passages.entries())
      passages.push({
        kind: 'guide',
        id: guide.id,
        category: null,
        part: at,
        member: null,
        name,
        url: baseUrl + guidePath(guide.id, at === 0 ? undefined : id),
        path: guidePath(guide.id, at === 0 ? undefined : id),
        text,
        utterances: [name],
      });
  for (const page of docs?.pages ?? []) {
    for (const passage of docPassages(page, baseUrl)) passages.push(passage);
    await yieldIfDue();
  }
  addProductQuestions(passages, questions);
  return passages;
}

/** Adds the ways to those of the passages' own. */
export function addProductQuestions(passages: readonly Passage[], questions: ProductQuestions): void {
  for (const { at, ways } of questions) {
    const passage = passages[at] as Passage;
    passage.utterances = [...passage.utterances, ...ways];
    passage.productQuestions = ways.length;
  }
}

/** Each is found by the headings above it and by the title of its page; the first one also by the description of the page. */
function docPassages({ path, title, description, source, passages }: DocPage, baseUrl: string): Passage[] {
  return passages.map(({ fragment, heading, text }, part) => {
    const name = heading === null ? title : `${title} › ${heading}`;
    const place = fragment === null ? '' : `#${fragment}`;
    return {
      kind: 'doc',
      id: path,
      category: null,
      part,
      member: null,
      name,
      url: (source ?? baseUrl + encodeURI(path)) + place,
      path: path + place,
      text,
      utterances: [
        name,
        ...(heading === null ? [] : [title]),
        ...(part === 0 && description !== '' ? [description] : []),
      ],
      asked: false,
      page: path,
    };
  });
}

/** The answer, or its pieces: each piece is found by the question and its headings, the first one also by the phrasings. */
function passagesOf(faq: Faq, baseUrl: string): Passage[] {
  const path = faqPath(faq.slug);
  const about = { kind: 'faq' as const, id: faq.id, category: faq.category, member: null };
  const whole = { fragment: null, heading: null, text: faq.answerText };
  return (faq.parts.length > 0 ? faq.parts : [whole]).map(({ fragment, heading, text }, part) => {
    const name = heading === null ? faq.question : `${faq.question} › ${heading}`;
    const place = fragment === null ? path : `${path}#${fragment}`;
    const utterances = part === 0 ? [name, ...faq.phrasings] : [name];
    return { ...about, part, name, url: faq.source ?? baseUrl + place, path: place, text, utterances };
  });
}

/** The passages as `orderOf` has put them. */
export const passagesInOrder = (passages: readonly Passage[], order: Uint32Array): Passage[] =>
  Array.from(order, (at) => passages[at] as Passage);

/** Where the passages stand in the order of their urls, so that no answer depends on the order of a file. */
export function orderOf(passages: readonly Passage[]): Uint32Array {
  // Several may cite one address; their paths differ, but for pieces of one place.
  const keys = passages.map(({ url, path }) => `${url} ${path}`);
  return Uint32Array.from(keys.keys()).sort((a, b) =>
    keys[a] === keys[b] ? a - b : (keys[a] as string) < (keys[b] as string) ? -1 : 1,
  );
}
