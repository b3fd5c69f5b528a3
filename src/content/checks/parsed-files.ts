import type { z } from 'zod';
import type { Phase } from '../../contract/facts/phase.ts';
import type { comparisonSchema } from '../../contract/pack/comparison-shape.ts';
import type { pricingSchema } from '../../contract/pack/pricing-shape.ts';
import type { productSchema } from '../../contract/pack/product-shape.ts';
import type { siteSchema } from '../../contract/pack/site-shape.ts';
import type {
  notAnsweredSourceSchema,
  urgentSourceSchema,
  vocabularySourceSchema,
} from '../../contract/pack/source-shape.ts';
import type { timelineSchema } from '../../contract/pack/timeline-shape.ts';
import type { Docs } from '../docs/doc-page.ts';
import type { Asset } from '../files/asset-types.ts';
import type { NamedQuestion } from '../questions/named-question.ts';
import type { ParsedFile } from '../yaml/parse-yaml.ts';
import type { ReadGuide } from './read-guide.ts';
import type { ReadSection } from './read-sections.ts';

type Parsed<Schema extends z.ZodType> = ParsedFile<z.infer<Schema>> | undefined;

/** The files that had the right shape; the others are missing or have been reported already. */
export interface ParsedFiles {
  product: Parsed<typeof productSchema>;
  pricing: Parsed<typeof pricingSchema>;
  timeline: Parsed<typeof timelineSchema>;
  comparison: Parsed<typeof comparisonSchema>;
  sections: ReadSection[];
  /** Whether the folder has such a file, also one that could not be read: what it would say may be led to. */
  isThere(path: string): boolean;
  guides: ReadGuide[];
  docs: Docs | null;
  /** Markdown; null without one. */
  authIntroduction: string | null;
  /** Of the categories that could be read. */
  questions: NamedQuestion[];
  /** Whether all could be read; else what is not found may be in those that could not. */
  allQuestions: boolean;
  vocabulary: Parsed<typeof vocabularySourceSchema>;
  notAnswered: Parsed<typeof notAnsweredSourceSchema>;
  urgent: Parsed<typeof urgentSourceSchema>;
  site: Parsed<typeof siteSchema>;
  assets: Asset[];
  phase: Phase | undefined;
}
