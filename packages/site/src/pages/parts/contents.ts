import { type Html, html } from '@gatehouse/contract';

/** A part of a page; `count` is shown after its title. */
export interface ContentsEntry {
  id: string;
  title: string;
  count?: number;
}

/** Table of contents: next to the page on wide screens, collapsed on narrow ones. */
export function tableOfContents(label: string, entries: readonly ContentsEntry[]): Html {
  return html`<details class="contents"><summary>${label}</summary><nav aria-label="${label}"><ul>${entries.map(
    ({ id, title, count }) =>
      html`<li><a href="#${id}">${title}</a>${count !== undefined && html`\u00a0<span>${count}</span>`}</li>`,
  )}</ul></nav></details>
`;
}
