import type { Block } from '../blocks/all.ts';

/** Members of Content that are a section of the pack; the others come from files of their own. */
export const sectionMembers = ['problem', 'solution', 'security', 'assetTypes', 'useCases', 'differentiators'] as const;

export type SectionMember = (typeof sectionMembers)[number];

/** A passage of a section: one place of its page that search returns and answers quote. */
export interface SectionPart {
  /** Fragment of the page; unique within the section. */
  id: string;
  name: string;
  /** Plain text, at most 1,500 characters; paragraphs and `- ` items separated by a line feed. */
  text: string;
}

/** A part with its id and its passages. */
export interface Part {
  id: string;
  block: Block;
  /** Its own words, in one piece or several, then those of its entries that have an address. */
  passages: SectionPart[];
}

/** A page about the product, from whichever file its text comes. */
export interface Section {
  /** Last part of its address. */
  name: string;
  /** The member of Content that it fills. */
  member: MemberName | null;
  title: string;
  headline?: string;
  /** One or two sentences for lists and page descriptions, as plain text. */
  summary: string;
  asOf?: string;
  parts: Part[];
}

/** The members of Content that have a page; the eleventh, `faqs`, has many. */
export type MemberName = SectionMember | 'platform' | 'pricing' | 'targetAudience' | 'timeline';

/** Everything that is quoted of a section, in reading order. */
export const passagesOf = ({ parts }: Section): SectionPart[] => parts.flatMap(({ passages }) => passages);
