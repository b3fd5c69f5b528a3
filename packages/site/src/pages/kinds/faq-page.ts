import {
  absoluteLinks,
  dateText,
  escapeMarkdown,
  type Faq,
  faqPath,
  Html,
  html,
  launchState,
  markdownPath,
} from '@gatehouse/contract';
import { questionNode } from '../../documents/crawlers/schema-graph.ts';
import { twinsOf } from '../../documents/docs-tree.ts';
import { publicFaq } from '../../documents/faq-json.ts';
import type { Page, PageInput, PageToMake } from '../frame/publish.ts';
import { askBox } from '../parts/ask-box.ts';

/** `/faq/{slug}` for every question, to be rendered on request. */
export function* faqPages(input: PageInput): Generator<PageToMake> {
  const { categories } = input.pack;
  const byId = new Map(categories.flatMap(({ faqs }) => faqs.map((faq) => [faq.id, faq])));
  const titles = new Map(categories.map(({ name, title }) => [name, title]));
  for (const faq of byId.values())
    yield {
      ...knownOf(faq),
      make: () => {
        const related = (faq.related ?? []).flatMap((id) => byId.get(id) ?? []);
        return faqPage(faq, related, titles.get(faq.category) as string, input);
      },
    };
}

const knownOf = ({ slug, lastReviewed, source }: Faq) => ({
  path: faqPath(slug),
  ...(lastReviewed !== undefined && { lastUpdated: lastReviewed }),
  ...(source !== undefined && { canonical: source }),
});

function faqPage(faq: Faq, related: Faq[], category: string, { pack, baseUrl }: PageInput): Page {
  const { product } = pack;
  const entry = publicFaq(faq, baseUrl);
  return {
    ...knownOf(faq),
    title: faq.question,
    description: faq.summary,
    layout: 'text',
    scripts: ['ask.js'],
    main: html`<p class="meta"><a href="/faq#category-${faq.category}">${category}</a>${
      faq.lastReviewed !== undefined &&
      html` <span>Last reviewed <time datetime="${faq.lastReviewed}">${dateText(faq.lastReviewed, product.language)}</time></span>`
    }</p>
<article id="${faq.id}">
${new Html(faq.answerHtml)}</article>
${sourceLine(faq)}${
  related.length > 0 &&
  html`<aside aria-labelledby="_related"><h2 id="_related">Related questions</h2>
<ul class="questions">${related.map(
    ({ slug, question, summary }) => html`<li><a href="${faqPath(slug)}">${question}</a> ${summary}</li>
`,
  )}</ul></aside>
`
}${askBox()}`,
    markdown: `${absoluteLinks(faq.answer, baseUrl, twinsOf(pack))}${faq.source === undefined ? '' : `\n\nSource: <${faq.source}>`}${
      related.length === 0
        ? ''
        : `

## Related questions

${related.map((relatedFaq: Faq) => `- [${escapeMarkdown(relatedFaq.question)}](${baseUrl}${markdownPath(faqPath(relatedFaq.slug))})`).join('\n')}`
    }`,
    json: {
      body: JSON.stringify({
        url: entry.url,
        kind: 'faq',
        name: faq.question,
        passages: passagesOf(faq, entry.url),
        source: entry,
        ...launchState(pack),
      }),
    },
    nodes: [questionNode(faq, baseUrl)],
    breadcrumbs: [
      { path: '/', name: product.name },
      { path: '/faq', name: 'Questions' },
    ],
  };
}

/** Visible link to the source of the answer. */
function sourceLine({ source }: Faq): Html | false {
  return (
    source !== undefined &&
    html`<p class="source">Source: <a href="${source}">${new URL(source).hostname}</a></p>
`
  );
}

/** Passages of the answer, each with its URL. */
function passagesOf({ id, question, answerText, parts }: Faq, url: string) {
  if (parts.length === 0) return [{ id, name: question, url, text: answerText }];
  return parts.map(({ fragment, heading, text }) => ({
    id: fragment ?? id,
    name: heading === null ? question : `${question} › ${heading}`,
    url: fragment === null ? url : `${url}#${fragment}`,
    text,
  }));
}
