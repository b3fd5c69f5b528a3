/** The only place that spells the addresses of FAQ entries and content sections. */

/** `assetTypes` → `asset-types`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Path of one FAQ entry's page. */
export function faqPath(slug: string): string {
  return `/faq/${slug}`;
}

/** Path of the page of one member of Content, named as in the JSON (`assetTypes`). */
export function sectionPath(member: string): string {
  return `/content/${kebabCase(member)}`;
}

/** Path of the Markdown twin of a page; the front page's twin is `/index.md`. */
export function markdownPath(pagePath: string): string {
  return pagePath === '/' ? '/index.md' : `${pagePath}.md`;
}
