import type { MemberName } from '../contract/content-shape.ts';
import { faqPath, sectionPath } from '../contract/permalinks.ts';
import type { DocumentInput } from '../documents/document.ts';
import { comparisonTable } from './comparison-table.ts';
import { type Html, html, passageToHtml } from './html.ts';
import { priceTable } from './price-table.ts';
import { sightCards } from './sight-cards.ts';
import { timelinePicture } from './timeline-picture.ts';

/** The product's story on the front page: a section for each member of Content, led by its title. */
export function story({ pack }: DocumentInput): Html {
  const { members, sections } = pack;
  const { platform, problem, solution, security, assetTypes, pricing, differentiators, timeline } = members;
  const titles = new Map(sections.map(({ member, title }) => [member, title]));
  const chapter = (member: MemberName, body: Html): Html => html`<section>
<h2 id="${member}"><a href="${sectionPath(member)}">${titles.get(member)}</a></h2>
<div>${body}</div>
</section>
`;
  const headline = (text: string): Html => html`<p class="headline">${text}</p>
`;
  const steps = (list: { order: number; title: string; detail: string }[]): Html => html`<ol class="steps">${[...list]
    .sort((a, b) => a.order - b.order)
    .map(
      ({ title, detail }) => html`<li><h4>${title}</h4><p>${detail}</p></li>
`,
    )}</ol>
`;
  const pointers = (member: MemberName, list: { id: string; title: string }[]): Html =>
    html`<ul class="pointers">${list.map(({ id, title }) => html`<li><a href="${sectionPath(member)}#${id}">${title}</a></li>`)}</ul>
`;
  return html`${chapter('platform', passageToHtml(platform.description))}${chapter(
    'problem',
    html`${headline(problem.headline)}${passageToHtml(problem.summary)}${pointers('problem', problem.points)}`,
  )}${chapter(
    'solution',
    html`${headline(solution.headline)}${passageToHtml(solution.summary)}
<h3>Step by step</h3>
${steps(solution.steps)}<h3>How a release happens</h3>
${steps(solution.release)}`,
  )}${chapter('security', html`${passageToHtml(security.summary)}${sightCards(security)}`)}${chapter(
    'assetTypes',
    html`${passageToHtml(assetTypes.summary)}${pointers(
      'assetTypes',
      assetTypes.types.map(({ id, name }) => ({ id, title: name })),
    )}`,
  )}${chapter(
    'targetAudience',
    html`<ul class="columns">${members.targetAudience.map((audience) => html`<li>${audience}</li>`)}</ul>
`,
  )}${chapter('useCases', pointers('useCases', members.useCases))}${chapter(
    'pricing',
    html`${passageToHtml(pricing.summary)}${priceTable(pricing)}`,
  )}${chapter('differentiators', html`${passageToHtml(differentiators.summary)}${comparisonTable(members)}`)}${chapter(
    'timeline',
    html`<p>Launch: ${timeline.launchWindow.label}. ${timeline.caveat}</p>
${timelinePicture(timeline)}`,
  )}`;
}

/** One question of each category, to begin with. */
export function firstQuestions({ pack }: Pick<DocumentInput, 'pack'>): Html {
  return html`<ul class="first-questions">${pack.categories
    .flatMap(({ faqs }) => faqs.slice(0, 1))
    .map(({ slug, question }) => html`<li><a href="${faqPath(slug)}">${question}</a></li>`)}</ul>
`;
}
