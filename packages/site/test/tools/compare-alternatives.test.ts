import { beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { findNamed } from '../../src/tools/resolve-name.ts';
import { normalizeArguments, type ToolUnderTest, toolOf } from './tool-under-test.ts';

let service: ServiceUnderTest;
let tool: ToolUnderTest;
// biome-ignore lint/suspicious/noExplicitAny: the shape is another test's business
let comparison: any;
beforeAll(async () => {
  service = await defaultService();
  tool = toolOf(service, 'compare_alternatives');
  ({ comparison } = (await service.get('/api/content')).json().differentiators);
});

const others = ['do-nothing', 'paper-will-letter', 'password-manager', 'provider-tools', 'lawyer-file', 'other-apps'];
const every = [...others, 'heirfold'];
const criteria = [
  'private-until-needed',
  'right-person-right-item',
  'information-without-provider-help',
  'many-asset-types',
  'legal-force',
  'stays-current',
  'false-alarm-protection',
  'survives-provider-closure',
  'low-cost',
  'low-effort',
];
const products = ['LastPass', 'KeePass', 'NordPass', '1Password'];
const rows = (args: Record<string, unknown>): string[] =>
  tool.call(args).alternatives.map(({ id }: { id: string }) => id);

describe('compare_alternatives', () => {
  it.each(['LastPass', 'lastpass', 'Last Pass', 'LASTPASS', 'KeePass', 'NordPass', '1Password', '1password'])(
    'accepts %s for a password manager, as the content defines it',
    (name) => {
      const entries = [
        { id: 'password-manager', name: 'Password manager', aliases: products },
        { id: 'paper', name: 'Paper will', aliases: [] },
      ];
      expect(findNamed(name, entries)?.id).toBe('password-manager');
    },
  );

  it('accepts a single name as a list of one', () => {
    expect(rows({ alternatives: 'lawyer-file' })).toEqual(['heirfold', 'lawyer-file']);
    expect(tool.call({ criteria: 'low-cost' }).criteria.map(({ id }: { id: string }) => id)).toEqual(['low-cost']);
  });

  it('returns the product first and then every alternative, by every criterion', () => {
    const value = tool.call();
    expect(Object.keys(value)).toEqual([
      'subject',
      'criteria',
      'alternatives',
      'ratingMeaning',
      'launch',
      'asOf',
      'url',
    ]);
    expect(value).toMatchObject({
      subject: { id: 'heirfold', name: 'Heirfold' },
      ratingMeaning: "yes is always the good side; ratings are Heirfold's own view.",
      asOf: '2025-12-15',
      url: 'https://gatehouse.example/content/differentiators',
    });
    expect(value.criteria).toEqual(comparison.criteria);
    expect(rows({})).toEqual(['heirfold', ...others]);
    for (const { aliases, ...published } of comparison.alternatives)
      expect(value.alternatives).toContainEqual(published);
  });

  it('returns every pair of alternatives in the order of the content, the product first', () => {
    for (const [index, first] of every.entries())
      for (const second of every.slice(index)) {
        const expected = ['heirfold', ...others.filter((id) => id === first || id === second)];
        expect(rows({ alternatives: [first, second] })).toEqual(expected);
        expect(rows({ alternatives: [second, first, second] })).toEqual(expected);
      }
  });

  it.each(criteria)('returns only the ratings of %s', (criterion) => {
    const value = tool.call({ criteria: [criterion, criterion] });
    expect(value.criteria.map(({ id }: { id: string }) => id)).toEqual([criterion]);
    expect(value.alternatives).toHaveLength(7);
    for (const { ratings } of value.alternatives) {
      expect(Object.keys(ratings)).toEqual([criterion]);
      expect(['yes', 'partly', 'no', 'varies']).toContain(ratings[criterion]);
    }
  });

  it.each([
    ['1password', 'password-manager'],
    ['1Password!', 'password-manager'],
    ['Password managers', 'password-manager'],
    ['solicitor', 'lawyer-file'],
    ['Solicitors', 'lawyer-file'],
    ['do nothing', 'do-nothing'],
    ['Doing nothing', 'do-nothing'],
    ['Apple Legacy Contact', 'provider-tools'],
    ['paper letter', 'paper-will-letter'],
    ['a file kept by a lawyer', 'lawyer-file'],
    ["dead man's switch", 'other-apps'],
    ['emergency managers', 'password-manager'],
  ])('recognizes %s as %s', (name, id) => expect(rows({ alternatives: [name] })).toEqual(['heirfold', id]));

  it('recognizes every name and alias in the content', () => {
    for (const { id, name, aliases } of comparison.alternatives)
      for (const known of [id, name, ...aliases])
        expect([known, rows({ alternatives: [known] })]).toEqual([
          known,
          id === 'heirfold' ? ['heirfold'] : ['heirfold', id],
        ]);
  });

  it('lists the known names if one is unknown, blank or of another type', () => {
    for (const alternatives of [['a crystal ball'], ['solicitor', 'zzz'], [''], [null], [7], [], 'a crystal ball', {}])
      expect(tool.refusal({ alternatives })).toContain(every.join(', '));
    expect(tool.refusal({ alternatives: new Array(11).fill('solicitor') })).toContain('1 to 10');
    expect(tool.refusal({ alternatives: ['solicitor'.padEnd(81)] })).toContain('80 characters');
    for (const wrong of [['price'], [], 'price', [7], new Array(21).fill('low-cost')])
      expect(tool.refusal({ criteria: wrong })).toContain(criteria.join(', '));
  });

  it('lists every error, not only the first', () => {
    const message = tool.refusal({ alternatives: ['zzz'], criteria: ['price'], other: 1 });
    expect(message).toMatch(/"alternatives" must be .*; "criteria" must be .*, not "price"; "other" is not known/);
  });

  it('accepts null as a missing argument', () => {
    expect(tool.call({ alternatives: null, criteria: null })).toEqual(tool.call());
  });

  it('accepts only arguments that match its input schema', () => {
    const name = fc.oneof(fc.constantFrom(...every, 'solicitor', 'zzz'), fc.string());
    const criterion = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...criteria) }, fc.constant('price'));
    const args = fc.record(
      {
        alternatives: fc.oneof(fc.array(name, { maxLength: 12 }), fc.constant(null), fc.jsonValue({ maxDepth: 1 })),
        criteria: fc.oneof(fc.array(criterion, { maxLength: 5 }), fc.constant(null), fc.jsonValue({ maxDepth: 1 })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(args, (given) => {
        if (tool.accepts(given)) expect(tool.acceptsInput(normalizeArguments(tool, given))).toBe(true);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
