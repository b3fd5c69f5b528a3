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
import { type Framed, frame } from './frame.ts';
import { pageMenu } from './page-menu.ts';
import { metaParts } from './site-parts.ts';

/** A page before it is put into its three forms. */
export interface Page {
  path: string;
  title: string;
  /** The h1, where it is not the title. */
  heading?: string;
  /** One or two sentences; cut at a word to 160 characters where a limit applies. */
  description: string;
  /** ISO date of the newest part, where one is known. */
  lastUpdated?: string | undefined;
  /** Where the page is from, when that is another site; absolute. */
  canonical?: string;
  /** Inside `main`, after the heading. */
  main: Html;
  layout: Framed['layout'];
  scripts?: readonly ScriptName[];
  styles?: readonly StyleName[];
  /** After the heading. */
  markdown: string;
  json: Pick<Form, 'body' | 'value'> & { contentLocation?: string };
  /** Nodes of the graph that the page shows. */
  nodes: GraphNode[];
  /** Breadcrumbs from the front page down to the parent; null for a level without a page. */
  breadcrumbs: { path: string | null; name: string }[];
}

/** Input of pages. */
export interface PageInput extends Pick<DocumentInput, 'pack' | 'baseUrl'> {
  assetPaths: AssetPaths;
}

/** Facts about a page before it is rendered. */
export interface PageToMake extends Pick<Page, 'path' | 'canonical' | 'lastUpdated'> {
  make(): Page;
}

/** The same two documents as of a page that is there; it is made when one of their forms is asked for. */
export function publishLater({ make, ...known }: PageToMake, input: PageInput): PublishedDocument[] {
  const made = (at: 0 | 1) => publishPage(make(), input)[at].forms;
  const [page, variant] = addressesOf(known);
  return [
    {
      ...page,
      get forms() {
        return made(0);
      },
    },
    {
      ...variant,
      get forms() {
        return made(1);
      },
    },
  ];
}

/** A page in HTML, Markdown and JSON at its own address, and its Markdown variant. */
export function publishPage(page: Page, input: PageInput): [PublishedDocument, PublishedDocument] {
  const { baseUrl } = input;
  const url = baseUrl + written(page.path);
  const [own, variant] = addressesOf(page);
  const markdownVariant = variant.path;
  const alternates = `<${baseUrl}${written(markdownVariant)}>; rel="alternate"; type="text/markdown", <${url}>; rel="alternate"; type="application/json"`;
  const canonical = `<${page.canonical ?? url}>; rel="canonical"`;
  const unlisted = { 'x-robots-tag': 'noindex' };
  const asked = input.pack.site.robots?.noindex ? unlisted : {};
  const markdown: Form = {
    mediaType: MARKDOWN_TYPE,
    body: Buffer.from(markdownForm(page, url, input)),
    headers: { 'content-location': baseUrl + written(markdownVariant), link: `${alternates}, ${canonical}`, ...asked },
  };
  const { contentLocation, ...json } = page.json;
  return [
    {
      ...own,
      forms: [
        {
          mediaType: HTML_TYPE,
          body: htmlForm(page, input),
          headers: { link: `${alternates}, ${canonical}`, ...asked },
        },
        markdown,
        {
          mediaType: JSON_TYPE,
          ...json,
          headers: {
            ...(contentLocation === undefined ? {} : { 'content-location': baseUrl + contentLocation }),
            link: `${alternates}, ${canonical}`,
            ...asked,
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

/** In a header, which takes no other letters. */
const written = (path: string): string => (/[^!-~]/.test(path) ? encodeURI(path) : path);

/** A page from another site is not one that crawlers are led to. */
function addressesOf({ path, canonical, lastUpdated }: Pick<Page, 'path' | 'canonical' | 'lastUpdated'>) {
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
  const url = baseUrl + path;
  const description = shorten(page.description, 160);
  const home = path === '/';
  return frame(
    {
      path,
      layout,
      scripts,
      styles,
      title: home
        ? `${product.name}: ${heading}`
        : page.title === product.name
          ? product.name
          : `${page.title} - ${product.name}`,
      head: html`<meta name="description" content="${description}">
<link rel="canonical" href="${page.canonical ?? url}">
<link rel="alternate" type="text/markdown" href="${baseUrl}${markdownPath(path)}">
<link rel="alternate" type="application/json" href="${url}">
<link rel="ard" href="${baseUrl}/.well-known/ard.json">
<meta property="og:title" content="${home ? `${product.name}: ${heading}` : heading}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:type" content="website">
${metaParts(pack, input.assetPaths, baseUrl, path)}<script type="application/ld+json">${new Html(jsonLd(page, input))}</script>
`,
      // The front page shows how to connect itself.
      ...(home ? {} : { menu: pageMenu(path, baseUrl) }),
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
    // The brand in the header leads home already.
    breadcrumbs.length > 1 &&
    html`<nav class="trail" aria-label="Breadcrumb"><ol>${breadcrumbs.map(({ path, name }) => html`<li>${path === null ? name : html`<a href="${path}">${name}</a>`}</li>`)}</ol></nav>
`
  );
}

/** All nodes that are named on the page; `<` is written so that content cannot close the element. */
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
      // The front page has the whole node.
      isPartOf: path === '/' ? { '@id': `${baseUrl}/#website` } : siteOfPage(input),
    },
  ];
  if (breadcrumbs.length > 0)
    graph.push({
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumbs`,
      itemListElement: [...breadcrumbs, { path, name: title }]
        .flatMap((crumb) => (crumb.path === null ? [] : [{ name: crumb.name, item: baseUrl + crumb.path }]))
        .map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    });
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
