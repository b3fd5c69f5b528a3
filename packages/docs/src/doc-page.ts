import { type Asset, type ContentProblem, PAGE_ENDING } from '@gatehouse/source';

/** A page of the documentation with its rendered forms. */
export interface DocPage {
  /**
   * Path on this site: `/docs` for the front page of the tree, else `/docs/` and its path in the tree; on an existing
   * site, its own path, such as `/guide/install/`. Letters are not escaped.
   */
  path: string;
  /** Path of the file in the tree, with `/` between parts. */
  file: string;
  title: string;
  /** One or two sentences; empty for a page without prose. */
  description: string;
  /** URL of the page on the product's own site, if it has one. Then answers cite this URL. */
  source?: string;
  /** URL at which the text can be edited. */
  edit?: string;
  /** ISO date. */
  lastUpdated?: string;
  /**
   * Content of `article`, without the heading of the page. Headings begin at h2 and have ids; code is highlighted.
   * UTF-8 bytes, so that an opened edition can read a page only on request.
   */
  html: Buffer;
  /** The same text in plain CommonMark, without the heading of the page; links to the site begin with `/`. */
  markdown: Buffer;
  headings: DocHeading[];
  passages: DocPassage[];
}

export interface DocHeading {
  /** Level in the HTML, 2 to 6. */
  level: number;
  id: string;
  title: string;
}

/**
 * A quotable passage: at most 1,500 characters under one heading; code stands between its fences and is never split.
 */
export interface DocPassage {
  /** Fragment of the page; null at the beginning of the page. */
  fragment: string | null;
  /** Path of the headings above the passage, `Install › With npm`; null at the beginning of the page. */
  heading: string | null;
  text: string;
}

/** A folder of the tree that contains pages, directly or in subfolders. */
export interface DocFolder {
  /** Path in the tree, with `/` between parts; empty for the root. */
  name: string;
  title: string;
  /** Path of the folder's own page; null without one. */
  path: string | null;
}

/** A documentation tree in reading order. */
export interface Docs {
  /** Path of the tree: `/docs`, or empty for the root of an existing site. */
  base: string;
  /** Pages in reading order: the neighbors of a page are its previous and its next page. */
  pages: DocPage[];
  /** Folders, each before its subfolders. */
  folders: DocFolder[];
  /** Pictures and downloads, named by their paths in the tree. */
  files: Asset[];
  /** Unreadable pages, which are skipped. */
  leftOut: ContentProblem[];
  /** Links without a target, in the tree or into it; reported as notices. */
  deadLinks: ContentProblem[];
  /** Unreadable parts of the front matter of pages; the pages are published without them. */
  slips: readonly ContentProblem[];
  /** Inclusions of other files that failed. */
  notIncluded: ContentProblem[];
  /** Redirects that the tree lists: old path → new path or URL. */
  moved: Readonly<Record<string, string>>;
  /** Listed redirects that cannot be used. */
  notMoved: ContentProblem[];
  /** The tree is outside the folder, so the target of a link into it may vanish at any time. */
  foreign?: true;
}

/** The file of a page in the tree without its ending. */
export const withoutPageEnding = (file: string): string => file.replace(PAGE_ENDING, '');

/** Matches the name of a folder's page at the end of a path without its ending; `_index` is that of Hugo. */
const INDEX_NAME = /(^|\/)(?:_?index|readme)$/i;

/** Whether a file is the page of its folder. */
export const isIndexPage = (file: string): boolean => INDEX_NAME.test(withoutPageEnding(file));

/** A path without the name of a folder's page: `guide/` for `guide/index`. @param path without its ending */
export const withoutIndexName = (path: string): string => path.replace(INDEX_NAME, '$1');

/** The folder of a file in the tree; empty for the root. */
export const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));
