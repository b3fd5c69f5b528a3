import { markdownPath, sectionPath } from '@gatehouse/contract';
import type { DocumentInput, PublishedDocument } from '../documents/document.ts';
import { assetsOf } from './frame/assets.ts';
import { type PageInput, publishPage } from './frame/publish.ts';
import { contentPages } from './kinds/content-page.ts';
import { faqListPage } from './kinds/faq-list.ts';
import { guideListPage } from './kinds/guide-page.ts';
import { homePage } from './kinds/home.ts';

type Input = DocumentInput & PageInput;

/** All pages with a fixed path, their Markdown variants, and the files that pages load. @param faqs `/api/faq` */
export function* renderPages(input: Input, faqs: PublishedDocument): Generator<PublishedDocument> {
  yield* publishPage(homePage(input), input);
  if (input.pack.categories.length > 0) yield* publishPage(faqListPage(input, faqs), input);
  const sections = [...contentPages(input)].flatMap((page) => publishPage(page, input));
  yield* sections;
  const pricing = sections.find(({ path }) => path === markdownPath(sectionPath('pricing')));
  if (pricing) yield { ...pricing, path: '/pricing.md' };
  if (input.pack.guides.length > 0) yield* publishPage(guideListPage(input), input);
  yield* assetsOf(input.pack).documents;
}
