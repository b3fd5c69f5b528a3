import { describe, expect, it } from 'vitest';
import { folders, startPack } from '../../../../test/packs/served.ts';
import { allTools } from '../../src/tools/all.ts';
import { valueMarkdown } from '../../src/tools/value-markdown.ts';

describe('a tool result as Markdown', () => {
  it('has a heading for named entries, lines for short members, and texts verbatim', () => {
    const value = {
      total: 1,
      results: [{ id: 'F1', question: 'Is it *free*?', answer: 'Yes.\n\n- Starter\n- Trial', tags: ['a_b', 'c'] }],
      suggestions: [],
    };
    expect(valueMarkdown(value)).toBe(`- total: 1
- suggestions: none

**results**

# Is it *free*?

- id: F1
- tags:
  - a_b
  - c

**answer**

Yes.

- Starter
- Trial
`);
  });

  it('has tables for rows of short members, and lines for labels with values', () => {
    const value = {
      name: 'Plus',
      prices: [
        { amount: 5, per: 'month' },
        { amount: 48, per: 'year', note: 'a | b' },
      ],
      limits: [
        { label: 'Storage', value: 5, unit: 'GB' },
        { label: 'Kinds', value: ['photos', 'films'] },
      ],
      rows: [
        ['Disk', 1, null],
        ['Tape', 2, 'slow'],
      ],
    };
    expect(valueMarkdown(value)).toBe(`# Plus

**prices**

| amount | per | note |
| --- | --- | --- |
| 5 | month |  |
| 48 | year | a \\| b |

**limits**

- Storage: 5 GB
- Kinds:
  - photos
  - films

**rows**

- Disk | 1 | 
- Tape | 2 | slow
`);
  });

  it('has lists for rows of many members', () => {
    const row = { id: 'F1', a: 1, b: 2, c: 3, d: 4, e: true, question: 'Why?' };
    expect(valueMarkdown({ results: [row] })).toBe(
      '**results**\n\n# Why?\n\n- id: F1\n- a: 1\n- b: 2\n- c: 3\n- d: 4\n- e: true\n',
    );
  });

  it('has headings of nested values one level below, up to level six', () => {
    const nested = (depth: number): object => ({
      name: `L${depth}`,
      text: 'one\ntwo',
      ...(depth < 8 ? { parts: [nested(depth + 1)] } : {}),
    });
    expect(valueMarkdown({ ...nested(1) }).match(/^#+ .*/gm)).toEqual([
      '# L1',
      '## L2',
      '### L3',
      '#### L4',
      '##### L5',
      '###### L6',
      '###### L7',
      '###### L8',
    ]);
  });

  it.each(Object.entries(folders))('contains everything in the structured results of %s', async (_, folder) => {
    const service = await startPack(folder);
    for (const tool of allTools(service.running.edition().knowledge).filter(({ jsonText }) => !jsonText)) {
      const { section } = tool.inputSchema.properties as { section?: { enum: string[] } };
      const argumentLists = section
        ? section.enum.map((one) => ({ section: one }))
        : [tool.name === 'search_faqs' ? { query: 'What does it cost?' } : {}];
      for (const args of argumentLists) {
        const { value } = tool.call(args);
        const text = valueMarkdown(value).replaceAll('\\|', '|');
        const missing = textsIn(value).filter((one) => !text.includes(one.trim()));
        expect([tool.name, args, missing]).toEqual([tool.name, args, []]);
        expect(text).not.toMatch(/\[object |undefined|\{"/);
      }
    }
    await service.close();
  });
});

/** Every text and number in a JSON value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object') return value === undefined ? [] : [String(value)];
  return Object.values(value ?? {}).flatMap(textsIn);
}
