import { MAX_QUERY_CHARACTERS } from '../contract/ask-limits.ts';
import type { FaqCollection } from '../contract/faq-shape.ts';
import { faqPath, markdownPath } from '../contract/permalinks.ts';
import type { DocumentInput, PublishedDocument } from '../documents/document.ts';
import { html } from './html.ts';
import { newestDate } from './last-updated.ts';
import { escapeMarkdown } from './markdown-text.ts';
import type { Page } from './publish.ts';

/** `/faq`: every question in its category; each has its slug as fragment. @param faqs the same as JSON, `/api/faq` */
export function faqListPage(input: DocumentInput, faqs: PublishedDocument): Page {
  const { pack, baseUrl } = input;
  const [{ body, value }] = faqs.forms;
  const collection = value as FaqCollection;
  return {
    path: '/faq',
    title: collection.title,
    description: `${collection.totalQuestions} questions about ${pack.members.platform.name} with full answers, in ${collection.categories.length} categories: ${collection.categories.map(({ name }) => name).join(', ')}.`,
    lastUpdated: newestDate(pack),
    layout: 'list',
    scripts: ['find.js'],
    main: html`<nav class="contents" aria-label="Categories"><ul>${pack.categories.map(({ name, title, faqs }) => html`<li><a href="#category-${name}">${title}</a>\u00a0<span>${faqs.length}</span></li>`)}</ul></nav>
<div class="body">
<form class="ask" method="get" action="/search" role="search" data-find>
<label for="_query">Find a question, or ask one of your own</label>
<div><input id="_query" name="query" type="search" required maxlength="${MAX_QUERY_CHARACTERS}" autocomplete="off" enterkeyhint="search"><button>Ask</button></div>
<p role="status">${collection.totalQuestions} questions in ${collection.categories.length} categories.</p>
</form>
${pack.categories.map(
  ({
    name,
    title,
    description,
    faqs,
  }) => html`<section aria-labelledby="category-${name}"><h2 id="category-${name}">${title}</h2>
<p>${description}</p>
<ul class="questions">${faqs.map(
    ({ slug, question, summary }) => html`<li id="${slug}"><a href="${faqPath(slug)}">${question}</a> ${summary}`,
  )}</ul></section>
`,
)}</div>`,
    markdown: pack.categories
      .map(
        ({ title, description, faqs }) => `## ${escapeMarkdown(title)}

${escapeMarkdown(description)}

${faqs.map(({ slug, question, summary }) => `- [${escapeMarkdown(question)}](${baseUrl}${markdownPath(faqPath(slug))}): ${escapeMarkdown(summary)}`).join('\n')}
`,
      )
      .join('\n'),
    json: { body, value, contentLocation: faqs.path },
    nodes: [],
    mainEntity: `${baseUrl}/#faq`,
    breadcrumbs: [{ path: '/', name: pack.members.platform.name }],
  };
}
