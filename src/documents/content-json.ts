import type { Content } from '../contract/content-shape.ts';
import { type DocumentInput, jsonDocument, type PublishedDocument } from './document.ts';
import { publicFaq } from './faq-json.ts';

/** `/api/content` */
export function contentJson({ pack, baseUrl }: DocumentInput): PublishedDocument {
  const { members, categories } = pack;
  const faqs = categories
    .flatMap((category) => category.faqs)
    .map((faq) => publicFaq(faq, baseUrl))
    .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  const { differentiators, timeline, ...before } = members;
  const content: Content = { ...before, faqs, differentiators, timeline };
  return jsonDocument('/api/content', content);
}
