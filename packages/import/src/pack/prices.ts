import { pricingSchema } from '@gatehouse/contract';
import { writeYaml } from '@gatehouse/source';

export interface FoundOffer {
  name: string;
  price: number;
  currency: string;
  /** Billing period, ISO 8601 or a code of UN/CEFACT; empty without one. */
  period: string;
}

const periods: Readonly<Record<string, string>> = {
  P1D: 'day',
  DAY: 'day',
  P1W: 'week',
  WEE: 'week',
  P1M: 'month',
  MON: 'month',
  P3M: 'quarter',
  P1Y: 'year',
  P12M: 'year',
  ANN: 'year',
};

/** Converts offers to `pricing.yaml`; undefined unless each has a definite price. */
export function pricingFile(offers: readonly FoundOffer[]): string | undefined {
  const plans = new Map<string, FoundOffer[]>();
  for (const offer of offers) {
    // A plan needs a name, and the pack supports no other billing periods.
    if (offer.name === '' || offer.name.length > 60 || (offer.period !== '' && !Object.hasOwn(periods, offer.period)))
      return undefined;
    const rows = plans.get(offer.name) ?? [];
    const same = rows.find(({ currency, period }) => currency === offer.currency && period === offer.period);
    if (same && same.price !== offer.price) return undefined;
    if (!same) plans.set(offer.name, [...rows, offer]);
  }
  if (plans.size === 0) return undefined;
  const pricing = {
    plans: [...plans].map(([name, rows]) =>
      rows.every(({ price }) => price === 0)
        ? { name, price: 'free' }
        : {
            name,
            prices: rows.map(({ price, currency, period }) => ({
              amount: price,
              currency,
              ...(period === '' ? {} : { per: periods[period] }),
            })),
          },
    ),
  };
  return pricingSchema.safeParse(pricing).success ? writeYaml(pricing) : undefined;
}
