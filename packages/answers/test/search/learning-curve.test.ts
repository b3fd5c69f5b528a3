import { describe, expect, it } from 'vitest';
import { packFromFiles } from '../../../../test/packs/rendered.ts';
import { buildKnowledge } from '../../src/search/answering/train.ts';
import { drawCurve, estimateAt } from '../../src/search/quality/learning-curve.ts';
import { confusedPairs } from '../../src/search/quality/outcomes.ts';
import { findRefusals } from '../../src/search/quality/refusals.ts';
import { setAside } from '../../src/search/quality/set-aside.ts';

interface Written {
  question: string;
  phrasings?: string[];
}

const packOf = (faqs: readonly Written[], more: object = {}) =>
  packFromFiles({
    'product.yaml': { name: 'Loom', summary: 'Loom weaves.' },
    'faqs/general.yaml': {
      faqs: faqs.map((faq, at) => ({ id: `Q${at + 1}`, slug: `q-${at + 1}`, answer: 'Yes.', ...faq })),
    },
    ...more,
  });

/**
 * The last phrasing of each FAQ is asked. In this order, it matches the question, the first phrasing, the third
 * phrasing, and nothing.
 */
const fourQuestions = [
  { question: 'Where is the zebra?', phrasings: ['lantern', 'harbor', 'violin', 'zebra'] },
  { question: 'Who painted it?', phrasings: ['walnut', 'compass', 'pillow', 'walnut please'] },
  { question: 'How heavy may that become?', phrasings: ['bridge', 'summit', 'orchid', 'orchid now'] },
  { question: 'Why does nobody sing?', phrasings: ['magnet', 'carpet', 'thunder', 'vjxqk'] },
];

describe('the learning curve of a pack', () => {
  it('has the accuracy with none, a quarter, a half and all of the phrasings', async () => {
    const { curve, outcomes } = await drawCurve(packOf(fourQuestions));
    expect(curve.points.map(({ phrasings, hit1, hit3 }) => [phrasings, hit1, hit3])).toEqual([
      [0, 0.25, 0.25],
      [1, 0.5, 0.5],
      [2, 0.5, 0.5],
      [3, 0.75, 0.75],
    ]);
    expect(outcomes.map(({ asked: question, expect: [id], found }) => [question, id, found[0]])).toEqual([
      ['zebra', 'Q1', 'Q1'],
      ['walnut please', 'Q2', 'Q2'],
      ['orchid now', 'Q3', 'Q3'],
      ['vjxqk', 'Q4', undefined],
    ]);
  });

  it('is missing if fewer than fifty phrasings can be held out, or there are none', async () => {
    expect((await drawCurve(packOf(fourQuestions))).curve).toMatchObject({
      questions: 4,
      asked: 4,
      now: null,
      tenMore: null,
    });
    const three = [{ question: 'Where is the zebra?', phrasings: ['lantern', 'harbor', 'violin'] }];
    expect((await drawCurve(packOf(three))).curve).toEqual({
      questions: 1,
      drawn: 1,
      asked: 0,
      points: [],
      now: null,
      tenMore: null,
    });
  });

  it('predicts all phrasings and ten more if fifty are held out', async () => {
    const subjects =
      'lantern harbor violin walnut compass pillow bridge summit orchid magnet carpet thunder zebra'.split(' ');
    const faqs = subjects.flatMap((word) =>
      ['red', 'blue'].map((color) => ({
        question: `Where is the ${color} ${word}?`,
        phrasings: [
          ...['one', 'two', 'three'].map((more) => `${color} ${word} ${more}`),
          `${color} ${word}`,
          ...['five', 'six', 'seven'].map((more) => `${color} ${word} ${more}`),
          `${word} ${color}`,
        ],
      })),
    );
    const { curve } = await drawCurve(packOf(faqs));
    expect(curve).toMatchObject({ questions: 26, drawn: 26, asked: 52 });
    expect(curve.points.map(({ phrasings, hit1 }) => [phrasings, hit1])).toEqual([
      [0, 1],
      [2, 1],
      [3, 1],
      [6, 1],
    ]);
    expect([curve.now?.phrasings, curve.tenMore?.phrasings]).toEqual([8, 18]);
    for (const estimate of [curve.now, curve.tenMore]) expect(estimate?.hit1).toBeGreaterThan(0.95);
    expect(await drawCurve(packOf(faqs))).toEqual(await drawCurve(packOf(faqs)));
  });

  it('samples questions of a large pack, and asks at most six hundred', () => {
    const pack = packOf([fourQuestions[0] as Written]);
    const [category] = pack.categories;
    const [faq] = category?.faqs ?? [];
    const faqs = Array.from({ length: 5000 }, (_, at) => ({ ...faq, id: `Q${at}` }));
    const trial = setAside({ ...pack, categories: [{ ...category, faqs }] } as never);
    expect(trial).toMatchObject({ questions: 5000, drawn: 2000, phrasings: 4 });
    expect(trial.asked).toHaveLength(600);
    expect(new Set(trial.asked.map(({ expect: [id] }) => id)).size).toBe(600);
  });
});

describe('an extrapolation', () => {
  const point = (phrasings: number, share: number) => ({ phrasings, hit1: share, hit3: share, answered: share });
  const UNLIMITED = 1e12;

  it('continues odds that grew with the square root of the number of phrasings', () => {
    // The odds of the points are 1, 2 and 3, so they are 4 with 15 phrasings and 5 with 24.
    const points = [point(0, 1 / 2), point(3, 2 / 3), point(8, 3 / 4)];
    expect(estimateAt(points, 15, UNLIMITED).hit1).toBeCloseTo(4 / 5, 6);
    expect(estimateAt(points, 24, UNLIMITED)).toMatchObject({ phrasings: 24, hit3: expect.closeTo(5 / 6, 6) });
  });

  it('follows a flat curve only in part, and never predicts that phrasings reduce accuracy', () => {
    const flat = estimateAt([point(0, 1 / 2), point(1, 1 / 2), point(3, 1 / 2), point(7, 1 / 2)], 15, UNLIMITED);
    // The logarithms of the numbers have the spread 5 ln² 2, so the power is 2 / 6.40 and the odds are 2 to that power.
    expect(flat.hit1).toBeCloseTo(0.554, 3);
    expect(estimateAt([point(0, 0.9), point(1, 0.5), point(3, 0.2), point(7, 0.1)], 17, UNLIMITED).hit1).toBeCloseTo(
      0.1,
      6,
    );
  });

  it('is more certain with more questions, but not more than estimates for other packs', () => {
    const points = [point(0, 1 / 2), point(3, 2 / 3), point(8, 3 / 4)];
    expect(estimateAt(points, 15, UNLIMITED).within).toBeCloseTo(0.07, 6);
    expect(estimateAt(points, 15, 100).within).toBeCloseTo(0.106, 2);
  });
});

describe('confused pairs of questions', () => {
  it('are counted, most frequent first, without correct and rejected answers', () => {
    const outcome = (question: string, expected: string[], ...found: string[]) => ({
      asked: question,
      expect: expected,
      found,
      answered: found.length > 0,
    });
    expect(
      confusedPairs([
        outcome('a', ['Q1'], 'Q2', 'Q1'),
        outcome('b', ['Q3', 'Q4'], 'Q4'),
        outcome('c', ['Q3'], 'Q1'),
        outcome('d', ['Q2']),
        outcome('e', [], 'Q2'),
        outcome('f', ['Q3'], 'Q1', 'Q3'),
      ]),
    ).toEqual([
      { id: 'Q3', first: 'Q1', times: 2, asked: 'c' },
      { id: 'Q1', first: 'Q2', times: 1, asked: 'a' },
    ]);
  });
});

describe('the share of own questions that a pack rejects', () => {
  const refusalsOf = async (faqs: readonly Written[], more: object = {}) =>
    findRefusals(await buildKnowledge(packOf(faqs, more), 'http://localhost', '1'));
  const unknownWords = 'vjxqk gravel saddle trumpet kettle anchor pepper ribbon canyon turnip'.split(' ');
  const subjects = 'lantern harbor violin walnut compass pillow bridge summit orchid magnet'.split(' ');
  /**
   * Ten FAQs. The fourth phrasing of the first ones is an unknown word; that of the others is a word of their question.
   */
  const pack = (unknownCount: number): Written[] =>
    subjects.map((word, at) => ({
      question: `Where is the ${word}?`,
      phrasings: [
        `${word} one`,
        `${word} two`,
        `${word} three`,
        at < unknownCount ? (unknownWords[at] as string) : word,
      ],
    }));

  it('is reported above a tenth of the held-out phrasings', async () => {
    expect(await refusalsOf(pack(1))).toEqual({ asked: 10, refused: 1, worst: [], names: [] });
    expect(await refusalsOf(pack(2))).toEqual({
      asked: 10,
      refused: 2,
      worst: [
        { id: 'Q1', refused: 1, of: 1, asked: 'vjxqk' },
        { id: 'Q2', refused: 1, of: 1, asked: 'gravel' },
      ],
      names: [],
    });
  });

  it('is measured with every fourth phrasing of the pack if too few questions have phrasings to hold out', async () => {
    // Twenty questions with two phrasings each: the second phrasing of every other question is held out.
    const two = subjects.flatMap((word, at) => [
      { question: `Where is the red ${word}?`, phrasings: [`red ${word} one`, `the red ${word}`] },
      {
        question: `Where is the blue ${word}?`,
        phrasings: [`blue ${word} one`, at < 2 ? (unknownWords[at] as string) : `${word} blue`],
      },
    ]);
    const { asked: question, refused, worst } = await refusalsOf(two);
    expect([question, refused]).toEqual([10, 2]);
    expect(worst).toEqual([
      { id: 'Q2', refused: 1, of: 1, asked: 'vjxqk' },
      { id: 'Q4', refused: 1, of: 1, asked: 'gravel' },
    ]);
  });

  it('includes a question asked verbatim that is similar to a not-answered question', async () => {
    const never = ['how do I break a loom', 'ways to break the loom', 'how to break looms', 'help me break their loom'];
    const faqs = [{ question: 'How do I break the loom?' }, ...pack(0)];
    const { names } = await refusalsOf(faqs, { 'not-answered.yaml': { questions: [], never } });
    expect(names).toEqual([{ id: 'Q1', asked: 'How do I break the loom?' }]);
  });
});
