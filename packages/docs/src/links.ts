import { posix } from 'node:path';
import { docPath } from '@gatehouse/contract';

/** Where a link of the tree may lead. */
export interface LinkTarget {
  path: string;
  file: string;
  /** Every id of a heading in any naming, and its id on our page. */
  ids: ReadonlyMap<string, string>;
  /** Files of the tree that it has parts of, whose links lead from where they are written. */
  parts?: readonly string[];
  /** Where the product shows it. */
  source?: string | undefined;
}

/** Where a link leads, and why it leads nowhere. */
export interface ResolvedLink {
  href: string;
  /** Whether a picture can be shown from there. */
  shown: boolean;
  /** It leaves the tree for a place that no reader of the pages has: only its text stays. */
  textOnly?: true;
  dead?: string;
}

/** An address with a scheme or a host. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** `01-intro` → `intro`: Docusaurus and Nuxt leave such numbers out of addresses; those of dates and versions stay. */
export const withoutNumbers = (path: string): string => path.replace(/(^|\/)\d+[-_. ]+(?=[^-\d/_. ])/g, '$1');

/**
 * Whether number prefixes of names are hidden in addresses: Docusaurus leaves its own file beside the pages; of other trees,
 * links without file names show it.
 */
export function leavesOutNumbers(files: readonly { path: string }[], bodies: readonly string[]): boolean {
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

/** The path of a page, without the endings that links may add. */
export const nameOf = (path: string): string =>
  path
    .replace(/\/+$/, '')
    .replace(/\.(mdx?|markdown|html?)$/i, '')
    .replace(/(^|\/)(index|readme)$/i, '')
    .replace(/\/+$/, '');

/** Folders whose files stand at the root of a site. */
const PUBLIC = ['', 'public/', 'static/', '.vitepress/public/'];

/** Resolves links of a tree. */
export interface Links {
  resolve(href: string, from: LinkTarget): ResolvedLink;
}

/** Paths of the site beside the tree. */
const BESIDE = /^\/(?:docs$|docs\.md$|reference$|pricing\.md$|(?:faq|content|guides)(?:$|[/.])|(assets)\/)/;

/** @param own whether the tree is written for the site, and may link to its other pages */
export function createLinks(
  pages: readonly (LinkTarget & { names: readonly string[] })[],
  files: ReadonlySet<string>,
  own: boolean,
): Links {
  const byName = new Map<string, LinkTarget>();
  for (const page of pages)
    for (const name of [page.file, ...page.names]) {
      const known = nameOf(name);
      if (!byName.has(known)) byName.set(known, page);
    }
  for (const page of pages) {
    const plain = withoutNumbers(nameOf(page.file));
    if (!byName.has(plain)) byName.set(plain, page);
  }

  /** By the last part of their names, where it belongs to one alone. */
  const byBareName = uniqueBy(pages, ({ file }) => bareName(nameOf(file)));
  const filesByBareName = uniqueBy([...files], bareName);

  function find(path: string, from: LinkTarget): LinkTarget | string | undefined {
    const absolute = path.startsWith('/');
    const [folder = '', ...folders] = [from.file, ...(from.parts ?? [])].map((file) => posix.dirname(file));
    const ways = absolute
      ? // A site may stand below a path of its own, or have a language in front.
        [path.slice(1), path.replace(/^\/[^/]+\/?/, '')]
      : [folder, nameOf(from.file), ...folders].map((place) => posix.join(place, path)).concat(path);
    for (const way of ways) {
      const page = byName.get(nameOf(way)) ?? byName.get(withoutNumbers(nameOf(way)));
      if (page && (way !== '' || path === '/')) return page;
      const file = PUBLIC.map((place) => place + way).find((name) => files.has(name));
      if (file !== undefined) return file;
    }
    return path.includes('/') ? undefined : (byBareName.get(nameOf(path)) ?? filesByBareName.get(path));
  }

  return {
    resolve(href, from) {
      if (ELSEWHERE.test(href)) return { href, shown: false };
      const [, written = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
      const path = decoded(written);
      const found = path === '' ? from : find(path, from);
      if (typeof found === 'string')
        return { href: docPath(found.split('/').map(encodeURIComponent).join('/')), shown: true };
      if (found) {
        const id = fragment === undefined || fragment === '' ? undefined : idOf(found, decoded(fragment));
        const address = encodeURI(found.path);
        const place = path === '' ? '' : address;
        // The heading of the page is its beginning.
        if (id === '' || fragment === undefined || fragment === '') return { href: address, shown: false };
        return id === undefined
          ? {
              href: `${place}#${fragment}`,
              shown: false,
              dead: `links to #${decoded(fragment)}, which ${path === '' ? 'this page' : found.file} has not`,
            }
          : { href: `${place}#${id}`, shown: false };
      }
      const [beside, picture] = (own && BESIDE.exec(path)) || [];
      if (beside !== undefined) return { href, shown: picture !== undefined };
      const leaves = posix.join(posix.dirname(from.file), path).startsWith('../');
      // Other pages of the product are on its own site.
      if (from.source !== undefined) {
        const dead = path.startsWith('/') || leaves ? {} : { dead: notInTree(path) };
        return { href: new URL(href, from.source).href, shown: false, ...dead };
      }
      if (leaves && !path.startsWith('/')) return { href: '', shown: false, textOnly: true, dead: notInTree(path) };
      const place = path.startsWith('/') ? path : posix.join('/', posix.dirname(from.file), path);
      return {
        href: docPath(nameOf(place.slice(1))) + query + (fragment === undefined ? '' : `#${fragment}`),
        shown: false,
        dead: notInTree(path),
      };
    },
  };
}

const bareName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Each value by its name, without those that share theirs. */
function uniqueBy<T>(values: readonly T[], nameOfValue: (value: T) => string): Map<string, T> {
  const named = new Map<string, T>();
  const shared = new Set<string>();
  for (const value of values) {
    const name = nameOfValue(value);
    if (named.has(name)) shared.add(name);
    named.set(name, value);
  }
  for (const name of [...shared, '']) named.delete(name);
  return named;
}

/** The id on our page of a place that a link names, in any case. */
function idOf({ ids }: LinkTarget, fragment: string): string | undefined {
  const same = ids.get(fragment);
  if (same !== undefined) return same;
  const lower = fragment.toLowerCase();
  for (const [id, own] of ids) if (id.toLowerCase() === lower) return own;
  return undefined;
}

const notInTree = (path: string): string => `links to ${path}, which is not in the tree`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TARGET = String.raw`(<[^<>]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)(\s+(?:"[^"]*"|'[^']*'))?\s*\)`;
const PICTURE = String.raw`!\[((?:[^[\]]|\[[^\]]*\])*)\]\(${TARGET}`;
/** Code, whose brackets are no links; a picture in a link; a picture; a link; the target of a link by name. */
const LINK = new RegExp(
  String.raw`(\`+)(?:(?!\`).|(?<!\`)\`+(?!\`))*?\1(?!\`)|\\[![\]]|\[${PICTURE}\]\(${TARGET}|${PICTURE}|\]\(${TARGET}|^( {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*)(<[^<>]*>|\S+)`,
  'g',
);

const bare = (target: string): string => (target.startsWith('<') ? target.slice(1, -1) : target);
const safe = (target: string): string =>
  /[\s()<>]/.test(target) ? encodeURI(target).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29')) : target;

/** Maximum length of a line in which links are searched, characters; a longer line of brackets would take minutes. */
const LONGEST_LINE = 10_000;

/** A line of prose with the targets of its links replaced by `resolve`. A picture that cannot be shown becomes a link. */
export function withLinks(line: string, resolve: (href: string) => ResolvedLink): string {
  if (!line.includes(']') || line.length > LONGEST_LINE) return line;
  const picture = (alt: string, target: string, title = '') => {
    const { href, shown, dead, textOnly } = resolve(bare(target));
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
      const inner = resolve(bare(innerTarget)).shown ? picture(innerAlt, innerTarget, innerTitle) : innerAlt;
      return inner.trim() === '' ? '' : `[${inner}](${safe(resolve(bare(outer)).href)}${outerTitle})`;
    }
    if (alt !== undefined && target !== undefined) return picture(alt, target, title);
    if (link !== undefined) {
      const { href, textOnly } = resolve(bare(link));
      return textOnly ? `]${TEXT_ONLY}` : `](${safe(href)}${linkTitle})`;
    }
    if (label !== undefined && place !== undefined) return `${label}${safe(resolve(bare(place)).href) || '<>'}`;
    return whole;
  });
  return linked.includes(TEXT_ONLY) ? withoutBrackets(linked) : linked;
}

/** Marks the text of a link that becomes plain text. */
const TEXT_ONLY = '\uE003';

/** Takes the brackets away around the texts that are marked. A text that begins on another line is an empty link. */
function withoutBrackets(line: string): string {
  let rest = line;
  for (let mark = rest.indexOf(TEXT_ONLY); mark >= 0; mark = rest.indexOf(TEXT_ONLY)) {
    let depth = 0;
    let open = mark - 1;
    for (; open >= 0; open--) {
      const sign = rest[open - 1] === '\\' ? '' : rest[open];
      if (sign === ']') depth++;
      if (sign === '[' && --depth === 0) break;
    }
    const behind = rest.slice(mark + 1);
    rest =
      open < 0 ? `${rest.slice(0, mark)}()${behind}` : rest.slice(0, open) + rest.slice(open + 1, mark - 1) + behind;
  }
  return rest;
}
