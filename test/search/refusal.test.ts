import { describe, expect, it } from 'vitest';
import { gatherConcepts } from '../../src/search/concepts.ts';
import { buildIndex } from '../../src/search/engine.ts';
import { fitLogistic } from '../../src/search/logistic.ts';
import { createJudge, learnRefusal, type Verdict } from '../../src/search/refusal.ts';

const things = ['refund', 'invoice', 'password', 'guardian', 'executor', 'encryption', 'waitlist', 'currency'];
const texts = things.map((thing) => ({
  utterances: [
    `What is the ${thing} policy?`,
    `tell me about the ${thing}`,
    `how does the ${thing} work here`,
    `${thing} rules and terms`,
  ],
  text: `The ${thing} policy is printed in the ${thing} terms.`,
}));
const strangers = ['weather', 'pizza', 'football', 'opera', 'volcano', 'sourdough', 'visa', 'guitar', 'marathon'].map(
  (thing) => `what is the best ${thing} this weekend`,
);

async function judgeOf(passages: typeof texts, others: string[]): Promise<(question: string) => Verdict> {
  const index = await buildIndex(passages, others, gatherConcepts());
  const judge = createJudge(await learnRefusal(index, passages, others));
  return (question) => judge(index.rank(question));
}

describe('the decision to answer', () => {
  it('lies between the ways of asking and the strangers of the pack', async () => {
    const judge = await judgeOf(texts, strangers);
    for (const question of ['which rules has the refund', 'may my executor see the terms of the encryption'])
      expect([question, judge(question).answered]).toEqual([question, true]);
    for (const question of ['what is the best beach this weekend', 'which opera is on tonight in the town'])
      expect([question, judge(question).answered]).toEqual([question, false]);
  });

  it('evidence is the sum of what the folder and each signal add', async () => {
    const { evidence, constant, signals } = (await judgeOf(texts, strangers))('guardian rules');
    expect(signals.map(({ name }) => name)).toEqual(['weight', 'lead in words', 'lead in letters']);
    expect(signals.reduce((sum, { adds }) => sum + adds, constant)).toBeCloseTo(evidence, 9);
  });

  it('answers one word or two that the best hit has, whatever the evidence', async () => {
    const judge = await judgeOf(texts, strangers);
    const because = 'it is a word or two, and the best hit has them';
    // Alike in all passages, so the evidence is weak.
    expect(judge('printed')).toMatchObject({ answered: true, because });
    expect(judge('beach policy').because).not.toBe(because);
  });

  it('answers what repeats a way of asking', async () => {
    const judge = await judgeOf(texts, strangers);
    for (const { utterances } of texts)
      for (const question of utterances) expect([question, judge(question).answered]).toEqual([question, true]);
  });

  it('counts likeness to strangers against it', async () => {
    const judge = await judgeOf(texts, strangers);
    const lead = (question: string): number => judge(question).signals[2]?.adds ?? 0;
    expect(lead('how does the waitlist work here')).toBeGreaterThan(0);
    expect(lead('what is the best opera this weekend')).toBeLessThan(0);
  });

  it('refuses a question of which it knows no word', async () => {
    const judge = await judgeOf(texts, strangers);
    expect(judge('Zeppelin?')).toMatchObject({ answered: false, because: 'no word of it is known' });
    expect(judge('')).toMatchObject({ answered: false });
    expect(judge('Сколько это стоит?')).toMatchObject({ answered: false });
  });

  it('takes a fixed line where there is too little to learn from', async () => {
    const judge = await judgeOf(texts.slice(0, 1), strangers.slice(0, 2));
    expect(judge('how does the refund work').constant).toBe(-0.3);
    expect(judge('how does the refund work').answered).toBe(true);
    expect(judge('how high is the highest volcano of the world').answered).toBe(false);
  });

  it('refuses everything where there is nothing', async () => {
    expect((await judgeOf([], []))('anything').answered).toBe(false);
  });
});

describe('the logistic regression', () => {
  it('puts the line where the shares say', () => {
    const yes = [[2], [3], [4], [3]];
    const no = [[0], [1], [2], [1]];
    const [constant = 0, slope = 0] = fitLogistic(yes, no, 0.5);
    expect(-constant / slope).toBeCloseTo(2, 1);
    const [lenient = 0, other = 0] = fitLogistic(yes, no, 0.8);
    expect(-lenient / other).toBeLessThan(1.9);
  });

  it('gives a signal that tells nothing no weight', () => {
    const either = (values: number[]): number[][] => values.flatMap((value) => [0, 1].map((noise) => [value, noise]));
    const [, useful = 0, useless = 1] = fitLogistic(either([2, 3]), either([0, 2]), 0.5);
    expect(useful).toBeGreaterThan(1);
    expect(useless).toBeCloseTo(0, 2);
  });
});
