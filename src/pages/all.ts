import type { DocumentInput, PublishedDocument, Redirect } from '../documents/document.ts';
import { contentPages } from './content-page.ts';
import { faqListPage } from './faq-list.ts';
import { faqPages } from './faq-page.ts';
import { publishPage } from './frame.ts';
import { homePage } from './home.ts';
import { icon } from './icon.ts';
import { styleSheet } from './style.ts';

/** Every page with its twin, and what the pages load. */
export function renderPages(input: DocumentInput): PublishedDocument[] {
  return [
    ...[homePage(input), faqListPage(input), ...faqPages(input), ...contentPages(input)].flatMap((page) =>
      publishPage(page, input),
    ),
    styleSheet(),
    icon(input.pack.icon),
  ];
}

/** The eleventh member of Content has pages of its own. */
export function redirects({ baseUrl }: DocumentInput): Redirect[] {
  return [
    { path: '/content/faqs', location: `${baseUrl}/faq` },
    { path: '/content/faqs.md', location: `${baseUrl}/faq.md` },
  ];
}
