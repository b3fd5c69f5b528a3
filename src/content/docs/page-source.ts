import type { ContentProblem } from '../files/content-problem.ts';
import { DOCS_FOLDER } from '../files/list-docs.ts';
import type { SourceFile } from '../files/read-folder.ts';
import { splitFrontMatter } from '../files/split-front-matter.ts';
import { readYaml, YamlFault } from '../yaml/read-yaml.ts';
import { type Anchor, takeAnchors } from './dialects/anchors.ts';
import { mapProse } from './dialects/code-lines.ts';
import { withoutAttributeLists, withoutIndentedBlocks, withoutLinkAttributes } from './dialects/mkdocs-blocks.ts';
import { withoutModules } from './dialects/module-lines.ts';
import { withoutTags } from './dialects/plain-markdown.ts';
import { frontPage } from './front-page.ts';
import { headingParts } from './heading-ids.ts';
import { indentedCodeOf, withClosedCode } from './render.ts';

/** A page as it is written. */
export interface PageSource {
  /** In the tree. */
  file: string;
  front: Readonly<Record<string, unknown>>;
  /** The text behind the front matter, in the dialect of the tree. */
  body: string;
  linesBefore: number;
}

/** How a tree is written. */
export interface Dialect {
  /** Whether `.md` is read as MDX, too. */
  mdx: boolean;
  mkdocs: boolean;
}

export function readPageSource(source: SourceFile): PageSource | ContentProblem[] {
  const split = splitFrontMatter(source);
  if (Array.isArray(split)) return split;
  const file = source.path.slice(DOCS_FOLDER.length);
  const { head, body, linesBefore } = split;
  if (!head) return { file, front: {}, body, linesBefore };
  try {
    const front = readYaml(head.bytes.toString());
    const isObject = typeof front === 'object' && front !== null && !Array.isArray(front);
    return { file, front: isObject ? (front as Record<string, unknown>) : {}, body, linesBefore };
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    const before = head.bytes.toString().slice(0, error.offset);
    const line = before.split('\n').length;
    const column = error.offset - before.lastIndexOf('\n');
    return [{ file: source.path, line, column, place: '', what: error.message, fix: error.fix }];
  }
}

/** Where generators put a table of contents, and comments of Markdown. */
const NO_WORDS = /^\s*\[\[?_?toc_?\]\]?\s*$|^\[(?:comment|\/\/)\]:/i;
/** How GitHub writes a quotation that is a note. */
const ALERT = /^(\s*(?:>\s*)+)\[!([a-z]+)\]\s*$/i;

/** The text of a page as Markdown with containers, and without the heading that is the title of the page. */
export function plainText(
  { file, front, body }: PageSource,
  { mdx, mkdocs }: Dialect,
): { title?: string; text: string; anchors: Anchor[] } {
  const isMdx = mdx || file.endsWith('.mdx');
  let text = `${frontPage(front)}${body}`;
  if (mkdocs) text = withoutAttributeLists(withoutIndentedBlocks(text));
  text = isMdx ? withoutModules(text) : withoutLinkAttributes(text);
  if (/[<{]/.test(text))
    text = withoutTags(text, isMdx ? { mdx: true } : { mdx: false, indentedCode: indentedCodeOf(text) });
  text = mapProse(text, (line) =>
    NO_WORDS.test(line)
      ? null
      : line.replace(
          ALERT,
          (_, quote: string, [first = '', ...rest]: string) =>
            `${quote}**${first.toUpperCase()}${rest.join('').toLowerCase()}**\n${quote}`,
        ),
  );
  const taken = takeAnchors(withClosedCode(text));
  const titled = withoutTitle(taken.text);
  const above = taken.text.slice(0, taken.text.length - titled.text.length).split('\n').length - 1;
  return { ...titled, anchors: taken.anchors.map(({ id, line }) => ({ id, line: Math.max(0, line - above) })) };
}

/** A text that begins with a heading of the first level has its title there. */
function withoutTitle(text: string): { title?: string; text: string } {
  const [whole, hash, setext] =
    /^\s*(?:# +(?! )([^\n]+)(?:\n|$)|([^\n#>|`-][^\n]*)\n=+[ \t]*(?:\n|$))/.exec(text) ?? [];
  const written = hash?.trimEnd().replace(/(?<! ) +#+$/, '') ?? setext;
  return whole === undefined || written === undefined
    ? { text }
    : { title: headingParts(written).title, text: text.slice(whole.length) };
}
