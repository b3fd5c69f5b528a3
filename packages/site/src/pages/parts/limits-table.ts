import { type Html, html, type Plan, type Pricing, quantityText } from '@gatehouse/contract';

/** Table of the limits of plans: a row for each limit that at least two plans have; null without such a limit. */
export function limitsTable({ plans }: Pricing, language: string): Html | null {
  const labels = [...new Set(plans.flatMap(({ limits }) => limits.map(({ label }) => label)))].filter(
    (label) => plans.filter((plan) => limitOf(plan, label)).length > 1,
  );
  if (labels.length === 0) return null;
  const cell = (plan: Plan, label: string): string => {
    const limit = limitOf(plan, label);
    return limit ? quantityText(limit, language) : '–';
  };
  return html`<figure class="limits"><div class="scroll" role="region" aria-label="Limits of the plans" tabindex="0"><table>
<thead><tr><td></td>${plans.map(({ id, name }) => html`<th scope="col"><a href="#${id}">${name}</a></th>`)}</tr></thead>
<tbody>${labels.map(
    (label) =>
      html`<tr><th scope="row">${label}</th>${plans.map((plan) => html`<td>${cell(plan, label)}</td>`)}</tr>
`,
  )}</tbody></table></div></figure>
`;
}

const limitOf = ({ limits }: Plan, label: string) => limits.find((limit) => limit.label === label);
