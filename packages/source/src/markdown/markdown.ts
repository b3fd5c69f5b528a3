import { type AnswerPart, assetPath, MAX_PASSAGE_LENGTH, type RenderedMarkdown } from '@gatehouse/contract';
import MarkdownIt from 'markdown-it';
import { unwrapEmptyLinks } from './empty-links.ts';
import { createPageIds } from './page-ids.ts';
import { cutIntoParts, nameHeadings } from './parts.ts';
import { type Token, textOf } from './plain-text.ts';

/** CommonMark with raw HTML off; a link survives only to https, http, mailto, tel or the same site. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(unwrapEmptyLinks);
markdown.validateLink = (url) => SHOWN.test(url) || /^(\/(?!\/)|#)/.test(url.trim());

/** Beginnings of link targets outside of the site. */
export const SHOWN = /^\s*(https?|mailto|tel):/i;

/** A text in Markdown, in the forms that are made of it; headings and parts have ids. */
export interface ReadMarkdown extends RenderedMarkdown {
  /** Of a text that is too long to be quoted whole: its pieces. */
  parts: AnswerPart[];
}

/** All forms at once, because reading is most of the work. @param ids of the page that the text will stand on */
export function readMarkdown(source: string, ids = createPageIds()): ReadMarkdown {
  const env: { references?: References } = {};
  const tokens: Token[] = markdown.parse(source, env);
  const text = textOf(tokens);
  let html = markdown.renderer.render(tokens, markdown.options, env);
  const safe = inert(source, html);
  const long = text.length > MAX_PASSAGE_LENGTH;
  if (!long && !tokens.some(({ type }) => type === 'heading_open')) return { text, html, markdown: safe, parts: [] };
  nameHeadings(tokens, ids);
  const lines = (safe === source ? source : safe).split('\n');
  const parts = long ? cutIntoParts(tokens, lines, ids) : [];
  html = markdown.renderer.render(tokens, markdown.options, env);
  return { text, html, markdown: safe, parts: parts.map((part) => withReferences(part, env.references)) };
}

/** Where links by name lead, by their names in capitals. */
export type References = Record<string, { href: string; title: string }>;

/** A piece of a text with the places of the links that it names, which stand elsewhere. */
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

/** The tokens of a text, and the targets of its links by name; text that would not survive conversion is reported. */
export function parseMarkdown(source: string): { tokens: Token[]; references: References } {
  const env: { references?: References } = {};
  if (source.includes(']:')) asWritten.parse(source, env);
  return { tokens: markdown.parse(source, {}), references: env.references ?? {} };
}

/** The usual reading of Markdown: HTML is kept, and links may lead anywhere. */
const permissive = new MarkdownIt({ html: true, linkify: false, typographer: false }).use(unwrapEmptyLinks);
permissive.validateLink = () => true;

/** The source so written that those who take more than this reader see the same. Most sources are so already. */
export function inert(source: string, html = markdown.render(source)): string {
  if (!/<|\]\(|\]:/.test(source) || permissive.render(source) === html) return source;
  return source
    .replace(/(\\*)(<(?=[a-z/!?])(?!(?:https?:|mailto:|tel:)[^\s<>]*>))/gi, escaped)
    .replace(/(\\*)(\](?=\(\s*<?(?!https?:|mailto:|tel:)[a-z][\w+.-]*:))/gi, escaped)
    .replace(/^( {0,3})(\[(?=[^\]]+\]:\s*<?(?!https?:|mailto:|tel:)[a-z][\w+.-]*:))/gim, '$1\\$2');
}

/** A mark behind an odd number of backslashes is escaped already. */
const escaped = (whole: string, slashes: string, mark: string): string =>
  slashes.length % 2 === 1 ? whole : `${slashes}\\${mark}`;

/** Pictures of the pack are fetched when a reader comes near them. */
for (const { renderer } of [markdown, permissive]) {
  const plain = renderer.rules.image;
  renderer.rules.image = (tokens, at, ...others) => {
    const token = tokens[at] as Token;
    if (String(token.attrGet('src')).startsWith(assetPath(''))) token.attrSet('loading', 'lazy');
    return plain?.(tokens, at, ...others) ?? '';
  };
}

/** Reads links as they are written, also those that would not survive. */
const asWritten = new MarkdownIt({ html: false, linkify: false, typographer: false });
asWritten.validateLink = () => true;

/** Where every link of a text leads and every picture is from, as it is written. */
export function linksOf(source: string): { href: string; picture: boolean }[] {
  // Every link has one of these, and most texts have none.
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
