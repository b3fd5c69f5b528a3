import fc from '../fast-check.ts';

/** A row of prices as a writer types it. */
export interface Row {
  amount: number;
  currency: string;
  per?: string;
  unit?: string;
  from?: true;
  upTo?: { value: number; unit?: string };
  billed?: string;
}

/** A plan as a writer types it. */
export interface PlanSource {
  name: string;
  price?: 'free' | 'on request';
  prices?: Row[];
  contact?: string;
}

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'CHF');
const period = fc.constantFrom('hour', 'day', 'week', 'month', 'quarter', 'year', 'once');
const unit = fc.constantFrom('seat', 'request', 'kilogram', 'GB of traffic');
const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 2_000_000 }),
  fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
  fc.integer({ min: 1, max: 9999 }).map((parts) => parts / 1_000_000),
);
const upTo = fc.record(
  { value: fc.integer({ min: 1, max: 5_000_000 }), unit: fc.constantFrom('requests', 'calls a month') },
  { requiredKeys: ['value'], noNullPrototype: true },
);

const row: fc.Arbitrary<Row> = fc.record(
  {
    amount,
    currency,
    per: period,
    unit,
    from: fc.constant(true as const),
    upTo,
    billed: fc.constantFrom('yearly', 'by invoice'),
  },
  { requiredKeys: ['amount', 'currency'], noNullPrototype: true },
);

/** The meaning of a price row. No period is the same as once, unless the price is per unit. */
export const termsOf = ({ amount: _, currency: __, per, from, ...counted }: Row): string => {
  const once = per === 'once' && Object.keys(counted).length === 0;
  const terms = { ...(per === undefined || once ? {} : { per }), ...(from ? { from } : {}), ...counted };
  return JSON.stringify(Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const rows = fc.uniqueArray(row, {
  minLength: 1,
  maxLength: 5,
  selector: (one) => `${one.currency} ${termsOf(one)}`,
});

const body: fc.Arbitrary<Omit<PlanSource, 'name'>> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ price: 'free' as const }) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        price: fc.constant('on request' as const),
        contact: fc.constantFrom('ask@acorn.example', 'https://acorn.example/ask'),
      },
      { requiredKeys: ['price'], noNullPrototype: true },
    ),
  },
  { weight: 1, arbitrary: rows.map((all) => ({ prices: all.map((one) => ({ ...one, amount: 0 })) })) },
  { weight: 5, arbitrary: rows.map((prices) => ({ prices })) },
);

const NAMES = ['Acorn', 'Beech', 'Cedar', 'Dogwood'];

/** One to four plans of every kind. */
export const plans: fc.Arbitrary<PlanSource[]> = fc
  .array(body, { minLength: 1, maxLength: NAMES.length })
  .map((bodies) => bodies.map((one, at) => ({ name: NAMES[at] as string, ...one })));

/** Free: explicitly, or every row is 0 and not a lowest price. */
export const isFree = ({ price, prices = [] }: PlanSource): boolean =>
  price === 'free' || (price === undefined && prices.every(({ amount, from }) => amount === 0 && !from));

export function planKindOf(plan: PlanSource): string {
  if (plan.price === 'on request') return 'on-request';
  if (isFree(plan)) return 'free';
  const byUse = plan.prices?.some(({ unit, per }) => unit !== undefined && per === undefined);
  return byUse && !plan.prices?.some(({ per }) => per !== undefined && per !== 'once') ? 'usage' : 'amount';
}
