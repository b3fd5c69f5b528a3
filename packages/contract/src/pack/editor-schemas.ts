import { z } from 'zod';
import { accessPolicySchema } from '../access/policy-shape.ts';
import { comparisonSchema } from './comparison-shape.ts';
import { categorySourceSchema } from './faq-shape.ts';
import { pricingSchema } from './pricing-shape.ts';
import { productSchema } from './product-shape.ts';
import { sectionSchema } from './section-shape.ts';
import { siteSchema } from './site-shape.ts';
import { notAnsweredSourceSchema, urgentSourceSchema, vocabularySourceSchema } from './source-shape.ts';
import { timelineSchema } from './timeline-shape.ts';

const sourceSchemas: Record<string, z.ZodType> = {
  product: productSchema,
  section: sectionSchema,
  pricing: pricingSchema,
  timeline: timelineSchema,
  comparison: comparisonSchema,
  'faq-category': categorySourceSchema,
  vocabulary: vocabularySourceSchema,
  'not-answered': notAnsweredSourceSchema,
  urgent: urgentSourceSchema,
  site: siteSchema,
  access: accessPolicySchema,
};

/**
 * JSON Schemas for editors, by file name; one for each kind of YAML file in a content folder. Draft 7, which YAML
 * editors support.
 */
export function editorSchemas(): Map<string, string> {
  return new Map(
    Object.entries(sourceSchemas).map(([kind, schema]) => [
      `${kind}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }), null, 2)}\n`,
    ]),
  );
}
