import { z } from 'zod';
import { isoDate, kebabId, text } from '../text/text-shape.ts';
import { kinds, periods } from './pricing.ts';
import { contact } from './product-shape.ts';

const currency = z
  .string()
  .refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'must be the code of a currency, such as EUR or USD',
  );

/** One price of a plan, as in schema.org. A plan is not sold in a currency that has no row. */
const price = z.strictObject({
  // A smaller amount would be displayed as 0.
  amount: z
    .number()
    .min(0)
    .max(1e12)
    .refine((amount) => amount === 0 || amount >= 1e-9, 'must be 0, or at least 0.000000001'),
  currency: currency.describe('ISO 4217, such as EUR'),
  per: z.enum(periods).optional().describe('Billing period; without it, the price is for each unit'),
  unit: text.max(60).optional().describe('Name of one counted unit: seat, request, kilogram'),
  from: z.boolean().optional().describe('The amount is the lowest price'),
  upTo: z
    .strictObject({ value: z.number().positive(), unit: text.max(60).optional() })
    .optional()
    .describe('A tier: the amount applies up to this quantity, the next row from there on'),
  billed: text.max(60).optional().describe('Way of billing, such as yearly by invoice'),
});

const texts = z.array(text).default([]);

const limitSchema = z.strictObject({
  label: text.max(120),
  value: z.union([text, z.number()]),
  unit: text.max(40).optional().describe('Unit of a number'),
});

const plan = z
  .strictObject({
    id: kebabId.optional(),
    name: text.max(60),
    audience: text.optional().describe('Audience of the plan'),
    price: z.enum(['free', 'on request']).optional().describe('Only for a plan without amounts'),
    prices: z.array(price).min(1).optional(),
    contact: contact.optional().describe('Contact for a price'),
    limits: z.array(limitSchema).default([]),
    features: texts,
    notIncluded: texts,
  })
  .refine(({ price, prices }) => (price === undefined) !== (prices === undefined), {
    error: 'must have either prices, rows of amount and currency, or price: free or on request',
  });

const offer = z.strictObject({
  id: kebabId.optional(),
  title: text,
  detail: text,
  eligiblePlans: z.array(kebabId).default([]).describe('Ids of plans; without them, all'),
  ends: text.optional(),
});

const policy = z.strictObject({ id: kebabId.optional(), title: text, detail: text });

/** `pricing.yaml` (optional): plans and prices. */
export const pricingSchema = z.strictObject({
  title: text.max(100).optional(),
  order: z.number().optional().describe('Position among the sections'),
  summary: text.optional(),
  asOf: isoDate.optional().describe('The day on which these prices were true'),
  taxNote: text.optional(),
  plans: z.array(plan).min(1),
  offers: z.array(offer).default([]),
  policies: z.array(policy).default([]),
  paymentMethods: texts,
});

export type PricingSource = z.infer<typeof pricingSchema>;

/** A plan in JSON responses. */
const publishedPlan = z.strictObject({
  ...plan.shape,
  id: kebabId,
  kind: z.enum(kinds).describe('Kind of price: an amount, free, by usage, or on request'),
  price: z.string().describe('The price as text'),
  prices: z.array(price),
  url: z.url().describe('Permalink'),
});

/** The member `pricing` of Content. */
export const publishedPricing = z
  .strictObject({
    ...pricingSchema.omit({ title: true, order: true }).shape,
    plans: z.array(publishedPlan),
    offers: z.array(offer.extend({ id: kebabId })),
    policies: z.array(policy.extend({ id: kebabId })),
    paymentMethods: z.array(text),
  })
  .meta({ id: 'Pricing' });

export type PublishedPricing = z.infer<typeof publishedPricing>;
