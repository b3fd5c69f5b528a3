import { describe, expect, it } from 'vitest';
import { isCompactJws } from '../../src/agents/tokens/compact-jws.ts';

const part = (text: string) => Buffer.from(text).toString('base64url');
const token = (header: string, payload = '{}', signature = 'AAAA') => `${part(header)}.${part(payload)}.${signature}`;
const plain = token('{"alg":"ES256"}');

describe('A compact JWS', () => {
  it('has three parts in base64url and a header that is an object', () => {
    expect(isCompactJws(plain)).toBe(true);
    expect(isCompactJws(token('{"alg":"ES256","typ":"JWT","kid":"ü"}', 'any payload at all'))).toBe(true);
  });

  it('may be as long as the limit, but not longer', () => {
    expect(isCompactJws(plain, plain.length)).toBe(true);
    expect(isCompactJws(plain, plain.length - 1)).toBe(false);
    const long = (length: number) => `${part('{}')}.AAAA.${'A'.repeat(length - 9)}`;
    expect(long(8192)).toHaveLength(8192);
    expect(isCompactJws(long(8192))).toBe(true);
    expect(isCompactJws(long(8196))).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['one part', 'AAAA'],
    ['two parts', `${part('{}')}.AAAA`],
    ['four parts', `${plain}.AAAA`],
    ['five parts', `${plain}.AAAA.AAAA`],
    ['an empty header', '.AAAA.AAAA'],
    ['an empty payload', `${part('{}')}..AAAA`],
    ['an empty signature', `${part('{}')}.AAAA.`],
    ['padding', `${part('{}')}.AA==.AAAA`],
    ['plain base64', `${part('{}')}.+/+/.AAAA`],
    ['a blank', `${part('{}')}.AA A.AAAA`],
    ['a line break', `${plain}\n`],
    ['unused bits set', `${part('{}')}.AB.AAAA`],
    ['unused bits set in the signature', `${part('{}')}.AAAA.AAB`],
    ['a length that base64 cannot have', `${part('{}')}.AAAAA.AAAA`],
    ['a header that is not JSON', token('alg')],
    ['a header that is null', token('null')],
    ['a header that is text', token('"alg"')],
    ['a header that is a number', token('7')],
    ['a header that is a list', token('["alg"]')],
    [
      'a header that is not UTF-8',
      `${Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]).toString('base64url')}.AAAA.AAAA`,
    ],
    ['crit', token('{"alg":"ES256","crit":["exp"]}')],
    ['crit that is null', token('{"crit":null}')],
    ['b64', token('{"alg":"ES256","b64":true}')],
    ['zip', token('{"alg":"ES256","zip":"DEF"}')],
  ])('is rejected with %s', (_, text) => {
    expect(isCompactJws(text)).toBe(false);
  });

  it('may have members whose names are also on Object.prototype', () => {
    expect(isCompactJws(token('{"alg":"ES256","__proto__":{"crit":1}}'))).toBe(true);
  });
});
