import { beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { normalizeArguments, type ToolUnderTest, toolOf } from './tool-under-test.ts';

let service: ServiceUnderTest;
let tool: ToolUnderTest;
// biome-ignore lint/suspicious/noExplicitAny: the shape is another test's business
let pricing: any;
beforeAll(async () => {
  service = await defaultService();
  tool = toolOf(service, 'get_pricing');
  ({ pricing } = (await service.get('/api/content')).json());
});

const plans = ['starter', 'personal', 'family', 'decade', 'workplace'];
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('get_pricing', () => {
  it('returns every price as in /api/content, and that sales have not begun', () => {
    const { status, url, ...rest } = tool.call();
    expect([status, url]).toEqual(['pre-launch', 'https://gatehouse.example/content/pricing']);
    expect(rest).toEqual({
      summary: pricing.summary,
      asOf: '2025-12-15',
      taxNote: pricing.taxNote,
      launch: {
        status: 'pre-launch',
        label: 'first quarter of 2026',
        from: '2026-01-01',
        to: '2026-03-31',
        asOf: '2025-12-15',
      },
      plans: pricing.plans,
      offers: pricing.offers,
      policies: pricing.policies,
      paymentMethods: pricing.paymentMethods,
    });
  });

  it('distinguishes free from not sold', () => {
    const [starter, , , decade] = tool.call().plans;
    expect([starter.kind, starter.price, starter.prices]).toEqual(['free', 'free', []]);
    expect([decade.kind, decade.price, decade.prices]).toEqual([
      'amount',
      '$384 / £312 / €360 once',
      [
        { amount: 384, currency: 'USD', per: 'once' },
        { amount: 312, currency: 'GBP', per: 'once' },
        { amount: 360, currency: 'EUR', per: 'once' },
      ],
    ]);
  });

  it.each<[string, string[]]>([
    ['starter', []],
    ['personal', ['founding-member', 'care-access']],
    ['family', ['founding-member']],
    ['decade', []],
    ['workplace', ['non-profit']],
  ])('with %s returns that plan, its offers and all policies', (plan, offers) => {
    const value = tool.call({ plan });
    expect(value.plans).toEqual(pricing.plans.filter(({ id }: { id: string }) => id === plan));
    expect(idsOf(value.offers)).toEqual(offers);
    expect(value.policies).toEqual(pricing.policies);
  });

  it.each([
    ['Family', 'family'],
    ['FAMILY', 'family'],
    ['families', 'family'],
    ['  decade! ', 'decade'],
    ['"Work-place"', undefined],
    ['Workplaces', 'workplace'],
  ])('finds %s by name', (plan, id) => {
    if (id === undefined) tool.refusal({ plan });
    else expect(idsOf(tool.call({ plan }).plans)).toEqual([id]);
  });

  it.each(['Family plan', 'the family plan', 'FAMILY'])('finds the family plan as "%s"', (plan) => {
    expect(idsOf(tool.call({ plan }).plans)).toEqual(['family']);
  });

  it('lists the plans for an unknown, blank or wrongly typed one', () => {
    for (const plan of ['gold', ' ', '!', 'starter personal', 'x'.repeat(81), 7, ['family'], {}])
      expect(tool.refusal({ plan })).toContain(plans.join(', '));
  });

  it('lists every error, not only the first', () => {
    expect(tool.refusal({ plan: 'gold', currency: 'USD' })).toMatch(
      /"plan" must be .*, not "gold"; "currency" is not known/,
    );
  });

  it('repeats an unknown name, with a suggestion', () => {
    expect(tool.refusal({ plan: 'familly' })).toContain(', not "familly" (did you mean "family"?).');
  });

  it('accepts null as a missing argument', () => {
    expect(tool.call({ plan: null })).toEqual(tool.call());
  });

  it('lists the plans in its schema', () => {
    expect(tool.inputSchema.properties).toMatchObject({
      plan: { type: 'string', maxLength: 80, description: expect.stringContaining(plans.join(', ')) },
    });
  });

  it('accepts only arguments that match its input schema, and every plan', () => {
    const plan = fc.oneof(
      fc.constantFrom(...plans, null),
      fc.string({ maxLength: 100 }),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const args = fc.record({ plan, other: fc.boolean() }, { requiredKeys: [] });
    fc.assert(
      fc.property(args, (given) => {
        const accepted = tool.acceptsInput(normalizeArguments(tool, given));
        const isAccepted = tool.accepts(given);
        if (isAccepted) expect(accepted).toBe(true);
        if (accepted && plans.includes(String(given.plan))) expect(isAccepted).toBe(true);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
