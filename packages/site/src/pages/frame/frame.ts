import type { Pack } from '@gatehouse/content';
import {
  basePathOf,
  DOCS_PATH,
  dateText,
  FAQ_LIST_PATH,
  GUIDES_PATH,
  Html,
  html,
  launchNotice,
  type MemberName,
  type SiteLink,
  sectionPath,
} from '@gatehouse/contract';
import { DOCS_TITLE, docTreeOf } from '../../documents/docs-tree.ts';
import type { DocumentInput } from '../../documents/document.ts';
import type { AssetPaths, ScriptName, StyleName } from './assets.ts';
import { interfaceLanguage } from './interface-language.ts';
import { brand, footerGroups, headerLinks, headParts, legalLinks, themeColors } from './site-parts.ts';
import { WEB_MANIFEST_PATH } from './web-manifest.ts';

/** Parts of the HTML that differ between pages. */
export interface FrameInput {
  /** Null for a page without its own path. */
  path: string | null;
  /** Title of the window. */
  title: string;
  /** Additions to `head`. */
  head: Html;
  /** Layout of the page, the class of `main`. */
  layout: 'home' | 'list' | 'text' | 'docs' | 'reference';
  /** Menu of actions; absent for a page without a path. */
  menu?: Html;
  /** Content of `main`, including the h1. */
  main: Html;
  scripts: readonly ScriptName[];
  styles?: readonly StyleName[];
  /** Last lines of the footer. */
  closing: Html;
}

/** Maximum number of sections in each footer and on the front page. All on all pages could be millions of links. */
export const MAX_LISTED_SECTIONS = 20;

/** Default links of the header, for existing content of the pack. */
function defaultLinks(pack: Pack): SiteLink[] {
  const { categories, sections } = pack;
  const section = (member: MemberName, label: string) => {
    const found = sections.find((one) => one.member === member);
    return found ? [{ url: sectionPath(found.name), label }] : [];
  };
  return [
    ...(docTreeOf(pack) ? [{ url: DOCS_PATH, label: 'Docs' }] : []),
    ...(categories.length > 0 ? [{ url: FAQ_LIST_PATH, label: 'Questions' }] : []),
    ...section('pricing', 'Prices'),
    ...section('security', 'Security'),
    ...section('timeline', 'Timeline'),
    { url: '/reference', label: 'API' },
  ];
}

const softwareLinks = [
  { path: '/openapi.json', name: 'OpenAPI description' },
  { path: '/.well-known/api-catalog', name: 'API catalog' },
];

/** Header and footer, the same on every page. */
interface HeaderAndFooter {
  header: string;
  footer: string;
}

/** Header and footer are cached, because a pack may have thousands of pages. */
const cache = new WeakMap<Pack, HeaderAndFooter>();

function headerAndFooterOf(pack: Pack, assetPaths: AssetPaths): HeaderAndFooter {
  const cached = cache.get(pack);
  if (cached) return cached;
  const { product, site } = pack;
  const inEnglish = interfaceLanguage(pack.product.language);
  // A script opens the question box on this link; without scripts it leads to the page of answers.
  const header = html`<header id="_header">
${brand(pack, assetPaths)}
<nav${!site.nav && !site.cta && inEnglish} aria-label="Site">${headerLinks(pack, site.nav ?? defaultLinks(pack))}</nav>
<a href="/search"${inEnglish}>Ask</a>
<button type="button"${inEnglish} class="theme" data-theme-toggle aria-pressed="false" aria-label="Dark theme"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 2.5a7.5 7.5 0 0 1 0 15z" fill="currentColor"/></svg></button>
${launchLine(pack)}</header>`.text;
  const footer = html`<nav aria-label="Sections"><h2${inEnglish}>Read</h2>
<ul>${pack.sections.slice(0, MAX_LISTED_SECTIONS).map(({ name, title }) => html`<li><a href="${sectionPath(name)}">${title}</a></li>`)}${pack.sections.length > MAX_LISTED_SECTIONS && html`<li><a href="/#_more">All ${pack.sections.length} pages</a></li>`}${pack.guides.length > 0 && html`<li><a href="${GUIDES_PATH}">Guides</a></li>`}${docTreeOf(pack) && html`<li><a href="${DOCS_PATH}">${DOCS_TITLE}</a></li>`}</ul></nav>
${footerGroups(pack)}<nav${inEnglish} aria-label="For software"><h2>For software</h2>
<ul>${softwareLinks.map(({ path, name }) => html`<li><a href="${path}">${name}</a></li>`)}</ul></nav>
<div><p${inEnglish}><a href="/llms.txt">Overview as text: /llms.txt</a></p>${product.notice !== undefined && html`<p>${product.notice}</p>`}${
    product.website !== undefined &&
    html`
<p><a href="${product.website}">${new URL(product.website).hostname}</a></p>`
  }${legalLinks(pack)}`.text;
  const parts = { header, footer };
  cache.set(pack, parts);
  return parts;
}

/** The launch notice is on every page before launch, because a page may be read or quoted alone. */
function launchLine(pack: Pack): Html | null {
  const notice = launchNotice(pack, (date) => dateText(date, pack.product.language));
  if (notice === null) return null;
  return html`<p><small>${notice}</small></p>
`;
}

/**
 * Maximum length of a page that is rendered only when it is complete, characters, to avoid layout shifts. This is about
 * 15 KB compressed, which a server sends at once. A longer page is rendered progressively, below its header.
 */
const MAX_BLOCKING_CHARACTERS = 100_000;

/** Matches right-to-left languages. */
const RIGHT_TO_LEFT_LANGUAGE = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

/** Language attributes of the root element. */
export const pageLanguage = ({ product: { language } }: Pick<Pack, 'product'>): Html =>
  html`lang="${language}"${RIGHT_TO_LEFT_LANGUAGE.test(language) && html` dir="rtl"`}`;

/** Marks the header link to the current page, or to the part of the site that contains it. */
function markCurrentLink(header: string, path: string | null): string {
  if (path === null) return header;
  const hrefs = [...header.matchAll(/<a href="([^"]+)">/g)].map(([, href = '']) => href);
  const matchingHrefs = hrefs.filter((href) => href === path || path.startsWith(`${href}/`));
  const nearest = matchingHrefs.sort((a, b) => b.length - a.length)[0];
  return nearest === undefined
    ? header
    : header.replace(
        `<a href="${nearest}">`,
        `<a href="${nearest}" aria-current="${nearest === path ? 'page' : 'true'}">`,
      );
}

/** Renders a page in its frame. Ids of the frame begin with `_`, so they cannot equal ids of the content. */
export function frame(
  { path, title, head, layout, menu, main, scripts, styles = [], closing }: FrameInput,
  { pack, baseUrl }: Pick<DocumentInput, 'pack' | 'baseUrl'>,
  assetPaths: AssetPaths,
): string {
  const { header, footer } = headerAndFooterOf(pack, assetPaths);
  const link = `<a href="${path}">`;
  const current = `<a href="${path}" aria-current="page">`;
  const page = html`<!doctype html>
<html ${pageLanguage(pack)}${pack.site.theme && html` data-theme="${pack.site.theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="expect" blocking="render" href="#${main.text.length > MAX_BLOCKING_CHARACTERS ? '_header' : '_footer'}">
<link rel="stylesheet" href="${assetPaths['style.css']}">
${assetPaths.fonts.map(
  (file) => html`<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>
`,
)}${styles.map(
  (file) => html`<link rel="stylesheet" href="${assetPaths[file]}">
`,
)}<script src="${assetPaths['theme.js']}"></script>
${[...new Set(['web-mcp.js' as const, 'ask.js' as const, ...(menu ? (['page.js'] as const) : []), ...scripts])].map(
  (file) => html`<script type="module" src="${assetPaths[file]}"></script>
`,
)}${headParts(pack, assetPaths)}<link rel="icon" href="/assets/icon.png">
<link rel="apple-touch-icon" href="/assets/icon.png">
<link rel="manifest" href="${WEB_MANIFEST_PATH}">
${themeColors(pack.site.theme)}${head}</head>
<body>
<a class="skip"${interfaceLanguage(pack.product.language)} href="#_main">Skip to the content</a>
${new Html(markCurrentLink(header, path))}
${menu}<main id="_main" class="${layout}">
${main}
</main>
<footer id="_footer">
${new Html(footer.replace(link, current))}
${closing}</div>
</footer>
</body>
</html>
`.text;
  return linksUnder(basePathOf(baseUrl), page);
}

/** Adds the path of the service to attributes with a path. Texts never match, because their quotation marks are escaped. */
const linksUnder = (basePath: string, page: string): string =>
  basePath === ''
    ? page
    : page.replaceAll(/(\s(?:href|src|action|data-markdown|data-path)=")\/(?!\/)/g, `$1${basePath}/`);
