import { type HowTo, MAX_PASSAGE_LENGTH, partsOfText, type SectionPart } from '@gatehouse/contract';
import { createPageIds, holdsCode, parseMarkdown, readMarkdown, splitText } from '@gatehouse/source';

/** Instructions as written in the file. */
export interface GuideFile {
  howTo: HowTo;
  /** Markdown before and after the steps. */
  opening: string;
  closing: string;
  /** Markdown of each step, its name first. */
  steps: string[];
}

/** A passage of a guide in all written forms. */
export interface GuidePart extends SectionPart {
  markdown: string;
  html: string;
  /** Ids of further passages, if the step is too long for one. */
  goingOn: string[];
}

/** A guide. Its page, the search and quotations use the same texts. */
export interface Guide {
  /** Last part of its path. */
  id: string;
  name: string;
  description: string;
  /** Duration as ISO 8601, if it is known. */
  totalTime?: string | undefined;
  /** The introduction and the numbered steps. */
  parts: GuidePart[];
  /** Quotable passages, in the order of the page. */
  passages: SectionPart[];
}

/** A block that is split only if it is longer than a passage. */
interface Piece {
  markdown: string;
  /** Markdown without the number of the step. */
  inner: string;
  text: string;
}

/** Guides in the order of the folder. */
export function describeGuides(guides: readonly GuideFile[]): Guide[] {
  return guides.map(({ howTo: { id, name, description, totalTime, steps }, ...written }) => {
    const mark = endsWithNumbers(written.opening) ? ')' : '.';
    const pieces = [
      plainPiece(written.opening),
      ...steps.map((step, at) => ({
        markdown: asItem(`${at + 1}${mark} `, written.steps[at] as string),
        inner: written.steps[at] as string,
        text: `${at + 1}. ${stepText(step)}`,
      })),
      ...(written.closing === '' ? [] : [plainPiece(written.closing)]),
    ];
    return { id, name, description, totalTime, ...describeParts(name, groupByPassage(pieces)) };
  });
}

/** The piece for the text before or after the steps. */
const plainPiece = (markdown: string): Piece => ({ markdown, inner: markdown, text: readMarkdown(markdown).text });

/** Joins as many pieces as fit into a passage. */
function groupByPassage(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    length += piece.text.length + 1;
    if (length > MAX_PASSAGE_LENGTH) {
      groups.push([]);
      length = piece.text.length;
    }
    groups.at(-1)?.push(piece);
  }
  return groups;
}

function describeParts(name: string, groups: readonly Piece[][]): Pick<Guide, 'parts' | 'passages'> {
  const passages: SectionPart[] = [];
  const drafts = groups.map((group) => {
    const markdown = group.map((piece, at) => piece.markdown + separatorBetween(piece, group[at + 1])).join('');
    const text = group.map((piece) => piece.text).join('\n');
    const texts = text.length <= MAX_PASSAGE_LENGTH ? [text] : group.flatMap(splitPiece);
    const own = texts.map((passageText) => {
      const number = passages.length + 1;
      const passage =
        number === 1
          ? { id: 'steps', name, text: passageText }
          : { id: `steps-${number}`, name: `${name} (part ${number})`, text: passageText };
      passages.push(passage);
      return passage;
    });
    return { own, markdown };
  });
  const ids = createPageIds(passages.map(({ id }) => id));
  const parts = drafts.map(({ own: [first, ...rest], markdown }) => {
    const read = readMarkdown(markdown, ids);
    const goingOn = rest.map(({ id }) => id);
    return { ...(first as SectionPart), markdown: read.markdown, html: read.html, goingOn };
  });
  return { parts, passages };
}

/** Splits a block that is longer than a passage. Code is never split, however long. */
function splitPiece({ inner, text }: Piece): string[] {
  if (!holdsCode(parseMarkdown(inner).tokens)) return splitText(text);
  const [number = ''] = /^\d+\. /.exec(text) ?? [];
  return readMarkdown(inner).parts.map((part, at) => (at === 0 ? number + part.text : part.text));
}

/** Steps of one paragraph have no blank lines between them. */
function separatorBetween({ markdown }: Piece, next: Piece | undefined): string {
  if (!next) return '';
  const isTight = [markdown, next.markdown].every((one) => /^\d+[.)] /.test(one) && !one.includes('\n\n'));
  return isTight ? '\n' : '\n\n';
}

const asItem = (mark: string, markdown: string): string =>
  mark + markdown.replace(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length)}`);

/** Whether the text ends with a numbered list; the steps then use another mark, so that they do not continue it. */
function endsWithNumbers(markdown: string): boolean {
  const last = parseMarkdown(markdown).tokens.at(-1);
  return last?.type === 'ordered_list_close' && last.markup === '.';
}

/** If a step has only one sentence, this sentence is also the name and is not repeated. */
function stepText({ name, text }: HowTo['steps'][number]): string {
  const title = sentence(name);
  return text === name || text === title
    ? title
    : `${title}${typeof partsOfText(text)[0] === 'string' ? ' ' : '\n'}${text}`;
}

/** A name with the punctuation of a sentence at its end. */
export const sentence = (name: string): string => (/[.!?…]$/.test(name) ? name : `${name}.`);
