import { faqPath, markdownPath, sectionPath } from '../contract/permalinks.ts';
import { siteLinks } from '../contract/site.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import type { DocumentInput } from '../documents/document.ts';
import { graphNodes } from '../documents/schema-graph.ts';
import type { Page } from './frame.ts';
import { html, passageToHtml } from './html.ts';
import { newestDate } from './last-updated.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** `/`: what the product is, a question box, and the way to everything else. */
export function homePage(input: DocumentInput): Page {
  const {
    pack,
    baseUrl,
    access: { phase },
  } = input;
  const { members, categories, sections } = pack;
  const { platform, timeline } = members;
  const doors = [
    { method: 'POST', path: '/ask', what: 'ask a question in plain language' },
    { method: 'GET', path: '/api/content', what: 'all content as JSON' },
    { method: 'GET', path: '/api/faq', what: 'all questions and answers as JSON' },
    { method: 'GET', path: '/api/schema', what: 'a schema.org graph' },
    { method: 'POST', path: '/mcp', what: 'a Model Context Protocol server' },
    { method: 'POST', path: '/a2a', what: 'an Agent2Agent endpoint' },
    { method: 'GET', path: '/openapi.json', what: 'the description of the interface' },
    { method: 'GET', path: '/llms.txt', what: 'an overview for language models' },
  ];
  const questions = categories.flatMap(({ faqs }) => faqs.slice(0, 1));
  const launch = `Launch: ${timeline.launchWindow.label}. ${timeline.caveat}`;
  return {
    path: '/',
    title: platform.name,
    description: platform.summary,
    lastUpdated: newestDate(pack),
    main: html`<p><strong>${platform.tagline}</strong></p>
${passageToHtml(platform.summary)}
${passageToHtml(platform.description)}
<p>${launch}</p>
<section aria-labelledby="ask"><h2 id="ask">Ask a question</h2>
<form method="get" action="/ask"><label for="query">Your question</label> <input id="query" name="query" required maxlength="2000"> <button>Ask</button></form>
<ul>${questions.map((faq) => html`<li><a href="${faqPath(faq.slug)}">${faq.question}</a></li>`)}</ul>
<p><a href="/faq">All questions</a></p></section>
<section aria-labelledby="read"><h2 id="read">Read more</h2>
<ul>${sections.map(({ member, title, summary }) => html`<li><a href="${sectionPath(member)}">${title}</a>: ${summary}</li>`)}</ul></section>
<section aria-labelledby="agents"><h2 id="agents">For agents and developers</h2>
<p>Everything here can be read without a key. <a href="/reference">API reference</a></p>
<ul>${doors.map(({ method, path, what }) => html`<li><code>${method} ${path}</code>: ${what}</li>`)}</ul></section>`,
    markdown: `**${escapeMarkdown(platform.tagline)}**

${escapeMarkdown(platform.summary)}

${escapeMarkdown(platform.description)}

${escapeMarkdown(launch)}

## Questions

${questions.map((faq) => `- [${escapeMarkdown(faq.question)}](${baseUrl}${markdownPath(faqPath(faq.slug))})`).join('\n')}
- [All questions](${baseUrl}/faq.md)

## Sections

${sections
  .map(
    ({ member, title, summary }) =>
      `- [${escapeMarkdown(title)}](${baseUrl}${markdownPath(sectionPath(member))}): ${escapeMarkdown(summary)}`,
  )
  .join('\n')}

## For agents and developers

Everything here can be read without a key. See the [API reference](${baseUrl}/reference.md).

${doors.map(({ method, path, what }) => `- \`${method} ${baseUrl}${path}\`: ${what}`).join('\n')}

${escapeMarkdown(platform.notice)}`,
    json: {
      body: JSON.stringify({
        name: platform.name,
        summary: platform.summary,
        version: INTERFACE_VERSION,
        phase,
        launch: timeline.launchWindow,
        links: siteLinks.map(({ rel, path, type, title }) => ({ rel, href: baseUrl + path, type, title })),
      }),
    },
    nodes: graphNodes(input).filter((node) => !['FAQPage', 'HowTo'].includes(node['@type'])),
    breadcrumbs: [],
  };
}
