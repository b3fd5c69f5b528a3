import { numberText, quantityText } from '../text/number-text.ts';

/** Prices in the form that all pages, tools, the graph and answers use. */

export const periods = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'once'] as const;
export const kinds = ['amount', 'free', 'usage', 'on-request'] as const;

export interface Price {
  amount: number;
  /** ISO 4217. */
  currency: string;
  per?: (typeof periods)[number] | undefined;
  unit?: string | undefined;
  from?: boolean | undefined;
  upTo?: { value: number; unit?: string | undefined } | undefined;
  billed?: string | undefined;
}

export interface Plan {
  id: string;
  name: string;
  audience?: string | undefined;
  kind: (typeof kinds)[number];
  /** Empty for a free plan, and for a price on request. */
  prices: Price[];
  /** E-mail or https address. */
  contact?: string | undefined;
  limits: { label: string; value: string | number; unit?: string | undefined }[];
  features: string[];
  notIncluded: string[];
}

interface Titled {
  id: string;
  title: string;
  detail: string;
}

export interface Pricing {
  title?: string | undefined;
  order?: number | undefined;
  summary?: string | undefined;
  /** ISO date. */
  asOf?: string | undefined;
  taxNote?: string | undefined;
  plans: Plan[];
  offers: (Titled & { eligiblePlans: string[]; ends?: string | undefined })[];
  policies: Titled[];
  paymentMethods: string[];
}

/**
 * A plan is free if it states so, or if every row has the amount 0. A missing price or one price of 0 does not make a
 * plan free.
 */
export function priceKindOf(price: 'free' | 'on request' | undefined, prices: readonly Price[]): Plan['kind'] {
  if (price !== undefined) return price === 'free' ? 'free' : 'on-request';
  if (prices.every(isNothing)) return 'free';
  return prices.some(isUsage) && !prices.some(isPeriodic) ? 'usage' : 'amount';
}

/** A recurring price. */
export const isPeriodic = ({ per }: Pick<Price, 'per'>): boolean => per !== undefined && per !== 'once';

/** A price per used unit. If the plan also has a recurring price, the usage is charged in addition. */
export const isUsage = ({ per, unit }: Pick<Price, 'per' | 'unit'>): boolean => unit !== undefined && per === undefined;

/** An amount of 0. "From 0" does not count, because it is the lowest of several prices. */
const isNothing = ({ amount, from }: Price): boolean => amount === 0 && !from;

/** Currencies in order of first use. */
export const currenciesOf = (plans: readonly Plan[]): string[] => [
  ...new Set(plans.flatMap(({ prices }) => prices.map(({ currency }) => currency))),
];

/** `$4.50`, `4,50 €`; small amounts keep all their digits. @param language BCP 47 */
export function amountText({ amount, currency }: Pick<Price, 'amount' | 'currency'>, language: string): string {
  const digits = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : { maximumFractionDigits: 12 };
  // Uses an ordinary space, as people type it, so that a text search finds it.
  return numberText(amount, language, { style: 'currency', currency, ...digits }).replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** A payment option: rows that differ only in their currency. */
export interface PaymentOption extends Omit<Price, 'amount' | 'currency'> {
  amounts: Pick<Price, 'amount' | 'currency'>[];
  /** The amount is 0. */
  free: boolean;
}

export function paymentOptions(prices: readonly Price[]): PaymentOption[] {
  const ways = new Map<string, PaymentOption>();
  for (const price of prices) {
    const { amount, currency, ...way } = price;
    const key = JSON.stringify([way.per, way.unit, way.from, way.upTo, way.billed]);
    const option = ways.get(key) ?? { ...way, amounts: [], free: true };
    option.amounts.push({ amount, currency });
    option.free &&= isNothing(price);
    ways.set(key, option);
  }
  return [...ways.values()];
}

const perText = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
};

/** The payment terms: `a month`, `per seat a month, billed yearly`, `per request up to 1,000 requests`. */
export function termsText({ per, unit, upTo, billed }: PaymentOption, language: string): string {
  const terms = [
    ...(unit !== undefined ? [`per ${unit}`] : []),
    ...(per === undefined ? [] : [per === 'once' ? 'once' : perText[per]]),
    ...(upTo ? [`up to ${quantityText(upTo, language)}`] : []),
  ].join(' ');
  return billed === undefined ? terms : `${terms}, billed ${billed}`.replace(/^, /, '');
}

/** One payment option as text: its amounts, and the text before and after them. */
export interface PriceLine {
  lead: string;
  /** One for each currency; empty if the option is free. */
  amounts: string[];
  rest: string;
}

/**
 * `free`; `$5 / €4.50 a month, or $48 a year`; `free up to 100 requests, then $1 per request`; `on request: sales@…`.
 */
export const priceText = (plan: Plan, language: string): string =>
  priceLines(plan, language)
    .map(({ lead, amounts, rest }) => lead + amounts.join(' / ') + rest)
    .join(' ');

/** The price text, one line per payment option. */
export function priceLines({ kind, prices, contact }: Plan, language: string): PriceLine[] {
  const withoutAmounts = (lead: string) => [{ lead, amounts: [], rest: '' }];
  if (kind === 'on-request') return withoutAmounts(contact === undefined ? 'on request' : `on request: ${contact}`);
  // A free allowance states its limit.
  if (kind === 'free' && !prices.some(({ upTo }) => upTo)) return withoutAmounts('free');
  const lines: PriceLine[] = [];
  let previous: PaymentOption | undefined;
  for (const way of paymentOptions(prices)) {
    const [mark, joint] = previous === undefined ? ['', ''] : joinOptions(previous, way);
    const last = lines.at(-1);
    if (last) last.rest += mark;
    const isFree = way.free && (kind === 'free' || way.upTo !== undefined);
    const terms = termsText(way, language);
    lines.push({
      lead: `${joint}${way.from ? 'from ' : ''}${isFree ? 'free' : ''}`,
      amounts: isFree ? [] : way.amounts.map((amount) => amountText(amount, language)),
      rest: terms === '' ? '' : ` ${terms}`,
    });
    previous = way;
  }
  return lines;
}

/** Joins two payment options by their relation: next tier, addition, separate item, or choice. */
function joinOptions(previous: PaymentOption, way: PaymentOption): [mark: string, joint: string] {
  if (isNextTier(previous, way)) return [',', 'then '];
  if ((isUsage(way) && isPeriodic(previous)) || (isUsage(previous) && isPeriodic(way))) return [',', 'plus '];
  return (isUsage(previous) || isUsage(way)) && previous.unit !== way.unit ? [';', ''] : [',', 'or '];
}

/** Whether a payment option is the next tier: same period and unit, and a currency of the tier before. */
const isNextTier = (tier: PaymentOption, { per, unit, amounts }: PaymentOption): boolean =>
  tier.upTo !== undefined &&
  tier.per === per &&
  tier.unit === unit &&
  amounts.some(({ currency }) => tier.amounts.some((one) => one.currency === currency));
