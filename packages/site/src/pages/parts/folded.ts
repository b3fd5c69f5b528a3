import { Html, html } from '@gatehouse/contract';

/** A part of the front page that is told on demand, under its heading. @param open for the first, which shows what others hold */
export const folded = (title: string, inner: Html, open = false): Html =>
  html`<details${open && html` open`}><summary><h3>${title}</h3></summary>
${inner}</details>`;

/** Before the list of all prices, which cards and table show as well. */
export const IN_WORDS = 'All prices in words';

/** First words, with what follows from their list on folded in beneath them. */
export function foldedPrices({ text }: Html): Html {
  const at = text.indexOf('<ul>');
  if (at < 0) return new Html(text);
  return html`${new Html(text.slice(0, at))}<details class="rest"><summary>${IN_WORDS}</summary>
${new Html(text.slice(at))}</details>`;
}
