import { beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { joinPages } from './join-pages.ts';
import { normalizeArguments, type ToolUnderTest, toolOf } from './tool-under-test.ts';

let service: ServiceUnderTest;
let tool: ToolUnderTest;
// biome-ignore lint/suspicious/noExplicitAny: the shape is another test's business
let content: any;
beforeAll(async () => {
  service = await defaultService();
  tool = toolOf(service, 'get_overview');
  content = (await service.get('/api/content')).json();
});

const sections = [
  'platform',
  'targetAudience',
  'problem',
  'solution',
  'security',
  'assetTypes',
  'useCases',
  'differentiators',
  'timeline',
];

/** All pages of a section, each validated against the output schema. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what a test asserts
function pagesOf(section: string): any[] {
  const pages = [tool.call({ section })];
  while (pages.at(-1).nextCursor !== undefined) pages.push(tool.call({ section, cursor: pages.at(-1).nextCursor }));
  return pages;
}

describe('get_overview', () => {
  it('returns the product, its status, its launch and its sections', () => {
    const value = tool.call();
    expect(Object.keys(value)).toEqual([
      'name',
      'tagline',
      'summary',
      'description',
      'notice',
      'status',
      'launch',
      'problem',
      'solution',
      'milestones',
      'sections',
      'asOf',
      'url',
    ]);
    expect(value).toMatchObject({
      name: 'Heirfold',
      tagline: 'Pass it on, on your terms.',
      notice: 'Heirfold is a fictional product used as the sample content of this service.',
      status: 'pre-launch',
      launch: { label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31', caveat: content.timeline.caveat },
      asOf: '2025-12-15',
      url: 'https://gatehouse.example/',
    });
    expect(value.problem).toEqual({ headline: content.problem.headline, summary: content.problem.summary });
    expect(value.solution).toEqual({ headline: content.solution.headline, summary: content.solution.summary });
    for (const member of ['summary', 'description']) expect(value[member]).toBe(content.platform[member]);
    expect(value.milestones.map(({ id }: { id: string }) => id)).toEqual(
      content.timeline.milestones.map(({ id }: { id: string }) => id),
    );
    for (const milestone of value.milestones) expect(Object.keys(milestone)).toEqual(['id', 'date', 'title', 'status']);
  });

  it('lists every section except the questions, including prices, each with a working page', async () => {
    const listed = tool.call().sections;
    expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual([...sections, 'pricing'].sort());
    for (const section of listed) {
      expect(Object.keys(section)).toEqual(['id', 'title', 'summary', 'url']);
      expect(section.summary.length).toBeGreaterThan(20);
      expect(section.summary.length).toBeLessThanOrEqual(200);
      const { pathname, origin } = new URL(section.url);
      expect(origin).toBe('https://gatehouse.example');
      expect([section.url, (await service.get(pathname)).status]).toEqual([section.url, 200]);
    }
  });

  it.each(sections)('returns the member %s of the content completely, in pages', (section) => {
    const pages = pagesOf(section);
    for (const page of pages) {
      expect(Object.keys(page.section)).toEqual(['id', 'url', 'content']);
      expect(page.section.id).toBe(section);
      expect(page.section.url).toBe(tool.call().sections.find(({ id }: { id: string }) => id === section).url);
    }
    const { parts, ...whole } = content[section];
    const data = parts?.map(({ plainText, ...part }: { plainText: string }) => part);
    const expected = Array.isArray(content[section])
      ? content[section]
      : { ...whole, ...(parts ? { parts: data } : {}) };
    expect(joinPages(pages.map((page) => page.section.content))).toEqual(expected);
  });

  it("returns the overview on the first page of a section, and only the product's identity on the others", () => {
    const [first, second] = pagesOf('assetTypes');
    const { section: _, nextCursor, ...rest } = first;
    expect(nextCursor).toMatch(/^[\w-]+$/);
    expect(rest).toEqual(tool.call());
    expect(Object.keys(second)).toEqual([
      'name',
      'summary',
      'notice',
      'status',
      'section',
      'nextCursor',
      'asOf',
      'url',
    ]);
  });

  it('returns at most 8,000 characters of a section on one page', () => {
    for (const section of sections)
      for (const page of pagesOf(section))
        expect(JSON.stringify(page.section.content).length).toBeLessThanOrEqual(8000);
    expect(pagesOf('assetTypes').length).toBeGreaterThan(1);
    expect(pagesOf('targetAudience')).toHaveLength(1);
  });

  it('rejects a cursor of another section, another tool or an unknown page', () => {
    const { nextCursor } = tool.call({ section: 'assetTypes' });
    const other = '"cursor" belongs to another section or to older content; start again without cursor';
    for (const args of [
      { section: 'security', cursor: nextCursor },
      { cursor: nextCursor },
      { section: 'assetTypes', cursor: 'AAAA' },
    ])
      expect(tool.refusal(args)).toContain(other);
    const behind = Buffer.from(`${Buffer.from(nextCursor, 'base64url').toString().split('.')[0]}.99`);
    expect(tool.refusal({ section: 'assetTypes', cursor: behind.toString('base64url') })).toContain(
      '"cursor" leads behind the end; start again without cursor',
    );
  });

  it('names the right tool for prices and questions, and lists the sections', () => {
    for (const [section, refusal] of [
      ['pricing', ', not "pricing"'],
      ['faqs', ', not "faqs"'],
      ['Security', ', not "Security" (did you mean "security"?)'],
      ['timelnie', ', not "timelnie" (did you mean "timeline"?)'],
      [7, ''],
      [['security'], ''],
    ] as const)
      expect(tool.refusal({ section })).toBe(
        `Invalid arguments for get_overview: "section" must be one of ${sections.join(', ')} ` +
          `(for pricing call get_pricing, for faqs call search_faqs)${refusal}. Example: {"section":"security"}`,
      );
  });

  it('accepts null as a missing argument', () => {
    expect(tool.call({ section: null })).toEqual(tool.call());
  });

  it('accepts exactly the arguments that match its input schema', () => {
    const section = fc.oneof(fc.constantFrom(...sections, 'faqs', 'pricing', null), fc.jsonValue({ maxDepth: 1 }));
    const args = fc.record({ section, other: fc.boolean() }, { requiredKeys: [] });
    fc.assert(
      fc.property(args, (given) => {
        expect(tool.accepts(given)).toBe(tool.acceptsInput(normalizeArguments(tool, given)));
      }),
      { numRuns: runsOf(200) },
    );
  });
});
