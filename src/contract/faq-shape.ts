import { z } from 'zod';

/** The eight categories, in the order in which they are listed everywhere. */
export const categoryNames = [
  'general',
  'launch',
  'product',
  'security',
  'pricing',
  'legal',
  'benefits',
  'technical',
] as const;

export type CategoryName = (typeof categoryNames)[number];

export const text = z.string().trim().min(1);
export const kebabId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, for example plan-prices');
export const isoDate = z.iso.date('must be a date such as 2025-12-15');
const faqId = z.string().regex(/^F\d{3,4}$/, 'must be F and three digits, for example F001');

/** One question as it stands in `faqs/<category>.yaml`. */
const faqSourceSchema = z.strictObject({
  id: faqId,
  slug: kebabId,
  question: text.max(200),
  summary: text.max(200),
  answer: text.max(1500),
  alternatePhrasings: z.array(text.max(300)).min(2).max(40),
  tags: z.array(kebabId).min(2).max(6),
  relatedIds: z.array(faqId).min(1).max(4),
  lastReviewed: isoDate,
});

/** One file `faqs/<category>.yaml`. */
export const categorySourceSchema = z.strictObject({
  name: z.enum(categoryNames),
  title: text.max(100),
  description: text.max(400),
  faqs: z.array(faqSourceSchema),
});

/** One question in the model: the words of the file and what follows from them. */
export interface Faq extends z.infer<typeof faqSourceSchema> {
  category: CategoryName;
  /** `answer` (Markdown) as plain text. */
  answerText: string;
  /** `answer` as HTML that is safe to place in a page. */
  answerHtml: string;
}

/** One category in the model, questions in number order. */
export interface Category {
  name: CategoryName;
  title: string;
  description: string;
  faqs: Faq[];
}

/** One question on the wire. */
export const faqEntrySchema = z
  .strictObject({
    id: faqId.describe('Number of the question; never changes and is never reused'),
    slug: kebabId.describe('Last part of the permalink; never changes'),
    category: z.enum(categoryNames),
    question: text,
    answer: text.describe('The answer in Markdown'),
    answerText: text.describe('The same answer as plain text'),
    summary: text.max(200).describe('The answer in one sentence'),
    tags: z.array(kebabId),
    relatedIds: z.array(faqId).describe('Ids of questions that readers want next'),
    lastReviewed: isoDate,
    anchor: z.string().describe('Fragment of this question on the page /faq'),
    url: z.url().describe('Permalink'),
  })
  .meta({ id: 'FaqEntry' });

export type FaqEntry = z.infer<typeof faqEntrySchema>;

export const faqCategorySchema = z
  .strictObject({
    id: z.enum(categoryNames),
    name: z.enum(categoryNames),
    title: text,
    description: text,
    order: z.int().min(1).max(8),
    count: z.int().min(0),
    faqs: z.array(faqEntrySchema),
  })
  .meta({ id: 'FaqCategory' });

/** Body of `GET /api/faq`. */
export const faqCollectionSchema = z
  .strictObject({
    title: text,
    totalQuestions: z.int().min(0),
    categories: z.array(faqCategorySchema).length(8),
  })
  .meta({ id: 'FaqCollection' });

export type FaqCollection = z.infer<typeof faqCollectionSchema>;
