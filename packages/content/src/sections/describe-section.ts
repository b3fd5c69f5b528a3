import {
  type Block,
  blockText,
  type MemberName,
  ownPassages,
  type Part,
  type Rendering,
  removeFences,
  type Section,
  type SectionPart,
  shorten,
  shortHash,
  slugOf,
  sourceIds,
} from '@gatehouse/contract';
import { createPageIds, type PageIds, splitText } from '@gatehouse/source';

/** A section before its parts have ids and its text is split into passages. */
export interface SectionDraft {
  name: string;
  member?: MemberName | undefined;
  title: string;
  headline?: string | undefined;
  /** Summary in lists, if it is not the headline or the first paragraph. */
  listed?: string | undefined;
  /** First paragraph in Markdown, which becomes the first part. */
  summary?: string | undefined;
  asOf?: string | undefined;
  parts: readonly Block[];
}

const MAX_SUMMARY = 300;

/** Makes a section of the pack, from which page, search and quotations are made. */
export function describeSection(draft: SectionDraft, rendering: Rendering): Section {
  const { name, member, title, headline, listed, summary, asOf } = draft;
  const summaryBlocks: Block[] =
    summary === undefined ? [] : [{ id: 'summary', title: headline ?? title, kind: 'text', text: summary }];
  const blocks = [...summaryBlocks, ...draft.parts];
  const ids = createPageIds(blocks.flatMap(sourceIds));
  const blocksWithIds = blocks.map((block) => ({
    block,
    id: block.id ?? ids.free(slugOf(block.title) || `s-${shortHash(block.title)}`),
  }));
  const parts = blocksWithIds.map(({ block, id }) => describePart(block, id, rendering, ids));
  return {
    name,
    member: member ?? null,
    title,
    ...(headline === undefined ? {} : { headline }),
    summary:
      listed ??
      headline ??
      shorten(
        summary === undefined ? summaryOfFirstPart(parts, title) : inOneLine(rendering.read(summary).text),
        MAX_SUMMARY,
      ),
    ...(asOf === undefined ? {} : { asOf }),
    parts,
  };
}

/** Summary in lists for a section without a first paragraph: the texts of its first part, joined. */
function summaryOfFirstPart([first]: readonly Part[], title: string): string {
  const text = removeFences(first?.passages[0]?.text ?? title);
  return inOneLine(first?.block.kind === 'text' ? text : text.replaceAll(/\n(?!- )/g, '\n- '));
}

const inOneLine = (text: string): string =>
  removeFences(text).replace(/^- /, '').replaceAll('\n- ', '; ').replaceAll('\n', ' ');

function describePart(block: Block, id: string, rendering: Rendering, ids: PageIds): Part {
  const wholeBlock = { id, name: block.title, text: blockText(block, rendering) };
  const own = ownPassages(block, rendering, block.title);
  return { id, block, passages: [wholeBlock, ...own].flatMap((passage) => splitPart(passage, ids)) };
}

/** Text that is too long for one passage continues in the next, under the same name. */
function splitPart({ id, name, text }: SectionPart, ids: PageIds): SectionPart[] {
  if (text.trim() === '') return [];
  return splitText(text).map((piece, at) => ({ id: at === 0 ? id : ids.free(`${id}-${at + 1}`), name, text: piece }));
}
