import { z } from 'zod';
import { kebabId, text } from '../text/text-shape.ts';
import { faqId } from './faq-shape.ts';

/** A guide with steps; it becomes a page, passages and a node of the schema.org graph. */
export const howToSchema = z.strictObject({
  id: kebabId,
  name: text,
  description: text,
  totalTime: z.iso.duration('must be an ISO 8601 duration such as PT45M').optional(),
  steps: z.array(z.strictObject({ name: text, text })).min(1),
});

/** Front matter of `guides/<name>.md`; every member is optional. */
export const guideFrontMatter = z.strictObject({
  title: text.max(200).optional(),
  summary: text.optional(),
  totalTime: z.iso.duration('must be an ISO 8601 duration such as PT45M').optional(),
  order: z.number().optional(),
});

export type HowTo = z.infer<typeof howToSchema>;

/** `vocabulary.yaml` (optional): allowed tags, and words with the same meaning, by concept. */
export const vocabularySourceSchema = z.strictObject({
  tags: z.record(text.max(60), text).optional(),
  concepts: z.record(kebabId, z.array(text.max(60)).min(1)).optional(),
});

/** `not-answered.yaml` (optional): related questions that the content does not answer. */
export const notAnsweredSourceSchema = z.strictObject({
  questions: z.array(z.strictObject({ question: text.max(300), faqId: faqId.optional() })).optional(),
  never: z.array(text.max(300)).max(2000).optional(),
});

/** `urgent.yaml` (optional): phrasings of urgent questions, and phrasings that only look urgent. */
export const urgentSourceSchema = z.strictObject({
  questions: z.array(z.strictObject({ faqId, phrasings: z.array(text.max(300)).min(1).max(5000) })),
  lookalikes: z.array(text.max(300)).max(5000),
});

const lockEntry = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)* [a-z0-9]+ [a-z0-9]+$/,
    'must be a line that gatehouse lock wrote; restore the file from version control, or remove it and run gatehouse lock',
  );

/** `faqs.lock.yaml` (optional): generated slugs of questions that set no slug, by category, in file order. */
export const lockSchema = z.record(kebabId, z.array(lockEntry));

export type Lock = z.infer<typeof lockSchema>;
