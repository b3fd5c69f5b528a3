import { frontMatter } from '../content/front-matter.ts';
import { markdownPath } from '../contract/permalinks.ts';
import {
  type DocumentInput,
  type Form,
  HTML_TYPE,
  JSON_TYPE,
  MARKDOWN_TYPE,
  type PublishedDocument,
} from '../documents/document.ts';
import type { GraphNode } from '../documents/schema-graph.ts';
import type { ScriptName } from './assets.ts';
import { dateText } from './date-text.ts';
import { type Framed, frame } from './frame.ts';
import { Html, html } from './html.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** A page before it is put into its three forms. */
export interface Page {
  path: string;
  title: string;
  /** The h1, where it is not the title. */
  heading?: string;
  /** One or two sentences; cut at a word to 160 characters where a limit applies. */
  description: string;
  /** ISO date of the newest part. */
  lastUpdated: string;
  /** Inside `main`, after the heading. */
  main: Html;
  layout: Framed['layout'];
  scripts?: readonly ScriptName[];
  /** After the heading. */
  markdown: string;
  json: Pick<Form, 'body' | 'value'> & { contentLocation?: string };
  /** Nodes of the graph that the page shows. */
  nodes: GraphNode[];
  /** `@id` of the node of /api/schema that the page is about, where the node itself would outweigh the page. */
  mainEntity?: string;
  /** From the front page down to the parent. */
  breadcrumbs: { path: string; name: string }[];
}

/** A page in HTML, Markdown and JSON at its own address, and its Markdown twin. */
export function publishPage(page: Page, input: DocumentInput): PublishedDocument[] {
  const { baseUrl } = input;
  const url = baseUrl + page.path;
  const twin = markdownPath(page.path);
  const alternates = `<${baseUrl}${twin}>; rel="alternate"; type="text/markdown", <${url}>; rel="alternate"; type="application/json"`;
  const canonical = `<${url}>; rel="canonical"`;
  const markdown: Form = {
    mediaType: MARKDOWN_TYPE,
    body: Buffer.from(markdownForm(page, url)),
    headers: { 'content-location': baseUrl + twin, link: `${alternates}, ${canonical}` },
  };
  const { contentLocation, ...json } = page.json;
  return [
    {
      path: page.path,
      cache: 'page',
      lastUpdated: page.lastUpdated,
      forms: [
        { mediaType: HTML_TYPE, body: htmlForm(page, input), headers: { link: `${alternates}, ${canonical}` } },
        markdown,
        {
          mediaType: JSON_TYPE,
          ...json,
          headers: {
            ...(contentLocation === undefined ? {} : { 'content-location': baseUrl + contentLocation }),
            link: `${alternates}, ${canonical}`,
          },
        },
      ],
    },
    {
      path: twin,
      cache: 'page',
      forms: [{ ...markdown, headers: { 'x-robots-tag': 'noindex', link: canonical } }],
    },
  ];
}

function markdownForm({ title, description, lastUpdated, markdown }: Page, url: string): string {
  const head = frontMatter({ title, description, canonical: url, last_updated: lastUpdated });
  return `${head}# ${escapeMarkdown(title)}\n\n${markdown.trim()}\n`;
}

function htmlForm(page: Page, input: DocumentInput): string {
  const { baseUrl, pack } = input;
  const { path, layout, lastUpdated, scripts = [], heading = page.title } = page;
  const { platform } = pack.members;
  const url = baseUrl + path;
  const description = shorten(page.description, 160);
  const home = path === '/';
  return frame(
    {
      path,
      layout,
      scripts,
      title: home ? `${platform.name}: ${platform.tagline}` : `${page.title} - ${platform.name}`,
      head: html`<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<link rel="alternate" type="text/markdown" href="${baseUrl}${markdownPath(path)}">
<link rel="alternate" type="application/json" href="${url}">
<link rel="ard" href="${baseUrl}/.well-known/ard.json">
<meta property="og:title" content="${home ? `${platform.name}: ${heading}` : heading}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:type" content="website">
<script type="application/ld+json">${new Html(jsonLd(page, baseUrl))}</script>
`,
      main: html`${breadcrumbTrail(page)}<h1>${heading}</h1>
${page.main}`,
      closing: html`<p>Last updated <time datetime="${lastUpdated}">${dateText(lastUpdated)}</time>. <a href="${markdownPath(path)}">This page in Markdown</a></p>`,
    },
    input,
  );
}

function breadcrumbTrail({ breadcrumbs }: Page): Html | false {
  return (
    breadcrumbs.length > 0 &&
    html`<nav class="trail" aria-label="Breadcrumb"><ol>${breadcrumbs.map(({ path, name }) => html`<li><a href="${path}">${name}</a></li>`)}</ol></nav>
`
  );
}

/** The page's own nodes; `<` is written so that content cannot close the element. */
function jsonLd({ path, title, lastUpdated, nodes, mainEntity, breadcrumbs }: Page, baseUrl: string): string {
  const url = baseUrl + path;
  const graph: GraphNode[] = [
    ...nodes,
    {
      '@type': 'WebPage',
      '@id': `${url}#page`,
      name: title,
      url,
      dateModified: lastUpdated,
      isPartOf: { '@id': `${baseUrl}/#website` },
      ...(mainEntity === undefined ? {} : { mainEntity: { '@id': mainEntity } }),
    },
  ];
  if (breadcrumbs.length > 0)
    graph.push({
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumbs`,
      itemListElement: [...breadcrumbs, { path, name: title }].map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: baseUrl + crumb.path,
      })),
    });
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/** At most `length` characters, cut at a word. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.lastIndexOf(' ', length - 3);
  return `${text.slice(0, cut > 0 ? cut : length - 3)}...`;
}
