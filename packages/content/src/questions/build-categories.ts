import { type Category, type Faq, sortById } from '@gatehouse/contract';
import { createPageIds, readMarkdown } from '@gatehouse/source';
import { titleOfName } from './category-files.ts';
import { type FindQuestion, finderOf } from './check-questions.ts';
import { firstSentence } from './first-sentence.ts';
import type { NamedQuestion, ReadCategory } from './named-question.ts';

const SLICE = 50;

/** The categories with questions, and all derived values; yields between steps. */
export function* buildCategories(
  categories: readonly ReadCategory[],
  questions: readonly NamedQuestion[],
): Generator<undefined, Category[]> {
  const find = finderOf(questions);
  const faqs = new Map<string, Faq[]>();
  for (const [at, question] of questions.entries()) {
    if (at % SLICE === 0) yield;
    const faqsOfCategory = faqs.get(question.category);
    const faq = buildFaq(question, find);
    if (faqsOfCategory) faqsOfCategory.push(faq);
    else faqs.set(question.category, [faq]);
  }
  return categories.flatMap(({ name, file: { value } }): Category[] => {
    const own = faqs.get(name);
    if (!own) return [];
    const { title = titleOfName(name), description } = value;
    return [{ name, title, ...(description === undefined ? {} : { description }), faqs: sortById(own) }];
  });
}

function buildFaq({ category, source, id, slug }: NamedQuestion, find: FindQuestion): Faq {
  const { text, html, markdown, parts } = readMarkdown(source.answer, createPageIds([id]));
  const { summary = firstSentence(text), phrasings = [], related, tags, ...others } = source;
  return {
    ...others,
    id,
    slug,
    category,
    summary,
    phrasings,
    ...(tags?.length ? { tags } : {}),
    ...(related?.length ? { related: related.map((name) => find(name)?.id ?? name) } : {}),
    answer: markdown,
    answerText: text,
    answerHtml: html,
    parts,
  };
}

/** Categories with an `order` first, then by name. */
export function sortCategories(categories: readonly ReadCategory[]): ReadCategory[] {
  const orderOf = ({ file }: ReadCategory): number => file.value.order ?? Number.POSITIVE_INFINITY;
  return [...categories].sort((a, b) => {
    const [one, other] = [orderOf(a), orderOf(b)];
    return one === other ? (a.name < b.name ? -1 : 1) : one - other;
  });
}
