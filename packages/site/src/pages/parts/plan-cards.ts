import { type Html, html, type Plan, type PriceLine, priceLines, quantityText } from '@gatehouse/contract';
import { interfaceLanguage } from '../frame/interface-language.ts';

/**
 * The card of a plan, with the same text as its passage: audience, price, limits, features and exclusions.
 */
export function planCard({ audience, limits, features, notIncluded, ...plan }: Plan, language: string): Html {
  const limitText = (limit: Plan['limits'][number]) => quantityText(limit, language);
  return html`${audience !== undefined && html`<p>${audience}</p>`}
<p class="price"><span${interfaceLanguage(language)}>Price: </span><strong>${priceLines({ limits, features, notIncluded, ...plan }, language).map(priceLine)}</strong><span>.</span></p>
${
  features.length > 0 || limits.length === 0
    ? limits.length > 0 &&
      html`<details><summary${interfaceLanguage(language)}>${label('Limits')}</summary><ul>${limits.map((limit) => html`<li>${limit.label}: ${limitText(limit)}</li>`)}</ul></details>`
    : html`<p class="label"${interfaceLanguage(language)}>${label('Limits')}</p><ul>${limits.map((limit) => html`<li>${limit.label}: ${limitText(limit)}</li>`)}</ul>`
}
${listOf('Included', 'included', features, language)}${listOf('Not included', 'excluded', notIncluded, language)}`;
}

/** A line for each payment option. `bdi` isolates its text direction, and amounts are never split. */
const priceLine = ({ lead, amounts, rest }: PriceLine, at: number): Html =>
  html`${at > 0 && ' '}<bdi>${lead}${amounts.map((amount, index) => html`${index > 0 && ' / '}<bdi>${amount}</bdi>`)}${rest}</bdi>`;

/** The colon is for screen readers and copied text. It is visually hidden, because sighted readers see a list. */
const label = (text: string): Html => html`${text}<span>:</span>`;

const listOf = (title: string, kind: string, items: readonly string[], language: string): Html | false =>
  items.length > 0 &&
  html`<p class="label"${interfaceLanguage(language)}>${label(title)}</p><ul class="${kind}">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
