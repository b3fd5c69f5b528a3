import { type Asset, type ContentProblem, PAGE_ENDING } from '@gatehouse/source';

/** A page of the documentation, in all forms that are made of it. */
export interface DocPage {
  /** Of our page: `/docs` for the front page of the tree, else `/docs/` and its place in it. Letters of any script stand in it as they are. */
  path: string;
  /** In the tree, with `/` between parts. */
  file: string;
  title: string;
  /** One or two sentences; empty for a page without prose. */
  description: string;
  /** Absolute address of the page on the product's own site, if it has one. Then answers cite this address. */
  source?: string;
  /** Where its text is edited; absolute. */
  edit?: string;
  /** ISO date. */
  lastUpdated?: string;
  /**
   * Inside `article`, without the heading of the page; headings begin at h2 and have ids, code is highlighted. In UTF-8,
   * because an edition that is opened looks at bytes only when they are asked for.
   */
  html: Buffer;
  /** The same text in plain CommonMark, without the heading of the page; links to the site begin with `/`. */
  markdown: Buffer;
  headings: DocHeading[];
  passages: DocPassage[];
}

export interface DocHeading {
  /** From 2 on. */
  level: number;
  id: string;
  title: string;
}

/** A quotable passage: at most 1,500 characters under one heading; code stands between its fences and is never split. */
export interface DocPassage {
  /** Of the page; null at its beginning. */
  fragment: string | null;
  /** The headings that it stands below, `Install › With npm`; null at the beginning of the page. */
  heading: string | null;
  text: string;
}

/** A folder of the tree that has pages, in it or further inside. */
export interface DocFolder {
  /** In the tree, with `/` between parts; empty for the tree itself. */
  name: string;
  title: string;
  /** The path of its own page, where it has one. */
  path: string | null;
}

/** A documentation tree, in the order in which it is read. */
export interface Docs {
  /** Neighbours are the page before and the page after. */
  pages: DocPage[];
  /** Each before those inside it. */
  folders: DocFolder[];
  /** Pictures and downloads, by the paths that they are served at without `/docs/`. */
  files: Asset[];
  /** Pages that could not be read and are left out; and, for notices, links that lead to nothing, from it or into it. */
  leftOut: ContentProblem[];
  deadLinks: ContentProblem[];
  /** Unreadable parts of the front matter of pages; the pages are published without them. */
  slips: readonly ContentProblem[];
  /** Parts of other files that pages name and that could not be put in. */
  notIncluded: ContentProblem[];
  /** Moved pages as listed by the tree itself, by their old paths; and entries that cannot be used. */
  moved: Readonly<Record<string, string>>;
  notMoved: ContentProblem[];
  /** Others write it: the target of a link into it may vanish at any time. */
  foreign?: true;
}

/** The place of a page in the tree: its file without the ending. */
export const docPlaceOf = (file: string): string => file.replace(PAGE_ENDING, '');

/** Whether a page is that of the folder in which it lies. */
export const isOfFolder = (file: string): boolean => /(^|\/)(index|readme)$/i.test(docPlaceOf(file));

/** The folder that a file of the tree lies in; empty for the tree itself. */
export const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));
