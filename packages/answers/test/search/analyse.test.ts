import { describe, expect, it } from 'vitest';
import { analyserOf } from '../../src/search/text/analyse.ts';

const analyse = analyserOf('en');

const stems = (text: string): string[] => analyse(text).map(({ stem }) => stem);

describe('text analysis', () => {
  it('splits contractions into words, with any apostrophe', () => {
    expect(stems("I can't; she won't")).toEqual(['i', 'can', 'not', 'she', 'will', 'not']);
    expect(stems('they’re')).toEqual(['thei', 'ar']);
    expect(stems("doesn't")).toEqual(['doe', 'not']);
    expect(stems("grandma's house")).toEqual(['grandma', 'hous']);
    expect(stems('cannot')).toEqual(['can', 'not']);
  });

  it('reduces words to Porter stems', () => {
    expect(stems('executors inherited guardianship')).toEqual(['executor', 'inherit', 'guardianship']);
    expect(stems('paying payment pays')).toEqual(['pai', 'payment', 'pai']);
  });

  it('ignores case, accents and compatibility forms', () => {
    expect(stems('Café CAFE cafe\u0301 ﬁle')).toEqual(['cafe', 'cafe', 'cafe', 'file']);
  });

  it('does not stem words of other scripts', () => {
    expect(stems('Пароль пароль')).toEqual(['пароль', 'пароль']);
  });

  it('treats numbers as words', () => {
    expect(stems('300 GB in 2045')).toEqual(['300', 'gb', 'in', '2045']);
  });

  it('gives function words and polite phrases half weight', () => {
    expect(analyse('please tell me the price').map(({ weight }) => weight)).toEqual([0.5, 0.5, 0.5, 0.5, 1]);
  });

  it('treats names of JavaScript object members as ordinary words', () => {
    expect(stems('constructor __proto__')).toEqual(['constructor', 'proto']);
  });

  it('returns no words for a text without words', () => {
    expect(stems(' ?! \u{1F600} ')).toEqual([]);
    expect(stems('')).toEqual([]);
  });
});
