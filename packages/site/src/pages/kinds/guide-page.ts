import type { Guide } from '@gatehouse/content';
import {
  absoluteLinks,
  durationText,
  escapeMarkdown,
  GUIDES_PATH,
  guidePath,
  Html,
  html,
  insideElements,
  launchState,
  markdownPath,
} from '@gatehouse/contract';
import { howToNode } from '../../documents/crawlers/schema-graph.ts';
import { twinsOf } from '../../documents/docs-tree.ts';
import type { Page, PageInput, PageToMake } from '../frame/publish.ts';
import { askBox } from '../parts/ask-box.ts';

const TITLE = 'Guides';

/** `/guides/{guide}` for all guides of the pack, to be rendered on request. */
export const guidePages = (input: PageInput): PageToMake[] =>
  input.pack.guides.map((guide) => ({ ...knownOf(guide, input), make: () => guidePage(guide, input) }));

const knownOf = ({ id }: Guide, { pack }: PageInput) => ({ path: guidePath(id), lastUpdated: pack.product.asOf });

/** `/guides`. */
export function guideListPage({ pack, baseUrl }: PageInput): Page {
  const { guides, product } = pack;
  return {
    path: GUIDES_PATH,
    title: TITLE,
    description: `Instructions in steps: ${guides.map(({ name }) => name).join('; ')}.`,
    lastUpdated: product.asOf,
    layout: 'text',
    scripts: ['ask.js'],
    main: html`<ul class="questions">${guides.map(
      ({ id, name, description, totalTime }) =>
        html`<li><a href="${guidePath(id)}">${name}</a>${totalTime !== undefined && html`<small>${duration(totalTime, product.language)}</small> `}${description}</li>
`,
    )}</ul>
${askBox()}`,
    markdown: guides
      .map(
        ({ id, name, description }) =>
          `- [${escapeMarkdown(name)}](${baseUrl}${markdownPath(guidePath(id))}): ${escapeMarkdown(description)}`,
      )
      .join('\n'),
    json: {
      body: JSON.stringify({
        url: baseUrl + GUIDES_PATH,
        name: TITLE,
        guides: guides.map(({ id, name, description }) => ({ id, name, description, url: baseUrl + guidePath(id) })),
        ...launchState(pack),
      }),
    },
    nodes: [],
    breadcrumbs: [{ path: '/', name: product.name }],
  };
}

function guidePage(guide: Guide, input: PageInput): Page {
  const { id, name, description, totalTime, parts, passages } = guide;
  const { pack, baseUrl } = input;
  const { product } = pack;
  const source = pack.howTos.find((howTo) => howTo.id === id);
  return {
    ...knownOf(guide, input),
    title: name,
    description,
    layout: 'text',
    scripts: ['ask.js'],
    main: html`${
      totalTime !== undefined &&
      html`<p class="meta"><span>Takes${duration(totalTime, product.language)}</span></p>
`
    }<article>
${parts.map(
  (part) => html`<section id="${part.id}">${insideElements(part.goingOn, new Html(part.html))}</section>
`,
)}</article>
${askBox()}`,
    markdown: absoluteLinks(parts.map(({ markdown }) => markdown).join('\n\n'), baseUrl, twinsOf(pack)),
    json: {
      body: JSON.stringify({
        url: baseUrl + guidePath(id),
        kind: 'guide',
        name,
        passages: passages.map((part, at) => ({
          id: part.id,
          name: part.name,
          url: baseUrl + guidePath(id, at === 0 ? undefined : part.id),
          text: part.text,
        })),
        source,
        ...launchState(pack),
      }),
    },
    nodes: source ? [howToNode(source, input)] : [],
    breadcrumbs: [
      { path: '/', name: product.name },
      { path: GUIDES_PATH, name: TITLE },
    ],
  };
}

const duration = (time: string | undefined, language: string) => {
  const text = time === undefined ? '' : durationText(time, language);
  return text !== '' && html` <time datetime="${time}">${text}</time>`;
};
