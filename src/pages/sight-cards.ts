import type { ContentMembers } from '../contract/content-shape.ts';
import { type Html, html } from './html.ts';

/** Who sees what, a card for each party. */
export function sightCards({ whoHoldsWhat }: ContentMembers['security']): Html | null {
  if (whoHoldsWhat.length === 0) return null;
  return html`<div class="cards">${whoHoldsWhat.map(
    ({ party, canSee, cannotSee }) =>
      html`<dl class="card"><dt>${party}</dt><dd><strong>Sees</strong> ${canSee}</dd><dd><strong>Does not see</strong> ${cannotSee}</dd></dl>
`,
  )}</div>
`;
}
