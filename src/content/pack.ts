import type { ContentMembers, ContentSignal, HowTo, Vocabulary } from '../contract/content-shape.ts';
import type { Category } from '../contract/faq-shape.ts';
import type { Section } from './sections.ts';

/** A validated content folder. Every document, page, tool and answer is made from this. */
export interface Pack {
  members: ContentMembers;
  /** The eight categories in their fixed order. */
  categories: Category[];
  /** The members as addressable paragraphs, in the order of Content. */
  sections: Section[];
  howTos: HowTo[];
  vocabulary: Vocabulary;
  /** Neighbouring questions that the product does not answer. */
  notAnswered: string[];
  /** What crawlers may do with the content. */
  contentSignal: ContentSignal;
  /** Opening words of the guide to authentication, as Markdown, when the pack has some. */
  authIntroduction: string | null;
  /** `icon.png`, when the pack has one. */
  icon: Buffer | null;
}
