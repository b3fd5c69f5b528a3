import type { Element, Root } from 'hast';
import { mainContent } from './main-content.ts';
import { parseHtml } from './parse-html.ts';
import { readFacts, type StructuredFacts } from './structured-facts.ts';
import { elementToMarkdown, type Resolve } from './to-markdown.ts';
import { attributeOf, elementsIn, firstIn, isNamed, nodeWords, remove } from './tree.ts';

/** Facts of one page. */
export interface PageContent {
  title: string;
  description: string;
  markdown: string;
  /** Every address that the page leads to, as it is written there. */
  links: string[];
  /** The address that the page calls its own. */
  canonical: string;
  language: string;
  /** Its rules for crawlers; empty where it has none. */
  robots: string;
  /** The name of the site, where the page has it. */
  siteName: string;
  facts: StructuredFacts;
}

/** The words of a page in HTML. @throws UnreadablePage */
export function readHtmlPage(html: string, resolve: Resolve): PageContent {
  const root = parseHtml(html);
  const facts = readFacts(root);
  const head = firstIn(root, (element) => element.tagName === 'head');
  const base = head && firstIn(head, (element) => element.tagName === 'base');
  const links = linksOf(root);
  const main = mainContent(root);
  const heading = main && firstIn(main, (element) => element.tagName === 'h1');
  const title = heading ? nodeWords(heading) : '';
  const siteName = metaOf(head, 'og:site_name') || metaOf(head, 'application-name');
  const written = head && firstIn(head, (element) => element.tagName === 'title');
  const html5 = firstIn(root, (element) => element.tagName === 'html');
  // The heading has the same text.
  if (main && heading) dropFirst(main, heading);
  const from = (address: string): string =>
    base && URL.canParse(address, 'https://x.invalid') && !/^#/.test(address)
      ? joined(address, attributeOf(base, 'href'))
      : address;
  const body = main ? elementToMarkdown(main, (address, kind) => resolve(from(address), kind)) : '';
  const titled = title || withoutSiteName(written ? nodeWords(written) : '', siteName) || metaOf(head, 'og:title');
  return {
    title: titled,
    description: metaOf(head, 'description') || metaOf(head, 'og:description'),
    markdown: body.trim() === '' ? '' : `${titled === '' ? '' : `# ${oneLine(titled, heading)}\n\n`}${body}`,
    links: links.map(from),
    canonical: canonicalOf(head),
    language: html5 ? attributeOf(html5, 'lang') : '',
    robots: metaOf(head, 'robots'),
    siteName,
    facts,
  };
}

/** The title as Markdown, with the code that stands in it. */
function oneLine(title: string, heading: Element | undefined): string {
  if (!heading) return title.replace(/[\\`*_{}[\]<>#]/g, '\\$&');
  return elementToMarkdown(
    { type: 'element', tagName: 'div', properties: {}, children: [{ ...heading, tagName: 'p' }] },
    () => undefined,
  )
    .replace(/\s+/g, ' ')
    .trim();
}

function dropFirst(main: Element, heading: Element): void {
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
  const others = parts.filter((part) => part !== siteName);
  return siteName !== '' && others.length < parts.length && others.length > 0 ? others.join(' – ') : (parts[0] ?? '');
}

const joined = (address: string, base: string): string => {
  try {
    return new URL(address, new URL(base, 'relative:///')).href.replace('relative://', '');
  } catch {
    return address;
  }
};
