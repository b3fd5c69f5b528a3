import { inIdOrder } from '../contract/facts/faq-order.ts';
import { contentMembers } from '../contract/shapes/content-members.ts';
import type { Content } from '../contract/shapes/content-shape.ts';
import { type DocumentInput, jsonDocument, type PublishedDocument } from './document.ts';
import { publicFaq } from './faq-json.ts';

/** `/api/content` */
export function contentJson({ pack, baseUrl }: DocumentInput): PublishedDocument {
  const faqs = inIdOrder(pack.categories.flatMap((category) => category.faqs)).map((faq) => publicFaq(faq, baseUrl));
  const { differentiators, timeline, ...before } = contentMembers(pack, baseUrl);
  const content: Content = { ...before, faqs, differentiators, timeline };
  return jsonDocument('/api/content', content);
}
