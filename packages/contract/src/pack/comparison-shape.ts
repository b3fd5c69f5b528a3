import { z } from 'zod';
import { kebabId, text } from '../text/text-shape.ts';

/** Maximum number of alternatives, and of criteria; every alternative has a rating for every criterion. */
const MAX_ALTERNATIVES = 100;
const ratingSchema = z.enum(['yes', 'partly', 'no', 'varies']);

/** `comparison.yaml` (optional): the product, under its name, and alternatives to it. */
export const comparisonSchema = z.strictObject({
  title: text.max(100).optional(),
  order: z.number().optional().describe('Position among the sections'),
  summary: text.optional(),
  criteria: z
    .array(z.strictObject({ id: kebabId, label: text, question: text.optional() }))
    .min(1)
    .max(MAX_ALTERNATIVES),
  alternatives: z
    .array(
      z.strictObject({
        id: kebabId,
        name: text.max(80),
        aliases: z.array(text.max(80)).default([]).describe('Other names that people use for it'),
        summary: text.optional(),
        strengths: z.array(text).default([]),
        weaknesses: z.array(text).default([]),
        bestFor: text.optional(),
        ratings: z.record(kebabId, ratingSchema),
      }),
    )
    .min(2)
    .max(MAX_ALTERNATIVES),
});

export type Comparison = z.infer<typeof comparisonSchema>;
