/** Makes the paths of questions, sections, guides, operations and files. No other file contains these paths. */

/** `assetTypes` → `asset-types`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The list of all questions. */
export const FAQ_LIST_PATH = '/faq';

/** Path of one FAQ entry's page. */
export function faqPath(slug: string): string {
  return `${FAQ_LIST_PATH}/${slug}`;
}

/** Path of the text with all questions and answers of a category. */
export const categoryTextPath = (category: string): string => `${FAQ_LIST_PATH}/${category}/llms-full.txt`;

/** Path of the page of one section. */
export function sectionPath(name: string): string {
  return `/content/${name}`;
}

/** The list of all guides. */
export const GUIDES_PATH = '/guides';

/** Path of one guide's page, or of a later passage on it. */
export function guidePath(id: string, fragment?: string): string {
  return `${GUIDES_PATH}/${id}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** The front page of the documentation tree. */
export const DOCS_PATH = '/docs';

/**
 * Path of a page or file of the tree.
 * @param name path in the tree; empty for the front page
 * @param base path of the tree: `/docs`, or empty for the root of an existing site
 */
export function docPath(name: string, base: string = DOCS_PATH): string {
  return name === '' ? base || '/' : `${base}/${name}`;
}

/** Path of the Markdown variant of a page: `/a.md` for `/a` and `/a.html`, `/a/index.md` for `/a/`. */
export function markdownPath(pagePath: string): string {
  return pagePath.endsWith('/') ? `${pagePath}index.md` : `${pagePath.replace(/(?<=[^/])\.html$/, '')}.md`;
}

/** The script of the question box for other sites. */
export const WIDGET_PATH = '/widget.js';

/** Path of a file of `assets/`, by its path in that folder. */
export function assetPath(name: string): string {
  return `/assets/${name}`;
}

/** Path of the picture of a page, for links to it on other sites. */
export function picturePath(pagePath: string): string {
  return `/assets/pages${pagePath === '/' ? '/index' : pagePath}.png`;
}

/** Path of the page that a preview picture belongs to; undefined for other paths. */
export function pageOfPicture(path: string): string | undefined {
  const [, page] = /^\/assets\/pages(\/.+)\.png$/.exec(path) ?? [];
  return page === '/index' ? '/' : page;
}

/** Path of the OpenAPI description. */
export const DESCRIPTION_PATH = '/openapi.json';

/** Path of the interface reference. */
export const REFERENCE_PATH = '/reference';

/** Fragment of an operation on the reference page, and last part of the path of its own page. */
export function anchorOf(method: string, path: string): string {
  return `${method}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

/** Path of the page of one operation. */
export const operationPath = (method: string, path: string): string => `${REFERENCE_PATH}/${anchorOf(method, path)}`;

/** The path of a documentation page, for the usual spellings: `/docs/a/`, `/docs/a.html`, `/docs/a/index.html`. */
export function canonicalDocPath(path: string): string {
  if (path !== `${DOCS_PATH}.html` && !path.startsWith(`${DOCS_PATH}/`)) return path;
  return path
    .replace(/\/+$/, '')
    .replace(/(?<=[^/])\.html?$/, '')
    .replace(/\/index$/, '');
}
