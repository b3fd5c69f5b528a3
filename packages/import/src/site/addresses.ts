import { shortHash } from '@gatehouse/contract';

/** The pages of one site below one path. */
export interface SiteScope {
  origin: string;
  /** Path of the start page, without a trailing slash. All pages are at or below it. */
  path: string;
}

const INDEX = /\/index\.(?:html?|mdx?|php)$/i;
const ENDING = /\.(?:html?|mdx?|xhtml|php)$/i;
/** Endings of files that are not pages. */
const OTHER_FILE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|txt|pdf|zip|gz|tgz|tar|mp4|webm|mp3|woff2?|ttf|wasm|exe|dmg|rss|atom|map|csv|ya?ml)$/i;

export function scopeOf(start: URL): SiteScope {
  const directory = INDEX.test(start.pathname) ? start.pathname.replace(INDEX, '') : start.pathname.replace(ENDING, '');
  return { origin: start.origin, path: directory.replace(/\/+$/, '') };
}

/** Normalizes a URL: removes fragment, query and index file. Undefined for a URL outside the scope. */
export function pageUrl(written: string, base: URL, scope: SiteScope): URL | undefined {
  const url = URL.canParse(written, base.href) ? new URL(written, base) : undefined;
  if (!url || url.origin !== scope.origin || url.username !== '' || url.password !== '') return undefined;
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  const key = pageKeyOf(url);
  if (key !== scope.path && !key.startsWith(`${scope.path}/`)) return undefined;
  return OTHER_FILE.test(url.pathname) || url.href.length > 2000 ? undefined : url;
}

/** Identifier that all URLs of a page share. */
export const pageKeyOf = ({ pathname }: URL): string =>
  INDEX.test(pathname) ? pathname.replace(INDEX, '') : pathname.replace(ENDING, '').replace(/\/+$/, '');

/** Whether a path repeats its parts; wrong relative links cause such paths. */
export function repeatsItself({ pathname }: URL): boolean {
  const parts = pathname.split('/').filter(Boolean);
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return parts.length > 16 || [...counts.values()].some((times) => times > 3);
}

/** Maximum length of one part of a file name, bytes. */
const MAX_PART_BYTES = 100;
/** Maximum length of a file name with its folders, characters. */
const MAX_PATH_CHARACTERS = 220;

/** Makes unique file names for pages, also on file systems that ignore case. */
export function createFileNames(scope: SiteScope): (key: string) => string {
  const nameByKey = new Map<string, string>();
  const takenNames = new Set<string>();
  return (key) => {
    const known = nameByKey.get(key);
    if (known !== undefined) return known;
    const parts = key.slice(scope.path.length).split('/').filter(Boolean).map(safePart);
    let path = parts.join('/') || 'index';
    if (path.length > MAX_PATH_CHARACTERS) path = `${(parts.at(-1) ?? '').slice(0, MAX_PART_BYTES)}-${shortHash(key)}`;
    // The documentation reader ignores a README if its folder also has an index page, so the name is changed.
    if (/(?:^|\/)README$/.test(path)) path = path.toLowerCase();
    if (takenNames.has(path.toLowerCase())) path += `-${shortHash(key)}`;
    takenNames.add(path.toLowerCase());
    nameByKey.set(key, path);
    return path;
  };
}

/** One part of a path that is valid on every file system: not hidden, and not the parent folder. */
function safePart(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // A part that is not UTF-8 stays percent-encoded.
  }
  const safe = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  if (safe === '') return shortHash(part);
  return Buffer.byteLength(safe) > MAX_PART_BYTES ? `${[...safe].slice(0, 24).join('')}-${shortHash(part)}` : safe;
}
