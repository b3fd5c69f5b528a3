import type { Category, Comparison, HowTo, Pricing, Product, Section, Site, Timeline } from '@gatehouse/contract';
import type { Docs } from '@gatehouse/docs';
import type { Asset } from '@gatehouse/source';
import type { Guide } from './guides.ts';

/** A validated content folder: what documents, pages, tools and answers are made from, and what is learnt from. */
export interface TaughtPack extends Pack {
  /** Words and phrases that people use for one thing, by its name. */
  concepts: Readonly<Record<string, string[]>>;
  /** Questions that are never answered, whatever words they share with the pack. */
  neverAnswered: string[];
  /** More ways of asking urgent questions, which only teach to notice them. */
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
  /** What the product says about itself, a page each, in the order in which they are listed. */
  sections: Section[];
  howTos: HowTo[];
  /** The same as pages. */
  guides: Guide[];
  /** The documentation tree; null without one. */
  docs: Docs | null;
  /** Neighbouring questions that the product does not answer. */
  notAnswered: string[];
  /** How the pages look, where they lead, and what crawlers may do. */
  site: Site;
  /** Files that are served as they are. */
  assets: Asset[];
  /** Opening words of the guide to authentication, as Markdown, when the pack has some. */
  authIntroduction: string | null;
}
