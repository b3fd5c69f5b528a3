import { type AnswerPart, assetPath, MAX_PASSAGE_LENGTH, type RenderedMarkdown } from '@gatehouse/contract';
import MarkdownIt from 'markdown-it';
import { unwrapEmptyLinks } from './empty-links.ts';
import { createPageIds } from './page-ids.ts';
import { cutIntoParts, nameHeadings } from './parts.ts';
import { type Token, textOf } from './plain-text.ts';

/** CommonMark without raw HTML. Keeps only links to https, http, mailto, tel or the same site. */
const markdownParser = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(unwrapEmptyLinks);
markdownParser.validateLink = (url) => LINK_SCHEMES.test(url) || /^(\/(?!\/)|#)/.test(url.trim());

/** Beginnings of link targets outside of the site. */
export const LINK_SCHEMES = /^\s*(https?|mailto|tel):/i;

/** A Markdown text in all its forms; headings and parts have ids. */
export interface ReadMarkdown extends RenderedMarkdown {
  /** The parts of a text that is too long for one passage. */
  parts: AnswerPart[];
}

/**
 * Makes all forms at once, because parsing is most of the work.
 * @param ids of the page with the text
 */
export function readMarkdown(source: string, ids = createPageIds()): ReadMarkdown {
  const env: { references?: References } = {};
  const tokens: Token[] = markdownParser.parse(source, env);
  const text = textOf(tokens);
  let html = markdownParser.renderer.render(tokens, markdownParser.options, env);
  const safe = escapeForOtherParsers(source, html);
  const long = text.length > MAX_PASSAGE_LENGTH;
  if (!long && !tokens.some(({ type }) => type === 'heading_open')) return { text, html, markdown: safe, parts: [] };
  nameHeadings(tokens, ids);
  const lines = (safe === source ? source : safe).split('\n');
  const parts = long ? cutIntoParts(tokens, lines, ids) : [];
  html = markdownParser.renderer.render(tokens, markdownParser.options, env);
  return { text, html, markdown: safe, parts: parts.map((part) => withReferences(part, env.references)) };
}

/** Link reference definitions, by their labels in capitals. */
export type References = Record<string, { href: string; title: string }>;

/** A part of a text with the link reference definitions that it uses. */
function withReferences(part: AnswerPart, references: References = {}): AnswerPart {
  return { ...part, markdown: addReferences(part.markdown, references) };
}

export function addReferences(piece: string, references: References): string {
  const used = Object.entries(references).filter(
    ([name]) => piece.toUpperCase().includes(`[${name}]`) && !piece.toUpperCase().includes(`[${name}]:`),
  );
  return used.length === 0
    ? piece
    : `${piece.trimEnd()}\n\n${used.map(([name, { href }]) => `[${name.toLowerCase()}]: <${href}>`).join('\n')}\n`;
}

/** Tokens and link reference definitions of a text. */
export function parseMarkdown(source: string): { tokens: Token[]; references: References } {
  const env: { references?: References } = {};
  if (source.includes(']:')) asWritten.parse(source, env);
  return { tokens: markdownParser.parse(source, {}), references: env.references ?? {} };
}

/** The default parser of most programs: keeps HTML and every link. */
const permissiveParser = new MarkdownIt({ html: true, linkify: false, typographer: false }).use(unwrapEmptyLinks);
permissiveParser.validateLink = () => true;

/** Escapes the source so that permissive parsers render the same as this one. Most sources need no change. */
export function escapeForOtherParsers(source: string, html = markdownParser.render(source)): string {
  if (!/<|\]\(|\]:/.test(source) || permissiveParser.render(source) === html) return source;
  return source
    .replace(/(\\*)(<(?=[a-z/!?])(?!(?:https?:|mailto:|tel:)[^\s<>]*>))/gi, escapeMark)
    .replace(/(\\*)(\](?=\(\s*<?(?!https?:|mailto:|tel:)[a-z][\w+.-]*:))/gi, escapeMark)
    .replace(/^( {0,3})(\[(?=[^\]]+\]:\s*<?(?!https?:|mailto:|tel:)[a-z][\w+.-]*:))/gim, '$1\\$2');
}

/** A character after an odd number of backslashes is escaped already. */
const escapeMark = (whole: string, slashes: string, mark: string): string =>
  slashes.length % 2 === 1 ? whole : `${slashes}\\${mark}`;

/** Pictures load lazily. */
for (const { renderer } of [markdownParser, permissiveParser]) {
  const plain = renderer.rules.image;
  renderer.rules.image = (tokens, at, ...others) => {
    const token = tokens[at] as Token;
    if (String(token.attrGet('src')).startsWith(assetPath(''))) token.attrSet('loading', 'lazy');
    return plain?.(tokens, at, ...others) ?? '';
  };
}

/** Parses links as written, including those that are not kept. */
const asWritten = new MarkdownIt({ html: false, linkify: false, typographer: false });
asWritten.validateLink = () => true;

/** Targets of all links and pictures of a text, as written. */
export function linksOf(source: string): { href: string; picture: boolean }[] {
  // Every link contains one of these characters; most texts contain none.
  if (!/[[<]/.test(source)) return [];
  return asWritten
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open' || type === 'image')
    .map((token) => ({
      href: String(token.attrGet('href') ?? token.attrGet('src')),
      picture: token.type === 'image',
    }));
}
