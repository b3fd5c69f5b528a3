import type { Pack } from '@gatehouse/content';
import { dateText, Html, html, launchState, lineToMarkdown, markdownPath, shorten } from '@gatehouse/contract';
import { frontMatter } from '@gatehouse/source';
import { type GraphNode, siteOfPage } from '../../documents/crawlers/site-nodes.ts';
import {
  type DocumentInput,
  type Form,
  HTML_TYPE,
  JSON_TYPE,
  MARKDOWN_TYPE,
  overviewLine,
  type PublishedDocument,
} from '../../documents/document.ts';
import type { AssetPaths, ScriptName, StyleName } from './assets.ts';
import { type FrameInput, frame } from './frame.ts';
import { pageMenu } from './page-menu.ts';
import { metaParts } from './site-parts.ts';

/** Input of the three forms of a page. */
export interface Page {
  path: string;
  title: string;
  /** The h1, if it differs from the title. */
  heading?: string;
  /** One or two sentences; HTML shortens it to 160 characters at a word. */
  description: string;
  /** ISO date of the newest part, if known. */
  lastUpdated?: string | undefined;
  /** URL of the original page, if it is on another site. */
  canonical?: string;
  /** Content of `main`, after the heading. */
  main: Html;
  layout: FrameInput['layout'];
  scripts?: readonly ScriptName[];
  styles?: readonly StyleName[];
  /** Markdown after the heading. */
  markdown: string;
  json: Pick<Form, 'body' | 'value'> & { contentLocation?: string };
  /** Nodes for the JSON-LD of the page. */
  nodes: GraphNode[];
  /** Breadcrumbs from the front page down to the parent; null for a level without a page. */
  breadcrumbs: { path: string | null; name: string }[];
}

/** Input of pages. */
export interface PageInput extends Pick<DocumentInput, 'pack' | 'baseUrl'> {
  assetPaths: AssetPaths;
}

/** A page that is rendered later. */
export interface PageToMake extends Pick<Page, 'path' | 'canonical' | 'lastUpdated'> {
  make(): Page;
}

/** Returns the same two documents as `publishPage`. The page is rendered when one of their forms is read. */
export function publishOnRead({ make, ...known }: PageToMake, input: PageInput): PublishedDocument[] {
  const formsOf = (at: 0 | 1) => publishPage(make(), input)[at].forms;
  const [page, variant] = pathsOf(known);
  return [
    {
      ...page,
      get forms() {
        return formsOf(0);
      },
    },
    {
      ...variant,
      get forms() {
        return formsOf(1);
      },
    },
  ];
}

/** Returns the page in HTML, Markdown and JSON at its own path, and its Markdown variant. */
export function publishPage(page: Page, input: PageInput): [PublishedDocument, PublishedDocument] {
  const { baseUrl } = input;
  const url = baseUrl + asciiPath(page.path);
  const [own, variant] = pathsOf(page);
  const markdownVariant = variant.path;
  const alternates = `<${baseUrl}${asciiPath(markdownVariant)}>; rel="alternate"; type="text/markdown", <${url}>; rel="alternate"; type="application/json"`;
  const canonical = `<${page.canonical ?? url}>; rel="canonical"`;
  const unlisted = { 'x-robots-tag': 'noindex' };
  const robotsHeaders = input.pack.site.robots?.noindex ? unlisted : {};
  const markdown: Form = {
    mediaType: MARKDOWN_TYPE,
    body: Buffer.from(markdownForm(page, url, input)),
    headers: {
      'content-location': baseUrl + asciiPath(markdownVariant),
      link: `${alternates}, ${canonical}`,
      ...robotsHeaders,
    },
  };
  const { contentLocation, ...json } = page.json;
  return [
    {
      ...own,
      forms: [
        {
          mediaType: HTML_TYPE,
          body: htmlForm(page, input),
          headers: { link: `${alternates}, ${canonical}`, ...robotsHeaders },
        },
        markdown,
        {
          mediaType: JSON_TYPE,
          ...json,
          headers: {
            ...(contentLocation === undefined ? {} : { 'content-location': baseUrl + contentLocation }),
            link: `${alternates}, ${canonical}`,
            ...robotsHeaders,
          },
        },
      ],
    },
    {
      ...variant,
      forms: [{ ...markdown, headers: { ...unlisted, link: canonical } }],
    },
  ];
}

/** Percent-encodes a path for headers and addresses, which allow only ASCII. */
const asciiPath = (path: string): string => (/[^!-~]/.test(path) ? encodeURI(path) : path);

/** The page and its variant without forms. A page with a canonical URL on another site is not in the sitemap. */
function pathsOf({ path, canonical, lastUpdated }: Pick<Page, 'path' | 'canonical' | 'lastUpdated'>) {
  const page: Omit<PublishedDocument, 'forms'> = {
    path,
    cache: 'page',
    ...(canonical === undefined && { listed: true }),
    ...(lastUpdated !== undefined && { lastUpdated }),
  };
  const variant: Omit<PublishedDocument, 'forms'> = { path: markdownPath(path), cache: 'page' };
  return [page, variant] as const;
}

function markdownForm(
  { title, description, lastUpdated, canonical, markdown }: Page,
  url: string,
  { pack, baseUrl }: PageInput,
): string {
  const members = {
    title,
    description,
    canonical: canonical ?? url,
    ...(lastUpdated !== undefined && { last_updated: lastUpdated }),
  };
  const head = frontMatter({ ...members, ...launchMembers(pack) });
  return `${head}# ${lineToMarkdown(title)}\n\n${markdown.trim()}\n\n${overviewLine(baseUrl)}`;
}

/** Launch notice in the front matter of a page before launch. */
function launchMembers(pack: Pack): Record<string, string> {
  const state = launchState(pack);
  if (!state) return {};
  const { status, launchWindow, asOf } = state;
  return {
    status,
    ...(launchWindow ? { planned_launch: launchWindow.label } : {}),
    ...(asOf === undefined ? {} : { as_of: asOf }),
  };
}

function htmlForm(page: Page, input: PageInput): string {
  const { baseUrl, pack } = input;
  const { path, layout, lastUpdated, scripts = [], styles = [], heading = page.title } = page;
  const { product } = pack;
  const { language } = product;
  const url = baseUrl + asciiPath(path);
  const markdownUrl = baseUrl + asciiPath(markdownPath(path));
  const description = shorten(page.description, 160);
  const isFrontPage = path === '/';
  return frame(
    {
      path,
      layout,
      scripts,
      styles,
      title: isFrontPage
        ? `${product.name}: ${heading}`
        : page.title === product.name
          ? product.name
          : `${page.title} - ${product.name}`,
      head: html`<meta name="description" content="${description}">
<link rel="canonical" href="${page.canonical ?? url}">
<link rel="alternate" type="text/markdown" href="${markdownUrl}">
<link rel="alternate" type="application/json" href="${url}">
<link rel="ard" href="${baseUrl}/.well-known/ard.json">
<meta property="og:title" content="${isFrontPage && heading !== product.name ? `${product.name}: ${heading}` : heading}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:type" content="website">
${metaParts(pack, input.assetPaths, baseUrl, path)}<script type="application/ld+json">${new Html(jsonLd(page, input))}</script>
`,
      // The front page has its own panel for assistants.
      ...(isFrontPage ? {} : { menu: pageMenu(path, baseUrl) }),
      main: html`${breadcrumbTrail(page)}<h1>${heading}</h1>
${page.main}`,
      closing: html`<p>${lastUpdated !== undefined && html`Last updated <time datetime="${lastUpdated}">${dateText(lastUpdated, language)}</time>. `}<a href="${markdownPath(path)}" lang="en">This page in Markdown</a></p>`,
    },
    input,
    input.assetPaths,
  );
}

function breadcrumbTrail({ breadcrumbs }: Page): Html | false {
  return (
    // A trail with only the front page is omitted: the brand in the header links there.
    breadcrumbs.length > 1 &&
    html`<nav class="trail" aria-label="Breadcrumb"><ol>${breadcrumbs.map(({ path, name }) => html`<li>${path === null ? name : html`<a href="${path}">${name}</a>`}</li>`)}</ol></nav>
`
  );
}

/** The JSON-LD graph of the page. `<` is escaped, so that content cannot close the element. */
function jsonLd({ path, title, lastUpdated, nodes, breadcrumbs }: Page, input: PageInput): string {
  const { baseUrl } = input;
  const url = baseUrl + path;
  const graph: GraphNode[] = [
    ...nodes,
    {
      '@type': 'WebPage',
      '@id': `${url}#page`,
      name: title,
      url,
      ...(lastUpdated !== undefined && { dateModified: lastUpdated }),
      // The front page has the full node of the site.
      isPartOf: path === '/' ? { '@id': `${baseUrl}/#website` } : siteOfPage(input),
    },
  ];
  if (breadcrumbs.length > 0 && path !== '/')
    graph.push({
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumbs`,
      itemListElement: [...breadcrumbs, { path, name: title }]
        .flatMap((crumb) => (crumb.path === null ? [] : [{ name: crumb.name, item: baseUrl + crumb.path }]))
        .map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    });
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
