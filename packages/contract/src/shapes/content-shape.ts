import { z } from 'zod';
import { blockSchema } from '../blocks/all.ts';
import { phases } from '../facts/phase.ts';
import { comparisonSchema } from '../pack/comparison-shape.ts';
import { faqEntrySchema } from '../pack/faq-shape.ts';
import { publishedPricing } from '../pack/pricing-shape.ts';
import { productSchema } from '../pack/product-shape.ts';
import { timelineSchema } from '../pack/timeline-shape.ts';
import { kebabId, text } from '../text/text-shape.ts';

/** Schemas of the members of Content. A member that a pack lacks is an empty object or list. */

const emptyMember = z.strictObject({}).describe('The content has no data for this member');

/** Members of a part in JSON responses other than its text. */
const placedMembers = {
  id: kebabId,
  url: z.url().describe('Permalink'),
  plainText: z.string().describe('The whole part as plain text'),
};

type WirePart = z.infer<typeof blockSchema> & z.infer<z.ZodObject<typeof placedMembers>>;

/** One part of a section; `kind` determines its members. */
export const wirePartSchema = z
  .discriminatedUnion(
    'kind',
    blockSchema.options.map((part) => partResponseSchema(part as never)) as unknown as typeof blockSchema.options,
  )
  .meta({ id: 'Part' }) as unknown as z.ZodType<WirePart>;

const sectionMembers = {
  title: text,
  headline: text.optional(),
  summary: text,
  url: z.url().describe('Permalink'),
  parts: z.array(wirePartSchema),
};

/** A page about the product. */
export const wireSectionSchema = z.strictObject(sectionMembers).meta({ id: 'Section' });

export type WireSection = z.infer<typeof wireSectionSchema>;

const section = z.union([wireSectionSchema, emptyMember]);

/** The section about differences from alternatives, together with the comparison. */
const differentiators = z
  .strictObject({ ...z.strictObject(sectionMembers).partial().shape, comparison: comparisonSchema.optional() })
  .meta({ id: 'Differentiators' });

const useCase = z.looseObject({ id: kebabId.optional(), title: text, url: z.url() }).meta({ id: 'UseCase' });

/** Response body of `GET /api/content`: eleven members, in the order of the specification. */
export const contentSchema = z
  .strictObject({
    platform: productSchema.omit({ audience: true }).extend({ url: z.url() }).meta({ id: 'Platform' }),
    problem: section,
    solution: section,
    security: section,
    assetTypes: section,
    pricing: z.union([publishedPricing, emptyMember]),
    targetAudience: z.array(text),
    useCases: z.array(useCase),
    faqs: z.array(faqEntrySchema),
    differentiators,
    timeline: z.union([
      timelineSchema.omit({ title: true, order: true }).extend({ status: z.enum(phases) }),
      emptyMember,
    ]),
  })
  .meta({ id: 'Content' });

export type Content = z.infer<typeof contentSchema>;

/** Schema of one kind of part in JSON responses: `TextPart`, `FactsPart` and so on. */
function partResponseSchema(part: z.ZodObject<{ kind: z.ZodLiteral<string> }>): z.ZodType {
  const { frontPage: _, ...members } = part.shape as z.ZodRawShape;
  return z.strictObject({ ...members, ...placedMembers }).meta({ id: `${pascal(part.shape.kind.value)}Part` });
}

function pascal(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
