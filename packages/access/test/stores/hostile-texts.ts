import fc from '../../../../test/fast-check.ts';

/** Texts that some databases reject or change. */
export const knownHostileTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a',
  'a\ud83d',
  '\u0001',
  '\u001b[31m',
  '\u0085',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '\uffff',
  '🦄',
  'e\u0301',
  'é',
  ' ',
  "'",
  '"; drop table registrations; --',
  '\\',
  '%_',
  '__proto__',
  'null',
  'x'.repeat(499),
  'x'.repeat(5000),
  '漢'.repeat(400),
];

export const hostileText = fc.oneof(
  fc.constantFrom(...knownHostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.tuple(fc.constantFrom(...knownHostileTexts), fc.constantFrom(...knownHostileTexts)).map((two) => two.join('')),
);
