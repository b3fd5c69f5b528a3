import { Html, html } from '@gatehouse/contract';

/** A collapsed part of the front page with its heading. @param open whether it is expanded, as the first part is */
export const collapsedSection = (title: string, inner: Html, open = false): Html =>
  html`<details${open && html` open`}><summary><h3>${title}</h3></summary>
${inner}</details>`;

/** Heading of the list of all prices. The cards and the table show the same prices. */
export const IN_WORDS = 'All prices in words';

/** Collapses a text from its first list on. */
export function collapsedPrices({ text }: Html): Html {
  const at = text.indexOf('<ul>');
  if (at < 0) return new Html(text);
  return html`${new Html(text.slice(0, at))}<details class="rest"><summary>${IN_WORDS}</summary>
${new Html(text.slice(at))}</details>`;
}
