import { describe, expect, it } from 'vitest';
import { unknownNameText } from '../../src/search/answering/name-unknown.ts';
import { findNearestName } from '../../src/search/answering/nearest.ts';

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
    expect(findNearestName(word, names)).toBe(name);
  });

  it('is spelled as declared, in any case of the input', () => {
    expect(findNearestName('get_pricing', ['Get_Pricing', 'GET_OVERVIEW'])).toBe('Get_Pricing');
  });

  it('allows two errors in a word of five letters and one in a word of four', () => {
    expect([findNearestName('plsms', ['plans']), findNearestName('plsns', ['plans'])]).toEqual(['plans', 'plans']);
    expect([findNearestName('tima', ['team']), findNearestName('tema', ['team'])]).toEqual([undefined, 'team']);
  });

  it('is missing for a word that is far from all names, or longer than the maximum', () => {
    expect(findNearestName('zebra', names)).toBeUndefined();
    expect(findNearestName('', names)).toBeUndefined();
    expect(findNearestName('us', names)).toBeUndefined();
    const long = 'x'.repeat(100);
    expect([findNearestName(long, [long]), findNearestName(`${long}x`, [`${long}x`])]).toEqual([long, undefined]);
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
