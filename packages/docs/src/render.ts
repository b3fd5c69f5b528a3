import { escapeXml, type KnownHeading, shorten } from '@gatehouse/contract';
import {
  createPageIds,
  cutIntoParts,
  inlineText,
  LINK_SCHEMES,
  type Token,
  unclosedFence,
  unwrapEmptyLinks,
} from '@gatehouse/source';
import MarkdownIt from 'markdown-it';
import { closeContainers, containers, withoutContainers } from './containers.ts';
import { checkLevels } from './dialects/page-budget.ts';
import type { DocPage } from './doc-page.ts';
import { headingParts, idsOf, type NamedHeading, type Naming } from './heading-ids.ts';

const markdownParser = new MarkdownIt({ html: false, linkify: false, typographer: false })
  .use(containers)
  .use(unwrapEmptyLinks);
// An empty URL is valid: `unwrapEmptyLinks` replaces such a link by its text.
markdownParser.validateLink = (url) => url === '' || LINK_SCHEMES.test(url) || /^(\/(?!\/)|#)/.test(url.trim());

/** Parses block structure only. */
const blocks = new MarkdownIt({ html: true }).disable(['inline']);

/** Lines of Markdown that are code because they are indented. */
export function indentedCodeOf(text: string): boolean[] {
  const lines: boolean[] = [];
  if (!/^(?: {4}|\t)/m.test(text)) return lines;
  for (const { type, map } of blocks.parse(text, {}))
    if (type === 'code_block' && map) for (let line = map[0]; line < map[1]; line++) lines[line] = true;
  return lines;
}

const plainImage = markdownParser.renderer.rules.image;
markdownParser.renderer.rules.image = (tokens, at, ...others) => {
  (tokens[at] as Token).attrSet('loading', 'lazy');
  return plainImage?.(tokens, at, ...others) ?? '';
};

// An empty header cell, often the top left corner of a table, is no heading.
for (const [rule, inline] of [
  ['th_open', 1],
  ['th_close', -1],
] as const)
  markdownParser.renderer.rules[rule] = (tokens, at, options, _env, self) => {
    if (tokens[at + inline]?.content.trim() === '') (tokens[at] as Token).tag = 'td';
    return self.renderToken(tokens, at, options);
  };

markdownParser.renderer.rules.fence = (tokens, at) => {
  const { info, content } = tokens[at] as Token;
  const { language, title: written, marked } = readInfo(info);
  const title = written || titleAmongNeighbors(tokens, at);
  const caption = title === '' ? '' : `<figcaption>${escapeXml(title)}</figcaption>`;
  const classAttribute = language === '' ? '' : ` class="language-${escapeXml(language)}"`;
  // Highlighting runs later, perhaps on a worker, and marks these lines.
  const lines = marked.size === 0 ? '' : ` data-marked="${[...marked]}"`;
  return `<figure class="code">${caption}<pre><code${classAttribute}${lines}>${escapeXml(content)}</code></pre></figure>\n`;
};

/** Words after the language that control the display of code and are not a title. */
const FLAG =
  /^(?:showLineNumbers|lineNumbers|lines|copy|wrap|expandable|active|live|noInline|twoslash|editable|diff|focus)$/i;

/** The title of a code block directly next to another one: its plain words, or its language if the languages differ. */
function titleAmongNeighbors(tokens: readonly Token[], at: number): string {
  const { language, words } = readInfo((tokens[at] as Token).info);
  const neighbors = [tokens[at - 1], tokens[at + 1]].filter((token) => token?.type === 'fence');
  if (neighbors.length === 0 || words !== '') return neighbors.length === 0 ? '' : words;
  return neighbors.some((token) => readInfo((token as Token).info).language !== language) ? language : '';
}

/** Maximum length of the text after a fence, characters. */
const MAX_INFO_CHARACTERS = 1000;

/**
 * The text after the language of a fence: `js {1,3-5} title="vite.config.js"`, `ts [main.ts]`, `jsx src/App.js active`.
 */
function readInfo(info: string): { language: string; title: string; words: string; marked: Set<number> } {
  const [, language = '', rest = ''] = /^\s*([\w+#.-]*)(.*)$/s.exec(info.slice(0, MAX_INFO_CHARACTERS)) ?? [];
  const [, ranges = ''] = /\{([\d,\s-]+)\}/.exec(rest) ?? [];
  const [, quoted] = /\b(?:title|filename|name)=["']([^"']+)["']/.exec(rest) ?? [];
  // Nested brackets contain numbered steps, as on react.dev.
  const [, bracketed] = (!rest.includes('[[') && /\[([^\]]+)\]/.exec(rest)) || [];
  const [fileName] = /(?<=\s|^)[\w@./-]+\.[\w]+(?=\s|$)/.exec(rest) ?? [];
  const marked = new Set<number>();
  for (const range of ranges.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= Math.min(to, from + 1000); line++) marked.add(line);
  }
  const titleWords = /[{}[\]=:]/.test(rest) ? [] : rest.split(/\s+/).filter((word) => word !== '' && !FLAG.test(word));
  return { language, title: (quoted ?? bracketed ?? fileName ?? '').trim(), words: titleWords.join(' '), marked };
}

/**
 * Returns the text and its headings as written. An unclosed code block at the end is closed, so that appended text is
 * not code.
 */
export function readBlocks(text: string): { text: string; headings: (NamedHeading & { line: number })[] } {
  const tokens = blocks.parse(text, {});
  const headings = tokens.flatMap(({ type, map }, at) =>
    type === 'heading_open' ? [{ ...readHeadingName(tokens[at + 1] as Token), line: map?.[0] ?? 0 }] : [],
  );
  const lines = text.split('\n');
  const open = unclosedFence(tokens, lines);
  if (!open?.map) return { text, headings };
  const [indent = ''] = (lines[open.map[0]] as string).split(open.markup, 1);
  return { text: `${text.trimEnd()}\n${indent.replace(/[^\s>]/g, ' ')}${open.markup}`, headings };
}

/** The title and the explicit id of a heading. */
export function readHeadingName({ content }: Pick<Token, 'content'>): NamedHeading {
  const { title, id } = headingParts(content);
  return { title: plainTitle(title), id };
}

/**
 * The title of a text: its only heading of level 1, if no other heading is before it. Badges or a picture may be before
 * it. `lines` are its first line and the line after its last.
 */
export function titleHeadingIn(text: string): { content: string; lines: [number, number] } | undefined {
  if (!/^ {0,3}(?:# |=+[ \t]*$)/m.test(text)) return undefined;
  const tokens = blocks.parse(text, {});
  const at = tokens.findIndex(({ type }) => type === 'heading_open');
  const open = tokens[at];
  if (!open?.map || open.tag !== 'h1' || open.level > 0) return undefined;
  if (tokens.some(({ type, tag }, later) => later > at && type === 'heading_open' && tag === 'h1')) return undefined;
  return { content: (tokens[at + 1] as Token).content, lines: open.map };
}

/** Converts a Markdown title to plain text. */
const plainTitle = (written: string): string =>
  inlineText(markdownParser.parseInline(written, {})[0]?.children ?? []).trim();

/**
 * Renders a page with resolved links.
 * @param headingsAbove headings before the text, which count when ids are numbered
 * @param known headings of the page on an existing site
 */
export function renderDoc(
  text: string,
  naming: Naming,
  headingsAbove: readonly NamedHeading[] = [],
  known: readonly KnownHeading[] = [],
): Pick<DocPage, 'html' | 'markdown' | 'headings' | 'passages'> & { opening: string } {
  const env = {};
  const tokens = closeContainers(markdownParser.parse(text, env));
  for (const { type, level } of tokens) if (type !== 'inline') checkLevels(level);
  const headings = nameHeadings(tokens, naming, headingsAbove, known);
  const opening = tokens.find(
    ({ type, level, children }, at) =>
      type === 'inline' &&
      level === 1 &&
      tokens[at - 1]?.type === 'paragraph_open' &&
      tokens[at - 1]?.attrGet('class') === null &&
      hasWordsOutsideLinks(children ?? []),
  );
  const parts = cutIntoParts(tokens, text.split('\n'), createPageIds(headings.map(({ id }) => id)));
  return {
    html: Buffer.from(markdownParser.renderer.render(tokens, markdownParser.options, env)),
    markdown: Buffer.from(withoutContainers(text)),
    headings,
    passages: parts.map(({ fragment, heading, text: passage }) => ({ fragment, heading, text: passage })),
    opening: shorten(inlineText(opening?.children ?? []).trim(), 200),
  };
}

/** Whether a paragraph has words outside links. A paragraph of links alone is a badge, a recording or navigation. */
function hasWordsOutsideLinks(tokens: readonly Token[]): boolean {
  let links = 0;
  return tokens.some(({ type, content, nesting }) => {
    if (type.startsWith('link_')) links += nesting;
    return links === 0 && /^(text|code_inline)$/.test(type) && /[\p{L}\p{N}]/u.test(content);
  });
}

/** Sets the ids of headings, and consecutive levels from 2. */
function nameHeadings(
  tokens: readonly Token[],
  naming: Naming,
  headingsAbove: readonly NamedHeading[],
  known: readonly KnownHeading[],
): DocPage['headings'] {
  const opens = tokens.flatMap((token, at) => (token.type === 'heading_open' ? [at] : []));
  const namedHeadings = opens.map((at) => readHeadingName(tokens[at + 1] as Token));
  const ids = idsOf([...headingsAbove, ...namedHeadings], naming, known).slice(headingsAbove.length);
  /** Source levels of the headings above, the current one last. */
  let levels: number[] = [];
  return opens.map((at, number) => {
    const open = tokens[at] as Token;
    const written = Number(open.tag.slice(1));
    levels = [...levels.filter((one) => one < written), written];
    const level = Math.min(6, levels.length + 1);
    const { title } = namedHeadings[number] as NamedHeading;
    const id = ids[number] as string;
    const close = tokens[at + 2] as Token;
    open.tag = `h${level}`;
    close.tag = open.tag;
    open.attrSet('id', id);
    removeExplicitId(tokens[at + 1] as Token);
    return { level, id, title };
  });
}

/** Removes the explicit id from the text of a title. */
function removeExplicitId({ children }: Token): void {
  const last = children?.at(-1);
  if (last?.type === 'text') last.content = headingParts(last.content).title;
}
