import type { Knowledge } from '@gatehouse/answers';
import { type Comparison, comparisonSchema, sectionPath } from '@gatehouse/contract';
import { z } from 'zod';
import { launchMember, toolLaunchShape } from './launch.ts';
import { findNamed } from './resolve-name.ts';
import { defineTool, type Tool } from './tool.ts';

const { criteria: criteriaSchema, alternatives: alternativesSchema } = comparisonSchema.shape;
const alternativeSchema = alternativesSchema.element.omit({ aliases: true });

const output = z.strictObject({
  subject: z.strictObject({ id: z.string(), name: z.string() }),
  criteria: criteriaSchema,
  alternatives: z.array(alternativeSchema),
  ratingMeaning: z.string(),
  launch: toolLaunchShape,
  asOf: z.string().optional(),
  url: z.string(),
});

/** `compare_alternatives`: compares the product with alternatives by criteria. The product is always the first row. */
export function compareAlternatives({ pack, baseUrl }: Knowledge, { criteria, alternatives }: Comparison): Tool {
  const { product } = pack;
  const page = pack.sections.find(({ member }) => member === 'differentiators')?.name ?? 'comparison';
  const subject = alternatives.find(({ name }) => name === product.name) as (typeof alternatives)[number];
  const ids = alternatives.map(({ id }) => id);
  const criterionIds = criteria.map(({ id }) => id) as [string, ...string[]];
  return defineTool({
    name: 'compare_alternatives',
    title: `Compare ${product.name} with other ways`,
    description: `Strengths, weaknesses and ratings of ${product.name} and of other ways to do the same. Use it for "X or Y" and "why not just …". Not for prices of other companies.`,
    input: z.strictObject({
      alternatives: z
        .array(
          z
            .string()
            .max(80)
            .refine((name) => findNamed(name, alternatives)),
        )
        .min(1)
        .max(10)
        .optional()
        .describe(`Ids or everyday names of: ${ids.join(', ')}`)
        .meta({ examples: [ids.slice(0, 1)] }),
      criteria: z.array(z.enum(criterionIds)).min(1).max(20).optional().describe('Only these criteria'),
    }),
    output,
    rules: {
      alternatives: `a list of 1 to 10 ids or everyday names of at most 80 characters: ${ids.join(', ')}`,
      criteria: `a list of 1 to 20 of ${criterionIds.join(', ')}`,
    },
    names: { alternatives: ids, criteria: criterionIds },
    example: { alternatives: ids.slice(0, 1) },
    answer({ alternatives: requestedNames, criteria: requestedCriteria }) {
      const chosenIds = new Set(requestedNames?.map((name) => findNamed(name, alternatives)?.id) ?? ids);
      const columns = criteria.filter(({ id }) => requestedCriteria === undefined || requestedCriteria.includes(id));
      const rows = [subject, ...alternatives.filter((row) => row !== subject && chosenIds.has(row.id))];
      return {
        value: {
          subject: { id: subject.id, name: subject.name },
          criteria: columns,
          alternatives: rows.map(({ aliases, ratings, ...row }) => ({
            ...row,
            ratings: Object.fromEntries(columns.flatMap(({ id }) => (ratings[id] ? [[id, ratings[id]]] : []))),
          })),
          ratingMeaning: `yes is always the good side; ratings are ${product.name}'s own view.`,
          ...launchMember(pack),
          ...(product.asOf === undefined ? {} : { asOf: product.asOf }),
          url: baseUrl + sectionPath(page),
        },
      };
    },
  });
}
