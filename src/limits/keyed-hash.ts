/**
 * HalfSipHash-2-4 (J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast short-input PRF") over the UTF-16 code units of a
 * text, low byte first. Nobody who lacks the key can look for two texts with the same hash.
 * @param key two secret words of 32 bits
 * @returns the low 53 of its 64 bits, which a number holds: by chance, any two of 100,000 texts have the same once in two
 * million times
 */
export function keyedHash(key: Uint32Array, text: string): number {
  const [key0 = 0, key1 = 0] = key;
  let v0 = key0;
  let v1 = key1 ^ 0xee;
  let v2 = key0 ^ 0x6c796765;
  let v3 = key1 ^ 0x74656462;
  let low = 0;
  const { length } = text;
  const last = length >> 1;
  // Two rounds for each word; after the last one, which ends with the length, eight with nothing to absorb.
  for (let step = 0; step < last + 5; step++) {
    let word = 0;
    if (step < last) word = text.charCodeAt(2 * step) | (text.charCodeAt(2 * step + 1) << 16);
    else if (step === last) word = (length << 25) | (length % 2 === 0 ? 0 : text.charCodeAt(length - 1));
    v3 ^= word;
    for (let round = 0; round < 2; round++) {
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
    }
    v0 ^= word;
    if (step === last) v2 ^= 0xee;
    if (step === last + 2) {
      low = (v1 ^ v3) >>> 0;
      v1 ^= 0xdd;
    }
  }
  return ((v1 ^ v3) & 0x1fffff) * 2 ** 32 + low;
}
