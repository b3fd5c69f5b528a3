import {
  absoluteLinks,
  DOCS_PATH,
  escapeMarkdown,
  html,
  INTERFACE_VERSION,
  lineToMarkdown,
  markdownPath,
  passageToHtml,
  passageToMarkdown,
  questionLimit,
  siteLinks,
} from '@gatehouse/contract';
import { productNodes } from '../../documents/crawlers/schema-graph.ts';
import { DOCS_TITLE, docTreeOf } from '../../documents/docs-tree.ts';
import type { DocumentInput } from '../../documents/document.ts';
import { docOverview } from '../docs/doc-list.ts';
import type { Page } from '../frame/publish.ts';
import { connectPanel, connectPanelMarkdown } from '../front/connect-panel.ts';
import { exampleAnswer, exampleAnswerMarkdown } from '../front/example-answer.ts';
import { askBox } from '../parts/ask-box.ts';
import { firstQuestions, firstQuestionsMarkdown } from '../parts/first-questions.ts';
import { integrations, integrationsMarkdown } from '../parts/integrations.ts';
import { newestDate } from '../parts/last-updated.ts';
import { story, storyMarkdown } from './home-story.ts';

/** `/`: the product, a question box, and links to everything else. */
export function homePage(input: DocumentInput): Page {
  const { pack, baseUrl } = input;
  const { product, timeline, categories, site } = pack;
  const tree = docTreeOf(pack);
  // Without any other content, the front page shows the documentation.
  const overview = tree && categories.length === 0 && pack.sections.length <= 1 ? docOverview(tree, baseUrl) : null;
  const questionCount = categories.reduce((sum, { faqs }) => sum + faqs.length, 0);
  const allQuestions = questionCount === 1 ? 'All questions' : `All ${questionCount} questions`;
  const allowance = `Everything here can be read without a key, by programs as well as by people. Each address may ask ${questionLimit.limit} times a minute.`;
  return {
    path: '/',
    title: product.name,
    heading: product.tagline ?? product.name,
    description: product.summary,
    lastUpdated: newestDate(pack),
    layout: 'home',
    styles: ['parts.css'],
    scripts: ['ask.js', 'copy.js'],
    main: html`<div class="hero"><div class="lead">${passageToHtml(product.summary)}</div>
${
  site.cta &&
  html`<p><a href="${site.cta.url}">${site.cta.label}</a></p>
`
}${askBox()}
${exampleAnswer(input)}${questionCount > 0 && html`${firstQuestions(input)}<p><a href="/faq">${allQuestions}</a></p>`}${tree && html`<p><a href="${DOCS_PATH}">${DOCS_TITLE}</a></p>`}</div>
${connectPanel(input)}${
  overview &&
  html`<section>
<h2 id="documentation"><a href="${DOCS_PATH}">${DOCS_TITLE}</a></h2>
<div>${overview.html}</div>
</section>
`
}${story(input)}<section lang="en">
<h2 id="agents"><a href="/reference">For agents and developers</a></h2>
<div><p>${allowance}</p>
${integrations(input)}</div>
</section>
`,
    markdown: `${
      product.tagline === undefined
        ? ''
        : `**${lineToMarkdown(product.tagline)}**

`
    }${passageToMarkdown(product.summary)}

${site.cta ? absoluteLinks(`[${lineToMarkdown(site.cta.label)}](${encodeParentheses(site.cta.url)})\n\n`, baseUrl) : ''}${exampleAnswerMarkdown(input)}${questionCount > 0 ? `${firstQuestionsMarkdown(input)}- [${allQuestions}](${baseUrl}/faq.md)\n\n` : ''}${tree ? `- [${DOCS_TITLE}](${baseUrl}${markdownPath(DOCS_PATH)})\n\n` : ''}${connectPanelMarkdown(input)}

${overview ? `## [${DOCS_TITLE}](${baseUrl}${markdownPath(DOCS_PATH)})\n\n${overview.markdown}\n` : ''}${storyMarkdown(input)}

## [For agents and developers](${baseUrl}/reference.md)

${allowance}

${integrationsMarkdown(input)}
${product.notice === undefined ? '' : escapeMarkdown(product.notice)}`,
    json: {
      body: JSON.stringify({
        name: product.name,
        summary: product.summary,
        version: INTERFACE_VERSION,
        phase: product.status,
        ...(timeline?.launchWindow ? { launch: timeline.launchWindow } : {}),
        links: siteLinks.map(({ rel, path, type, title }) => ({ rel, href: baseUrl + path, type, title })),
      }),
    },
    nodes: productNodes(input),
    breadcrumbs: [],
  };
}

/** Percent-encodes parentheses for a Markdown link. */
const encodeParentheses = (url: string): string => url.replaceAll('(', '%28').replaceAll(')', '%29');
