import { afterEach, expect, it, vi } from 'vitest';
import { FIRST_OF_MAY, openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import type { Insights } from '../../../access/src/stores/insight-store.ts';
import type { Passage } from '../../../answers/src/search/text/passages.ts';
import { startTally } from '../../src/insights/tally.ts';

const passage = { category: 'pricing', path: '/faq/a' } as Passage;
const nothing: Insights = { counts: [], questions: [] };
const logged: object[] = [];
const log = { warn: (fields: object, message: string) => void logged.push({ ...fields, message }) };

/** A tally over a real store, with minutes that the test advances and a clock that advances a millisecond per read. */
async function start(mode: 'counts' | 'questions' = 'questions') {
  logged.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { access } = await openAccessUnderTest();
  const store = access.store.insights;
  let time = FIRST_OF_MAY + 1234;
  const tally = startTally({ mode, store, now: () => time++, log });
  return { tally, close: access.store.close, read: () => store.read(0, FIRST_OF_MAY) };
}
afterEach(() => vi.useRealTimers());

it('counts are written once a minute, and at the end', async () => {
  const { tally, close, read } = await start();
  tally.asked('How much?', passage);
  tally.asked('How much?', passage);
  tally.asked('Why not?', undefined);
  tally.asked('Why not?', undefined, 'pricing');
  vi.advanceTimersByTime(59_999);
  expect(await read()).toEqual(nothing);
  vi.advanceTimersByTime(1);
  const counts = [
    { day: FIRST_OF_MAY, category: 'any', entry: '', times: 1 },
    { day: FIRST_OF_MAY, category: 'pricing', entry: '', times: 1 },
    { day: FIRST_OF_MAY, category: 'pricing', entry: '/faq/a', times: 2 },
  ];
  await expect.poll(read).toEqual({ counts, questions: [{ day: FIRST_OF_MAY, question: 'Why not?', times: 2 }] });
  tally.asked('How much?', passage);
  await tally.close();
  expect((await read()).counts.at(-1)).toEqual({ day: FIRST_OF_MAY, category: 'pricing', entry: '/faq/a', times: 3 });
  // Written counts are not written again.
  expect((await read()).questions).toEqual([{ day: FIRST_OF_MAY, question: 'Why not?', times: 2 }]);
  await close();
});

it('INSIGHTS=counts stores no question', async () => {
  const { tally, close, read } = await start('counts');
  tally.asked('Why not?', undefined);
  await tally.close();
  expect(await read()).toEqual({
    counts: [{ day: FIRST_OF_MAY, category: 'any', entry: '', times: 1 }],
    questions: [],
  });
  await close();
});

it('a thousand different questions of one minute are kept, and the others are counted', async () => {
  const { tally, close, read } = await start();
  const word = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let number = 0; number < 1100; number++) tally.asked(word(number), undefined);
  tally.asked(word(0), undefined);
  await tally.close();
  const { counts, questions } = await read();
  expect(counts).toEqual([{ day: FIRST_OF_MAY, category: 'any', entry: '', times: 1101 }]);
  expect(questions).toHaveLength(1000);
  expect(questions.find(({ question }) => question === 'a')?.times).toBe(2);
  await close();
});

it('a store that fails loses the batch, and is logged once without the text of questions', async () => {
  const { tally, close } = await start();
  await close();
  for (let minute = 0; minute < 3; minute++) {
    tally.asked('Does zebrawort cost anything?', undefined);
    vi.advanceTimersByTime(60_000);
  }
  await tally.close();
  expect(logged).toEqual([{ reason: 'unknown', message: 'counts of questions could not be written; they are lost' }]);
});
