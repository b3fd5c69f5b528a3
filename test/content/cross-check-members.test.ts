import { describe, expect, it } from 'vitest';
import type { ContentProblem } from '../../src/content/content-problem.ts';
import { all, copyPack, type Edit, problemsOf, replacing } from '../content-folder-copy.ts';

/** One planted fault: where it is found, and how it is told. */
interface Fault {
  fact: string;
  edits: Record<string, Edit>;
  at: string;
  says: string;
}

const faults: Fault[] = [
  {
    fact: 'the timeline has the status of the platform',
    edits: { 'timeline.yaml': replacing('status: pre-launch', 'status: launched') },
    at: 'timeline.yaml:1 status',
    says: 'differs from platform.yaml. Write status: pre-launch in both.',
  },
  {
    fact: 'an asset type named by a use case exists',
    edits: { 'use-cases.yaml': replacing('[raised-beds]', '[raised-beds, ponds]') },
    at: 'use-cases.yaml:8 [0].assetTypeIds[1]',
    says: 'is not an id of asset-types.yaml. Correct the id.',
  },
  {
    fact: 'an offer is for plans that exist',
    edits: { 'pricing.yaml': replacing('[bloom]', '[blossom]') },
    at: 'pricing.yaml:59 offers[0].eligiblePlans[0]',
    says: 'is not the id of a plan. Correct the id.',
  },
  {
    fact: 'every alternative is rated on every criterion',
    edits: {
      'differentiators.yaml': replacing('{knows-weather: "yes", works-offline: "no"}', '{knows-weather: "yes"}'),
    },
    at: 'differentiators.yaml:23 comparison.alternatives[0].ratings',
    says: 'has no rating for works-offline. Add works-offline: "yes", "partly", "no" or "varies".',
  },
  {
    fact: 'an alternative is rated on criteria only',
    edits: { 'differentiators.yaml': replacing('works-offline: "no"}', 'works-offline: "no", smells: "no"}') },
    at: 'differentiators.yaml:23 comparison.alternatives[0].ratings.smells',
    says: 'is not the id of a criterion. Correct or remove it.',
  },
  {
    fact: 'the comparison holds the product itself',
    edits: { 'differentiators.yaml': replacing('name: Plotline', 'name: Another app') },
    at: 'differentiators.yaml:16 comparison.alternatives',
    says: 'must hold the product itself exactly once. Give one alternative the name Plotline.',
  },
  {
    fact: 'the comparison holds the product itself only once',
    edits: { 'differentiators.yaml': replacing('name: A plan on paper', 'name: Plotline') },
    at: 'differentiators.yaml:16 comparison.alternatives',
    says: 'must hold the product itself exactly once. Give one alternative the name Plotline.',
  },
  {
    fact: 'an id names one place of a page',
    edits: { 'pricing.yaml': all(replacing('id: refunds', 'id: first-spring')) },
    at: 'pricing.yaml:1',
    says: 'the id first-spring is used twice in this file. Rename one; ids name places on the page.',
  },
  {
    fact: 'an id does not take a place that the page has anyway',
    edits: { 'problem.yaml': replacing('id: paper-does-not-move', 'id: summary') },
    at: 'problem.yaml:1',
    says: 'the id summary is used twice in this file. Rename one; ids name places on the page.',
  },
  {
    fact: 'a criterion has an id of its own',
    edits: {
      'differentiators.yaml': all(
        replacing('id: works-offline', 'id: knows-weather'),
        replacing(', works-offline: "no"', ''),
        replacing(', works-offline: "yes"', ''),
      ),
    },
    at: 'differentiators.yaml:9 comparison.criteria',
    says: 'the id knows-weather is used twice. Rename one.',
  },
  {
    fact: 'a list of steps has an id of its own',
    edits: {
      'how-to.yaml': (text) => text + text.replace('howTos:\n', ''),
    },
    at: 'how-to.yaml:2 howTos',
    says: 'the id draw-a-bed is used twice. Rename one.',
  },
];

const told = ({ file, line, place, what, fix }: ContentProblem): string =>
  `${file}:${line}${place && ` ${place}`} ${what}. ${fix}.`;

describe('the members of the content', () => {
  it.each(faults)('$fact', async ({ edits, at, says }) => {
    expect((await problemsOf(copyPack(edits))).map(told)).toEqual([`${at} ${says}`]);
  });
});
