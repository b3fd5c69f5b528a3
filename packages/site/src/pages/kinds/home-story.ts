import { onOnePage, renderingFor } from '@gatehouse/content';
import {
  absoluteLinks,
  blockHtml,
  blockMarkdown,
  type Html,
  html,
  lineToMarkdown,
  markdownPath,
  type Part,
  passageToHtml,
  passageToMarkdown,
  type Rendering,
  type Section,
  sectionPath,
  withoutIds,
} from '@gatehouse/contract';
import { twinsOf } from '../../documents/docs-tree.ts';
import type { DocumentInput } from '../../documents/document.ts';
import { MAX_LISTED } from '../frame/frame.ts';
import { type Figure, figureOf } from '../parts/figures.ts';
import { folded, foldedPrices, IN_WORDS } from '../parts/folded.ts';

interface Chapter {
  section: Section;
  /** In both written forms, with the same text. */
  pieces: Figure[];
}

const passage = (text: string): Figure => ({ html: passageToHtml(text), markdown: passageToMarkdown(text) });

/** The product's story on the front page: a chapter for each section that has something to show there. */
function chapters({ pack, baseUrl }: DocumentInput): Chapter[] {
  const rendering: Rendering = { ...renderingFor(pack.product, pack.categories), level: 4 };
  // The other headings of the page.
  const hasTwin = twinsOf(pack);
  const inHtml = onOnePage(rendering, [...pack.sections.map(({ name }) => name), 'agents']);
  const first = pack.sections
    .flatMap(({ parts }) => parts)
    .find(({ id, block }) => id !== 'summary' && block.frontPage)?.block;
  return pack.sections.slice(0, MAX_LISTED).flatMap((section) => {
    const figure = figureOf(pack, section);
    const shown = section.parts.flatMap((part) =>
      part.block.frontPage ? [whole(part, { rendering, inHtml, baseUrl, hasTwin, first })] : [],
    );
    const pieces = [
      ...(section.headline === undefined ? [] : [headline(section.headline)]),
      ...openingOf(section, pack.product.description),
      ...(figure
        ? [figure]
        : shown.length > 0
          ? shown
          : section.member === 'platform'
            ? []
            : pointers(section, baseUrl)),
    ];
    return pieces.length > 0 ? [{ section, pieces }] : [];
  });
}

/** The first words of a section. Those of the card stand at the top of the page already, but for its description. */
function openingOf({ member, parts: [first] }: Section, description: string | undefined): Figure[] {
  if (member === 'platform') return description === undefined ? [] : [passage(description)];
  const text = first?.id === 'summary' && !first.block.frontPage ? first.passages[0]?.text : undefined;
  if (text === undefined) return [];
  const all = passage(text);
  if (member !== 'pricing' || all.html === null) return [all];
  // The table of prices follows, with the content of their list.
  const [before = '', ...list] = text.split(/\n(?=- )/);
  const markdown = [before, ...(list.length > 0 ? [IN_WORDS, list.join('\n')] : [])]
    .map(passageToMarkdown)
    .join('\n\n');
  return [{ html: foldedPrices(all.html), markdown }];
}

const headline = (text: string): Figure => ({
  html: html`<p class="headline">${text}</p>
`,
  markdown: `**${lineToMarkdown(text)}**`,
});

interface Around {
  rendering: Rendering;
  inHtml: Rendering;
  baseUrl: string;
  hasTwin: (path: string) => boolean;
  /** The only one that is not folded in. */
  first: Part['block'] | undefined;
}

/** Without the ids of its entries, which are addresses on the page of the section. */
function whole({ id, block: written }: Part, { rendering, inHtml, baseUrl, hasTwin, first }: Around): Figure {
  const block = withoutIds(written);
  const titled = id !== 'summary';
  const words = blockHtml(block, inHtml);
  return {
    html: titled ? folded(block.title, words, written === first) : words,
    markdown: absoluteLinks(
      `${titled ? `### ${lineToMarkdown(block.title)}\n\n` : ''}${blockMarkdown(block, rendering)}`,
      baseUrl,
      hasTwin,
    ),
  };
}

/** Where the words of a section are, none of which is shown: the entries that have an address, else the part that they stand in. */
function pointers({ name, parts }: Section, baseUrl: string): Figure[] {
  const places = parts.flatMap(({ id, block, passages }) => {
    if (id === 'summary') return [];
    const entries = block.kind === 'cards' || block.kind === 'states' ? block.entries : [];
    const own = entries.flatMap((entry) => (entry.id === undefined ? [] : [{ id: entry.id, title: entry.title }]));
    return own.length > 0 || passages.length === 0 ? own : [{ id, title: block.title }];
  });
  if (places.length === 0) return [];
  const path = sectionPath(name);
  return [
    {
      html: html`<ul class="pointers">${places.map(({ id, title }) => html`<li><a href="${path}#${id}">${title}</a></li>`)}</ul>
`,
      markdown: places.map(({ id, title }) => `- [${lineToMarkdown(title)}](${baseUrl}${path}#${id})`).join('\n'),
    },
  ];
}

export function story(input: DocumentInput): Html {
  return html`${chapters(input).map(
    ({ section: { name, title }, pieces }) => html`<section>
<h2 id="${name}"><a href="${sectionPath(name)}">${title}</a></h2>
<div>${pieces.map((piece) => piece.html)}</div>
</section>
`,
  )}${moreSections(input)}`;
}

/** Those that have no chapter, by title alone. */
function moreSections({ pack }: DocumentInput): Html | false {
  const more = pack.sections.slice(MAX_LISTED);
  return (
    more.length > 0 &&
    html`<section>
<h2 id="_more">More pages</h2>
<div><ul>${more.map(({ name, title }) => html`<li><a href="${sectionPath(name)}">${title}</a></li>`)}</ul></div>
</section>
`
  );
}

/** The same in Markdown; each heading leads to its section. */
export function storyMarkdown(input: DocumentInput): string {
  const { pack, baseUrl } = input;
  const more = pack.sections
    .slice(MAX_LISTED)
    .map(({ name, title }) => `- [${lineToMarkdown(title)}](${baseUrl}${markdownPath(sectionPath(name))})\n`);
  const rest = more.length > 0 ? [`## More pages\n\n${more.join('').trimEnd()}`] : [];
  const told = chapters(input).map(({ section: { name, title }, pieces }) =>
    [
      `## [${lineToMarkdown(title)}](${baseUrl}${markdownPath(sectionPath(name))})`,
      ...pieces.flatMap(({ markdown }) => (markdown === '' ? [] : [markdown.trimEnd()])),
    ].join('\n\n'),
  );
  return [...told, ...rest].join('\n\n');
}
