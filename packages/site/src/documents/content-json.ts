import { type Content, contentMembers, sortById } from '@gatehouse/contract';
import { type DocumentInput, jsonDocument, type PublishedDocument } from './document.ts';
import { publicFaq } from './faq-json.ts';

/** `/api/content` */
export function contentJson({ pack, baseUrl }: DocumentInput): PublishedDocument {
  const faqs = sortById(pack.categories.flatMap((category) => category.faqs)).map((faq) => publicFaq(faq, baseUrl));
  const { differentiators, timeline, ...otherMembers } = contentMembers(pack, baseUrl);
  const content: Content = { ...otherMembers, faqs, differentiators, timeline };
  return jsonDocument('/api/content', content);
}
