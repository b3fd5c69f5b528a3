import { posix } from 'node:path';
import { docPath } from '@gatehouse/contract';
import { withoutIndexName } from './doc-page.ts';

/** A possible target of links: a page of the tree. */
export interface LinkTarget {
  path: string;
  file: string;
  /** Heading ids of all naming algorithms → the id on the rendered page. */
  ids: ReadonlyMap<string, string>;
  /** Included files of the tree. Their links are relative to these files. */
  parts?: readonly string[];
  /** URL of the page on the product's own site. */
  source?: string | undefined;
}

/** The target of a link, and the reason if it is dead. */
export interface ResolvedLink {
  href: string;
  /** Whether the target can be loaded as a picture. */
  shown: boolean;
  /** The link leaves the tree for a file that is not published, so only its text stays. */
  textOnly?: true;
  dead?: string;
}

/** A URL with a scheme or a host. */
const ABSOLUTE_URL = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** `01-intro` → `intro`: Docusaurus and Nuxt omit such numbers from URLs, except in dates and versions. */
export const withoutNumbers = (path: string): string => path.replace(/(^|\/)\d+[-_. ]+(?=[^-\d/_. ])/g, '$1');

/**
 * Whether URLs omit number prefixes of names. A `_category_` file of Docusaurus implies it; in other trees, links
 * without a file extension decide.
 */
export function omitsNumbers(files: readonly { path: string }[], bodies: readonly string[]): boolean {
  if (files.some(({ path }) => /\/_category_\.\w+$/.test(path))) return true;
  const plain = new Set<string>();
  for (const part of files.flatMap(({ path }) => path.replace(/\.\w+$/, '').split('/')))
    if (withoutNumbers(part) !== part) plain.add(withoutNumbers(part));
  if (plain.size === 0) return false;
  let without = 0;
  for (const body of bodies)
    for (const [, written = ''] of body.matchAll(/\]\(([^()\s#?]+)/g))
      for (const part of /^[a-z]+:|\.\w+$/i.test(written) ? [] : written.split('/'))
        if (plain.has(part)) without++;
        else if (plain.has(withoutNumbers(part))) without--;
  return without > 0;
}

/** The path of a page without an extension, `index` or `readme`, which links may include. */
export const nameOf = (path: string): string =>
  withoutIndexName(path.replace(/\/+$/, '').replace(/\.(mdx?|markdown|html?)$/i, '')).replace(/\/+$/, '');

/** Folders whose files are served at the root of a site. */
const PUBLIC = ['', 'public/', 'static/', '.vitepress/public/'];

/** Resolves links of a tree. */
export interface Links {
  resolve(href: string, from: LinkTarget): ResolvedLink;
}

/** Paths of this site outside the tree. */
const OTHER_PATHS = /^\/(?:docs$|docs\.md$|reference$|pricing\.md$|(?:faq|content|guides)(?:$|[/.])|(assets)\/)/;

/**
 * @param own whether the tree is written for the site, and may link to its other pages
 * @param base path of the tree
 */
export function createLinks(
  pages: readonly (LinkTarget & { names: readonly string[] })[],
  files: ReadonlySet<string>,
  own: boolean,
  base?: string,
): Links {
  const byName = new Map<string, LinkTarget>();
  for (const page of pages)
    for (const name of [page.file, ...page.names]) {
      const pageName = nameOf(name);
      if (!byName.has(pageName)) byName.set(pageName, page);
    }
  for (const page of pages) {
    const plain = withoutNumbers(nameOf(page.file));
    if (!byName.has(plain)) byName.set(plain, page);
  }

  /** Pages by the last part of their names, if it is unique. */
  const byBareName = uniqueBy(pages, ({ file }) => bareName(nameOf(file)));
  const filesByBareName = uniqueBy([...files], bareName);

  function findTarget(path: string, from: LinkTarget): LinkTarget | string | undefined {
    const absolute = path.startsWith('/');
    const [folder = '', ...folders] = [from.file, ...(from.parts ?? [])].map((file) => posix.dirname(file));
    const candidates = absolute
      ? // The first part of the path may be the base path or the language of the site.
        [path.slice(1), path.replace(/^\/[^/]+\/?/, '')]
      : [folder, nameOf(from.file), ...folders].map((base) => posix.join(base, path)).concat(path);
    for (const candidate of candidates) {
      const page = byName.get(nameOf(candidate)) ?? byName.get(withoutNumbers(nameOf(candidate)));
      if (page && (candidate !== '' || path === '/')) return page;
      const file = PUBLIC.map((folder) => folder + candidate).find((name) => files.has(name));
      if (file !== undefined) return file;
    }
    return path.includes('/') ? undefined : (byBareName.get(nameOf(path)) ?? filesByBareName.get(path));
  }

  return {
    resolve(href, from) {
      if (ABSOLUTE_URL.test(href)) return { href, shown: false };
      const [, written = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
      const path = decodeTarget(written);
      const found = path === '' ? from : findTarget(path, from);
      if (typeof found === 'string')
        return { href: docPath(found.split('/').map(encodeURIComponent).join('/'), base), shown: true };
      if (found) {
        const id = fragment === undefined || fragment === '' ? undefined : idOf(found, decodeTarget(fragment));
        const pagePath = encodeURI(found.path);
        const samePagePath = path === '' ? '' : pagePath;
        // The title heading is not in the text, so its link leads to the beginning of the page.
        if (id === '' || fragment === undefined || fragment === '') return { href: pagePath, shown: false };
        return id === undefined
          ? {
              href: `${samePagePath}#${fragment}`,
              shown: false,
              dead: `links to #${decodeTarget(fragment)}, which ${path === '' ? 'this page' : found.file} has not`,
            }
          : { href: `${samePagePath}#${id}`, shown: false };
      }
      const [otherPath, picture] = (own && OTHER_PATHS.exec(path)) || [];
      if (otherPath !== undefined) return { href, shown: picture !== undefined };
      const leaves = posix.join(posix.dirname(from.file), path).startsWith('../');
      // Other pages of the product are on the product's own site.
      if (from.source !== undefined) {
        const dead = path.startsWith('/') || leaves ? {} : { dead: notInTreeMessage(path) };
        return { href: new URL(href, from.source).href, shown: false, ...dead };
      }
      if (leaves && !path.startsWith('/'))
        return { href: '', shown: false, textOnly: true, dead: notInTreeMessage(path) };
      const rooted = path.startsWith('/') ? path : posix.join('/', posix.dirname(from.file), path);
      return {
        href: docPath(nameOf(rooted.slice(1)), base) + query + (fragment === undefined ? '' : `#${fragment}`),
        shown: false,
        dead: notInTreeMessage(path),
      };
    },
  };
}

const bareName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Values by name, without ambiguous names. */
function uniqueBy<T>(values: readonly T[], nameOfValue: (value: T) => string): Map<string, T> {
  const valueByName = new Map<string, T>();
  const shared = new Set<string>();
  for (const value of values) {
    const name = nameOfValue(value);
    if (valueByName.has(name)) shared.add(name);
    valueByName.set(name, value);
  }
  for (const name of [...shared, '']) valueByName.delete(name);
  return valueByName;
}

/** The id on the rendered page for a fragment, ignoring case if necessary. */
function idOf({ ids }: LinkTarget, fragment: string): string | undefined {
  const same = ids.get(fragment);
  if (same !== undefined) return same;
  const lower = fragment.toLowerCase();
  for (const [id, own] of ids) if (id.toLowerCase() === lower) return own;
  return undefined;
}

const notInTreeMessage = (path: string): string => `links to ${path}, which is not in the tree`;

function decodeTarget(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TARGET = String.raw`(<[^<>]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)(\s+(?:"[^"]*"|'[^']*'))?\s*\)`;
const PICTURE = String.raw`!\[((?:[^[\]]|\[[^\]]*\])*)\]\(${TARGET}`;
/** Matches inline code, which stays; a picture in a link; a picture; a link; a link reference definition. */
const LINK = new RegExp(
  String.raw`(\`+)(?:(?!\`).|(?<!\`)\`+(?!\`))*?\1(?!\`)|\\[![\]]|\[${PICTURE}\]\(${TARGET}|${PICTURE}|\]\(${TARGET}|^( {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*)(<[^<>]*>|\S+)`,
  'g',
);

const withoutAngles = (target: string): string => (target.startsWith('<') ? target.slice(1, -1) : target);
const safe = (target: string): string =>
  /[\s()<>]/.test(target)
    ? encodeURI(target)
        .replace(/%25(?=[\dA-F]{2})/gi, '%')
        .replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))
    : target;

/** Maximum length of a line in which links are searched, characters; a longer line of brackets would take minutes. */
const MAX_LINE_CHARACTERS = 10_000;

/** Replaces the link targets of a line of prose. A picture that cannot be loaded becomes a link. */
export function withLinks(line: string, resolve: (href: string) => ResolvedLink): string {
  if (!line.includes(']') || line.length > MAX_LINE_CHARACTERS) return line;
  const picture = (alt: string, target: string, title = '') => {
    const { href, shown, dead, textOnly } = resolve(withoutAngles(target));
    if (textOnly) return alt;
    if (shown) return `![${alt}](${safe(href)}${title})`;
    if (href.startsWith('data:') || (dead !== undefined && href.startsWith('/'))) return alt;
    return alt.trim() === '' ? '' : `[${alt}](${safe(href)})`;
  };
  const linked = line.replace(LINK, (...match: (string | undefined)[]) => {
    const [
      whole = '',
      ,
      innerAlt,
      innerTarget,
      innerTitle,
      outer,
      outerTitle = '',
      alt,
      target,
      title,
      link,
      linkTitle = '',
      label,
      place,
    ] = match;
    if (innerAlt !== undefined && innerTarget !== undefined && outer !== undefined) {
      const inner = resolve(withoutAngles(innerTarget)).shown ? picture(innerAlt, innerTarget, innerTitle) : innerAlt;
      return inner.trim() === '' ? '' : `[${inner}](${safe(resolve(withoutAngles(outer)).href)}${outerTitle})`;
    }
    if (alt !== undefined && target !== undefined) return picture(alt, target, title);
    if (link !== undefined) {
      const { href, textOnly } = resolve(withoutAngles(link));
      return textOnly ? `]${TEXT_ONLY}` : `](${safe(href)}${linkTitle})`;
    }
    if (label !== undefined && place !== undefined)
      return `${label}${safe(resolve(withoutAngles(place)).href) || '<>'}`;
    return whole;
  });
  return linked.includes(TEXT_ONLY) ? withoutBrackets(linked) : linked;
}

/** Marks the text of a link that becomes plain text. */
const TEXT_ONLY = '\uE003';

/** Removes the brackets around marked texts. A text that begins on another line becomes an empty link. */
function withoutBrackets(line: string): string {
  let remaining = line;
  for (let mark = remaining.indexOf(TEXT_ONLY); mark >= 0; mark = remaining.indexOf(TEXT_ONLY)) {
    let depth = 0;
    let open = mark - 1;
    for (; open >= 0; open--) {
      const sign = remaining[open - 1] === '\\' ? '' : remaining[open];
      if (sign === ']') depth++;
      if (sign === '[' && --depth === 0) break;
    }
    const textAfter = remaining.slice(mark + 1);
    remaining =
      open < 0
        ? `${remaining.slice(0, mark)}()${textAfter}`
        : remaining.slice(0, open) + remaining.slice(open + 1, mark - 1) + textAfter;
  }
  return remaining;
}
