import { describe, expect, it } from 'vitest';
import { unknownNameText } from '../../src/search/answering/name-unknown.ts';
import { nearest } from '../../src/search/answering/nearest.ts';

const names = ['pricing', 'security', 'team', 'use-cases'];

describe('the suggestion for a mistyped name', () => {
  it.each([
    ['pricng', 'pricing'],
    ['pircing', 'pricing'],
    ['pricingg', 'pricing'],
    ['PRIZING', 'pricing'],
    ['SeCuRiTy', 'security'],
    ['secirtiy', 'security'],
    ['teem', 'team'],
    ['use', 'use-cases'],
    ['pricing-table', 'pricing'],
  ])('of %s is %s', (word, name) => {
    expect(nearest(word, names)).toBe(name);
  });

  it('is spelled as declared, in any case of the input', () => {
    expect(nearest('get_pricing', ['Get_Pricing', 'GET_OVERVIEW'])).toBe('Get_Pricing');
  });

  it('allows two errors in a word of five letters and one in a word of four', () => {
    expect([nearest('plsms', ['plans']), nearest('plsns', ['plans'])]).toEqual(['plans', 'plans']);
    expect([nearest('tima', ['team']), nearest('tema', ['team'])]).toEqual([undefined, 'team']);
  });

  it('is missing for a word that is far from all names, or longer than the maximum', () => {
    expect(nearest('zebra', names)).toBeUndefined();
    expect(nearest('', names)).toBeUndefined();
    expect(nearest('us', names)).toBeUndefined();
    const long = 'x'.repeat(100);
    expect([nearest(long, [long]), nearest(`${long}x`, [`${long}x`])]).toEqual([long, undefined]);
  });
});

describe('an unknown name in a message', () => {
  it('is quoted, with the nearest known name', () => {
    expect(unknownNameText('pricng', names)).toBe('"pricng" (did you mean "pricing"?)');
    expect(unknownNameText('zebra', names)).toBe('"zebra"');
  });

  it('has control characters and bidirectional controls escaped', () => {
    expect(unknownNameText('a\u202Eb\u0000c\u2028d', names)).toBe('"a\\u{202e}b\\u{0}c\\u{2028}d"');
    expect(unknownNameText('say "zebra"', names)).toBe(`"say 'zebra'"`);
  });

  it('is shortened to sixty characters', () => {
    expect(unknownNameText('z'.repeat(70), names)).toBe(`"${'z'.repeat(59)}…"`);
  });
});
