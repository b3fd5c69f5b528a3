import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { acceptance, chooseCoding, chooseType, parseWeighted } from '../../src/http/negotiation/content-negotiation.ts';

describe('a header with weights', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' , ;, ', []],
    ['text/html', [{ value: 'text/html', q: 1 }]],
    ['TEXT/Html ; Q=0.5', [{ value: 'text/html', q: 0.5 }]],
    [
      'a;q=0, b;q=1',
      [
        { value: 'a', q: 0 },
        { value: 'b', q: 1 },
      ],
    ],
    ['text/html;level=1;q=0.3', [{ value: 'text/html;level=1', q: 0.3 }]],
    ['text/html; q=0.3; level=1', [{ value: 'text/html;level=1', q: 0.3 }]],
    ['a;q=2, b;q=-1, c;q=x, d;q=, e', [{ value: 'e', q: 1 }]],
  ])('%j is parsed, and invalid parts are ignored', (header, values) => expect(parseWeighted(header)).toEqual(values));

  const piece = fc.constantFrom(
    'text/html',
    '*/*',
    'gzip',
    'q=',
    ';',
    ',',
    '=',
    '0.5',
    '1e309',
    '-0',
    ' ',
    '"',
    '*',
    'Q',
  );
  const header = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );

  it('never throws, and every q is from 0 to 1', () => {
    fc.assert(
      fc.property(header, (text) => {
        for (const { value, q } of parseWeighted(text)) {
          expect(value).not.toBe('');
          expect(value).toBe(value.toLowerCase());
          expect(q >= 0 && q <= 1).toBe(true);
        }
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('always selects one of the offered forms', () => {
    const types = ['application/json', 'text/html', 'text/markdown'];
    fc.assert(
      fc.property(header, (text) => {
        expect([0, 1, 2]).toContain(chooseType(text, types));
        expect(['br', 'gzip', 'identity']).toContain(chooseCoding(text, ['br', 'gzip']));
        const { q, specificity } = acceptance(parseWeighted(text), 'text/html');
        expect(q >= 0 && q <= 1 && [0, 1, 2, 3].includes(specificity)).toBe(true);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('of a hundred thousand values is parsed fast, up to a fixed number of them', () => {
    expect(parseWeighted('text/html,'.repeat(100_000)).length).toBeLessThanOrEqual(64);
  });
});

describe('the weight of a media type', () => {
  it.each([
    ['text/html;q=0.1, text/*;q=0.5, */*;q=0.9', 0.1, 3],
    ['*/*;q=0.9, text/*;q=0.5', 0.5, 2],
    ['*/*;q=0.9, image/*', 0.9, 1],
    ['text/html;charset=utf-8;q=0.4', 0.4, 3],
    ['text/htm, text, *', 0, 0],
    ['', 0, 0],
  ])('in %j is that of the most specific range', (header, q, specificity) =>
    expect(acceptance(parseWeighted(header), 'text/html')).toMatchObject({ q, specificity }),
  );
});

describe('the selected media type', () => {
  const offered = ['text/html', 'text/markdown', 'application/json'];
  it.each([
    [undefined, 'text/html'],
    ['*/*', 'text/html'],
    ['application/json', 'application/json'],
    ['text/markdown, text/html;q=0.9', 'text/markdown'],
    ['application/json;q=0.5, text/*;q=0.6', 'text/html'],
    ['*/*, application/json', 'application/json'],
    ['application/json, text/markdown', 'application/json'],
    ['text/html;q=0, */*', 'text/markdown'],
    ['image/png', 'text/html'],
    ['text/html;q=0, text/markdown;q=0', 'text/html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'text/html'],
  ])('for %j is %s', (accept, type) => expect(offered[chooseType(accept, offered)]).toBe(type));
});

describe('the selected coding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['zstd', 'identity'],
  ])('for %j is %s', (header, coding) => expect(chooseCoding(header, ['br', 'gzip'])).toBe(coding));
});
