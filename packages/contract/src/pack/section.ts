import type { Block } from '../blocks/all.ts';

/** Members of Content that come from `sections/`; the others come from separate files. */
export const sectionMembers = ['problem', 'solution', 'security', 'assetTypes', 'useCases', 'differentiators'] as const;

export type SectionMember = (typeof sectionMembers)[number];

/** A passage of a section, which search returns and answers quote. */
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
  /** Passages of its own text, then those of entries with a fragment of their own. */
  passages: SectionPart[];
}

/** A page about the product, from a file of `sections/`, product.yaml or a table. */
export interface Section {
  /** Last part of its path. */
  name: string;
  /** The member of Content with its data; null without one. */
  member: MemberName | null;
  title: string;
  headline?: string;
  /** One or two sentences for lists and page descriptions, as plain text. */
  summary: string;
  asOf?: string;
  parts: Part[];
}

/** The members of Content that have one page each. The eleventh member, `faqs`, has many. */
export type MemberName = SectionMember | 'platform' | 'pricing' | 'targetAudience' | 'timeline';

/** All passages of a section, in reading order. */
export const passagesOf = ({ parts }: Section): SectionPart[] => parts.flatMap(({ passages }) => passages);
