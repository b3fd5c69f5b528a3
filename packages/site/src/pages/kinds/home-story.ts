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
import { MAX_LISTED_SECTIONS } from '../frame/frame.ts';
import { collapsedPrices, collapsedSection, IN_WORDS } from '../parts/collapsed.ts';
import { type Figure, figureOf } from '../parts/figures.ts';

interface Chapter {
  section: Section;
  /** Content in HTML and in Markdown, with the same text. */
  pieces: Figure[];
}

const passage = (text: string): Figure => ({ html: passageToHtml(text), markdown: passageToMarkdown(text) });

/** Chapters of the front page, one for each section with content for it. */
function chapters({ pack, baseUrl }: DocumentInput): Chapter[] {
  const rendering: Rendering = { ...renderingFor(pack.product, pack.categories), level: 4 };
  // Ids of other headings on the page are reserved.
  const hasTwin = twinsOf(pack);
  const inHtml = onOnePage(rendering, [...pack.sections.map(({ name }) => name), 'agents']);
  const first = pack.sections
    .flatMap(({ parts }) => parts)
    .find(({ id, block }) => id !== 'summary' && block.frontPage)?.block;
  return pack.sections.slice(0, MAX_LISTED_SECTIONS).flatMap((section) => {
    const figure = figureOf(pack, section);
    const shown = section.parts.flatMap((part) =>
      part.block.frontPage ? [wholeBlock(part, { rendering, inHtml, baseUrl, hasTwin, first })] : [],
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
            : sectionLinks(section, baseUrl)),
    ];
    return pieces.length > 0 ? [{ section, pieces }] : [];
  });
}

/**
 * The summary of a section. The chapter of product.yaml has the description, because the page begins with the summary.
 */
function openingOf({ member, parts: [first] }: Section, description: string | undefined): Figure[] {
  if (member === 'platform') return description === undefined ? [] : [passage(description)];
  const text = first?.id === 'summary' && !first.block.frontPage ? first.passages[0]?.text : undefined;
  if (text === undefined) return [];
  const all = passage(text);
  if (member !== 'pricing' || all.html === null) return [all];
  // The price table follows, so the list of prices is collapsed in HTML.
  const [introduction = '', ...list] = text.split(/\n(?=- )/);
  const markdown = [introduction, ...(list.length > 0 ? [IN_WORDS, list.join('\n')] : [])]
    .map(passageToMarkdown)
    .join('\n\n');
  return [{ html: collapsedPrices(all.html), markdown }];
}

const headline = (text: string): Figure => ({
  html: html`<p class="headline">${text}</p>
`,
  markdown: `**${lineToMarkdown(text)}**`,
});

interface BlockContext {
  rendering: Rendering;
  inHtml: Rendering;
  baseUrl: string;
  hasTwin: (path: string) => boolean;
  /** The first block, the only one that is expanded. */
  first: Part['block'] | undefined;
}

/** A whole block without the ids of its entries, which belong to the page of the section. */
function wholeBlock(
  { id, block: written }: Part,
  { rendering, inHtml, baseUrl, hasTwin, first }: BlockContext,
): Figure {
  const block = withoutIds(written);
  const titled = id !== 'summary';
  const content = blockHtml(block, inHtml);
  return {
    html: titled ? collapsedSection(block.title, content, written === first) : content,
    markdown: absoluteLinks(
      `${titled ? `### ${lineToMarkdown(block.title)}\n\n` : ''}${blockMarkdown(block, rendering)}`,
      baseUrl,
      hasTwin,
    ),
  };
}

/**
 * Links to the content of a section that the front page does not show: to entries with a fragment, else to their part.
 */
function sectionLinks({ name, parts }: Section, baseUrl: string): Figure[] {
  const chapters = parts.flatMap(({ id, block, passages }) => {
    if (id === 'summary') return [];
    const entries = block.kind === 'cards' || block.kind === 'states' ? block.entries : [];
    const own = entries.flatMap((entry) => (entry.id === undefined ? [] : [{ id: entry.id, title: entry.title }]));
    return own.length > 0 || passages.length === 0 ? own : [{ id, title: block.title }];
  });
  if (chapters.length === 0) return [];
  const path = sectionPath(name);
  return [
    {
      html: html`<ul class="pointers">${chapters.map(({ id, title }) => html`<li><a href="${path}#${id}">${title}</a></li>`)}</ul>
`,
      markdown: chapters.map(({ id, title }) => `- [${lineToMarkdown(title)}](${baseUrl}${path}#${id})`).join('\n'),
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

/** Sections without a chapter, by title only. */
function moreSections({ pack }: DocumentInput): Html | false {
  const more = pack.sections.slice(MAX_LISTED_SECTIONS);
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
    .slice(MAX_LISTED_SECTIONS)
    .map(({ name, title }) => `- [${lineToMarkdown(title)}](${baseUrl}${markdownPath(sectionPath(name))})\n`);
  const morePages = more.length > 0 ? [`## More pages\n\n${more.join('').trimEnd()}`] : [];
  const chapterTexts = chapters(input).map(({ section: { name, title }, pieces }) =>
    [
      `## [${lineToMarkdown(title)}](${baseUrl}${markdownPath(sectionPath(name))})`,
      ...pieces.flatMap(({ markdown }) => (markdown === '' ? [] : [markdown.trimEnd()])),
    ].join('\n\n'),
  );
  return [...chapterTexts, ...morePages].join('\n\n');
}
