import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownHeading, SitePage } from '@gatehouse/contract';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { filesOfAddress } from './find-pages.ts';

/** The HTML of a page, and its file. */
export interface PageFile {
  file: string;
  html: string;
}

/** Pages of a built site. */
export interface ReadPages {
  /** By their files in the tree. */
  pages: Record<string, SitePage>;
  /** Files in the tree whose page has no HTML file, or asks search engines not to list it. */
  missing: string[];
  /** The first canonical address that a page has, if it is not the expected one. */
  otherAddress: { expected: string; found: string } | undefined;
}

/**
 * Reads the headings and ids of pages from their HTML.
 * @param folder of the site
 * @param paths path of each page below the address of the site, by its file in the tree
 */
export async function readPages(
  folder: string,
  paths: Readonly<Record<string, string>>,
  baseUrl: string,
): Promise<ReadPages> {
  const pages: Record<string, SitePage> = {};
  const missing: string[] = [];
  let otherAddress: ReadPages['otherAddress'];
  for (const [file, path] of Object.entries(paths)) {
    const found = await readPageFile(folder, path);
    const facts = found && factsOf(found.html);
    if (!facts || facts.isUnlisted) {
      missing.push(file);
      continue;
    }
    pages[file] = { path, headings: facts.headings };
    const expected = baseUrl + encodeURI(path);
    const isOther = facts.canonical !== undefined && !isSameAddress(facts.canonical, expected);
    if (isOther) otherAddress ??= { expected, found: facts.canonical as string };
  }
  return { pages, missing, otherAddress };
}

/** The HTML file of an address; undefined if there is none. */
export async function readPageFile(folder: string, path: string): Promise<PageFile | undefined> {
  for (const name of filesOfAddress(path)) {
    const file = join(folder, name);
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html !== undefined) return { file, html };
  }
  return undefined;
}

function factsOf(html: string) {
  const headings: KnownHeading[] = [];
  let canonical: string | undefined;
  let isUnlisted = false;
  const open: DefaultTreeAdapterTypes.Node[] = [parse(html)];
  for (let node = open.pop(); node; node = open.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) {
      const value = (name: string) => attributeValue(node, name);
      if (/^h[1-6]$/.test(node.tagName)) headings.push([textOf(node), value('id') ?? '']);
      else if (node.tagName === 'link' && value('rel') === 'canonical' && value(ADDED) === undefined)
        canonical ??= value('href');
      else if (node.tagName === 'meta' && value('name') === 'robots')
        isUnlisted ||= /\b(?:noindex|none)\b/i.test(value('content') ?? '');
    }
    if ('childNodes' in node)
      for (let at = node.childNodes.length; at-- > 0; ) open.push(node.childNodes[at] as typeof node);
  }
  return { headings: headings.filter(([, id]) => id !== ''), canonical, isUnlisted };
}

/** Attribute of elements that were added to a page. */
export const ADDED = 'data-gatehouse';

type Element = DefaultTreeAdapterTypes.Element;

export const attributeValue = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

function textOf(element: Element): string {
  return element.childNodes
    .map((node) =>
      defaultTreeAdapter.isTextNode(node) ? node.value : defaultTreeAdapter.isElementNode(node) ? textOf(node) : '',
    )
    .join('');
}

/** Whether two URLs differ at most in the ways in which hosts name the same page. */
const isSameAddress = (one: string, other: string): boolean => comparable(one) === comparable(other);

const comparable = (url: string): string =>
  URL.canParse(url) ? new URL(url).href.replace(/(?:\/index)?(?:\.html)?\/?$/, '') : url;
