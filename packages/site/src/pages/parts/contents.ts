import { type Html, html } from '@gatehouse/contract';

/** A part of a page, with what stands behind its name. */
export interface ContentsEntry {
  id: string;
  title: string;
  count?: number;
}

/** What is on a page: beside it where there is room, folded in where there is not. */
export function contents(label: string, entries: readonly ContentsEntry[]): Html {
  return html`<details class="contents"><summary>${label}</summary><nav aria-label="${label}"><ul>${entries.map(
    ({ id, title, count }) =>
      html`<li><a href="#${id}">${title}</a>${count !== undefined && html`\u00a0<span>${count}</span>`}</li>`,
  )}</ul></nav></details>
`;
}
