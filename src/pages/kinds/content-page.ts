import { onOnePage, renderingFor } from '../../content/rendering.ts';
import { blockHtml, blockMarkdown, writtenIds } from '../../contract/blocks/all.ts';
import { sectionPath } from '../../contract/facts/permalinks.ts';
import { launchState } from '../../contract/pack/launch-state.ts';
import { type Part, passagesOf } from '../../contract/pack/section.ts';
import { memberOnWire } from '../../contract/shapes/content-members.ts';
import { absoluteLinks } from '../../contract/text/absolute-links.ts';
import { type Html, html, within } from '../../contract/text/html.ts';
import { lineToMarkdown } from '../../contract/text/markdown-text.ts';
import { twinsOf } from '../../documents/docs-tree.ts';
import type { DocumentInput } from '../../documents/document.ts';
import type { Page } from '../frame/publish.ts';
import { askBox } from '../parts/ask-box.ts';
import { figureOf } from '../parts/figures.ts';
import { sectionDate } from '../parts/last-updated.ts';

/** `/content/{section}` for everything that the product says about itself. */
export function* contentPages(input: DocumentInput): Generator<Page> {
  const { pack, baseUrl } = input;
  const rendering = renderingFor(pack.product, pack.categories);
  for (const section of pack.sections) {
    const { name, title, summary, parts } = section;
    const path = sectionPath(name);
    const figure = figureOf(pack, section);
    const inHtml = onOnePage(
      rendering,
      parts.flatMap(({ id, block, passages }) => [id, ...writtenIds(block), ...passages.map((passage) => passage.id)]),
    );
    yield {
      path,
      title,
      description: summary,
      lastUpdated: sectionDate(pack, section),
      layout: 'list',
      scripts: ['ask.js'],
      main: html`${parts.length > 1 && contents(parts)}<div class="body">${figure?.html}
${parts.map(
  (part) => html`<section id="${part.id}"><h2><a href="#${part.id}">${part.block.title}</a></h2>
${within(goingOn(part), blockHtml(part.block, inHtml))}</section>
`,
)}${askBox()}</div>`,
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
          source: memberOnWire(pack, section, baseUrl),
          ...launchState(pack),
        }),
      },
      nodes: [],
      breadcrumbs: [{ path: '/', name: pack.product.name }],
    };
  }
}

function contents(parts: readonly Part[]): Html {
  return html`<nav class="contents" aria-label="On this page"><ul>${parts.map(({ id, block }) => html`<li><a href="#${id}">${block.title}</a></li>`)}</ul></nav>
`;
}

/** Ids of passages that go on after the first of their name. */
function goingOn({ id, block, passages }: Part): string[] {
  const own = new Set([id, ...writtenIds(block)]);
  return passages.flatMap((passage) => (own.has(passage.id) ? [] : [passage.id]));
}
