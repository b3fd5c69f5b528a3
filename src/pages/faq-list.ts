import { faqPath, markdownPath } from '../contract/permalinks.ts';
import type { DocumentInput } from '../documents/document.ts';
import { faqCollection } from '../documents/faq-json.ts';
import { graphNodes } from '../documents/schema-graph.ts';
import type { Page } from './frame.ts';
import { html } from './html.ts';
import { newestDate } from './last-updated.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** `/faq`: every question in its category; each has its slug as fragment. */
export function faqListPage(input: DocumentInput): Page {
  const { pack, baseUrl } = input;
  const collection = faqCollection(pack, baseUrl);
  return {
    path: '/faq',
    title: collection.title,
    description: `${collection.totalQuestions} questions about ${pack.members.platform.name} with full answers, in ${collection.categories.length} categories: ${collection.categories.map(({ name }) => name).join(', ')}.`,
    lastUpdated: newestDate(pack),
    main: html`<p>${collection.totalQuestions} questions in ${collection.categories.length} categories.</p>
${pack.categories.map(
  ({
    name,
    title,
    description,
    faqs,
  }) => html`<section aria-labelledby="category-${name}"><h2 id="category-${name}">${title}</h2>
<p>${description}</p>
<ul>${faqs.map(
    ({ slug, question, summary }) => html`<li id="${slug}"><a href="${faqPath(slug)}">${question}</a> ${summary}</li>
`,
  )}</ul></section>
`,
)}`,
    markdown: pack.categories
      .map(
        ({ title, description, faqs }) => `## ${escapeMarkdown(title)}

${escapeMarkdown(description)}

${faqs.map(({ slug, question, summary }) => `- [${escapeMarkdown(question)}](${baseUrl}${markdownPath(faqPath(slug))}): ${escapeMarkdown(summary)}`).join('\n')}
`,
      )
      .join('\n'),
    json: { body: JSON.stringify(collection), contentLocation: '/api/faq' },
    nodes: graphNodes(input).filter((node) => node['@type'] === 'FAQPage'),
    breadcrumbs: [{ path: '/', name: pack.members.platform.name }],
  };
}
