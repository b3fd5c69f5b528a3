import {
  amountText,
  currenciesOf,
  dateText,
  escapeMarkdown,
  type Html,
  html,
  isPeriodic,
  isUsage,
  lineToMarkdown,
  markdownTable,
  type Plan,
  type Pricing,
  paymentOptions,
  priceText,
  sectionPath,
  termsText,
} from '@gatehouse/contract';
import { interfaceLanguage } from '../frame/interface-language.ts';

/** A row: the billing terms, and an amount for each currency; no amounts for a plan without a price. */
interface PriceRow {
  terms: string;
  prefix: '' | 'from ';
  /** Amounts by currency; empty if the plan is not sold in that currency. */
  amounts: string[];
}

/** Table of all plans, with a row for each payment option and a column for each currency. */
export function priceTable(pricing: Pricing, language: string): Html {
  const currencies = currenciesOf(pricing.plans);
  const caption = captionOf(pricing, language);
  const termsCell = (terms: string) => html`<td colspan="${currencies.length + 1}">${terms}</td>`;
  const planRows = (plan: Plan) =>
    rowsOf(plan, currencies, language).map(
      ({ terms, prefix, amounts }, index, rows) =>
        html`<tr>${index === 0 && html`<th scope="rowgroup"${rows.length > 1 && html` rowspan="${rows.length}"`}><a href="${sectionPath('pricing')}#${plan.id}">${plan.name}</a></th>`}${amounts.length === 0 ? termsCell(terms) : html`<td>${terms}</td>${amounts.map((amount) => html`<td class="amount">${amount !== '' && prefix !== '' && html`<small>${prefix}</small>`}${amount}</td>`)}`}</tr>
`,
    );
  // Three currencies fit on a phone; wider tables scroll.
  return html`<figure class="prices"><div class="scroll" role="region" aria-label="Prices" tabindex="0"><table>
${
  caption !== '' &&
  html`<caption>${caption}</caption>
`
}<thead><tr><th scope="col"${interfaceLanguage(language)}>Plan</th><th scope="col"${interfaceLanguage(language)}>Paid</th>${currencies.map((currency) => html`<th scope="col" class="amount">${currency}</th>`)}</tr></thead>
${pricing.plans.map(
  (plan) => html`<tbody>${planRows(plan)}</tbody>
`,
)}</table></div></figure>
`;
}

/** The same in Markdown. */
export function priceTableMarkdown(pricing: Pricing, language: string): string {
  const currencies = currenciesOf(pricing.plans);
  const caption = captionOf(pricing, language);
  const rows = pricing.plans.flatMap((plan) =>
    rowsOf(plan, currencies, language).map(({ terms, prefix, amounts }, index) => [
      index === 0 ? lineToMarkdown(plan.name) : '',
      lineToMarkdown(terms),
      ...currencies.map((_, at) => (amounts[at] ? prefix + amounts[at] : '')),
    ]),
  );
  return `${caption === '' ? '' : `${escapeMarkdown(caption)}\n\n`}${markdownTable(['Plan', 'Paid', ...currencies], rows)}`;
}

/** Date of the prices and note about taxes, for the cards of plans. */
export function priceNote(pricing: Pricing, language: string): Html | false {
  const caption = captionOf(pricing, language);
  return (
    caption !== '' &&
    html`<p class="quiet">${caption}</p>
`
  );
}

function captionOf({ asOf, taxNote }: Pricing, language: string): string {
  return [
    ...(asOf === undefined ? [] : [`Prices as of ${dateText(asOf, language)}.`]),
    ...(taxNote ? [taxNote] : []),
  ].join(' ');
}

function rowsOf(plan: Plan, currencies: readonly string[], language: string): PriceRow[] {
  if (plan.kind === 'free' || plan.kind === 'on-request')
    return [{ terms: priceText(plan, language), prefix: '', amounts: [] }];
  const periodic = plan.prices.some(isPeriodic);
  return paymentOptions(plan.prices).map((option) => {
    const terms = `${periodic && isUsage(option) ? 'plus ' : ''}${termsText(option, language)}`;
    return {
      terms,
      prefix: option.from ? 'from ' : '',
      amounts: currencies.map((currency) => {
        const amount = option.amounts.find((one) => one.currency === currency);
        return amount ? amountText(amount, language) : '';
      }),
    };
  });
}
