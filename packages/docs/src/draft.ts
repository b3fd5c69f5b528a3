import { posix } from 'node:path';
import { docPath, type ExistingSite, type KnownHeading, type Site, shorten } from '@gatehouse/contract';
import { DOCS_FOLDER, type SourceFile } from '@gatehouse/source';
import type { Anchor } from './dialects/anchors.ts';
import type { PageBudget } from './dialects/page-budget.ts';
import { folderOf, withoutIndexName, withoutPageEnding } from './doc-page.ts';
import { labelIn, orderIn, slugIn, textOfMember, titleIn } from './front-page.ts';
import type { NamedHeading } from './heading-ids.ts';
import { type LinkTarget, withoutNumbers } from './links.ts';
import { type Dialect, type PageSource, plainText } from './page-source.ts';
import type { Includer } from './partials/include.ts';
import { readBlocks } from './render.ts';

/** A page converted to plain Markdown, with unresolved links. */
export interface Draft extends LinkTarget {
  budget: PageBudget;
  /** Headings of the page on an existing site. */
  knownHeadings: readonly KnownHeading[];
  source: string | undefined;
  edit: string | undefined;
  page: PageSource;
  title: string;
  text: string;
  headings: (NamedHeading & { line: number })[];
  anchors: Anchor[];
  /** The title heading, if it was removed from the text. It still counts when equal ids are numbered. */
  above: NamedHeading[];
  order: number | undefined;
  names: string[];
}

/** Maximum length of a title, characters; each page of a folder repeats those of its neighbors. */
const MAX_TITLE_CHARACTERS = 300;

/** Characters that URLs reserve or escape. */
const NOT_IN_PATHS = /[\s%?#[\]<>"'`{}|\\^:&;=+$,!*()@]+/g;
/** Settings of a tree, determined before its pages are read. */
export interface Tree {
  dialect: Dialect;
  pattern: Site['docsSource'];
  includer: Includer;
  /** Whether URLs of the product's own site omit number prefixes. */
  unnumbered: boolean;
  /** Paths of the pages on an existing site, by file. */
  sitePages?: ExistingSite['pages'] | undefined;
}

/** Returns the text of a file of the tree by its path. */
export function draftTexts(files: readonly SourceFile[]): (path: string) => string | undefined {
  const byPath = new Map(files.map(({ path, bytes }) => [path.slice(DOCS_FOLDER.length), bytes]));
  return (path) => byPath.get(path)?.toString().replace(/\r\n?/g, '\n');
}

export function draftOf(page: PageSource, tree: Tree, budget: PageBudget): Draft {
  const { dialect, pattern, includer, unnumbered, sitePages } = tree;
  const { file, front, body, linesBefore } = page;
  const expanded =
    front.includes === false ? { text: body, parts: [] } : includer.expand({ file, text: body, linesBefore }, budget);
  const { heading, text: plain, anchors } = plainText({ file, front, body: expanded.text }, dialect, budget);
  const slug = slugIn(front, folderOf(file));
  const route = withoutIndexName(withoutPageEnding(file)).replace(/\/$/, '');
  const patterns = typeof pattern === 'string' ? { page: pattern } : pattern;
  const written = textOfMember(front.source) ?? textOfMember(front.canonical);
  const shown = unnumbered ? (slugIn(front, withoutNumbers(folderOf(file))) ?? withoutNumbers(route)) : (slug ?? route);
  const fill = (path: string | undefined) =>
    path?.replaceAll('{path}', encodePath(shown)).replaceAll('{file}', encodePath(file));
  return {
    file,
    page,
    budget,
    knownHeadings: sitePages?.[file]?.headings ?? [],
    path: sitePages?.[file]?.path ?? docPath(route.replace(NOT_IN_PATHS, '-')),
    title: shorten(titleIn(front) ?? heading?.title ?? labelIn(front) ?? pageTitleOfName(file), MAX_TITLE_CHARACTERS),
    ...readBlocks(plain),
    anchors,
    above: heading ? [heading] : [],
    ids: new Map(),
    parts: expanded.parts,
    order: orderIn(front),
    names: [route, ...(slug === undefined ? [] : [slug, posix.relative(folderOf(file), slug)])],
    source: written !== undefined && /^https:\/\/[^\s<>"]+$/.test(written) ? written : fill(patterns?.page),
    edit: page.generated ? undefined : fill(patterns?.edit),
  };
}

/** Percent-encodes a path, including `?` and `#`. */
function encodePath(path: string): string {
  const wellFormed = path.replace(/\p{Cs}/gu, '\ufffd');
  return encodeURI(wellFormed).replace(/[?#]/g, encodeURIComponent);
}

/** `getting-started.md` → `Getting started`. */
export function pageTitleOfName(file: string): string {
  const name = withoutPageEnding(file)
    .replace(/\/(?:_?index|readme)$/i, '')
    .replace(/^.*\//, '')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
