import type { Html } from '../text/html.ts';

/** The forms of a Markdown text. */
export interface RenderedMarkdown {
  /** Plain text: a line per paragraph or list item, `- ` or `1. ` before items, links as their text. */
  text: string;
  /** Safe HTML. */
  html: string;
  /** The source, escaped so that parsers which allow HTML and any link render the same. */
  markdown: string;
}

/** Context for rendering a block. */
export interface Rendering {
  read(markdown: string): RenderedMarkdown;
  /** BCP 47 tag, for numbers and dates. */
  language: string;
  /** Level of headings inside a part: 3 on the page of a section, 4 on the front page. */
  level: 3 | 4;
  /** Finds a question of the pack by id, with the path of its page. */
  question(id: string): { name: string; path: string } | undefined;
}

/** An entry with a fragment of its own on the page, which is also a passage of the index. */
export interface OwnPassage {
  id: string;
  name: string;
  text: string;
}

/** A kind of block. Everything about a kind is in its file. */
export interface BlockKind<Data> {
  html(block: Data, rendering: Rendering): Html;
  markdown(block: Data, rendering: Rendering): string;
  /** Plain text for search and quotations; entries with a fragment of their own appear only by name. */
  text(block: Data, rendering: Rendering): string;
  /** @param title of the part with the block */
  passages?(block: Data, rendering: Rendering, title: string): OwnPassage[];
}
