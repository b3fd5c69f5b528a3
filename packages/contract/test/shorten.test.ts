import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.ts';
import { shorten } from '../src/text/shorten.ts';

describe('a shortened text', () => {
  it('is unchanged if it fits', () => {
    expect(shorten('One. Two.', 9)).toBe('One. Two.');
    expect(shorten('', 5)).toBe('');
  });

  it('ends with a whole sentence if one ends late enough', () => {
    expect(shorten('One two three four. Five six seven', 24)).toBe('One two three four.');
    expect(shorten('Is it so? Yes it is so', 12)).toBe('Is it so?');
    expect(shorten('One. Two three four five six', 24)).toBe('One. Two three four…');
  });

  it('does not end a sentence at a full stop inside a word', () => {
    expect(shorten('Costs 4.50 a month and more', 12)).toBe('Costs 4.50…');
  });

  it('ends with a whole word and an ellipsis, without the punctuation before the cut', () => {
    expect(shorten('digital inheritance, planned ahead', 24)).toBe('digital inheritance…');
    expect(shorten('digital inheritance planning', 20)).toBe('digital inheritance…');
    expect(shorten('digital inheritance planning', 19)).toBe('digital…');
  });

  it('is cut between two grapheme clusters if a word has no end', () => {
    expect(shorten('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 13)).toBe('👨‍👩‍👧‍👦…');
    expect(shorten('e\u0301'.repeat(4), 6)).toBe(`${'e\u0301'.repeat(2)}…`);
    expect(shorten('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('never exceeds the limit, and begins like the whole text', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.lorem({ maxCount: 12 }));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 60 }), (whole, length) => {
        const shortened = shorten(whole, length);
        expect(shortened.length).toBeLessThanOrEqual(length);
        expect(whole.startsWith(shortened.replace(/…$/, ''))).toBe(true);
        expect(shortened.isWellFormed()).toBe(true);
      }),
    );
  });
});
