import type { Knowledge } from '@gatehouse/answers';
import { currenciesOf, type Pricing, phases, publicPricing, publishedPricing, sectionPath } from '@gatehouse/contract';
import { z } from 'zod';
import { launchMember, toolLaunchShape } from './launch.ts';
import { findNamed } from './resolve-name.ts';
import { defineTool, type Tool } from './tool.ts';

const { plans: publishedPlans, ...others } = publishedPricing.shape;

/** Amounts and limits have self-explanatory members; their schemas would double the size of the output schema. */
const looseList = z.array(z.looseObject({}));

const output = z.strictObject({
  ...others,
  plans: z.array(publishedPlans.element.extend({ prices: looseList, limits: looseList })),
  status: z.enum(phases),
  launch: toolLaunchShape,
  url: z.string(),
});

/** `get_pricing`: the published prices in every currency, of one plan if it is named. */
export function getPricing({ pack, baseUrl }: Knowledge, pricing: Pricing): Tool {
  const { product } = pack;
  const ids = pricing.plans.map(({ id }) => id);
  const currencies = currenciesOf(pricing.plans);
  const topics = [
    `Plans and prices${currencies.length > 0 ? ` in ${currencies.join(', ')}` : ''}`,
    ...(pricing.plans.some(({ limits }) => limits.length > 0) ? ['limits'] : []),
    ...(pricing.offers.length > 0 ? ['offers'] : []),
    ...(pricing.policies.length > 0 ? ['policies'] : []),
  ];
  const { plans, offers, policies, paymentMethods, ...about } = publicPricing(pricing, product, baseUrl);
  return defineTool({
    name: 'get_pricing',
    title: `Prices of ${product.name}`,
    description: [
      `${topics.join(', ')} of ${product.name}.`,
      `Use it for every price${pricing.asOf === undefined ? '' : ', and name the asOf date'}.`,
      'The kind of a plan says whether it costs an amount, is free, is paid by usage or has its price on request.',
      ...(product.status === 'launched' ? [] : ['Nothing is on sale while status is pre-launch.']),
      'Not for what the product does.',
    ].join(' '),
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
    names: { plan: ids },
    example: { plan: ids[0] },
    answer({ plan }) {
      const chosenPlan = plan === undefined ? undefined : findNamed(plan, pricing.plans);
      const appliesToPlan = ({ eligiblePlans }: { eligiblePlans: string[] }) =>
        chosenPlan === undefined || eligiblePlans.length === 0 || eligiblePlans.includes(chosenPlan.id);
      return {
        value: {
          ...about,
          status: product.status,
          ...launchMember(pack),
          plans: plans.filter(({ id }) => chosenPlan === undefined || id === chosenPlan.id),
          offers: offers.filter(appliesToPlan),
          policies,
          paymentMethods,
          url: baseUrl + sectionPath('pricing'),
        },
      };
    },
  });
}
