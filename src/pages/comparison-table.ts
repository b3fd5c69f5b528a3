import type { ContentMembers } from '../contract/content-shape.ts';
import { sectionPath } from '../contract/permalinks.ts';
import { type Html, html } from './html.ts';

/** Alternatives against criteria; nothing when the pack compares the product with nothing. */
export function comparisonTable({ differentiators, platform }: ContentMembers): Html | null {
  const { criteria, alternatives } = differentiators.comparison;
  if (criteria.length === 0 || alternatives.length < 2) return null;
  const own = (name: string) => name === platform.name && html` class="own"`;
  return html`<figure class="matrix"><div class="scroll" role="region" aria-label="Comparison" tabindex="0"><table>
<thead><tr><td></td>${alternatives.map(({ id, name }) => html`<th scope="col"${own(name)}><a href="${sectionPath('differentiators')}#${id}">${name}</a></th>`)}</tr></thead>
<tbody>${criteria.map(
    ({ id, label }) =>
      html`<tr><th scope="row">${label}</th>${alternatives.map(({ name, ratings }) => html`<td class="${ratings[id]}${name === platform.name && ' own'}">${ratings[id]}</td>`)}</tr>
`,
  )}</tbody></table></div>
<figcaption>Yes is the good side of every row.</figcaption></figure>
`;
}
