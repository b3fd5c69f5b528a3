import type { Pack } from '@gatehouse/content';
import {
  docPath,
  type Faq,
  faqPath,
  guidePath,
  type MemberName,
  passagesOf as sectionPassages,
  sectionPath,
} from '@gatehouse/contract';
import type { DocPage } from '@gatehouse/docs';
import type { Yielder } from '@gatehouse/runtime';

/** A unit of answers: one addressable piece of the published content, verbatim. */
export interface Passage {
  kind: 'faq' | 'content' | 'guide' | 'doc';
  /** The id of the FAQ or of the guide, the fragment within its section, or the path of the documentation page. */
  id: string;
  category: string | null;
  /** Index of the piece of the answer; most answers have one piece, 0. */
  part: number;
  member: MemberName | null;
  name: string;
  /** Absolute URL to cite: the permalink, or the source that the FAQ names. */
  url: string;
  /** The path of the permalink, with its fragment. */
  path: string;
  /** The passage as plain text, at most 1,500 characters; code may be longer. */
  text: string;
  /** Phrasings, the name first. Only used by the index. */
  utterances: readonly string[];
  /** Number of built-in phrasings, which are the last ones. */
  productQuestions?: number;
  /** False if the phrasings after the name are titles and descriptions, which nobody types. */
  asked?: false;
  /** Path of the documentation page, for passages of one. */
  page?: string;
}

/** Built-in phrasings for a passage, by its index. */
export type ProductQuestions = readonly { at: number; ways: readonly string[] }[];

/**
 * Collects the passages of all FAQs, sections and guides in the order of the pack. Yields, because there may be
 * thousands.
 */
export async function gatherPassages(
  { product, categories, sections, guides, docs }: Pack,
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
    // Without sections, the front page describes the product.
    const isAboutProduct = sections.length === 0 && page.path === docPath('', docs?.base);
    for (const passage of docPassages(page, baseUrl, isAboutProduct ? waysToAskAbout(product) : []))
      passages.push(passage);
    await yieldIfDue();
  }
  addProductQuestions(passages, questions);
  return passages;
}

/** Phrasings for the purpose of a product: its name, and questions in English. */
const waysToAskAbout = ({ name, language }: Pack['product']): string[] => [
  name,
  ...(language.startsWith('en') ? [`What is ${name}?`, `What does ${name} do?`, `Tell me about ${name}`] : []),
];

/** Adds built-in phrasings to the passages' own. */
export function addProductQuestions(passages: readonly Passage[], questions: ProductQuestions): void {
  for (const { at, ways } of questions) {
    const passage = passages[at] as Passage;
    passage.utterances = [...passage.utterances, ...ways];
    passage.productQuestions = ways.length;
  }
}

/**
 * The passages of a page. Their phrasings are the headings above them and the page's title; the first has its
 * description too.
 * @param names further phrasings of the first passage
 */
function docPassages(
  { path, title, description, source, passages }: DocPage,
  baseUrl: string,
  names: readonly string[],
): Passage[] {
  return passages.map(({ fragment, heading, text }, part) => {
    const name = heading === null ? title : `${title} › ${heading}`;
    const fragmentPart = fragment === null ? '' : `#${fragment}`;
    return {
      kind: 'doc',
      id: path,
      category: null,
      part,
      member: null,
      name,
      url: (source ?? baseUrl + encodeURI(path)) + fragmentPart,
      path: path + fragmentPart,
      text,
      utterances: [
        name,
        ...(heading === null ? [] : [title]),
        ...(part === 0 && description !== '' ? [description] : []),
        ...(part === 0 ? names : []),
      ],
      asked: false,
      page: path,
    };
  });
}

/**
 * The answer of an FAQ as passages. Each has the question and its headings as phrasings; the first has the FAQ's
 * phrasings too.
 */
function passagesOf(faq: Faq, baseUrl: string): Passage[] {
  const path = faqPath(faq.slug);
  const about = { kind: 'faq' as const, id: faq.id, category: faq.category, member: null };
  const wholeAnswer = { fragment: null, heading: null, text: faq.answerText };
  return (faq.parts.length > 0 ? faq.parts : [wholeAnswer]).map(({ fragment, heading, text }, part) => {
    const name = heading === null ? faq.question : `${faq.question} › ${heading}`;
    const permalink = fragment === null ? path : `${path}#${fragment}`;
    const utterances = part === 0 ? [name, ...faq.phrasings] : [name];
    return { ...about, part, name, url: faq.source ?? baseUrl + permalink, path: permalink, text, utterances };
  });
}

/** Sorts passages by the result of `orderOf`. */
export const passagesInOrder = (passages: readonly Passage[], order: Uint32Array): Passage[] =>
  Array.from(order, (at) => passages[at] as Passage);

/** Positions of the passages sorted by URL, so that answers do not depend on the order of files. */
export function orderOf(passages: readonly Passage[]): Uint32Array {
  // Passages may cite the same URL; only pieces of one answer have the same path.
  const keys = passages.map(({ url, path }) => `${url} ${path}`);
  return Uint32Array.from(keys.keys()).sort((a, b) =>
    keys[a] === keys[b] ? a - b : (keys[a] as string) < (keys[b] as string) ? -1 : 1,
  );
}
