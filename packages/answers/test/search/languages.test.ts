import { describe, expect, it } from 'vitest';
import fc from '../../../../test/fast-check.ts';
import { phrasesOfGroups } from '../../src/search/ranking/concepts.ts';
import { buildIndex } from '../../src/search/ranking/engine.ts';
import { analyserOf } from '../../src/search/text/analyse.ts';

const stems = (language: string, text: string): string[] => analyserOf(language)(text).map(({ stem }) => stem);

/** The number of the first passage in the result. */
async function firstOf(language: string, passages: readonly string[], question: string): Promise<number | undefined> {
  const texts = passages.map((text) => ({ utterances: [text], text: '' }));
  const index = buildIndex(texts, [], phrasesOfGroups(language), language);
  return index.rank(question).hits[0]?.entry;
}

describe('words of a language', () => {
  it.each([
    ['de', 'Kündigungen', 'Kündigung'],
    ['de', 'Straßen', 'strasse'],
    ['fr', 'abonnements', "l'abonnement"],
    ['es', 'contraseñas', 'contraseña'],
    ['it', "dell'abbonamento", 'abbonamenti'],
    ['pt', 'assinaturas', 'assinatura'],
    ['nl', 'rekeningen', 'rekening'],
    ['sv', 'lösenorden', 'lösenord'],
    ['ru', 'подписки', 'подпиской'],
    ['tr', 'kitapları', 'KİTAP'],
    ['ar', 'المستخدمين', 'مستخدم'],
    ['el', 'πληρωμές', 'ΠΛΗΡΩΜΗ'],
    ['hi', 'किताबों', 'किताब'],
    ['hu', 'jelszavak', 'jelszavakat'],
  ])('%s: "%s" and "%s" have the same stem', (language, one, other) => {
    expect(stems(language, one)).toContain(stems(language, other).at(-1));
  });

  it('use the stemmer of the language for every region and script', () => {
    expect(stems('de-AT', 'Kündigungen')).toEqual(stems('de', 'Kündigungen'));
    expect(stems('zh-Hant-TW', '密碼')).toEqual(stems('zh', '密碼'));
  });

  it('get half weight if they are stop words', () => {
    expect(analyserOf('de')('wie ist der Preis').map(({ weight }) => weight)).toEqual([0.5, 0.5, 0.5, 1]);
    expect(analyserOf('fr')('le prix').map(({ weight }) => weight)).toEqual([0.5, 1]);
  });

  it('of an unsupported language are not stemmed', () => {
    expect(stems('sw', 'Nywila zangu')).toEqual(['nywila', 'zangu']);
    expect(stems('__proto__', 'word words')).toEqual(['word', 'words']);
  });

  it('keep diacritics that distinguish words, and lose others', () => {
    expect(stems('vi', 'má mà')).toEqual(['má', 'mà']);
    expect(stems('ru', 'йод ёж')).toEqual(['йод', 'еж']);
    expect(stems('mr', 'की का')).toEqual(['की', 'का']);
    expect(stems('ja', 'ガ カ')).toEqual(['ガ', 'カ']);
    expect(stems('en', 'naïve Zoë')).toEqual(['naiv', 'zoe']);
    expect(stems('ar', 'كِتَابٌ')).toEqual(stems('ar', 'كتاب'));
  });

  it('are lowercased by the rules of the language: a dotless i differs from an i with a dot in Turkish', () => {
    expect(stems('tr', 'IŞIK')).toEqual(stems('tr', 'ışık'));
    expect(stems('tr', 'İZİN')).toEqual(stems('tr', 'izin'));
  });

  it('are the same in every Unicode normalization form', () => {
    const scripts = ['é', 'ñ', 'ü', 'й', 'が', '한', 'ệ', 'أ', 'a', ' ', 'ห', 'ิ'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...scripts), { maxLength: 20 }),
        fc.constantFrom('en', 'de', 'ru', 'ja', 'ko', 'vi', 'ar', 'th', 'xx'),
        (letters, language) => {
          const text = letters.join('');
          expect(stems(language, text.normalize('NFD'))).toEqual(stems(language, text.normalize('NFC')));
        },
      ),
    );
  });
});

describe('text without spaces between words', () => {
  it('is split into bigrams of letters with their marks', () => {
    expect(stems('th', 'รหัสผ่าน')).toEqual(['รหั', 'หัส', 'สผ่', 'ผ่า', 'าน']);
    expect(stems('ko', '비밀번호')).toEqual(['비밀', '밀번', '번호']);
    expect(stems('my', 'စကားပြော')).toEqual(['စကား', 'ကားပြော']);
  });

  it('is also split into likely words, and Han characters with half weight', () => {
    expect(analyserOf('ja')('料金プラン').map(({ stem, weight }) => [stem, weight])).toEqual([
      ['料金', 1],
      ['金プ', 1],
      ['プラ', 1],
      ['ラン', 1],
      ['料金', 1],
      ['プラン', 1],
      ['料', 0.5],
      ['金', 0.5],
    ]);
  });

  it('matches a question inside a sentence', async () => {
    const japanese = ['パスワードを変更するには', '支払い方法について', '配送にかかる日数'];
    expect(await firstOf('ja', japanese, '支払いはどうやってしますか')).toBe(1);
    const chinese = ['如何重置密码', '退款需要多长时间', '支持哪些付款方式'];
    expect(await firstOf('zh', chinese, '我忘记了密码怎么办')).toBe(0);
    const thai = ['วิธีเปลี่ยนรหัสผ่าน', 'วิธีการชำระเงิน', 'ยกเลิกการสมัครสมาชิก'];
    expect(await firstOf('th', thai, 'ลืมรหัสผ่านทำอย่างไร')).toBe(0);
    const korean = ['비밀번호를 바꾸는 방법', '결제 수단', '구독 취소'];
    expect(await firstOf('ko', korean, '구독을 취소하고 싶어요')).toBe(2);
  });
});

describe('identifiers in code', () => {
  it('are indexed whole and in parts', () => {
    expect(stems('en', 'cookie.maxAge')).toEqual(['cooki', 'maxag', 'cookie.maxage', 'cooki', 'max', 'ag']);
    expect(stems('en', 'max_age')).toEqual(['max', 'ag', 'max_age']);
    expect(stems('de', 'BackgroundTasks')).toEqual(['backgroundtask', 'background', 'task']);
  });

  it('match by their parts, and rank before texts that have only the parts', async () => {
    const passages = [
      'Background work and other tasks',
      'BackgroundTasks',
      'useDeferredValue',
      'the value is deferred',
    ];
    expect(await firstOf('en', passages, 'BackgroundTasks')).toBe(1);
    expect(await firstOf('en', passages, 'useDeferredValue')).toBe(2);
    expect(await firstOf('en', ['c.req.query', 'c.req.param'], 'c.req.param')).toBe(1);
  });
});

describe('contractions without an apostrophe', () => {
  it('equal the words that they abbreviate', () => {
    expect(stems('en', 'I cant, dont, im, whats')).toEqual(stems('en', "I can't, don't, I'm, what's"));
  });
});

describe('a typing error', () => {
  it('is compared with written words, not with stems', async () => {
    expect(await firstOf('en', ['a digit', 'digital legacy'], 'digtal')).toBe(1);
  });
});
