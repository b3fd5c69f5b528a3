import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { cutValue } from '../../src/tools/cut-value.ts';
import { joinPages } from './join-pages.ts';

const sizeOf = (value: unknown) => JSON.stringify(value).length;

describe('a paginated value', () => {
  it('has one page if it is short', () => {
    expect(cutValue({ id: 'a', list: [1, 2] }, 100)).toEqual([{ id: 'a', list: [1, 2] }]);
  });

  it('is split between list items, and each page of an object has its identifying members', () => {
    expect(cutValue({ id: 'a', title: 'A', text: 'Words.', list: ['one', 'two', 'three'] }, 48)).toEqual([
      { id: 'a', title: 'A', text: 'Words.' },
      { id: 'a', title: 'A', list: ['one', 'two'] },
      { id: 'a', title: 'A', list: ['three'] },
    ]);
  });

  it('is split inside an item that is longer than a page', () => {
    const parts = [{ id: 'a', entries: ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)] }];
    expect(cutValue(parts, 110)).toEqual([
      [{ id: 'a', entries: ['a'.repeat(40), 'b'.repeat(40)] }],
      [{ id: 'a', entries: ['c'.repeat(40)] }],
    ]);
  });

  it('equals the original when its pages are joined, none above the limit', () => {
    const text = fc.stringMatching(/^[a-z .]{0,60}$/);
    const part = fc.record({
      title: fc.stringMatching(/^[a-z]{1,20}$/),
      text,
      entries: fc.array(fc.record({ text, facts: fc.array(text, { maxLength: 4 }) }), { maxLength: 9 }),
    });
    const parts = fc
      .array(part, { maxLength: 6 })
      .map((all) =>
        all.map((one, at) => ({ id: `p${at}`, ...one, entries: one.entries.map((e, n) => ({ id: `e${n}`, ...e })) })),
      );
    fc.assert(
      fc.property(parts, fc.integer({ min: 400, max: 2000 }), (value, most) => {
        const pages = cutValue({ url: 'https://example.org/', parts: value }, most);
        expect(joinPages(pages)).toEqual({ url: 'https://example.org/', parts: value });
        expect(pages.map(sizeOf).filter((size) => size > most)).toEqual([]);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
