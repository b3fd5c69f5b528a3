import { type Html, html } from '@gatehouse/contract';

/** A part of a page, with the text after its name. */
export interface ContentsEntry {
  id: string;
  title: string;
  count?: number;
}

/** Table of contents: beside the page where there is room, collapsed where there is not. */
export function contents(label: string, entries: readonly ContentsEntry[]): Html {
  return html`<details class="contents"><summary>${label}</summary><nav aria-label="${label}"><ul>${entries.map(
    ({ id, title, count }) =>
      html`<li><a href="#${id}">${title}</a>${count !== undefined && html`\u00a0<span>${count}</span>`}</li>`,
  )}</ul></nav></details>
`;
}
