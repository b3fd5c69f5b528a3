import { describe, expect, it } from 'vitest';
import { copyPack, type Edit, problemsOf, replacing } from '../../../test/content-folder-copy.ts';
import type { ContentProblem } from '../../source/src/files/content-problem.ts';

/** One injected problem, with its position and message. */
interface InjectedProblem {
  fact: string;
  edits: Record<string, Edit>;
  at: string;
  message: string;
}

const faults: InjectedProblem[] = [
  {
    fact: 'a launch window begins before it ends',
    edits: { 'timeline.yaml': replacing('from: 2027-03-01', 'from: 2027-09-01') },
    at: 'timeline.yaml:4 launchWindow',
    message: 'ends before it begins. Exchange from and to.',
  },
  {
    fact: 'a milestone has a unique id',
    edits: { 'timeline.yaml': replacing('id: launch', 'id: founded') },
    at: 'timeline.yaml:8 milestones',
    message: 'the id founded is used twice. Rename one.',
  },
  {
    fact: 'an offer lists plans that exist',
    edits: { 'pricing.yaml': replacing('      - bloom\n', '      - blossom\n') },
    at: 'pricing.yaml:57 offers[0].eligiblePlans[0]',
    message: 'is not the id of a plan. Write one of seed, bloom, allotment-club.',
  },
  {
    fact: 'every alternative is rated on every criterion',
    edits: { 'comparison.yaml': replacing('      works-offline: no\n', '') },
    at: 'comparison.yaml:20 alternatives[0].ratings',
    message: 'has no rating for works-offline. Add works-offline: "yes", "partly", "no" or "varies".',
  },
  {
    fact: 'an alternative is rated only by existing criteria',
    edits: { 'comparison.yaml': replacing('      works-offline: no\n', '      works-offline: no\n      smells: no\n') },
    at: 'comparison.yaml:22 alternatives[0].ratings.smells',
    message: 'is not the id of a criterion. Correct or remove it.',
  },
  {
    fact: 'the comparison includes the product',
    edits: { 'comparison.yaml': replacing('name: Plotline', 'name: Another app') },
    at: 'comparison.yaml:9 alternatives',
    message: 'must hold the product itself exactly once. Give one alternative the name Plotline.',
  },
  {
    fact: 'the comparison includes the product only once',
    edits: { 'comparison.yaml': replacing('name: A plan on paper', 'name: Plotline') },
    at: 'comparison.yaml:9 alternatives',
    message: 'must hold the product itself exactly once. Give one alternative the name Plotline.',
  },
  {
    fact: 'a criterion has a unique id',
    edits: {
      'comparison.yaml': (text) =>
        text.replace('id: works-offline', 'id: knows-weather').replace(/ {6}works-offline: .*\n/g, ''),
    },
    at: 'comparison.yaml:2 criteria',
    message: 'the id knows-weather is used twice. Rename one.',
  },
  {
    fact: 'an id is unique on its page',
    edits: { 'sections/solution.yaml': replacing('id: seed-swaps', 'id: weather-first') },
    at: 'sections/solution.yaml:1',
    message: 'the id weather-first is used twice in this file. Rename one; ids name places on the page.',
  },
  {
    fact: 'an id differs from the fixed anchors of its page',
    edits: { 'sections/problem.yaml': replacing('id: paper-does-not-move', 'id: summary') },
    at: 'sections/problem.yaml:1',
    message: 'the id summary is used twice in this file. Rename one; ids name places on the page.',
  },
  {
    fact: 'an id differs from the alternatives on the same page',
    edits: { 'sections/differentiators.yaml': replacing('id: moving-dates', 'id: paper-plan') },
    at: 'sections/differentiators.yaml:1',
    message: 'the id paper-plan is used twice in this file. Rename one; ids name places on the page.',
  },
  {
    fact: 'a member of the content comes from one section only',
    edits: { 'sections/safety.yaml': () => 'title: Safety\nmember: security\nsummary: None.\n' },
    at: 'sections/security.yaml:1',
    message: 'fills the member security, as sections/safety.yaml does. Leave it to one of them.',
  },
  {
    fact: 'a section has a slug that no other page has',
    edits: { 'sections/timeline.md': () => '# Timeline\n\nSoon.\n' },
    at: 'sections/timeline.md:1',
    message: 'the address /content/timeline is that of timeline.yaml. Rename the file.',
  },
  {
    fact: 'the name of a section is a valid slug',
    edits: { 'sections/About us.md': () => '# About us\n\nWe are.\n' },
    at: 'sections/About us.md:1',
    message: 'the name of the file cannot be an address. Use lower-case words joined by hyphens.',
  },
  {
    fact: 'a table row has as many cells as columns',
    edits: {
      'sections/sizes.yaml': () =>
        'title: Sizes\nparts:\n  - title: Beds\n    kind: table\n    columns: [Bed, Width, Depth]\n    rows:\n      - [Small, 1, 2]\n      - [Large, 2]\n',
    },
    at: 'sections/sizes.yaml:8 parts[0].rows[1]',
    message:
      'row 2 of the table has 2 cells under 3 columns. Add the missing cells, null for an empty one, or remove the surplus ones.',
  },
];

const problemText = ({ file, line, place, what, fix }: ContentProblem): string =>
  `${file}:${line}${place && ` ${place}`} ${what}. ${fix}.`;

describe('the tables and sections of the content', () => {
  it.each(faults)('$fact', async ({ edits, at, message: says }) => {
    expect((await problemsOf(copyPack(edits))).map(problemText)).toEqual([`${at} ${says}`]);
  });
});
