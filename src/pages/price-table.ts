import type { ContentMembers, Money, Plan } from '../contract/content-shape.ts';
import { amountText, currencies } from '../contract/money.ts';
import { sectionPath } from '../contract/permalinks.ts';
import { dateText } from './date-text.ts';
import { type Html, html } from './html.ts';

interface PriceRow {
  /** What is paid for: a month, a year, a head. */
  per: string;
  prefix: '' | 'from ';
  money: Money;
}

/** Every plan with its prices, a row for each way of paying and a column for each currency. */
export function priceTable({ plans, asOf, taxNote }: ContentMembers['pricing']): Html {
  return html`<figure class="prices"><table>
<caption>Prices as of ${dateText(asOf)}. ${taxNote}</caption>
<thead><tr><th scope="col">Plan</th><th scope="col">Paid</th>${currencies.map((currency) => html`<th scope="col">${currency}</th>`)}</tr></thead>
${plans.map(planRows)}</table></figure>
`;
}

function planRows(plan: Plan): Html {
  const rows = priceRows(plan);
  return html`<tbody>${rows.map(
    ({ per, prefix, money }, index) =>
      html`<tr>${index === 0 && html`<th scope="rowgroup"${rows.length > 1 && html` rowspan="${rows.length}"`}><a href="${sectionPath('pricing')}#${plan.id}">${plan.name}</a></th>`}<td>${per}</td>${currencies.map((currency) => html`<td>${prefix && html`<small>${prefix}</small>`}${amountText(money, currency)}</td>`)}</tr>
`,
  )}</tbody>
`;
}

function priceRows({ price, priceBasis }: Plan): PriceRow[] {
  if (priceBasis)
    return [{ per: `per ${priceBasis.per}, billed ${priceBasis.billed}`, prefix: 'from ', money: priceBasis.from }];
  const rows = [
    { per: 'a month', money: price.monthly },
    { per: 'a year', money: price.yearly },
    { per: 'once', money: price.once },
  ].flatMap(({ per, money }) => (money ? [{ per, prefix: '' as const, money }] : []));
  const [first] = rows;
  const free = first && rows.every(({ money }) => currencies.every((currency) => money[currency] === 0));
  return free ? [{ ...first, per: 'free' }] : rows;
}
