import { htmlText } from '../pages/read-html.ts';
import type { Json } from './read-documents.ts';

export const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** `Personal monthly USD 5`; `Starter free`; `Workplace from USD 2`. */
export function pricesOf(plans: Json[]): string[] {
  return plans
    .flatMap(({ name, kind, prices }) => {
      if (kind === 'free') return [`${name} free`];
      const periods: Record<string, string> = { month: 'monthly', year: 'yearly', once: 'once' };
      return prices.map(
        ({ amount, currency, per, from }: Json) => `${name} ${from ? 'from' : periods[per]} ${currency} ${amount}`,
      );
    })
    .sort();
}

export function offerText({ name, priceCurrency, price, lowPrice, priceSpecification }: Json): string {
  if (price === 0) return `${name} free`;
  if (lowPrice !== undefined) return `${name} from ${priceCurrency} ${lowPrice}`;
  const period = { MON: 'monthly', ANN: 'yearly' }[priceSpecification.unitCode as string] ?? 'once';
  return `${name} ${period} ${priceCurrency} ${price}`;
}

/** Prices in the Markdown of a page: `- Personal: $5 / £4 / €4.50 a month, or …`. */
export function pricesIn(text: string): string[] {
  const currencies: Record<string, string> = { $: 'USD', '£': 'GBP', '€': 'EUR' };
  const periods: Record<string, string> = { 'a month': 'monthly', 'a year': 'yearly', once: 'once', per: 'from' };
  return [...text.matchAll(/- ([A-Z][^:\n]*?): (free|(?:from )?\$[^\n]*?)(?= - [A-Z][\w ]*: |\n|$)/g)]
    .flatMap(([, name = '', priceText = '']) =>
      priceText === 'free' || priceText.startsWith('free ')
        ? [`${name} free`]
        : [...priceText.matchAll(/((?:[$£€][\d.]+(?: \/ )?){3}) (a month|a year|once|per)/g)].flatMap(
            ([, amounts = '', period = '']) =>
              [...amounts.matchAll(/([$£€])([\d.]+)/g)].map(([, sign = '', amount]) => {
                const periodText = periods[period] as string;
                return `${name} ${periodText} ${currencies[sign]} ${Number(amount)}`;
              }),
          ),
    )
    .sort();
}

/** Prices in the table of plans: a row for each billing period, a column for each currency. */
export function pricesInTable(html: string): string[] {
  const [table = ''] = /<table>.*?<\/table>/s.exec(html.slice(html.indexOf('class="prices"'))) ?? [];
  const rows = table
    .split('<tr>')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh]\b/)
        .slice(1)
        .map((cell) => htmlText(`<td${cell}`)),
    );
  const [, , ...currencies] = rows.shift() ?? [];
  const periods: Record<string, string> = { 'a month': 'monthly', 'a year': 'yearly', once: 'once' };
  let plan = '';
  return unique(
    rows.flatMap((cells) => {
      // A cell across all currencies, if there is no amount.
      if (cells.at(-1) === 'free') return [`${cells[0]} free`];
      const amounts = cells.slice(-currencies.length);
      const [per = '', name = plan] = cells.slice(0, -currencies.length).reverse();
      plan = name;
      return amounts.map(
        (amount, index) => `${plan} ${periods[per] ?? 'from'} ${currencies[index]} ${Number(/[\d.]+/.exec(amount))}`,
      );
    }),
  ).sort();
}
