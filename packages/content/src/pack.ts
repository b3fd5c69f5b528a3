import type { Category, Comparison, HowTo, Pricing, Product, Section, Site, Timeline } from '@gatehouse/contract';
import type { Docs } from '@gatehouse/docs';
import type { Asset } from '@gatehouse/source';
import type { Guide } from './guides.ts';

/** A validated content folder: the source of documents, pages, tools, answers and training. */
export interface TaughtPack extends Pack {
  /** Words and phrases that people use for one thing, by its name. */
  concepts: Readonly<Record<string, string[]>>;
  /** Questions that are never answered, even if they share words with the pack. */
  neverAnswered: string[];
  /** More phrasings urgent questions, which only teach to notice them. */
  urgentPhrasings: { faqId: string; phrasings: string[] }[];
  /** Questions that only sound urgent. */
  lookalikes: string[];
}

/** Every document, page, tool and answer is made from this. */
export interface Pack {
  product: Product;
  /** The tables; null where the pack has none. */
  pricing: Pricing | null;
  timeline: Timeline | null;
  comparison: Comparison | null;
  /** Those that have questions, in their order. */
  categories: Category[];
  /** Sections about the product, a page each, in the order in which they are listed. */
  sections: Section[];
  howTos: HowTo[];
  /** The same as pages. */
  guides: Guide[];
  /** The documentation tree; null without one. */
  docs: Docs | null;
  /** Neighbouring questions that the product does not answer. */
  notAnswered: string[];
  /** Look and links of the pages, and rules for crawlers. */
  site: Site;
  /** Files that are served as they are. */
  assets: Asset[];
  /** Opening words of the guide to authentication, as Markdown, when the pack has some. */
  authIntroduction: string | null;
}
