import { attributes, htmlText } from '../../packages/site/test/pages/read-html.ts';
import { isFree, type PlanSource, type Row, termsOf } from './plans.ts';

/** The prices of a plan, one line per amount; equal for each document. */
export type PriceLines = string[];

/** Rows of the same terms that cost nothing are free in any currency. */
function linesOfTerms(rows: readonly Row[]): PriceLines {
  const byTerms = new Map<string, Row[]>();
  for (const row of rows) byTerms.set(termsOf(row), [...(byTerms.get(termsOf(row)) ?? []), row]);
  return [...byTerms].flatMap(([terms, group]) =>
    group.every(({ amount, from }) => amount === 0 && !from)
      ? [`free ${terms}`]
      : group.map(({ currency, amount }) => `${amount} ${currency} ${terms}`),
  );
}

/** The notes of the writer. */
export function priceLinesOf(plan: PlanSource): PriceLines {
  if (plan.price === 'on request') return [`on request ${plan.contact ?? ''}`.trim()];
  const { prices = [] } = plan;
  if (isFree(plan) && !prices.some(({ upTo }) => upTo)) return ['free'];
  return linesOfTerms(prices).sort();
}

const signs: Record<string, string> = { $: 'USD', '€': 'EUR', '¥': 'JPY', CHF: 'CHF' };
const periods: Record<string, string> = {
  'an hour': 'hour',
  'a day': 'day',
  'a week': 'week',
  'a month': 'month',
  'a quarter': 'quarter',
  'a year': 'year',
  once: 'once',
};

const TERMS = new RegExp(
  `^(?:per (?<unit>seat|request|kilogram|GB of traffic)(?: |$|(?=,)))?(?:(?<per>${Object.keys(periods).join('|')})(?: |$|(?=,)))?(?:up to (?<upTo>[\\d.,]+)(?: (?<counted>requests|calls a month))?)?(?:,? ?billed (?<billed>.+))?$`,
);

const numberOf = (digits: string, language: string): number =>
  Number(language === 'de' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''));

/** `per seat a month, billed yearly` */
function readTerms(text: string, language: string): Omit<Row, 'amount' | 'currency'> {
  const { unit, per, upTo, counted, billed } =
    TERMS.exec(
      text
        .trim()
        .replace(/^plus ?/, '')
        .replace(' ,', ','),
    )?.groups ?? fail(text);
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(per === undefined ? {} : { per: periods[per] as string }),
    ...(upTo === undefined
      ? {}
      : { upTo: { value: numberOf(upTo, language), ...(counted === undefined ? {} : { unit: counted }) } }),
    ...(billed === undefined ? {} : { billed }),
  };
}

/** `from $4.50`, `4,50 €` */
function readAmount(text: string, language: string): Pick<Row, 'amount' | 'currency' | 'from'> {
  const [, from, signBefore, digits = '', signAfter] =
    /^(from )?(CHF |[$€¥])?([\d.,]+)( CHF| [$€¥])?$/.exec(text) ?? fail(text);
  const currency = signs[(signBefore ?? signAfter ?? '').trim()] ?? fail(text);
  return { amount: numberOf(digits, language), currency, ...(from ? { from: true as const } : {}) };
}

/** The terms in a sentence of prices: `free per call up to 10 requests, then $1 per call`. */
export function readPriceSentence(text: string, language: string): PriceLines {
  if (text === 'free') return ['free'];
  if (text.startsWith('on request')) return [text.replace('on request: ', 'on request ')];
  const parts = text.split(/, (?:or|then|plus) |; /);
  const rows = parts.flatMap((part) => {
    const [, from, amounts = '', terms = ''] =
      /^(from )?(free|(?:(?: \/ )?(?:CHF |[$€¥])?[\d.,]*\d(?: CHF\b| [$€¥])?)+)(.*)$/.exec(part) ?? fail(part);
    const common = { ...readTerms(terms, language), ...(from ? { from: true as const } : {}) };
    if (amounts === 'free') return [{ ...common, amount: 0, currency: '' }];
    return amounts.split(' / ').map((amount) => ({ ...common, ...readAmount(amount, language) }));
  });
  return linesOfTerms(rows).sort();
}

/** The prices in a table, by plan. @param rows cells as text, head first; empty ones included */
export function readPriceTable([head = [], ...rows]: string[][], language: string): Map<string, PriceLines> {
  const currencies = head.slice(2);
  const found = new Map<string, Row[]>();
  const pricesByPlan = new Map<string, PriceLines>();
  let plan = '';
  for (const [name = '', terms = '', ...amounts] of rows) {
    plan = name === '' ? plan : name;
    const filledAmounts = amounts.filter((amount) => amount !== '');
    if (filledAmounts.length === 0) pricesByPlan.set(plan, readPriceSentence(terms, language));
    else
      found.set(plan, [
        ...(found.get(plan) ?? []),
        ...amounts.flatMap((amount, at) => {
          if (amount === '') return [];
          const read = { ...readTerms(terms, language), ...readAmount(amount, language) };
          return read.currency === currencies[at] ? [read] : fail(`${amount} under ${currencies[at]}`);
        }),
      ]);
  }
  for (const [name, all] of found) pricesByPlan.set(name, linesOfTerms(all).sort());
  return pricesByPlan;
}

/** The cells of the price table in a page. */
export function htmlTable(html: string): string[][] {
  const [table = fail('no table')] = /<figure class="prices">.*?<\/figure>/s.exec(html) ?? [];
  return [...table.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => {
    const cells = [...row.matchAll(/<(t[hd])\b.*?<\/\1>/gs)].map(([cell]) => cell);
    const hasHeader = attributes(row, 'scope=', 'scope').length > 0;
    return [...(hasHeader ? [] : ['']), ...cells.map(htmlText)];
  });
}

/** The cells of the price table in Markdown. */
export function markdownTableCells(markdown: string): string[][] {
  const [table = fail('no table')] = /^\| Plan \|.*(?:\n\|.*)*/m.exec(markdown) ?? [];
  const lines = table.split('\n').filter((line) => !line.startsWith('| ---'));
  return lines.map((line) =>
    line
      .slice(2, -2)
      .split(/ ?\| /)
      .map((cell) => cell.trim().replaceAll(/\\(.)/g, '$1')),
  );
}

function fail(text: string): never {
  throw new Error(`cannot be read: ${text}`);
}
