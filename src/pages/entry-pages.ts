import type { PublishedDocument } from '../documents/document.ts';
import { type PageInput, publishLater } from './frame/publish.ts';
import { faqPages } from './kinds/faq-page.ts';
import { guidePages } from './kinds/guide-page.ts';

/** A page for each entry of the pack, with its Markdown variant; each is made when one of its forms is read. */
export function* entryPages(input: PageInput): Generator<PublishedDocument> {
  for (const page of faqPages(input)) yield* publishLater(page, input);
  for (const page of guidePages(input)) yield* publishLater(page, input);
}
