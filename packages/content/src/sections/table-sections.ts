import { type Block, type Comparison, dateText, type Product, type Timeline } from '@gatehouse/contract';
import type { SectionDraft } from './describe-section.ts';

/** Past and planned events, as a page. */
export function timelineSection(timeline: Timeline, { name, language, status, asOf: cardDate }: Product): SectionDraft {
  const { title = 'Timeline', launchWindow, milestones, later, caveat } = timeline;
  const asOf = timeline.asOf ?? cardDate;
  const paragraphs = [
    launchWindow &&
      `Launch window: ${launchWindow.label} (${dateText(launchWindow.from, language)} to ${dateText(launchWindow.to, language)}).`,
    asOf && launchWindow && `Status on ${dateText(asOf, language)}: ${status}.`,
    caveat,
  ].filter((line) => line !== undefined && line !== '');
  const parts: Block[] = [];
  if (paragraphs.length > 0)
    parts.push({
      id: 'summary',
      title: launchWindow ? `When ${name} launches` : title,
      kind: 'text',
      text: paragraphs.join('\n\n'),
    });
  if (milestones.length > 0)
    parts.push({
      id: 'milestones',
      title: 'Milestones',
      kind: 'states',
      entries: milestones.map(({ id, date, title, detail, status }) => ({
        id,
        title,
        state: status,
        when: date,
        note: detail,
      })),
    });
  if (later.length > 0)
    parts.push({
      id: 'later',
      title: 'Planned for later, without a date',
      kind: 'text',
      text: later.map((item) => `- ${item}`).join('\n'),
    });
  return {
    name: 'timeline',
    member: 'timeline',
    title,
    listed:
      launchWindow && [`Launch: ${launchWindow.label}.`, caveat].filter((sentence) => sentence !== undefined).join(' '),
    asOf: timeline.asOf,
    parts,
  };
}

/** The alternatives, each as a card with its ratings as text. */
export function comparisonParts({ criteria, alternatives }: Comparison): Block[] {
  return [
    {
      id: 'comparison',
      title: 'Compared with other ways',
      kind: 'cards',
      text: 'In the ratings, yes is the good side.',
      entries: alternatives.map(({ id, name, summary, strengths, weaknesses, bestFor, ratings }) => ({
        id,
        title: `Compared: ${name}`,
        text: summary,
        facts: [
          ...(strengths.length > 0 ? [{ label: 'Strengths', value: strengths }] : []),
          ...(weaknesses.length > 0 ? [{ label: 'Weaknesses', value: weaknesses }] : []),
          ...(bestFor === undefined ? [] : [{ label: 'Best for', value: bestFor }]),
          { label: 'Ratings', value: criteria.map((criterion) => `${criterion.label}: ${ratings[criterion.id]}`) },
        ],
      })),
    },
  ];
}

/** The comparison as a separate page, for a pack without a section about differences. */
export function comparisonSection(comparison: Comparison): SectionDraft {
  const { title = 'Compared with other ways', summary } = comparison;
  return { name: 'comparison', title, summary, parts: comparisonParts(comparison) };
}
