import {
  currenciesOf,
  isPeriodic,
  isUsage,
  type Plan,
  type Price,
  type Pricing,
  sectionPath,
} from '@gatehouse/contract';
import type { AggregateOffer, Offer } from 'schema-dts';
import { createNodeId, type GraphNode } from './site-nodes.ts';

/** UN/CEFACT codes (recommendation 20) of billing units, and the names of offers for them. */
const periods: Readonly<Record<NonNullable<Price['per']>, { code?: string; name: string }>> = {
  hour: { code: 'HUR', name: 'hourly' },
  day: { code: 'DAY', name: 'daily' },
  week: { code: 'WEE', name: 'weekly' },
  month: { code: 'MON', name: 'monthly' },
  quarter: { code: 'QAN', name: 'quarterly' },
  year: { code: 'ANN', name: 'yearly' },
  once: { name: 'once' },
};

/**
 * One offer for each row of the prices; a free plan makes one offer of price 0. A starting price becomes an aggregate
 * offer. A price on request makes none, because consumers ignore an offer without a price.
 */
export function offersOf(pricing: Pricing, baseUrl: string, launched: boolean): GraphNode[] {
  const [currency] = currenciesOf(pricing.plans);
  const id = createNodeId(baseUrl);
  const takenIds = new Set<string>();
  return pricing.plans.flatMap((plan) => {
    const rows = rowsOf(plan, currency);
    // A usage fee in addition to a plan is no offer, because it would look like the full price.
    const isOnTop = (row: Price) =>
      isUsage(row) && rows.some((base) => isPeriodic(base) && base.currency === row.currency);
    const onTop = rows.filter(isOnTop);
    return rows
      .filter((row) => !isOnTop(row))
      .map((price, at, offered) => {
        const billing =
          plan.kind === 'free'
            ? 'free'
            : price.per === undefined
              ? price.unit === undefined
                ? 'once'
                : 'usage'
              : periods[price.per].name;
        let name = [plan.id, billing, ...(price.currency === '' ? [] : [price.currency])].join('-');
        for (let tier = 2; takenIds.has(name); tier++) name = `${name.replace(/-tier-\d+$/, '')}-tier-${tier}`;
        takenIds.add(name);
        const common = {
          '@id': id(`offer-${name}`),
          name: plan.name,
          url: `${baseUrl}${sectionPath('pricing')}#${plan.id}`,
          ...(price.currency === '' ? {} : { priceCurrency: price.currency }),
          availability: (launched ? 'https://schema.org/InStock' : 'https://schema.org/PreOrder') as never,
        };
        const specifications = [
          specificationOf(price, offered.slice(0, at)),
          ...onTop.flatMap((row, index) =>
            isPeriodic(price) && row.currency === price.currency ? [specificationOf(row, onTop.slice(0, index))] : [],
          ),
        ];
        const [own, ...others] = specifications;
        const offer = { ...common, priceSpecification: others.length > 0 ? specifications : (own as UnitPrice) };
        return price.from
          ? ({
              '@type': 'AggregateOffer',
              ...offer,
              price: price.amount,
              lowPrice: price.amount,
            } satisfies AggregateOffer & Identified)
          : ({ '@type': 'Offer', ...offer, price: price.amount } satisfies Offer & Identified);
      });
  });
}

/** Price rows of a plan. A free plan has one row, in a currency of the other plans if they have prices. */
function rowsOf({ kind, prices }: Plan, currency = ''): readonly Price[] {
  if (kind !== 'free') return prices;
  return prices.length > 0 ? prices.slice(0, 1) : [{ amount: 0, currency }];
}

type Identified = { '@id': string };

/** Upper limit of the previous tier; undefined for the first tier. */
function tierBefore({ currency, per, unit }: Price, previousRows: readonly Price[]): number | undefined {
  return previousRows.findLast((row) => row.currency === currency && row.per === per && row.unit === unit)?.upTo?.value;
}

/** The quantity range of a tier. Consumers read each offer separately, so the last tier has its lower limit. */
function quantityOf({ upTo }: Price, from: number | undefined) {
  if (!upTo && from === undefined) return {};
  return {
    eligibleQuantity: {
      '@type': 'QuantitativeValue' as const,
      ...(from === undefined ? {} : { minValue: from }),
      ...(upTo ? { maxValue: upTo.value } : {}),
      ...(upTo?.unit === undefined ? {} : { unitText: upTo.unit }),
    },
  };
}

type UnitPrice = ReturnType<typeof specificationOf>;

/** @param previousRows previous rows of the same plan */
function specificationOf(price: Price, previousRows: readonly Price[]) {
  const { amount, currency, per, unit, from } = price;
  const code = per && periods[per].code;
  return {
    '@type': 'UnitPriceSpecification' as const,
    ...(from ? { minPrice: amount } : { price: amount }),
    ...(currency === '' ? {} : { priceCurrency: currency }),
    ...(code === undefined ? {} : { unitCode: code }),
    ...(unit === undefined ? {} : { unitText: unit }),
    ...quantityOf(price, tierBefore(price, previousRows)),
  };
}
