import type { Element, Root } from 'hast';
import { mainContent } from './main-content.ts';
import { parseHtml } from './parse-html.ts';
import { readStructuredData, type StructuredData } from './structured-facts.ts';
import { elementToMarkdown, type Resolve } from './to-markdown.ts';
import { attributeOf, elementsIn, firstIn, isNamed, nodeText, remove } from './tree.ts';

/** Content and metadata of one page. */
export interface PageContent {
  title: string;
  description: string;
  markdown: string;
  /** Targets of all links, as written on the page. */
  links: string[];
  /** Canonical URL that the page declares; empty without one. */
  canonical: string;
  language: string;
  /** Content of the robots meta element; empty without one. */
  robots: string;
  /** Name of the site; empty if the page lacks it. */
  siteName: string;
  facts: StructuredData;
}

/** Parses an HTML page and converts its content to Markdown. @throws UnreadablePage */
export function readHtmlPage(html: string, resolve: Resolve): PageContent {
  const root = parseHtml(html);
  const structured = readStructuredData(root);
  const head = firstIn(root, (element) => element.tagName === 'head');
  const base = head && firstIn(head, (element) => element.tagName === 'base');
  const links = linksOf(root);
  const main = mainContent(root);
  const heading = main && firstIn(main, (element) => element.tagName === 'h1');
  const title = heading ? nodeText(heading) : '';
  const siteName = metaOf(head, 'og:site_name') || metaOf(head, 'application-name');
  const titleElement = head && firstIn(head, (element) => element.tagName === 'title');
  const htmlElement = firstIn(root, (element) => element.tagName === 'html');
  // The title is added to the Markdown, so its heading is removed.
  if (main && heading) removeHeading(main, heading);
  const resolveHref = (href: string): string =>
    base && URL.canParse(href, 'https://x.invalid') && !/^#/.test(href)
      ? joinHref(href, attributeOf(base, 'href'))
      : href;
  const body = main ? elementToMarkdown(main, (href, kind) => resolve(resolveHref(href), kind)) : '';
  const titled =
    title || withoutSiteName(titleElement ? nodeText(titleElement) : '', siteName) || metaOf(head, 'og:title');
  return {
    title: titled,
    description: metaOf(head, 'description') || metaOf(head, 'og:description'),
    markdown: body.trim() === '' ? '' : `${titled === '' ? '' : `# ${titleMarkdown(titled, heading)}\n\n`}${body}`,
    links: links.map(resolveHref),
    canonical: canonicalOf(head),
    language: htmlElement ? attributeOf(htmlElement, 'lang') : '',
    robots: metaOf(head, 'robots'),
    siteName,
    facts: structured,
  };
}

/** The title as Markdown on one line, with its inline code. */
function titleMarkdown(title: string, heading: Element | undefined): string {
  if (!heading) return title.replace(/[\\`*_{}[\]<>#]/g, '\\$&');
  return elementToMarkdown(
    { type: 'element', tagName: 'div', properties: {}, children: [{ ...heading, tagName: 'p' }] },
    () => undefined,
  )
    .replace(/\s+/g, ' ')
    .trim();
}

function removeHeading(main: Element, heading: Element): void {
  remove(main, (element) => element === heading);
}

const linksOf = (root: Root): string[] =>
  [...elementsIn(root)].flatMap((element) => (isNamed(element, 'a', 'area') ? attributeOf(element, 'href') || [] : []));

function metaOf(head: Element | undefined, name: string): string {
  if (!head) return '';
  const found = firstIn(
    head,
    (element) =>
      element.tagName === 'meta' &&
      (attributeOf(element, 'name').toLowerCase() === name || attributeOf(element, 'property') === name),
  );
  return found ? attributeOf(found, 'content').replace(/\s+/g, ' ').trim() : '';
}

function canonicalOf(head: Element | undefined): string {
  const link =
    head && firstIn(head, (element) => element.tagName === 'link' && attributeOf(element, 'rel') === 'canonical');
  return link ? attributeOf(link, 'href') : '';
}

/** `Install | Lathe` → `Install`. */
export function withoutSiteName(title: string, siteName: string): string {
  const parts = title.split(/\s+[|·–—-]\s+/);
  const otherParts = parts.filter((part) => part !== siteName);
  return siteName !== '' && otherParts.length < parts.length && otherParts.length > 0
    ? otherParts.join(' – ')
    : (parts[0] ?? '');
}

const joinHref = (href: string, base: string): string => {
  try {
    return new URL(href, new URL(base, 'relative:///')).href.replace('relative://', '');
  } catch {
    return href;
  }
};
