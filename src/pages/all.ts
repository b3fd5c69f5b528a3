import { markdownPath, sectionPath } from '../contract/facts/permalinks.ts';
import type { DocumentInput, PublishedDocument, Redirect } from '../documents/document.ts';
import { assetsOf } from './frame/assets.ts';
import { publishPage } from './frame/publish.ts';
import { contentPages } from './kinds/content-page.ts';
import { faqListPage } from './kinds/faq-list.ts';
import { faqPages } from './kinds/faq-page.ts';
import { guidePages } from './kinds/guide-page.ts';
import { homePage } from './kinds/home.ts';
import { referencePage } from './kinds/reference.ts';

/** Every page with its twin, and what the pages load; each is made when it is its turn. @param faqs `/api/faq` */
export function* renderPages(input: DocumentInput, faqs: PublishedDocument): Generator<PublishedDocument> {
  yield* publishPage(homePage(input), input);
  if (input.pack.categories.length > 0) yield* publishPage(faqListPage(input, faqs), input);
  for (const page of faqPages(input)) yield* publishPage(page, input);
  const sections = [...contentPages(input)].flatMap((page) => publishPage(page, input));
  yield* sections;
  const pricing = sections.find(({ path }) => path === markdownPath(sectionPath('pricing')));
  if (pricing) yield { ...pricing, path: '/pricing.md' };
  for (const page of guidePages(input)) yield* publishPage(page, input);
  yield* assetsOf(input.pack).documents;
}

/** The pages that describe the others: the reference, which shows the description of the interface. */
export function renderReference(input: DocumentInput, description: PublishedDocument): PublishedDocument[] {
  return publishPage(referencePage(input, description), input);
}

/** The eleventh member of Content has pages of its own. */
export function redirects({ pack, baseUrl }: DocumentInput): Redirect[] {
  if (pack.categories.length === 0) return [];
  return [
    { path: '/content/faqs', location: `${baseUrl}/faq` },
    { path: '/content/faqs.md', location: `${baseUrl}/faq.md` },
  ];
}
