import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { frontMatter } from '../src/files/front-matter.ts';

describe('front matter', () => {
  it('writes plain text, URLs and dates without quotation marks', () => {
    expect(
      frontMatter({
        title: 'When does it launch?',
        description: '60 requests, "at most", per minute.',
        canonical: 'https://example.com/faq/launch',
        last_updated: '2025-12-15',
      }),
    ).toBe(
      '---\ntitle: When does it launch?\ndescription: 60 requests, "at most", per minute.\n' +
        'canonical: https://example.com/faq/launch\nlast_updated: 2025-12-15\n---\n',
    );
  });

  it.each([
    'Prices: what counts',
    'A sign # and more',
    'Ends with a colon:',
    'Ends with a space ',
    ' begins with one',
    'two\nlines',
    'a\ttab and a \u0007 bell',
    'true',
    'Null',
    'no',
    '42',
    '4.2e3',
    '0x1F',
    '2001-12-14 21:59:43',
    '- a dash',
    '* a star',
    '"quoted"',
    "'quoted'",
    '[list]',
    '{map}',
    '@at',
    '`tick',
    '%percent',
    '!tag',
    '&anchor',
    '|',
    '>',
    '?',
    '',
    '~',
    '.nan',
    'größer: naïve ☂️',
    'Straße ☂️ 12 Uhr',
    '\u2028 separator \ufeff',
  ])('is parsed to the text it was serialized from: %j', (text) => {
    const yaml = frontMatter({ text }).replaceAll('---\n', '');
    expect(parse(yaml)).toEqual({ text });
    expect(load(yaml, { schema: CORE_SCHEMA })).toEqual({ text });
  });
});
