import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseType } from '../../server/src/http/negotiation/content-negotiation.ts';
import { choicePatterns } from '../src/hosts/accept-patterns.ts';

const OFFERED = ['text/html', 'text/markdown', 'application/vnd.oai.openapi+json'];

/** The choice of a host: the first pattern that matches, else the first type. */
function choiceOf(accept: string): string {
  for (const pattern of choicePatterns(OFFERED, 'value')) {
    const value = new RegExp(pattern.replace('?P<', '?<'), 'i').exec(accept)?.groups?.value;
    if (value !== undefined) return value.toLowerCase();
  }
  return OFFERED[0] as string;
}

const type = fc.constantFrom(
  ...OFFERED,
  'TEXT/Markdown',
  'image/png',
  'text/markdownish',
  'xtext/html',
  'application/json',
);
const parameter = fc.constantFrom('', ';charset=utf-8', '; q=1', ';q=1.0', ' ;profile=x ; q=1.000');
const header = fc.array(fc.tuple(type, parameter), { minLength: 1, maxLength: 6 });

describe('the choice by patterns', () => {
  it('is that of the service for headers without wildcards and other weights than 1', () => {
    fc.assert(
      fc.property(header, fc.constantFrom(',', ', ', ' ,\t'), (ranges, comma) => {
        const accept = ranges.map((range) => range.join('')).join(comma);
        expect(choiceOf(accept)).toBe(OFFERED[chooseType(accept, OFFERED)]);
      }),
    );
  });

  it('is that of the service if one type has a lower weight', () => {
    const lower = fc.constantFrom('0.9', '0.1', '0.001', '.5', '0');
    fc.assert(
      fc.property(fc.shuffledSubarray(OFFERED, { minLength: 2 }), lower, (types, q) => {
        const accept = types.map((one, at) => (at === 0 ? `${one};q=${q}` : one)).join(', ');
        expect(choiceOf(accept)).toBe(OFFERED[chooseType(accept, OFFERED)]);
      }),
    );
  });

  it('never chooses a type with weight 0, if another is accepted', () => {
    expect(choiceOf('text/markdown;q=0, application/vnd.oai.openapi+json;q=0.2')).toBe(
      'application/vnd.oai.openapi+json',
    );
    expect(choiceOf('text/markdown;q=0.000')).toBe('text/html');
  });
});
