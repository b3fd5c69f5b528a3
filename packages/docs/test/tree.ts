import { validateContent } from '../../content/src/checks/validate.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import type { DocPage, Docs } from '../src/doc-page.ts';
import { createColoring } from '../src/highlighting/color-code.ts';

/** A page whose HTML and Markdown are already strings. */
export type PageWithTexts = Omit<DocPage, 'html' | 'markdown'> & Record<'html' | 'markdown', string>;

/** The documentation of a folder with these files in `docs/`. */
export function docsOf(
  files: Readonly<Record<string, string | Buffer>>,
  site?: string,
): Omit<Docs, 'pages'> & { pages: PageWithTexts[] } {
  const all = {
    'product.yaml': 'name: Loom\nsummary: Weaves patterns.\n',
    ...(site === undefined ? {} : { 'site.yaml': site }),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])),
  };
  const sources = Object.entries(all).map(([path, text]) => ({
    path,
    bytes: Buffer.from(text),
    foreign: true as const,
  }));
  const pack = validateContent(sources.sort((a, b) => (a.path < b.path ? -1 : 1)));
  if (isProblems(pack)) throw new Error(JSON.stringify(pack));
  if (!pack.docs) throw new Error('no documentation');
  const color = createColoring();
  const pages = pack.docs.pages.map((page) => ({
    ...page,
    html: color(page.html.toString()),
    markdown: page.markdown.toString(),
  }));
  return { ...pack.docs, pages };
}

/** The only page of a tree of one file. */
export function renderSinglePage(
  text: string,
  file = 'page.md',
  otherFiles: Readonly<Record<string, string>> = {},
): PageWithTexts {
  const page = docsOf({ [file]: text, ...otherFiles }).pages.find((one) => one.file === file);
  if (!page) throw new Error(`no page ${file}`);
  return page;
}
