import { Html, html } from '@gatehouse/contract';

/** A collapsed part of the front page, under its heading. @param open for the first, as an example */
export const folded = (title: string, inner: Html, open = false): Html =>
  html`<details${open && html` open`}><summary><h3>${title}</h3></summary>
${inner}</details>`;

/** Heading of the list of all prices, which cards and table show as well. */
export const IN_WORDS = 'All prices in words';

/** First words, with the rest from their list on collapsed beneath them. */
export function foldedPrices({ text }: Html): Html {
  const at = text.indexOf('<ul>');
  if (at < 0) return new Html(text);
  return html`${new Html(text.slice(0, at))}<details class="rest"><summary>${IN_WORDS}</summary>
${new Html(text.slice(at))}</details>`;
}
