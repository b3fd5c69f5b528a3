import { describe, expect, it } from 'vitest';
import { keyedHash } from '../../src/limits/keyed-hash.ts';
import fc from '../fast-check.ts';

/** Bytes 0, 1, 2, … as a text whose characters are two bytes each. */
const bytesFromZero = (count: number): string =>
  String.fromCharCode(...Array.from({ length: count / 2 }, (_, at) => 2 * at + 256 * (2 * at + 1)));

describe('the keyed hash', () => {
  // From vectors.h of the authors' reference code (CC0): HalfSipHash-2-4 with 64 bits, key 00 to 07, first bytes first.
  it.each([
    [0, '218d1f59b9b83cc8'],
    [2, '064f39ef7c50eb57'],
    [4, 'd5e78a175be52ea1'],
    [6, 'ce3e91358aa2bc25'],
    [8, 'edfee820bce4858c'],
    [10, '95b0469f06a6f2ee'],
    [16, '7336aad25f7bf3b5'],
  ])('of the first %i bytes is the low 53 bits of the published one', (count, published) => {
    const key = new Uint32Array([0x03020100, 0x07060504]);
    const whole = Buffer.from(published, 'hex').readBigUInt64LE();
    expect(keyedHash(key, bytesFromZero(count))).toBe(Number(BigInt.asUintN(53, whole)));
  });

  it('tells addresses apart that differ in one character or in their length', () => {
    const key = new Uint32Array([1, 2]);
    const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.10', '10.0.0.1\0', '\u{1f600}', '\u{1f601}', '', '\0'];
    expect(new Set(addresses.map((address) => keyedHash(key, address))).size).toBe(addresses.length);
  });

  it('is another one under another key', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint32Array({ minLength: 2, maxLength: 2 }), (text, key) => {
        const other = new Uint32Array([(key[0] as number) ^ 1, key[1] as number]);
        expect(keyedHash(key, text)).not.toBe(keyedHash(other, text));
      }),
    );
  });
});
