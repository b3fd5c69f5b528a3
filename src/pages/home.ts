import { sixtyPerMinute } from '../contract/endpoints/endpoint.ts';
import { faqPath, markdownPath, sectionPath } from '../contract/permalinks.ts';
import { siteLinks } from '../contract/site.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import type { DocumentInput } from '../documents/document.ts';
import { productNodes } from '../documents/schema-graph.ts';
import { askBox } from './ask-box.ts';
import { doors } from './doors.ts';
import { firstQuestions, story } from './home-story.ts';
import { html, passageToHtml } from './html.ts';
import { newestDate } from './last-updated.ts';
import { escapeMarkdown } from './markdown-text.ts';
import type { Page } from './publish.ts';

/** `/`: what the product is, a question box, and the way to everything else. */
export function homePage(input: DocumentInput): Page {
  const {
    pack,
    baseUrl,
    access: { phase },
  } = input;
  const { members, categories, sections } = pack;
  const { platform, timeline } = members;
  const addresses = [
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
  const questionCount = categories.reduce((sum, { faqs }) => sum + faqs.length, 0);
  const launch = `Launch: ${timeline.launchWindow.label}. ${timeline.caveat}`;
  return {
    path: '/',
    title: platform.name,
    heading: platform.tagline,
    description: platform.summary,
    lastUpdated: newestDate(pack),
    layout: 'home',
    scripts: ['ask.js', 'copy.js'],
    main: html`<div class="hero"><div class="lead">${passageToHtml(platform.summary)}</div>
${askBox()}
${firstQuestions(input)}<p><a href="/faq">All ${questionCount} questions</a></p></div>
${story(input)}<section>
<h2 id="agents"><a href="/reference">For agents and developers</a></h2>
<div><p>Everything here can be read without a key, by programs as well as by people. Each address may ask ${sixtyPerMinute.limit} times a minute.</p>
${doors(input)}</div>
</section>
`,
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

${addresses.map(({ method, path, what }) => `- \`${method} ${baseUrl}${path}\`: ${what}`).join('\n')}

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
    nodes: productNodes(input),
    breadcrumbs: [],
  };
}
