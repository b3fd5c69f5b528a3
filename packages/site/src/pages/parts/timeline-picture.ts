import {
  dateText,
  daysOf,
  type Html,
  html,
  lineToMarkdown,
  type Product,
  sectionPath,
  type Timeline,
} from '@gatehouse/contract';

/** Members of product.yaml: the language for dates, and the date of the content. */
type Card = Pick<Product, 'language' | 'asOf'>;

/** Vertical position of the axis, pixels. */
const AXIS = 66;
const statusText = { done: 'done', 'in-progress': 'in progress', planned: 'planned' } as const;

/**
 * The milestones to scale, numbered as in the list below. Positions are percentages of the width, so the picture fits
 * every screen and its letters keep their size. Null without milestones.
 */
export function timelinePicture(timeline: Timeline, { language, asOf: cardDate }: Card): Html | null {
  const { milestones, launchWindow: window, asOf = cardDate } = timeline;
  if (milestones.length === 0) return null;
  const dates = [...milestones.map(({ date }) => date), window?.from, window?.to, asOf];
  const spans = dates.filter((date) => date !== undefined).map(daysOf);
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  const xOf = (day: number): string => `${(4 + (92 * (day - from)) / (to - from)).toFixed(2)}%`;
  const middle = (date: string) => (daysOf(date).from + daysOf(date).to) / 2;
  const launch = window && { from: daysOf(window.from).from, to: daysOf(window.to).to };
  const today = asOf && xOf(daysOf(asOf).from);
  const firstYear = new Date(from * 86_400_000).getUTCFullYear();
  const years = Array.from({ length: 100 }, (_, index) => String(firstYear + 1 + index)).filter(
    (year) => daysOf(`${year}-01-01`).from < to,
  );
  return html`<figure class="timeline"><svg role="img" aria-labelledby="_picture" aria-describedby="_milestones" width="100%" height="136">
<title id="_picture">${nameOf(timeline, language)}</title>
${
  launch &&
  html`<rect class="launch" x="${xOf(launch.from)}" y="20" width="${((92 * (launch.to - launch.from)) / (to - from)).toFixed(2)}%" height="92"/>
`
}<line class="axis" x1="0" x2="100%" y1="${AXIS}" y2="${AXIS}"/>
${years.map((year) => {
  const x = xOf(daysOf(`${year}-01-01`).from);
  return html`<line class="axis" x1="${x}" x2="${x}" y1="${AXIS - 5}" y2="${AXIS + 5}"/><text x="${x}" y="132" text-anchor="middle">${year}</text>
`;
})}${asOf && html`<line class="today" x1="${today}" x2="${today}" y1="16" y2="116"/><text x="${today}" y="11" text-anchor="end">as of ${dateText(asOf, language)}</text>`}${launch && html`<text x="${xOf(launch.from)}" y="11">launch</text>`}
${milestones.map(({ date, status }, index) => {
  const x = xOf(middle(date));
  const y = index % 2 === 0 ? AXIS - 28 : AXIS + 28;
  return html`<line class="axis" x1="${x}" x2="${x}" y1="${AXIS}" y2="${y}"/><circle class="${status}" cx="${x}" cy="${y}" r="11"/><text class="${status}" x="${x}" y="${y + 4.5}" text-anchor="middle">${index + 1}</text>
`;
})}</svg>
<ol id="_milestones">${milestones.map(({ id, date, title, status }) => html`<li><a href="${sectionPath('timeline')}#${id}">${title}</a> <span>${dateText(date, language)}, ${statusText[status]}</span></li>`)}</ol></figure>
`;
}

/** The same in words, in Markdown. */
export function timelineMarkdown(timeline: Timeline, { language, asOf: cardDate }: Card): string {
  const { milestones, asOf = cardDate } = timeline;
  if (milestones.length === 0) return '';
  const items = milestones.map(
    ({ date, title, status }, index) =>
      `${index + 1}. ${lineToMarkdown(title)}: ${dateText(date, language)}, ${statusText[status]}\n`,
  );
  return `${lineToMarkdown(nameOf(timeline, language))}:\n\n${items.join('')}${asOf === undefined ? '' : `\nAs of ${dateText(asOf, language)}.`}`;
}

function nameOf({ milestones, launchWindow }: Timeline, language: string): string {
  const from = `Timeline from ${dateText(milestones[0]?.date ?? '', language)}`;
  return `${from} to ${launchWindow ? `launch in ${launchWindow.label}` : dateText(milestones.at(-1)?.date ?? '', language)}`;
}
