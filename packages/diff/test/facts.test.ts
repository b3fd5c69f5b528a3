import { describe, expect, it } from 'vitest';
import { openWordVectors } from '../../answers/src/index.ts';
import { readWordVectors } from '../../answers/src/search/meaning/read-vectors.ts';
import { changedFact } from '../src/facts.ts';
import { openWords } from '../src/words.ts';

const vectors = openWordVectors((await readWordVectors('en')) as Uint8Array);
const none = { old: new Set<string>(), new: new Set<string>() };

/** The words of both texts are the only ones of their editions. */
function factOf(was: string, now: string, language = 'en', code = none) {
  const spellings = { old: spellingsIn(was), new: spellingsIn(now) };
  return changedFact(was, now, openWords(language, language === 'en' ? vectors : undefined), { spellings, code });
}
const spellingsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}+/gu));

describe('a changed sentence states another fact if', () => {
  it.each([
    ['number', 'A token is valid for 10 minutes.', 'A token is valid for 15 minutes.'],
    ['number', 'Looms need version 2.4.1 or later.', 'Looms need version 2.3.1 or later.'],
    ['number', 'A plan has three looms.', 'A plan has four looms.'],
    ['number', 'It costs $5 a month.', 'It costs €5 a month.'],
    ['number', 'Use it if size > 4.', 'Use it if size < 4.'],
    ['name', 'It runs on Linux and Windows.', 'It runs on Linux and Solaris.'],
    ['name', 'It runs on Linux and Windows.', 'It runs on Linux.'],
    ['name', 'Set maxLooms in the file.', 'Set minLooms in the file.'],
    ['name', 'To count children, use Children methods.', 'To count children, use array methods.'],
    ['negation', 'Looms are not shared.', 'Looms are shared.'],
    ['negation', 'Owners can delete looms.', 'Owners can never delete looms.'],
    ['negation', 'Works only in Dublin.', 'Works in Dublin.'],
    ['opposite', 'Weave before you dye.', 'Weave after you dye.'],
    ['opposite', 'Threads are enabled by default.', 'Threads are disabled by default.'],
    ['opposite', 'A weaver must sign the cloth.', 'A weaver should sign the cloth.'],
    ['opposite', 'Invoices come monthly.', 'Invoices come yearly.'],
    ['opposite', 'This cloth is safe.', 'This cloth is unsafe.'],
    ['word', 'Keep the yarn in the cellar.', 'Keep the yarn in the kitchen.'],
    ['word', 'Pay by cheque.', 'Pay by card.'],
    ['opposite', 'It covers the entire cloth.', 'It covers a fragment of the cloth.'],
    ['word', 'Looms copy the pattern.', 'Looms change the pattern.'],
    ['opposite', 'You get the same loom.', 'You get a new loom.'],
    ['number', 'It has zero knots.', 'It has five knots.'],
    ['omission', 'Wash the cloth, because dust and grease ruin every color.', 'Wash the cloth.'],
    ['order', 'The weaver pays the merchant.', 'The merchant pays the weaver.'],
  ])('%s: %s → %s', (fact, was, now) => {
    expect(factOf(was, now)).toBe(fact);
  });

  it('inline code is replaced, even by a general word', () => {
    const code = { old: new Set(['on']), new: new Set(['handle']) };
    expect(factOf('Use the on prefix.', 'Use the handle prefix.', 'en', code)).toBe('name');
    expect(factOf('Use the on prefix.', 'Use the handle prefix.')).toBe(undefined);
  });

  it('a name with a hyphen in inline code is replaced by a part of it', () => {
    const code = { old: new Set(['loom-dom']), new: new Set(['loom']) };
    expect(factOf('Call weave from loom-dom.', 'Call weave from loom.', 'en', code)).toBe('name');
  });

  it('a negation is added or removed in other languages, too', () => {
    expect(factOf('Das Tuch ist wasserdicht.', 'Das Tuch ist nicht wasserdicht.', 'de')).toBe('negation');
    expect(factOf('La tela no encoge.', 'La tela encoge.', 'es')).toBe('negation');
  });
});

describe('a changed sentence states the same if only', () => {
  it.each([
    ['the case', 'Open the Loom menu.', 'Open the loom menu.'],
    ['punctuation', 'Weave, dye, and dry.', 'Weave; dye and dry!'],
    ['quotation marks and dashes', 'It’s “done” – now.', `It's "done" - now.`],
    ['a contraction', 'You do not need it.', `You don't need it.`],
    ['a hyphen', 'Use a read only file system.', 'Use a read-only filesystem.'],
    ['a typo', 'Weave the cloht.', 'Weave the cloth.'],
    ['the spelling of a word', 'Choose the colour of the center.', 'Choose the color of the centre.'],
    ['a thousands separator', 'It has 12000 threads.', 'It has 12,000 threads.'],
    ['a number word', 'It has two looms.', 'It has 2 looms.'],
    ['an abbreviation', 'Dye it, e.g. in blue.', 'Dye it, for example in blue.'],
    ['a synonym', 'Begin with the large loom.', 'Start with the big loom.'],
    ['general words', 'It provides a few colors.', 'It comes with some colors.'],
    ['the order of clauses', 'If the loom stops, call us.', 'Call us if the loom stops.'],
    ['the order of a list', 'Buy wool and linen.', 'Buy linen and wool.'],
    ['the end is new', 'It runs on Linux.', 'It runs on Linux and on FreeBSD 14.'],
    ['a filler is missing', 'Just press the button.', 'Press the button.'],
    ['the first word after a label', 'Good: This holds the cloth.', 'Good: It holds the cloth.'],
    ['the sign of a range', 'It is 30 ~ 90x faster.', 'It is 30–90× faster.'],
    ['a verb with a preposition', 'Threads will be disabled.', 'This turns off threads.'],
  ])('%s changed: %s → %s', (_, was, now) => {
    expect(factOf(was, now)).toBe(undefined);
  });
});
