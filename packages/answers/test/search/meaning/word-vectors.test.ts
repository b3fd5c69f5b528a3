import { describe, expect, it } from 'vitest';
import fc from '../../../../../test/fast-check.ts';
import { type WordTable, writeTable } from '../../../src/search/meaning/word-table.ts';
import { keyOf, openWordVectors, wordsOf } from '../../../src/search/meaning/word-vectors.ts';

/** A table of a few rows of three numbers, ordered by key. */
function tableOf(rows: Record<string, readonly [scale: number, ...numbers: number[]]>): WordTable {
  const sorted = Object.entries(rows).sort(([one], [other]) => keyOf(one) - keyOf(other));
  return {
    dimensions: 3,
    keys: Uint32Array.from(sorted, ([words]) => keyOf(words)),
    scales: Float32Array.from(sorted, ([, [scale]]) => scale),
    rows: Int8Array.from(sorted.flatMap(([, [, ...numbers]]) => numbers)),
  };
}

const bytes = writeTable(
  tableOf({
    delete: [0.5, 6, 0, 0],
    account: [1, 0, 4, 0],
    'delete account': [1, 0, 0, 12],
    city: [1, 0, 0, 5],
    "don't": [1, -1, 0, 0],
    organize: [1, 1, 0, 0],
  }),
);
const vectors = openWordVectors(bytes);

describe('the words of a text', () => {
  it.each([
    ['How do I delete my Account?', ['how', 'do', 'i', 'delete', 'my', 'account']],
    ["I don’t, it's 'quoted'", ['i', "don't", "it's", 'quoted']],
    ['c.req.param in v2', ['c', 'req', 'param', 'in', 'v2']],
    ['Ｗｉｄｅ Straße', ['wide', 'straße']],
    ['?! … 👋', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are stored by their 32-bit FNV-1a hash', () => {
    expect([keyOf(''), keyOf('a'), keyOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });
});

describe('the vector of a text', () => {
  it('is the normalized sum of the vectors of its words, each multiplied by the scale of the word', () => {
    expect(vectors.vectorOf('account, then delete')).toEqual(Float32Array.of(0.6, 0.8, 0));
  });

  it('adds a pair for adjacent words in this order, except in English, which has no pairs', () => {
    const others = openWordVectors(bytes, 'und');
    expect(others.vectorOf('delete account')).toEqual(Float32Array.of(3 / 13, 4 / 13, 12 / 13));
    expect(others.vectorOf('delete my account')).toEqual(Float32Array.of(0.6, 0.8, 0));
    expect(vectors.vectorOf('delete account')).toEqual(Float32Array.of(0.6, 0.8, 0));
  });

  it('counts a word once for each occurrence', () => {
    expect(vectors.vectorOf('account city account')).toEqual(Float32Array.of(0, 8 / Math.sqrt(89), 5 / Math.sqrt(89)));
  });

  it.each([
    ['cities', 'city'],
    ['accounts', 'account'],
    ["account's", 'account'],
    ['deleted', 'delete'],
    ['deleting', 'delete'],
    ['organise', 'organize'],
  ])('of %s is that of %s, if only this is known', (unknown, known) => {
    expect(vectors.vectorOf(unknown)).toEqual(vectors.vectorOf(known));
  });

  it.each(['', '???', 'zebra', 'das ist alles unbekannt'])('of %j is undefined: no word is known', (text) => {
    expect(vectors.vectorOf(text)).toBeUndefined();
    expect(vectors.knownShare(text)).toBe(0);
  });

  it('is undefined if words cancel each other', () => {
    expect(vectors.vectorOf("organize don't")).toBeUndefined();
  });

  it('comes with the fraction of known words', () => {
    expect(vectors.knownShare('delete my account now')).toBe(0.5);
    expect(vectors.knownShare('Accounts')).toBe(1);
  });

  it('is normalized or undefined, for any text', () => {
    const words = fc.constantFrom('delete', 'account', 'city', "don't", 'organize', '\u0000', '👋', '\ud800', 'ß');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (text) => {
          const vector = vectors.vectorOf(text);
          const share = vectors.knownShare(text);
          expect(share >= 0 && share <= 1).toBe(true);
          if (vector) expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
        },
      ),
    );
  });
});

describe('the vector file', () => {
  it('has its numbers of rows and dimensions', () => {
    expect([vectors.size, vectors.dimensions]).toEqual([6, 3]);
  });

  it('may start at any offset in other bytes', () => {
    const within = new Uint8Array(bytes.length + 3);
    within.set(bytes, 1);
    expect(openWordVectors(within.subarray(1, 1 + bytes.length)).vectorOf('city')).toEqual(Float32Array.of(0, 0, 1));
  });

  it('may be a Buffer, as file reads return it', () => {
    expect(openWordVectors(Buffer.from(bytes)).vectorOf('city')).toEqual(Float32Array.of(0, 0, 1));
  });

  it('without rows has no vector for any word', () => {
    expect(openWordVectors(writeTable(tableOf({}))).vectorOf('delete')).toBeUndefined();
  });

  const changed = (at: number, value: number): Uint8Array => bytes.with(at, value);
  it.each([
    ['nothing', new Uint8Array(0), 'These bytes are no word table'],
    ['other bytes', new Uint8Array(100), 'These bytes are no word table'],
    ['another layout', changed(4, 9), 'The word table has layout 9, not 1'],
    ['a truncated file', bytes.subarray(0, bytes.length - 1), 'it was truncated or changed'],
    ['a count that does not match', changed(12, 200), 'it was truncated or changed'],
    ['no dimensions', changed(8, 0), 'it was truncated or changed'],
  ])('is rejected with the reason: %s', (_, wrong, message) => {
    expect(() => openWordVectors(wrong)).toThrow(message);
  });
});
