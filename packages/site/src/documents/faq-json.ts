import type { Pack } from '@gatehouse/content';
import { absoluteLinks, type Faq, type FaqCollection, type FaqEntry, faqPath } from '@gatehouse/contract';
import { type DocumentInput, jsonDocument, type PublishedDocument } from './document.ts';

/** The public form of a question, without its other phrasings, which only the index uses. */
export function publicFaq(faq: Faq, baseUrl: string): FaqEntry {
  const { id, slug, category, question, answer, answerText, summary, tags, related, lastReviewed, source } = faq;
  const url = baseUrl + faqPath(slug);
  return {
    id,
    slug,
    category,
    question,
    answer: absoluteLinks(answer, baseUrl),
    answerText,
    summary,
    ...(tags && { tags }),
    ...(related && { related }),
    ...(lastReviewed !== undefined && { lastReviewed }),
    ...(source !== undefined && { source }),
    anchor: `#${slug}`,
    url,
  };
}

export function faqCollection({ product, categories }: Pack, baseUrl: string): FaqCollection {
  return {
    title: `Questions and answers about ${product.name}`,
    totalQuestions: categories.reduce((sum, { faqs }) => sum + faqs.length, 0),
    categories: categories.map(({ name, title, description, faqs }, index) => ({
      id: name,
      name,
      title,
      ...(description !== undefined && { description }),
      order: index + 1,
      count: faqs.length,
      faqs: faqs.map((faq) => publicFaq(faq, baseUrl)),
    })),
  };
}

/** `/api/faq` */
export function faqJson({ pack, baseUrl }: DocumentInput): PublishedDocument {
  return jsonDocument('/api/faq', faqCollection(pack, baseUrl));
}
