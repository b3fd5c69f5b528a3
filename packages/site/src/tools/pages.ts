import type { Knowledge, Passage } from '@gatehouse/answers';
import { absoluteLinks, faqPath, guidePath, lineToMarkdown, markdownPath, sectionPath } from '@gatehouse/contract';

type DocPage = NonNullable<Knowledge['pack']['docs']>['pages'][number];

/** A page of the pack that `fetch` can return. */
export interface ReadablePage {
  /** Path of its permalink. */
  path: string;
  kind: Passage['kind'];
  title: string;
  /** Absolute cited URL: its source if it has one, else its permalink. */
  url: string;
  source?: string | undefined;
}

/** The pages of a pack, found by path, URL or id. */
export interface Pages {
  paths: readonly string[];
  find(requested: string): ReadablePage | undefined;
}

export function createPages({ pack, baseUrl }: Knowledge): Pages {
  const pages = new Map<string, ReadablePage>();
  const byName = new Map<string, ReadablePage>();
  const add = (kind: ReadablePage['kind'], path: string, title: string, source?: string, id?: string) => {
    const page = { path, kind, title, url: source ?? baseUrl + encodeURI(path), source };
    pages.set(path, page);
    // If several pages share a name, the name leads to the first of them.
    for (const name of [source, id, markdownPath(path)])
      if (name !== undefined && !byName.has(name)) byName.set(name, page);
  };
  for (const { path, title, source } of pack.docs?.pages ?? []) add('doc', path, title, source);
  for (const { faqs } of pack.categories)
    for (const { id, slug, question, source } of faqs) add('faq', faqPath(slug), question, source, id);
  for (const { name, title } of pack.sections) add('content', sectionPath(name), title);
  for (const { id, name } of pack.guides) add('guide', guidePath(id), name);
  const find = (name: string) => pages.get(name) ?? byName.get(name);
  return {
    paths: [...pages.keys()],
    find(requested) {
      const [target = ''] = requested.trim().split(/[?#]/, 1);
      const path = target.startsWith(`${baseUrl}/`) ? target.slice(baseUrl.length) : target;
      // Accepted forms: the path, without a trailing slash, with one, and without the extension of the Markdown
      // variant.
      const pathWithoutSlash = path.replace(/\/$/, '');
      return (
        find(requested.trim()) ??
        find(path) ??
        find(pathWithoutSlash) ??
        find(`${pathWithoutSlash}/`) ??
        find(pathWithoutSlash.replace(/\.md$/, ''))
      );
    },
  };
}

/** The Markdown of a documentation page with absolute links. */
export const docMarkdown = ({ title, markdown }: DocPage, baseUrl: string): string =>
  `# ${lineToMarkdown(title)}\n\n${absoluteLinks(markdown.toString(), baseUrl).trim()}\n`;

interface WholePage {
  text: string;
  description?: string | undefined;
  lastUpdated?: string | undefined;
}

/** The complete text of a page. */
export function readWhole({ path, kind }: ReadablePage, { pack, baseUrl, readPage }: Knowledge): WholePage {
  const doc = kind === 'doc' ? pack.docs?.pages.find((page) => page.path === path) : undefined;
  if (doc) return { ...doc, text: docMarkdown(doc, baseUrl) };
  const [, head = '', body = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(readPage?.(path) ?? '') ?? [];
  const member = (name: string): string | undefined => {
    const [, written] = new RegExp(`^${name}: (.*)$`, 'm').exec(head) ?? [];
    return written?.startsWith('"') ? JSON.parse(written) : written;
  };
  return { text: body, description: member('description'), lastUpdated: member('last_updated') };
}
