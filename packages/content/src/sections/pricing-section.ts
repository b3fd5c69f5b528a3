import {
  dateText,
  factsText,
  isDate,
  type Plan,
  type Pricing,
  type PricingSource,
  passageToMarkdown,
  priceKindOf,
  priceText,
  type Rendering,
  shortHash,
  slugOf,
} from '@gatehouse/contract';
import type { SectionDraft } from './describe-section.ts';

/** The pricing file with ids for everything that can be linked, and with the price kind of each plan. */
export function describePricing({ plans, offers, policies, ...rest }: PricingSource): Pricing {
  return {
    ...rest,
    plans: plans.map(({ id, price, prices = [], ...plan }) => ({
      id: id ?? idOf(plan.name),
      ...plan,
      kind: priceKindOf(price, prices),
      prices,
    })),
    offers: offers.map((offer) => ({ ...offer, id: offer.id ?? idOf(offer.title) })),
    policies: policies.map((policy) => ({ ...policy, id: policy.id ?? idOf(policy.title) })),
  };
}

const idOf = (title: string): string => slugOf(title) || `p-${shortHash(title)}`;

/** Plans and prices as a page: each plan with its prices, features and exclusions. */
export function pricingSection(pricing: Pricing, rendering: Pick<Rendering, 'language'>): SectionDraft {
  const { language } = rendering;
  const { title = 'Plans and prices', summary, asOf, taxNote, plans, offers, policies, paymentMethods } = pricing;
  const texts: [id: string, title: string, ...lines: string[]][] = [
    [
      'summary',
      title,
      ...optional(summary),
      ...plans.map((plan) => `- ${plan.name}: ${priceText(plan, language)}`),
      [...optional(taxNote), ...(asOf === undefined ? [] : [`Prices as of ${dateText(asOf, language)}.`])].join(' '),
    ],
    ...plans.map((plan): [string, string, ...string[]] => [plan.id, plan.name, ...planLines(plan, rendering)]),
    ...offers.map(({ id, title, detail, ends }): [string, string, ...string[]] => [
      id,
      title,
      detail,
      ...(ends === undefined ? [] : [`Ends: ${isDate(ends) ? dateText(ends, language) : ends}`]),
    ]),
    ...policies.map(({ id, title, detail }): [string, string, ...string[]] => [id, title, detail]),
  ];
  if (paymentMethods.length > 0) texts.push(['payment-methods', 'Payment methods', ...list(paymentMethods)]);
  return {
    name: 'pricing',
    member: 'pricing',
    title,
    listed: summary,
    asOf,
    parts: texts.map(([id, title, ...lines]) => ({
      id,
      title,
      kind: 'text',
      text: passageToMarkdown(lines.filter((line) => line !== '').join('\n')),
    })),
  };
}

function planLines(plan: Plan, rendering: Pick<Rendering, 'language'>): string[] {
  const { audience, limits, features, notIncluded } = plan;
  return [
    ...optional(audience),
    `Price: ${priceText(plan, rendering.language)}.`,
    ...(limits.length > 0 ? ['Limits:', ...limits.map((limit) => `- ${factsText([limit], rendering)}`)] : []),
    ...(features.length > 0 ? ['Included:', ...list(features)] : []),
    ...(notIncluded.length > 0 ? ['Not included:', ...list(notIncluded)] : []),
  ];
}

const optional = (text: string | undefined): string[] => (text === undefined ? [] : [text]);
const list = (items: readonly string[]): string[] => items.map((item) => `- ${item}`);
