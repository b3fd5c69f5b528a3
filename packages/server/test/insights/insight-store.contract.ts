import { describe, expect, it } from 'vitest';
import { sweep } from '../../../access/src/agents/records/sweep.ts';
import type { OpenAccess } from '../../../gatehouse/src/open-agent-access.ts';

const DAY = 86_400_000;
/** 1 May 2026, 00:00 UTC. */
const MAY = 1_777_593_600_000;

const pricing = (day: number, times: number) => ({ day, category: 'pricing', entry: '/faq/a', times });
const refused = (day: number, times: number) => ({ day, question: 'Why not?', times });

/**
 * Questions in both SQL dialects. `open` creates an empty store and can open it again, as another
 * instance.
 */
export function describeInsightStore(
  name: string,
  open: () => Promise<{
    one: OpenAccess;
    another: () => Promise<OpenAccess>;
    pass: (milliseconds: number) => void;
    close: () => Promise<void>;
  }>,
): void {
  const withStore = (work: (setup: Awaited<ReturnType<typeof open>>) => Promise<void>) => async () => {
    const setup = await open();
    try {
      await work(setup);
    } finally {
      await setup.close();
    }
  };

  describe(`stored questions in ${name}`, () => {
    it(
      'are added up over batches and instances, by day and entry',
      withStore(async ({ one, another }) => {
        const two = await another();
        const batch = { counts: [pricing(MAY, 1), pricing(MAY + DAY, 2)], questions: [refused(MAY, 1)] };
        for (let turn = 0; turn < 20; turn++) await (turn % 2 ? one : two).store.insights.add(batch);
        expect(await one.store.insights.read(0, MAY)).toEqual({
          counts: [pricing(MAY, 20), pricing(MAY + DAY, 40)],
          questions: [refused(MAY, 20)],
        });
        await two.store.close();
      }),
    );

    it(
      'are at most 10,000: of the oldest day the rarest are deleted first',
      withStore(async ({ one }) => {
        const questionRow = (day: number, question: string, times = 1) => ({ day, question, times });
        const many = Array.from({ length: 9999 }, (_, at) => questionRow(MAY + DAY, `question ${at}`));
        const old = [questionRow(MAY, 'often', 2), questionRow(MAY, 'rare'), questionRow(MAY, 'question 1')];
        await one.store.insights.add({ counts: [], questions: [...old, ...many] });
        await sweep(one);
        const { questions } = await one.store.insights.read(0, MAY);
        expect([questions.length, questions[0]]).toEqual([10_000, questionRow(MAY, 'often', 2)]);
        expect(questions).toContainEqual(questionRow(MAY + DAY, 'question 1'));
      }),
    );

    it(
      'can be read from a start day',
      withStore(async ({ one: { store } }) => {
        await store.insights.add({
          counts: [pricing(MAY, 1), pricing(MAY + DAY, 2)],
          questions: [refused(MAY, 1), refused(MAY + DAY, 2)],
        });
        expect(await store.insights.read(MAY + DAY, MAY)).toEqual({
          counts: [pricing(MAY + DAY, 2)],
          questions: [refused(MAY + DAY, 2)],
        });
      }),
    );

    it(
      'are written completely or not at all',
      withStore(async ({ one: { store } }) => {
        const broken = { day: MAY, question: null as unknown as string, times: 1 };
        await expect(store.insights.add({ counts: [pricing(MAY, 1)], questions: [broken] })).rejects.toThrow();
        expect(await store.insights.read(0, MAY)).toEqual({ counts: [], questions: [] });
      }),
    );

    it(
      'are deleted 30 days after their day began, and counts after 400',
      withStore(async ({ one, pass }) => {
        const { insights } = one.store;
        const remainingRows = async (now: number) => {
          const { counts, questions } = await insights.read(0, now);
          return [counts.length, questions.length];
        };
        await insights.add({ counts: [pricing(MAY, 1)], questions: [refused(MAY, 1)] });
        pass(30 * DAY - 1);
        await sweep(one);
        expect(await remainingRows(MAY)).toEqual([1, 1]);
        expect(await remainingRows(MAY + 30 * DAY)).toEqual([1, 0]);
        pass(1);
        await sweep(one);
        expect(await remainingRows(MAY)).toEqual([1, 0]);
        pass(370 * DAY - 1);
        await sweep(one);
        expect(await remainingRows(MAY)).toEqual([1, 0]);
        pass(1);
        await sweep(one);
        expect(await remainingRows(MAY)).toEqual([0, 0]);
      }),
    );
  });
}
