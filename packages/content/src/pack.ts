import type { Category, Comparison, HowTo, Pricing, Product, Section, Site, Timeline } from '@gatehouse/contract';
import type { Docs } from '@gatehouse/docs';
import type { Asset } from '@gatehouse/source';
import type { Guide } from './guides.ts';

/** A validated content folder with the phrasings and the vocabulary that only the training of the search uses. */
export interface TrainingPack extends Pack {
  /** Words and phrases with the same meaning, by concept name. */
  concepts: Readonly<Record<string, string[]>>;
  /** Questions that are never answered, even if they share words with the pack. */
  neverAnswered: string[];
  /** Further phrasings of urgent questions, which are only used to detect them. */
  urgentPhrasings: { faqId: string; phrasings: string[] }[];
  /** Look-alikes of urgent questions. */
  lookalikes: string[];
}

/** A validated content folder: the source of every document, page, tool and answer. */
export interface Pack {
  product: Product;
  /** The tables; null if the pack has no such table. */
  pricing: Pricing | null;
  timeline: Timeline | null;
  comparison: Comparison | null;
  /** Categories with questions, in their order. */
  categories: Category[];
  /** Sections about the product, one page each, in listed order. */
  sections: Section[];
  howTos: HowTo[];
  /** Guides, one page each. */
  guides: Guide[];
  /** The documentation tree; null without one. */
  docs: Docs | null;
  /** Related questions that the product does not answer. */
  notAnswered: string[];
  /** Look and links of the pages, and rules for crawlers. */
  site: Site;
  /** Files that are served unchanged. */
  assets: Asset[];
  /** Introduction to the guide to authentication, as Markdown, if the pack has one. */
  authIntroduction: string | null;
}
