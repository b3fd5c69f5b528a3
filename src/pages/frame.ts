import type { Pack } from '../content/pack.ts';
import { sectionPath } from '../contract/permalinks.ts';
import type { DocumentInput } from '../documents/document.ts';
import { assetPath, type ScriptName } from './assets.ts';
import { Html, html } from './html.ts';

/** What differs from page to page in HTML. */
export interface Framed {
  /** Null where the page has no address of its own. */
  path: string | null;
  /** Of the window. */
  title: string;
  /** In `head`, beside what every page has there. */
  head: Html;
  /** Class of `main`: how the page is laid out. */
  layout: 'home' | 'list' | 'text';
  /** Inside `main`, the h1 included. */
  main: Html;
  scripts: readonly ScriptName[];
  /** Last lines of the footer. */
  closing: Html;
}

const places = [
  { path: '/faq', name: 'Questions' },
  { path: sectionPath('pricing'), name: 'Prices' },
  { path: sectionPath('security'), name: 'Security' },
  { path: sectionPath('timeline'), name: 'Timeline' },
  { path: '/reference', name: 'API' },
];

const forSoftware = [
  { path: '/llms.txt', name: 'Overview as text' },
  { path: '/openapi.json', name: 'OpenAPI description' },
  { path: '/.well-known/api-catalog', name: 'API catalog' },
];

/** What stands above and below `main`, the same on every page. */
interface Surroundings {
  header: string;
  footer: string;
}

/** Written once for a pack, because it may have thousands of pages. */
const remembered = new WeakMap<Pack, Surroundings>();

function surroundingsOf(pack: Pack): Surroundings {
  const known = remembered.get(pack);
  if (known) return known;
  const { platform } = pack.members;
  const header = html`<header>
<a class="brand" href="/"><img src="/assets/icon.png" width="28" height="28" alt="">${platform.name}</a>
<nav aria-label="Site">${places.map(({ path, name }) => html`<a href="${path}">${name}</a> `)}</nav>
<button type="button" class="theme" data-theme-toggle aria-pressed="false" aria-label="Dark theme"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 2.5a7.5 7.5 0 0 1 0 15z" fill="currentColor"/></svg></button>
</header>`.text;
  const footer = html`<nav aria-label="Sections"><h2>Read</h2>
<ul>${pack.sections.map(({ member, title }) => html`<li><a href="${sectionPath(member)}">${title}</a></li>`)}</ul></nav>
<nav aria-label="For software"><h2>For software</h2>
<ul>${forSoftware.map(({ path, name }) => html`<li><a href="${path}">${name}</a></li>`)}</ul></nav>
<div><p>${platform.notice}</p>`.text;
  const surroundings = { header, footer };
  remembered.set(pack, surroundings);
  return surroundings;
}

/** The HTML around every page. The id of `main` is no slug, so no id of the content can equal it. */
export function frame(
  { path, title, head, layout, main, scripts, closing }: Framed,
  { pack }: Pick<DocumentInput, 'pack'>,
): string {
  const { header, footer } = surroundingsOf(pack);
  const link = `<a href="${path}">`;
  const current = `<a href="${path}" aria-current="page">`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${assetPath('style.css')}">
<script src="${assetPath('theme.js')}"></script>
${['web-mcp.js' as const, ...scripts].map(
  (file) => html`<script type="module" src="${assetPath(file)}"></script>
`,
)}<link rel="icon" href="/assets/icon.png">
${head}</head>
<body>
<a class="skip" href="#_main">Skip to the content</a>
${new Html(header.replace(link, current))}
<main id="_main" class="${layout}">
${main}
</main>
<footer>
${new Html(footer.replace(link, current))}
${closing}</div>
</footer>
</body>
</html>
`.text;
}
