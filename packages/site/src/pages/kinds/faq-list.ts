import {
  countText,
  escapeMarkdown,
  type FaqCollection,
  faqPath,
  html,
  MAX_QUERY_CHARACTERS,
  markdownPath,
} from '@gatehouse/contract';
import type { DocumentInput, PublishedDocument } from '../../documents/document.ts';
import type { Page } from '../frame/publish.ts';
import { tableOfContents } from '../parts/contents.ts';
import { newestDate } from '../parts/last-updated.ts';

/** For example `1 question in 1 category`; `about` is inserted after the first number. */
const summary = (questions: number, about: string, categories: number): string =>
  `${countText(questions, 'question')} ${about}in ${countText(categories, 'category', 'categories')}`;

/** `/faq`: all questions by category, each with its slug as fragment. @param faqs the JSON form, `/api/faq` */
export function faqListPage(input: DocumentInput, faqs: PublishedDocument): Page {
  const { pack, baseUrl } = input;
  const [{ body, value }] = faqs.forms;
  const collection = value as FaqCollection;
  return {
    path: '/faq',
    title: collection.title,
    description: `${summary(collection.totalQuestions, `about ${pack.product.name} with full answers, `, collection.categories.length)}: ${collection.categories.map(({ name }) => name).join(', ')}.`,
    lastUpdated: newestDate(pack),
    layout: 'list',
    scripts: ['find.js'],
    main: html`${
      pack.categories.length > 1 &&
      tableOfContents(
        'Categories',
        pack.categories.map(({ name, title, faqs }) => ({ id: `category-${name}`, title, count: faqs.length })),
      )
    }<div class="body">
<form class="ask" method="get" action="/search" role="search" data-find>
<label for="_query">Find a question, or ask one of your own</label>
<div><input id="_query" name="query" type="search" required maxlength="${MAX_QUERY_CHARACTERS}" autocomplete="off" enterkeyhint="search"><button>Ask</button></div>
<p role="status">${summary(collection.totalQuestions, '', collection.categories.length)}.</p>
</form>
${pack.categories.map(
  ({
    name,
    title,
    description,
    faqs,
  }) => html`<section aria-labelledby="category-${name}"><h2 id="category-${name}">${title}</h2>
${
  description !== undefined &&
  html`<p>${description}</p>
`
}<ul class="questions">${faqs.map(
    ({ slug, question }) => html`<li id="${slug}"><a href="${faqPath(slug)}">${question}</a>`,
  )}</ul></section>
`,
)}</div>`,
    markdown: pack.categories
      .map(
        ({ title, description, faqs }) => `## ${escapeMarkdown(title)}
${description === undefined ? '' : `\n${escapeMarkdown(description)}\n`}
${faqs.map(({ slug, question, summary }) => `- [${escapeMarkdown(question)}](${baseUrl}${markdownPath(faqPath(slug))}): ${escapeMarkdown(summary)}`).join('\n')}
`,
      )
      .join('\n'),
    json: { body, value, contentLocation: faqs.path },
    nodes: [],
    breadcrumbs: [{ path: '/', name: pack.product.name }],
  };
}
