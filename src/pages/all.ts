import { markdownPath, sectionPath } from '../contract/permalinks.ts';
import type { DocumentInput, PublishedDocument, Redirect } from '../documents/document.ts';
import { assets } from './assets.ts';
import { contentPages } from './content-page.ts';
import { faqListPage } from './faq-list.ts';
import { faqPages } from './faq-page.ts';
import { homePage } from './home.ts';
import { icon } from './icon.ts';
import { publishPage } from './publish.ts';
import { referencePage } from './reference.ts';

/** Every page with its twin, and what the pages load; each is made when it is its turn. @param faqs `/api/faq` */
export function* renderPages(input: DocumentInput, faqs: PublishedDocument): Generator<PublishedDocument> {
  yield* publishPage(homePage(input), input);
  yield* publishPage(faqListPage(input, faqs), input);
  for (const page of faqPages(input)) yield* publishPage(page, input);
  const sections = contentPages(input).flatMap((page) => publishPage(page, input));
  yield* sections;
  const pricing = sections.find(({ path }) => path === markdownPath(sectionPath('pricing')));
  if (pricing) yield { ...pricing, path: '/pricing.md' };
  yield* assets;
  yield icon(input.pack.icon);
}

/** The pages that describe the others: the reference, which shows the description of the interface. */
export function renderReference(input: DocumentInput, description: PublishedDocument): PublishedDocument[] {
  return publishPage(referencePage(input, description), input);
}

/** The eleventh member of Content has pages of its own. */
export function redirects({ baseUrl }: DocumentInput): Redirect[] {
  return [
    { path: '/content/faqs', location: `${baseUrl}/faq` },
    { path: '/content/faqs.md', location: `${baseUrl}/faq.md` },
  ];
}
