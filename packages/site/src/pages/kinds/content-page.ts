import { onOnePage, renderingFor } from '@gatehouse/content';
import {
  absoluteLinks,
  blockHtml,
  blockMarkdown,
  dateText,
  type Html,
  html,
  insideElements,
  launchState,
  lineToMarkdown,
  type Part,
  passagesOf,
  publicMember,
  type Rendering,
  type Section,
  sectionPath,
  sourceIds,
} from '@gatehouse/contract';
import { twinsOf } from '../../documents/docs-tree.ts';
import type { DocumentInput } from '../../documents/document.ts';
import type { Page } from '../frame/publish.ts';
import { ctaLink } from '../frame/site-parts.ts';
import { askBox } from '../parts/ask-box.ts';
import { collapsedPrices } from '../parts/collapsed.ts';
import { tableOfContents } from '../parts/contents.ts';
import { figureOf } from '../parts/figures.ts';
import { sectionDate } from '../parts/last-updated.ts';
import { limitsTable } from '../parts/limits-table.ts';
import { planCard } from '../parts/plan-cards.ts';
import { priceNote } from '../parts/price-table.ts';

/** `/content/{section}` for every section about the product. */
export function* contentPages(input: DocumentInput): Generator<Page> {
  const { pack, baseUrl } = input;
  const rendering = renderingFor(pack.product, pack.categories);
  for (const section of pack.sections) {
    const { name, title, summary, parts } = section;
    const path = sectionPath(name);
    const inHtml = onOnePage(
      rendering,
      parts.flatMap(({ id, block, passages }) => [id, ...sourceIds(block), ...passages.map((passage) => passage.id)]),
    );
    yield {
      path,
      title,
      description: summary,
      lastUpdated: sectionDate(pack, section),
      layout: 'list',
      styles: section.member === 'pricing' && pack.pricing ? ['parts.css', 'plans.css'] : ['parts.css'],
      scripts: ['ask.js'],
      main: html`${updatedLine(sectionDate(pack, section), pack.product.language)}${
        parts.length > 1 &&
        tableOfContents(
          'On this page',
          parts.map((part) => ({ id: part.id, title: part.block.title })),
        )
      }<div class="body">${bodyOf(section, input, inHtml)}${askBox()}</div>`,
      markdown: absoluteLinks(
        parts.map(({ block }) => `## ${lineToMarkdown(block.title)}\n\n${blockMarkdown(block, rendering)}`).join('\n'),
        baseUrl,
        twinsOf(pack),
      ),
      json: {
        body: JSON.stringify({
          url: baseUrl + path,
          kind: 'content',
          name: title,
          passages: passagesOf(section).map(({ id, name, text }) => ({
            id,
            name,
            url: `${baseUrl}${path}#${id}`,
            text,
          })),
          source: publicMember(pack, section, baseUrl),
          ...launchState(pack),
        }),
      },
      nodes: [],
      breadcrumbs: [{ path: '/', name: pack.product.name }],
    };
  }
}

/** Date of the last review, as a sign of reliability. */
const updatedLine = (date: string | undefined, language: string): Html | false =>
  date !== undefined &&
  html`<p class="meta"><span>Last updated <time datetime="${date}">${dateText(date, language)}</time></span></p>
`;

/** The parts in order, with the figure before them. A pricing page has cards of plans in place of the figure. */
function bodyOf(section: Section, { pack }: DocumentInput, inHtml: Rendering): Html {
  const { pricing, product, site } = pack;
  const figure = figureOf(pack, section)?.html;
  const partHtml = (part: Part, inner: Html) =>
    html`<section id="${part.id}"><h2><a href="#${part.id}">${part.block.title}</a></h2>
${insideElements(continuationIds(part), inner)}</section>
`;
  const renderPart = (part: Part) => partHtml(part, blockHtml(part.block, inHtml));
  const [first] = section.parts;
  const opening = first?.block.title === section.title ? first : undefined;
  if (section.member !== 'pricing' || !pricing) {
    // Blocks follow the text that introduces them.
    const leading = first?.id === 'summary' ? 1 : 0;
    const all = section.parts.map((part) => (part === opening ? openingOf(renderPart(part)) : renderPart(part)));
    return html`${all.slice(0, leading)}${figure}
${all.slice(leading)}`;
  }
  const groups = { before: [] as Html[], plans: [] as Html[], after: [] as Html[] };
  for (const part of section.parts) {
    const plan = pricing.plans.find(({ id }) => id === part.id);
    if (plan) groups.plans.push(partHtml(part, planCard(plan, product.language)));
    else if (part.id === 'summary')
      groups.before.push(openingOf(partHtml(part, collapsedPrices(blockHtml(part.block, inHtml)))));
    else groups.after.push(renderPart(part));
  }
  return html`${groups.before}<div class="plans">${groups.plans}</div>
${
  site.cta &&
  html`<p class="next">${ctaLink(site.cta)}</p>
`
}<div class="all-plans">${priceNote(pricing, product.language)}${limitsTable(pricing, product.language)}</div>
${
  groups.after.length > 0 &&
  html`<div class="notes">${groups.after}</div>
`
}`;
}

/** Wraps a part with the same title as its page, so that the style sheet can hide the second title. */
const openingOf = (part: Html): Html => html`<div class="opening">${part}</div>
`;

/** Ids of continuation passages, which have no block with their id. */
function continuationIds({ id, block, passages }: Part): string[] {
  const own = new Set([id, ...sourceIds(block)]);
  return passages.flatMap((passage) => (own.has(passage.id) ? [] : [passage.id]));
}
