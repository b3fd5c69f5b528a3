import { describe, expect, it } from 'vitest';
import { faultsIn } from './faults.ts';
import { packFromFiles, render } from './rendered.ts';

const product = { name: 'Quillbark', summary: 'Quillbark binds old books.' };
const milestone = { id: 'first', date: '2024-09-10', title: 'First book', status: 'done' };
const self = { id: 'own', name: 'Quillbark', ratings: {} };

const fact = { title: 'Pages', kind: 'facts', entries: [{ label: 'At most', value: 900 }] };

/** Minimal tables and product.yaml files. */
const small: [string, Record<string, unknown>][] = [
  ['a timeline of one day', { 'timeline.yaml': { milestones: [milestone] } }],
  ['a timeline of one month', { 'timeline.yaml': { milestones: [{ ...milestone, date: '2024-09' }] } }],
  ['a timeline of one day, as of that day', { 'timeline.yaml': { asOf: '2024-09-10', milestones: [milestone] } }],
  ['a timeline without dates', { 'timeline.yaml': { later: ['A second book'] } }],
  ['a timeline with only a caveat', { 'timeline.yaml': { caveat: 'Glue dries slowly.' } }],
  [
    'a comparison by one criterion',
    {
      'comparison.yaml': {
        criteria: [{ id: 'age', label: 'Age' }],
        alternatives: [
          { ...self, ratings: { age: 'yes' } },
          { id: 'other', name: 'Glue', ratings: { age: 'no' } },
        ],
      },
    },
  ],
  ['one free plan', { 'pricing.yaml': { plans: [{ name: 'Acorn', price: 'free' }] } }],
  ['one plan on request', { 'pricing.yaml': { plans: [{ name: 'Acorn', price: 'on request' }] } }],
  ['a section with one fact', { 'sections/size.yaml': { title: 'Size', parts: [fact] } }],
  ['a company without a name', { 'product.yaml': { ...product, company: {}, contacts: {} } }],
];

describe.each(small)('%s', (_, files) => {
  it('is published without empty elements', async () => {
    const { all, tool } = await render(packFromFiles({ 'product.yaml': product, ...files }));
    expect(all.length).toBeGreaterThan(30);
    expect(all.flatMap(faultsIn)).toEqual([]);
    const overview = JSON.stringify(tool('get_overview').call({}).value);
    expect(faultsIn({ from: 'get_overview', type: 'application/json', text: overview })).toEqual([]);
  });
});

describe('a file without texts', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a timeline', { 'timeline.yaml': {} }, /the page has no words/],
    ['a section', { 'sections/empty.yaml': { title: 'Nothing yet' } }, /the page has no words/],
    ['criteria', { 'comparison.yaml': { criteria: [], alternatives: [self, self] } }, /criteria/],
    ['others', { 'comparison.yaml': { criteria: [{ id: 'a', label: 'A' }], alternatives: [self] } }, /alternatives/],
  ])('of %s is a problem, because its page would be empty', (_, files, problem) => {
    expect(() => packFromFiles({ 'product.yaml': product, ...files })).toThrow(problem);
  });
});
