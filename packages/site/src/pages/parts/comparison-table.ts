import { type Comparison, type Html, html, lineToMarkdown, markdownTable, sectionPath } from '@gatehouse/contract';
import { interfaceLanguage } from '../frame/interface-language.ts';

const CAPTION = 'Yes is the good side of every row.';

/** A table of alternatives and criteria; null without alternatives to compare. */
export function comparisonTable(
  { criteria, alternatives: inOrder }: Comparison,
  { page, own: product, language }: { page: string; own: string; language: string },
): Html | null {
  if (criteria.length === 0 || inOrder.length < 2) return null;
  const alternatives = moveOwnFirst(inOrder, product);
  const ownClass = (name: string) => name === product && html` class="own"`;
  return html`<figure class="matrix"><div class="scroll" role="region" aria-label="Comparison" tabindex="0"><table>
<thead><tr><td></td>${alternatives.map(({ id, name }) => html`<th scope="col"${ownClass(name)}><a href="${sectionPath(page)}#${id}">${name}</a></th>`)}</tr></thead>
<tbody>${criteria.map(
    ({ id, label }) =>
      html`<tr><th scope="row">${label}</th>${alternatives.map(({ name, ratings }) => html`<td class="${ratings[id]}${name === product && ' own'}"${interfaceLanguage(language)}>${ratings[id]}</td>`)}</tr>
`,
  )}</tbody></table></div>
<figcaption${interfaceLanguage(language)}>${CAPTION}</figcaption></figure>
`;
}

/** Moves the product to the first column. */
const moveOwnFirst = (alternatives: Comparison['alternatives'], product: string): Comparison['alternatives'] => [
  ...alternatives.filter(({ name }) => name === product),
  ...alternatives.filter(({ name }) => name !== product),
];

/** The same in Markdown; empty when there is nothing to compare. */
export function comparisonTableMarkdown({ criteria, alternatives: inOrder }: Comparison, product: string): string {
  if (criteria.length === 0 || inOrder.length < 2) return '';
  const alternatives = moveOwnFirst(inOrder, product);
  const head = ['', ...alternatives.map(({ name }) => lineToMarkdown(name))];
  const rows = criteria.map(({ id, label }) => [
    lineToMarkdown(label),
    ...alternatives.map(({ ratings }) => ratings[id] ?? ''),
  ]);
  return `${markdownTable(head, rows)}\n${CAPTION}\n`;
}
