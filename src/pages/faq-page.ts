import type { Faq } from '../contract/faq-shape.ts';
import { faqPath, markdownPath } from '../contract/permalinks.ts';
import type { DocumentInput } from '../documents/document.ts';
import { publicFaq } from '../documents/faq-json.ts';
import { questionNode } from '../documents/schema-graph.ts';
import { askBox } from './ask-box.ts';
import { dateText } from './date-text.ts';
import { Html, html } from './html.ts';
import { escapeMarkdown } from './markdown-text.ts';
import type { Page } from './publish.ts';

/** `/faq/{slug}` for every question. */
export function* faqPages({ pack, baseUrl }: DocumentInput): Generator<Page> {
  const { categories, members } = pack;
  const byId = new Map(categories.flatMap(({ faqs }) => faqs.map((faq) => [faq.id, faq])));
  const titles = new Map(categories.map(({ name, title }) => [name, title]));
  for (const faq of byId.values()) {
    const related = faq.relatedIds.flatMap((id) => byId.get(id) ?? []);
    const entry = publicFaq(faq, baseUrl);
    yield {
      path: faqPath(faq.slug),
      title: faq.question,
      description: faq.summary,
      lastUpdated: faq.lastReviewed,
      layout: 'text',
      scripts: ['ask.js'],
      main: html`<p class="meta"><a href="/faq#category-${faq.category}">${titles.get(faq.category)}</a> <span>Last reviewed <time datetime="${faq.lastReviewed}">${dateText(faq.lastReviewed)}</time></span></p>
<article id="${faq.id}">
${new Html(faq.answerHtml)}</article>
<aside aria-labelledby="_related"><h2 id="_related">Related questions</h2>
<ul class="questions">${related.map(
        ({ slug, question, summary }) => html`<li><a href="${faqPath(slug)}">${question}</a> ${summary}</li>
`,
      )}</ul></aside>
${askBox()}`,
      markdown: `${faq.answer}

## Related questions

${related.map((other: Faq) => `- [${escapeMarkdown(other.question)}](${baseUrl}${markdownPath(faqPath(other.slug))})`).join('\n')}`,
      json: {
        body: JSON.stringify({
          url: entry.url,
          kind: 'faq',
          name: faq.question,
          passages: [{ id: faq.id, name: faq.question, url: entry.url, text: faq.answerText }],
          source: entry,
        }),
      },
      nodes: [questionNode(faq, baseUrl)],
      breadcrumbs: [
        { path: '/', name: members.platform.name },
        { path: '/faq', name: 'Questions' },
      ],
    };
  }
}
