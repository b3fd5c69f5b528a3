import type {
  comparisonSchema,
  notAnsweredSourceSchema,
  Phase,
  pricingSchema,
  productSchema,
  siteSchema,
  timelineSchema,
  urgentSourceSchema,
  vocabularySourceSchema,
} from '@gatehouse/contract';
import type { Docs } from '@gatehouse/docs';
import type { Asset, ParsedFile } from '@gatehouse/source';
import type { z } from 'zod';
import type { NamedQuestion } from '../questions/named-question.ts';
import type { ReadGuide } from './read-guide.ts';
import type { ReadSection } from './read-sections.ts';

type Parsed<Schema extends z.ZodType> = ParsedFile<z.infer<Schema>> | undefined;

/** Files with a valid shape; the others are missing or have been reported already. */
export interface ParsedFiles {
  product: Parsed<typeof productSchema>;
  pricing: Parsed<typeof pricingSchema>;
  timeline: Parsed<typeof timelineSchema>;
  comparison: Parsed<typeof comparisonSchema>;
  sections: ReadSection[];
  /** Whether the folder has this file, readable or not. A link to an unreadable file is not reported. */
  isThere(path: string): boolean;
  guides: ReadGuide[];
  docs: Docs | null;
  /** Markdown; null without one. */
  authIntroduction: string | null;
  /** Questions of the readable categories. */
  questions: NamedQuestion[];
  /** Whether all files were read. If not, a missing target may be in an unreadable file. */
  areAllQuestionsRead: boolean;
  vocabulary: Parsed<typeof vocabularySourceSchema>;
  notAnswered: Parsed<typeof notAnsweredSourceSchema>;
  urgent: Parsed<typeof urgentSourceSchema>;
  site: Parsed<typeof siteSchema>;
  assets: Asset[];
  phase: Phase | undefined;
}
