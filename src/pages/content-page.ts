import type { ContentMembers, MemberName } from '../contract/content-shape.ts';
import { sectionPath } from '../contract/permalinks.ts';
import type { DocumentInput } from '../documents/document.ts';
import { howToNodes } from '../documents/schema-graph.ts';
import { askBox } from './ask-box.ts';
import { comparisonTable } from './comparison-table.ts';
import { type Html, html, passageToHtml } from './html.ts';
import { sectionDate } from './last-updated.ts';
import { escapeMarkdown, passageToMarkdown } from './markdown-text.ts';
import { priceTable } from './price-table.ts';
import type { Page } from './publish.ts';
import { timelinePicture } from './timeline-picture.ts';

/** What is shown at a glance, above the passages. */
const figures: Partial<Record<MemberName, (members: ContentMembers) => Html | null>> = {
  pricing: ({ pricing }) => priceTable(pricing),
  differentiators: comparisonTable,
  timeline: ({ timeline }) => timelinePicture(timeline),
};

/** `/content/{section}` for every member of Content but the FAQs. */
export function contentPages(input: DocumentInput): Page[] {
  const { pack, baseUrl } = input;
  return pack.sections.map(({ member, title, summary, parts }): Page => {
    const path = sectionPath(member);
    // What is too long for one passage goes on in the next, under the same name.
    const begins = parts.map(({ name }, index) => name !== parts[index - 1]?.name);
    return {
      path,
      title,
      description: summary,
      lastUpdated: sectionDate(pack, member),
      layout: 'list',
      scripts: ['ask.js'],
      main: html`${
        parts.length > 1 &&
        html`<nav class="contents" aria-label="On this page"><ul>${parts.map(({ id, name }, index) => begins[index] && html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
`
      }<div class="body">${figures[member]?.(pack.members)}
${parts.map(
  (
    { id, name, text },
    index,
  ) => html`<section id="${id}">${begins[index] && html`<h2><a href="#${id}">${name}</a></h2>`}
${passageToHtml(text)}</section>
`,
)}${askBox()}</div>`,
      markdown: parts.map(({ name, text }) => `## ${escapeMarkdown(name)}\n\n${passageToMarkdown(text)}\n`).join('\n'),
      json: {
        body: JSON.stringify({
          url: baseUrl + path,
          kind: 'content',
          name: title,
          passages: parts.map(({ id, name, text }) => ({ id, name, url: `${baseUrl}${path}#${id}`, text })),
          source: pack.members[member],
        }),
      },
      nodes: member === 'solution' ? howToNodes(input) : [],
      breadcrumbs: [{ path: '/', name: pack.members.platform.name }],
    };
  });
}
