import { z } from 'zod';
import { memberSchemas } from '../contract/content-shape.ts';
import { sectionPath } from '../contract/permalinks.ts';
import { phases } from '../contract/phase.ts';
import type { Knowledge } from '../search/knowledge.ts';
import { findNamed } from './resolve-name.ts';
import { defineTool, type Tool } from './tool.ts';

const { summary, asOf, taxNote, plans, offers, policies, paymentMethods } = memberSchemas.pricing.shape;

/** The limits of a plan are told by their names; spelling their types would double the schema. */
const plan = plans.element.extend({ limits: z.looseObject({}) });

const output = z.strictObject({
  summary,
  asOf,
  taxNote,
  status: z.enum(phases),
  plans: z.array(plan),
  offers,
  policies,
  paymentMethods,
  url: z.string(),
});

/** `get_pricing`: the prices as published, in every currency; one plan when it is named. */
export function getPricing({ pack, baseUrl }: Knowledge): Tool {
  const { platform, pricing } = pack.members;
  const ids = pricing.plans.map(({ id }) => id);
  return defineTool({
    name: 'get_pricing',
    title: `Prices of ${platform.name}`,
    description: `Plans, prices in USD, GBP and EUR, limits, offers and policies of ${platform.name}. Use it for every price, and name the asOf date. A price of 0 is free; null means not sold for that period. Nothing is on sale while status is pre-launch. Not for what the product does.`,
    input: z.strictObject({
      plan: z
        .string()
        .max(80)
        .refine((name) => findNamed(name, pricing.plans))
        .optional()
        .describe(`Id or name of one plan: ${ids.join(', ')}`)
        .meta({ examples: ids.slice(0, 1) }),
    }),
    output,
    rules: { plan: `the id or name of one plan, at most 80 characters: ${ids.join(', ')}` },
    example: { plan: ids[0] },
    answer({ plan }) {
      const chosen = plan === undefined ? undefined : findNamed(plan, pricing.plans);
      return {
        value: {
          summary: pricing.summary,
          asOf: pricing.asOf,
          taxNote: pricing.taxNote,
          status: platform.status,
          plans: chosen ? [chosen] : pricing.plans,
          offers: chosen
            ? pricing.offers.filter(({ eligiblePlans }) => eligiblePlans.includes(chosen.id))
            : pricing.offers,
          policies: pricing.policies,
          paymentMethods: pricing.paymentMethods,
          url: baseUrl + sectionPath('pricing'),
        },
      };
    },
  });
}
