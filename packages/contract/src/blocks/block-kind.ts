import type { Html } from '../text/html.ts';

/** A text in Markdown, in the forms that are made of it. */
export interface RenderedMarkdown {
  /** One line a paragraph or list item, `- ` or `1. ` before items, links as their words. */
  text: string;
  /** Safe to place in a page. */
  html: string;
  /** The source, which reads so for readers of Markdown that take HTML and any link, too. */
  markdown: string;
}

/** Context of rendering beside the block. */
export interface Rendering {
  read(markdown: string): RenderedMarkdown;
  /** BCP 47, for numbers. */
  language: string;
  /** Of headings inside a part: 3 on the page of a section, 4 on the front page. */
  level: 3 | 4;
  /** A question of the pack by its id, with the path of its page. */
  question(id: string): { name: string; path: string } | undefined;
}

/** An entry that has an address of its own: a fragment of the page and a passage of the index. */
export interface OwnPassage {
  id: string;
  name: string;
  text: string;
}

/** One shape that words take: everything that is known of it stands in its file. */
export interface BlockKind<Data> {
  html(block: Data, rendering: Rendering): Html;
  markdown(block: Data, rendering: Rendering): string;
  /** Plain text, as it is found and quoted; entries with an address of their own only by name. */
  text(block: Data, rendering: Rendering): string;
  /** @param title of the part that the block stands in */
  passages?(block: Data, rendering: Rendering, title: string): OwnPassage[];
}
