export { describeDocs } from './describe-docs.ts';
export {
  type DocHeading,
  type DocPage,
  type Docs,
  isIndexPage,
  withoutIndexName,
  withoutPageEnding,
} from './doc-page.ts';
export { type ColorPages, colorInThread, colorInWorker } from './highlighting/color-thread.ts';
export { withoutNumbers } from './links.ts';
export { readPageSource } from './page-source.ts';
export { createNamedFiles } from './partials/named-files.ts';
