import type { KnownHeading } from '@gatehouse/contract';
import type { Anchor } from './dialects/anchors.ts';

/** Algorithms by which documentation generators make ids of headings. */
export type Naming = 'github' | 'vitepress' | 'python';

/** GitHub, Docusaurus, Starlight and most others: keep letters, digits, `_` and `-`; blanks become hyphens. */
const githubId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/**
 * VitePress (`@mdit-vue/shared`): punctuation becomes one hyphen, accents are removed, and no id begins with a digit.
 */
const vitepressId = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** Python-Markdown, used by MkDocs: characters outside ASCII are removed. */
const pythonMarkdownId = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

const namings = { github: githubId, vitepress: vitepressId, python: pythonMarkdownId } as const;
export const allNamings = Object.keys(namings) as Naming[];

/** A heading whose id is not made yet. */
export interface NamedHeading {
  title: string;
  /** Explicit id after the title. */
  id?: string | undefined;
}

/** Letters and digits of a text; generators add signs to headings. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Splits the source of a heading into its title and its explicit id. */
export function headingParts(written: string): NamedHeading {
  const idAtEnd = /\{#([\w-]+)\}\s*$/.exec(written);
  return idAtEnd ? { title: written.slice(0, idAtEnd.index).trimEnd(), id: idAtEnd[1] } : { title: written };
}

/**
 * The ids of a page's headings, in their order, without duplicates.
 * @param known headings of the same page on an existing site: equal texts have their ids
 */
export function idsOf(
  headings: readonly NamedHeading[],
  naming: Naming,
  known: readonly KnownHeading[] = [],
): string[] {
  let next = 0;
  /** The id of the next known heading with the text. */
  const knownId = (title: string): string | undefined => {
    const at = known.findIndex(([text], place) => place >= next && lettersOf(text) === lettersOf(title));
    if (at >= 0) next = at + 1;
    return known[at]?.[1];
  };
  const takenIds = new Set<string>();
  /** The next number to try for each id without a number. */
  const counts = new Map<string, number>();
  return headings.map(({ title, id }) => {
    const baseId = knownId(title) ?? id ?? (namings[naming](title) || 'section');
    let free = baseId;
    let count = counts.get(baseId) ?? 1;
    for (; takenIds.has(free); count++) free = `${baseId}${naming === 'python' ? '_' : '-'}${count}`;
    counts.set(baseId, count);
    takenIds.add(free);
    return free;
  });
}

/** Index of the heading directly below each anchor, else of the heading above it; -1 at the beginning of a page. */
export function sectionsOf(
  anchors: readonly Anchor[],
  headings: readonly { line: number }[],
  text: string,
): [id: string, heading: number][] {
  if (anchors.length === 0) return [];
  const lines = text.split('\n');
  let next = 0;
  return anchors.map(({ id, line }) => {
    while (next < headings.length && (headings[next] as { line: number }).line < line) next++;
    const ahead = headings[next];
    let above = line;
    while (ahead !== undefined && above < ahead.line && lines[above]?.trim() === '') above++;
    return [id, ahead !== undefined && above >= ahead.line ? next : next - 1];
  });
}
