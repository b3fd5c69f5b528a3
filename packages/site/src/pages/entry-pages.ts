import type { ExistingSite, Operation } from '@gatehouse/contract';
import { categoryTexts } from '../documents/crawlers/llms.ts';
import { docsTexts } from '../documents/crawlers/llms-docs.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { docPages } from './docs/doc-pages.ts';
import { type PageInput, publishOnRead } from './frame/publish.ts';
import { faqPages } from './kinds/faq-page.ts';
import { guidePages } from './kinds/guide-page.ts';
import { operationPages } from './reference/operation-page.ts';

/** Input of pages of entries. */
interface EntryInput extends PageInput {
  existingSite?: Omit<ExistingSite, 'pages'> | undefined;
  /** Operations, each with a page in the reference. */
  operations: readonly Pick<Operation, 'method' | 'path'>[];
  /** Returns `/openapi.json`, which exists when a page is rendered. */
  description(): Buffer | string;
}

/**
 * A page for each question, guide, documentation page and operation, with its Markdown variant, and the texts of
 * categories and of documentation folders. Each is rendered when one of its forms is read.
 */
export function* entryPages(input: EntryInput): Generator<PublishedDocument> {
  for (const page of faqPages(input)) yield* publishOnRead(page, input);
  for (const page of guidePages(input)) yield* publishOnRead(page, input);
  yield* categoryTexts(input);
  yield* docsTexts(input);
  for (const page of docPages(input)) yield* publishOnRead(page, input);
  if (!input.existingSite) for (const page of operationPages(input)) yield* publishOnRead(page, input);
}
