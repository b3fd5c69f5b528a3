import { z } from 'zod';
import { isoDate, kebabId, text, webUrl } from '../text/text-shape.ts';

export const faqId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/, 'must be letters and digits joined by hyphens, for example F001');

/** One question in a file of `faqs/`; only `question` and `answer` are required. */
const faqSourceSchema = z.strictObject({
  id: faqId.optional().describe('Must never change and never be reused; by default the slug'),
  slug: kebabId.optional().describe('Last part of its URL; by default made from the question'),
  question: text.max(300).describe('As a reader would ask'),
  summary: text.max(200).optional().describe('The answer in one sentence; by default its first sentence'),
  answer: text.describe('Markdown of any length'),
  phrasings: z.array(text.max(300)).max(500).optional().describe('Other ways of asking, never shown'),
  tags: z.array(text.max(60)).max(20).optional(),
  related: z.array(faqId).max(20).optional().describe('Ids or slugs of questions that readers want next'),
  lastReviewed: isoDate.optional(),
  source: webUrl.optional().describe('The page that answers cite instead of our own'),
  urgent: z.boolean().optional().describe("Comes first whenever a reader's question is similar; no filter hides it"),
});

export type FaqSource = z.infer<typeof faqSourceSchema>;

/** One file of `faqs/`: a category, with the name of the file. */
export const categorySourceSchema = z.strictObject({
  title: text.max(100).optional().describe('By default made from the name of the file'),
  description: text.max(1000).optional(),
  order: z.number().optional().describe('Categories with an order come first, the smallest number before the others'),
  faqs: z.array(faqSourceSchema),
});

export type CategorySource = z.infer<typeof categorySourceSchema>;

/** A part of an answer that is too long for one passage. */
export interface AnswerPart {
  /** Fragment of the page at which it begins; null at the top. */
  fragment: string | null;
  /** The headings above it, `Backups › Restoring one`; null without headings. */
  heading: string | null;
  markdown: string;
  text: string;
}

/** One question of the pack: the text of the file and values derived from it. */
export interface Faq extends Omit<FaqSource, 'id' | 'slug' | 'summary' | 'phrasings'> {
  id: string;
  slug: string;
  summary: string;
  phrasings: readonly string[];
  /** Name of its category. */
  category: string;
  /** `answer` (Markdown) as plain text. */
  answerText: string;
  /** `answer` as safe HTML. */
  answerHtml: string;
  /** Parts of a long answer; empty if the whole answer is one passage. */
  parts: readonly AnswerPart[];
}

/** One category of a pack; it has at least one question. */
export interface Category {
  name: string;
  title: string;
  description?: string | undefined;
  faqs: Faq[];
}

/** One question in JSON responses. */
export const faqEntrySchema = z
  .strictObject({
    id: faqId.describe('Never changes and is never reused'),
    slug: kebabId.describe('Last part of the permalink; never changes'),
    category: kebabId.describe('Id of its category'),
    question: text,
    answer: text.describe('The answer in Markdown'),
    answerText: text.describe('The same answer as plain text'),
    summary: text.max(200).describe('The answer in one sentence'),
    tags: z.array(text).optional(),
    related: z.array(faqId).optional().describe('Ids of questions that readers want next'),
    lastReviewed: isoDate.optional(),
    source: z.url().optional().describe('The page that answers cite; without it they cite the permalink'),
    anchor: z.string().describe('Fragment of this question on the page of all questions'),
    url: z.url().describe('Permalink'),
  })
  .meta({ id: 'FaqEntry' });

export type FaqEntry = z.infer<typeof faqEntrySchema>;

export const faqCategorySchema = z
  .strictObject({
    id: kebabId,
    name: kebabId,
    title: text,
    description: text.optional(),
    order: z.int().min(1),
    count: z.int().min(1),
    faqs: z.array(faqEntrySchema),
  })
  .meta({ id: 'FaqCategory' });

/** Body of `GET /api/faq`. */
export const faqCollectionSchema = z
  .strictObject({
    title: text,
    totalQuestions: z.int().min(0),
    categories: z.array(faqCategorySchema),
  })
  .meta({ id: 'FaqCollection' });

export type FaqCollection = z.infer<typeof faqCollectionSchema>;
