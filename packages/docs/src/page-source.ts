import { mapProse } from '@gatehouse/contract';
import {
  type ContentProblem,
  DOCS_FOLDER,
  decodeText,
  readYaml,
  type SourceFile,
  splitFrontMatter,
  YamlFault,
} from '@gatehouse/source';
import { parse as parseToml, TomlError } from 'smol-toml';
import { type Anchor, takeAnchors } from './dialects/anchors.ts';
import { withoutShortcodes } from './dialects/hugo-shortcodes.ts';
import { withoutAttributeLists, withoutIndentedBlocks, withoutLinkAttributes } from './dialects/mkdocs-blocks.ts';
import { withoutModules } from './dialects/module-lines.ts';
import type { PageBudget } from './dialects/page-budget.ts';
import { withoutTags } from './dialects/plain-markdown.ts';
import { isFrontMatter, readableMembers } from './front-members.ts';
import { frontPage, looksLikeDraft, titleIn } from './front-page.ts';
import type { NamedHeading } from './heading-ids.ts';
import { indentedCodeOf, readHeadingName, titleHeadingIn } from './render.ts';

/** The source of a page. */
export interface PageSource {
  /** Path in the tree. */
  file: string;
  front: Readonly<Record<string, unknown>>;
  /** The text after the front matter, in the dialect of the tree. */
  body: string;
  linesBefore: number;
  /** Unreadable parts of its front matter. */
  notices?: readonly ContentProblem[];
  /** The page was generated for a folder, so there is no file to edit. */
  generated?: true;
}

/** Syntax of a tree. */
export interface Dialect {
  /** Whether `.md` files are parsed as MDX, too. */
  mdx: boolean;
  mkdocs: boolean;
}

/**
 * Reads a page. A problem of its front matter is a notice, and the page is published with the readable rest. Without
 * front matter, an opening `---` is a horizontal rule.
 */
export function readPageSource(source: SourceFile): PageSource | ContentProblem[] {
  const text = decodeText(source);
  if (typeof text !== 'string') return text;
  const file = source.path.slice(DOCS_FOLDER.length);
  const read = readFront(source, file, text);
  if (Array.isArray(read)) return read;
  const isDoubtful = read.notices !== undefined || Object.keys(read.front).length === 0;
  return isDoubtful && looksLikeDraft(text) ? { ...read, front: { ...read.front, draft: true } } : read;
}

/** Front matter of Hugo: TOML between two lines `+++`. */
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*$\n?/m;

function readFront(source: SourceFile, file: string, text: string): PageSource | ContentProblem[] {
  const [whole, toml] = text.startsWith('+++') ? (TOML.exec(text) ?? []) : [];
  if (whole !== undefined && toml !== undefined)
    return readToml(source, { file, toml, body: text.slice(whole.length) });
  const split = splitFrontMatter(source);
  if (Array.isArray(split)) return { file, front: {}, body: text, linesBefore: 0, notices: split };
  const { head, body, linesBefore } = split;
  if (!head) return { file, front: {}, body, linesBefore };
  const yaml = head.bytes.toString();
  if (!isFrontMatter(yaml)) return { file, front: {}, body: text, linesBefore: 0 };
  try {
    const front = readYaml(yaml);
    const isObject = typeof front === 'object' && front !== null && !Array.isArray(front);
    return { file, front: isObject ? (front as Record<string, unknown>) : {}, body, linesBefore };
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    const textBefore = yaml.slice(0, error.offset);
    const line = textBefore.split('\n').length;
    const column = error.offset - textBefore.lastIndexOf('\n');
    const notice = { file: source.path, line, column, place: '', what: error.message, fix: error.fix };
    return { file, front: readableMembers(yaml), body, linesBefore, notices: [notice] };
  }
}

function readToml(
  { path }: SourceFile,
  { file, toml, body }: { file: string; toml: string; body: string },
): PageSource {
  const linesBefore = toml.split('\n').length + 1;
  try {
    // Dates become text, as in YAML.
    return { file, front: JSON.parse(JSON.stringify(parseToml(toml))), body, linesBefore };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [what = ''] = error.message.replace('Invalid TOML document: ', '').split('\n');
    const fix = 'Correct the TOML, or write the front matter as YAML between two lines ---';
    const notice = { file: path, line: error.line + 1, column: error.column, place: '', what, fix };
    return { file, front: {}, body, linesBefore, notices: [notice] };
  }
}

/** Placeholders of generators for a table of contents, and comments in Markdown. */
const TOC_PLACEHOLDER = /^\s*\[\[?_?toc_?\]\]?\s*$|^\[(?:comment|\/\/)\]:/i;
/** Alert of GitHub: a quotation with a kind. */
const ALERT = /^(\s*(?:>\s*)+)\[!([a-z]+)\](?:[+-](?=\s|$))?[ \t]*(\S.*)?$/i;

/**
 * Converts a page to Markdown with containers. The heading that is the page title is removed and returned separately.
 */
export function plainText(
  { file, front, body }: Pick<PageSource, 'file' | 'front' | 'body'>,
  { mdx, mkdocs }: Dialect,
  budget: PageBudget,
): { heading?: NamedHeading; text: string; anchors: Anchor[] } {
  const isMdx = mdx || file.endsWith('.mdx');
  let text = withoutShortcodes(`${frontPage(front)}${body}`);
  if (mkdocs) text = withoutAttributeLists(withoutIndentedBlocks(text, budget));
  text = isMdx ? withoutModules(text) : withoutLinkAttributes(text);
  if (/[<{]/.test(text))
    text = withoutTags(text, isMdx ? { mdx: true } : { mdx: false, indentedCode: indentedCodeOf(text) }, budget);
  budget.checkOutput(text.length);
  text = mapProse(text, (line) =>
    TOC_PLACEHOLDER.test(line)
      ? null
      : line.replace(
          ALERT,
          (_, quote: string, [first = '', ...rest]: string, alertText = '') =>
            `${quote}**${first.toUpperCase()}${rest.join('').toLowerCase()}**\n${quote}${alertText === '' ? '' : `\n${quote}${alertText}`}`,
        ),
  );
  const withoutAnchors = takeAnchors(text);
  const titled = withoutTitle(withoutAnchors.text, titleIn(front));
  const removedLines = linesOf(withoutAnchors.text) - linesOf(titled.text);
  return {
    ...titled,
    anchors: withoutAnchors.anchors.map(({ id, line }) => ({ id, line: Math.max(0, line - removedLines) })),
  };
}

const linesOf = (text: string): number => text.split('\n').length;

/**
 * Removes the title heading: a heading of level 1 at the beginning. If front matter has another title, generators still
 * show the heading, so it stays, as level 2.
 */
function withoutTitle(text: string, inFront: string | undefined): { heading?: NamedHeading; text: string } {
  const [whole = '', hash, setext] =
    /^\s*(?:# +(?! )([^\n]+)(?:\n|$)|([^\s#>|`-][^\n]*)\n=+[ \t]*(?:\n|$))/.exec(text) ?? [];
  const first = hash?.trimEnd().replace(/(?<! ) +#+$/, '') ?? setext;
  const later = first === undefined ? titleHeadingIn(text) : undefined;
  const content = first ?? later?.content;
  if (content === undefined) return { text };
  const heading = readHeadingName({ content });
  if (heading.title === '') return { text };
  const isTitle = inFront === undefined || isSame(inFront, heading.title);
  if (!later)
    return isTitle
      ? { heading, text: text.slice(whole.length) }
      : { text: `## ${content}\n\n${text.slice(whole.length)}` };
  if (!isTitle) return { text };
  const lines = text.split('\n');
  lines.splice(later.lines[0], later.lines[1] - later.lines[0]);
  return { heading, text: lines.join('\n') };
}

/** Whether two titles have the same words. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return one === other || (a === b && a !== '');
}
