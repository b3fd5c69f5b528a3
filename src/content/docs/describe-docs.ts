import { docPath } from '../../contract/facts/permalinks.ts';
import type { Site } from '../../contract/pack/site-shape.ts';
import type { SourceFile } from '../files/read-folder.ts';
import { splitFrontMatter } from '../files/split-front-matter.ts';
import { readMarkdown } from '../markdown/markdown.ts';
import { headingsOf } from '../markdown/outline.ts';
import type { DocPage, Docs } from './doc-page.ts';
import { DOCS_FOLDER } from './list-tree.ts';

/** The files of a tree → its pages, in slices. */
export function* describeDocs(files: readonly SourceFile[], _source: Site['docsSource']): Generator<void, Docs> {
  const docs: Docs = { pages: [], folders: [], files: [], leftOut: [], deadLinks: [] };
  for (const source of files) {
    const file = source.path.slice(DOCS_FOLDER.length);
    const split = splitFrontMatter(source);
    if (!/\.mdx?$/.test(file) || Array.isArray(split)) continue;
    const read = readMarkdown(split.body);
    const page: DocPage = {
      path: docPath(file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')),
      file,
      title: headingsOf(split.body)[0]?.title ?? file,
      description: '',
      html: read.html,
      markdown: read.markdown,
      headings: headingsOf(split.body).map(({ level, title }) => ({ level, title, id: 'x' })),
      passages: read.parts.map(({ fragment, heading, text }) => ({ fragment, heading, text })),
    };
    docs.pages.push(page);
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    if (!docs.folders.some(({ name }) => name === folder))
      docs.folders.push({ name: folder, title: folder, path: null });
    yield;
  }
  return docs;
}
