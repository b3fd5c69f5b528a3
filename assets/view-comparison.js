// Compares the product with alternatives: a table that scrolls sideways with the product first, and advantages and
// disadvantages.

import { dateText, element, folded, labelled, link, notice, openView, scrolling, source } from './view.js';

/** @typedef {{ id: string, name: string, summary?: string, strengths: string[], weaknesses: string[], bestFor?: string, ratings: Record<string, string> }} Way */

void openView((data) => {
  /** @type {Way[]} */
  const ways = data.alternatives;
  const own = data.subject.id;
  const inOrder = [...ways.filter(({ id }) => id === own), ...ways.filter(({ id }) => id !== own)];
  const table = element('table');
  const head = table.createTHead().insertRow();
  head.append(element('td'));
  for (const { id, name } of inOrder) {
    const cell = element('th', '', id === own ? 'own' : '');
    cell.scope = 'col';
    cell.append(link(name, `${data.url}#${id}`));
    head.append(cell);
  }
  const body = table.createTBody();
  for (const { id: criterion, label } of data.criteria) {
    const row = body.insertRow();
    const name = element('th', label);
    name.scope = 'row';
    row.append(name);
    for (const { id, ratings } of inOrder) {
      const rating = ratings[criterion] ?? '';
      row.append(element('td', rating, [rating, id === own ? 'own' : ''].join(' ').trim()));
    }
  }
  const region = scrolling(element('div', '', 'scroll compared'), 'Comparison');
  region.append(table);
  const hint = element('p', `${inOrder.length} columns: scroll sideways for all.`, 'quiet');
  new ResizeObserver(() => {
    hint.hidden = region.scrollWidth <= region.clientWidth;
  }).observe(region);
  const about = [data.ratingMeaning, data.asOf === undefined ? '' : `As of ${dateText(data.asOf)}.`];
  return [
    ...notice(data),
    hint,
    region,
    element('p', about.join(' ').trim(), 'quiet'),
    ...inOrder.map(described),
    source('The whole comparison', data.url),
  ];
});

/** @param {Way} way */
const described = ({ name, summary, strengths, weaknesses, bestFor }) =>
  folded(name, [
    ...(summary ? [element('p', summary)] : []),
    ...labelled('Strengths:', strengths, 'included'),
    ...labelled('Weaknesses:', weaknesses, 'excluded'),
    ...(bestFor ? [element('p', `Best for: ${bestFor}`)] : []),
  ]);
