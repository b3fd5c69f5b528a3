import { type Html, html, type Plan, type PriceLine, priceLines, quantityText } from '@gatehouse/contract';
import { interfaceLanguage } from '../frame/interface-language.ts';

/**
 * A plan as a card, in the words of its passage: audience, price, limits, features and exclusions.
 */
export function planCard({ audience, limits, features, notIncluded, ...plan }: Plan, language: string): Html {
  const written = (limit: Plan['limits'][number]) => quantityText(limit, language);
  return html`${audience !== undefined && html`<p>${audience}</p>`}
<p class="price"><span${interfaceLanguage(language)}>Price: </span><strong>${priceLines({ limits, features, notIncluded, ...plan }, language).map(priceLine)}</strong><span>.</span></p>
${
  features.length > 0 || limits.length === 0
    ? limits.length > 0 &&
      html`<details><summary${interfaceLanguage(language)}>${label('Limits')}</summary><ul>${limits.map((limit) => html`<li>${limit.label}: ${written(limit)}</li>`)}</ul></details>`
    : html`<p class="label"${interfaceLanguage(language)}>${label('Limits')}</p><ul>${limits.map((limit) => html`<li>${limit.label}: ${written(limit)}</li>`)}</ul>`
}
${listOf('Included', 'included', features, language)}${listOf('Not included', 'excluded', notIncluded, language)}`;
}

/** A line for each way of paying; each has the direction of its own words, and amounts are never split. */
const priceLine = ({ lead, amounts, rest }: PriceLine, at: number): Html =>
  html`${at > 0 && ' '}<bdi>${lead}${amounts.map((amount, index) => html`${index > 0 && ' / '}<bdi>${amount}</bdi>`)}${rest}</bdi>`;

/** The colon is for screen readers and for copied text; it is hidden, because the list is visible as one. */
const label = (words: string): Html => html`${words}<span>:</span>`;

const listOf = (title: string, kind: string, items: readonly string[], language: string): Html | false =>
  items.length > 0 &&
  html`<p class="label"${interfaceLanguage(language)}>${label(title)}</p><ul class="${kind}">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
