import { describe, expect, it } from 'vitest';
import fc from '../../../../test/fast-check.ts';
import { createClassifier, MIN_NEAR, trainAbstention, type Verdict } from '../../src/search/abstention/abstention.ts';
import { fitLogistic } from '../../src/search/abstention/logistic.ts';
import { phrasesOfGroups } from '../../src/search/ranking/concepts.ts';
import { buildIndex, type IndexedText } from '../../src/search/ranking/engine.ts';

const topics = ['refund', 'invoice', 'password', 'guardian', 'executor', 'encryption', 'waitlist', 'currency'];
const texts = topics.map((topic) => ({
  utterances: [
    `What is the ${topic} policy?`,
    `tell me about the ${topic}`,
    `how does the ${topic} work here`,
    `${topic} rules and terms`,
  ],
  text: `The ${topic} policy is printed in the ${topic} terms.`,
}));
const offTopic = ['weather', 'pizza', 'football', 'opera', 'volcano', 'sourdough', 'visa', 'guitar', 'marathon'].map(
  (topic) => `what is the best ${topic} this weekend`,
);

async function classifierOf(
  passages: IndexedText[],
  others: string[],
  listedCount = 0,
): Promise<(question: string) => Verdict> {
  const index = buildIndex(passages, others, phrasesOfGroups('en'));
  const classify = createClassifier(trainAbstention(index, passages, others, listedCount));
  return (question) => classify(index.rank(question));
}

describe('the decision to answer', () => {
  it('has a threshold between the phrasings and the off-topic questions of the pack', async () => {
    const classify = await classifierOf(texts, offTopic);
    for (const question of ['which rules has the refund', 'may my executor see the terms of the encryption'])
      expect([question, classify(question).answered]).toEqual([question, true]);
    for (const question of ['what is the best beach this weekend', 'which opera is on tonight in the town'])
      expect([question, classify(question).answered]).toEqual([question, false]);
  });

  it('is trained with at most 200 questions of each class, and 50 in a large pack', async () => {
    const callsFor = async (passages: number, phrasings: number) => {
      let callCount = 0;
      const rank = () => {
        callCount++;
        return {
          hits: [],
          queryWeight: 1,
          offTopicWeight: 0,
          ngramLead: 0,
          vectorMatch: undefined,
          occurrence: { unknown: 0, missing: 0, together: 0 },
          lead: 0,
          keywords: false,
        };
      };
      const pack = Array.from({ length: passages }, () => ({ utterances: Array(phrasings).fill('why'), text: '' }));
      trainAbstention(
        {
          rank,
          placesOf: () => [],
          explain: () => [],
          termsOf: () => new Uint32Array(),
          matchedTerms: () => [],
          createWeigher: () => () => 0,
          unknownWords: () => [],
        },
        pack,
        Array(1000).fill('who'),
      );
      return callCount;
    };
    // Only the second utterance of each of the 250 passages is a phrasing. Every second phrasing is used.
    expect(await callsFor(250, 2)).toBe(125 + 200);
    expect(await callsFor(50_000, 1)).toBe(50 + 50);
  });

  it('evidence is the sum of the bias and all contributions', async () => {
    const { evidence, constant, signals } = (await classifierOf(texts, offTopic))('guardian rules');
    expect(signals.map(({ name }) => name)).toEqual([
      'share of the question, minus that of off-topic questions',
      'letters, minus those of off-topic questions',
      'weight of the matching words',
      'score',
      'ratio to off-topic questions',
      'similarity of meaning',
      'similarity to off-topic questions',
      'share of words that no passage has',
      'share of neighbors that stand together in the best hit',
      'share of words that the page of the best hit lacks',
      'lead of the best page',
    ]);
    expect(signals.reduce((sum, { adds }) => sum + adds, constant)).toBeCloseTo(evidence, 9);
  });

  it('answers one or two words if the best hit has them, with any evidence', async () => {
    const classify = await classifierOf(texts, offTopic);
    const because = 'it is a word or two, and the best hit has them';
    // The word is in every passage, so the evidence is weak.
    expect(classify('printed')).toMatchObject({ answered: true, because });
    expect(classify('beach policy').because).not.toBe(because);
  });

  it('answers a repeated phrasing', async () => {
    const classify = await classifierOf(texts, offTopic);
    for (const { utterances } of texts)
      for (const question of utterances) expect([question, classify(question).answered]).toEqual([question, true]);
  });

  it('subtracts the similarity to off-topic questions', async () => {
    const classify = await classifierOf(texts, offTopic);
    const leadContribution = (question: string): number => classify(question).signals[1]?.adds ?? 0;
    expect(leadContribution('how does the waitlist work here')).toBeGreaterThan(0);
    expect(leadContribution('what is the best opera this weekend')).toBeLessThan(0);
  });

  it('weighs the similarity to off-topic questions higher if the pack lists a hundred of them', async () => {
    const withoutPhrasings = texts.map(({ utterances, text }) => ({ utterances: utterances.slice(0, 1), text }));
    const weights = async (listedCount: number): Promise<(number | undefined)[]> => {
      const { signals } = (await classifierOf(withoutPhrasings, offTopic, listedCount))('guardian policy this weekend');
      const signalNames = ['letters, minus those of off-topic questions', 'ratio to off-topic questions', 'score'];
      return signalNames.map((name) => {
        const signal = signals.find((one) => one.name === name);
        return signal && Math.round((signal.adds / signal.value) * 100) / 100;
      });
    };
    expect(await weights(0)).toEqual([1, 0, 3.4]);
    expect(await weights(100)).toEqual([1.6, 0.9, 2.65]);
  });

  it('rejects a question without a known word', async () => {
    const classify = await classifierOf(texts, offTopic);
    expect(classify('Zeppelin?')).toMatchObject({ answered: false, because: 'no word of it is known' });
    expect(classify('')).toMatchObject({ answered: false });
    expect(classify('Сколько это стоит?')).toMatchObject({ answered: false });
  });

  it('uses a fixed threshold with too little training data', async () => {
    const classify = await classifierOf(texts.slice(0, 1), offTopic.slice(0, 2));
    expect(classify('how does the refund work').constant).toBe(-2.5);
    expect(classify('how does the refund work').answered).toBe(true);
    expect(classify('how high is the highest volcano of the world').answered).toBe(false);
  });

  it('rejects everything in an empty pack', async () => {
    expect((await classifierOf([], []))('anything').answered).toBe(false);
  });
});

describe('the similarity to off-topic questions', () => {
  const rankingOf = (score: number, offTopic: () => number) => ({
    hits: [{ entry: 0, score, matchedWeight: 0 }],
    queryWeight: 1,
    offTopicWeight: 0,
    ngramLead: 0,
    vectorMatch: { similarity: 0, offTopic },
    occurrence: { unknown: 0, missing: 0, together: 0 },
    lead: 0,
    keywords: false,
  });
  const decisionOf = ({ answered, evidence }: Verdict) => [answered, evidence >= 0, evidence >= MIN_NEAR];

  it('is computed only when it can change the decision, unless exact evidence is requested', () => {
    const numbers = fc.double({ min: -6, max: 6, noNaN: true });
    const likenesses = fc.double({ min: -1.05, max: 1.05, noNaN: true });
    fc.assert(
      fc.property(numbers, numbers, likenesses, (score, slope, likeness) => {
        const classify = createClassifier([0, 0, 0, 0, 1, 0, 0, slope, 0, 0, 0, 0]);
        let callCount = 0;
        const ranking = rankingOf(score, () => {
          callCount++;
          return likeness;
        });
        expect(decisionOf(classify(ranking, false))).toEqual(decisionOf(classify(ranking)));
        // Exact evidence always needs the similarity; the decision needs the similarity only near a threshold.
        if ([0, MIN_NEAR].every((line) => Math.abs(score - line) > 1.2 * Math.abs(slope))) expect(callCount).toBe(1);
        if (Math.abs(score) < Math.abs(slope)) expect(callCount).toBe(2);
      }),
    );
  });
});

describe('the decision to answer from documentation, which has titles and no phrasings', () => {
  const pages = topics.map((topic) => ({
    utterances: [`Set up the ${topic}`],
    text: `Open the settings page, press the ${topic} button, and choose the owner and the region of each ${topic}. Save it twice.`,
    asked: false,
  }));
  const signalOf = ({ signals }: Verdict, name: string): number => signals.find((one) => one.name === name)?.adds ?? 0;

  it('rejects a question with a term that no page has, even if its other words are known', async () => {
    const classify = await classifierOf(pages, offTopic);
    expect(classify('choose the region of each guardian').answered).toBe(true);
    expect(classify('terraform region of the kubernetes cluster').answered).toBe(false);
    const unknown = 'share of words that no passage has';
    expect(signalOf(classify('choose the region of each guardian'), unknown)).toBeCloseTo(0, 9);
    expect(signalOf(classify('terraform region of the kubernetes cluster'), unknown)).toBeLessThan(-1);
  });

  it('counts adjacent words of the question if the best page has both', async () => {
    const classify = await classifierOf(pages, offTopic);
    const together = 'share of neighbors that stand together in the best hit';
    expect(signalOf(classify('invoice button'), together)).toBeCloseTo(1.5, 9);
    expect(signalOf(classify('invoice button zeppelin'), together)).toBeCloseTo(0.75, 9);
  });

  it('weighs both signals less if there are phrasings, and does not train them', async () => {
    const classifyQuestion = await classifierOf(texts, offTopic);
    const { signals } = classifyQuestion('refund rules of the zeppelin');
    const weightOf = (name: string): number | undefined => {
      const signal = signals.find((one) => one.name === name);
      return signal && signal.adds / signal.value;
    };
    expect(weightOf('share of words that no passage has')).toBeCloseTo(-1.2, 3);
    expect(weightOf('share of neighbors that stand together in the best hit')).toBeCloseTo(1.1, 3);
  });
});

describe('the logistic regression', () => {
  const weakPrior = { mean: 0, precision: 1e-6 };

  it('weighs a signal by how well it separates the classes', () => {
    const [sharp = 0] = fitLogistic([[2], [3], [4]], [[0], [1], [2.2]], [{ mean: 0, precision: 0.1 }]);
    const [blunt = 0] = fitLogistic([[1], [2], [3]], [[0], [1], [2.2]], [{ mean: 0, precision: 0.1 }]);
    expect(sharp).toBeGreaterThan(blunt);
    expect(blunt).toBeGreaterThan(0);
  });

  it('gives a signal without information zero weight', () => {
    const withNoise = (values: number[]): number[][] =>
      values.flatMap((value) => [0, 1].map((noise) => [value, noise]));
    const [useful = 0, useless = 1] = fitLogistic(withNoise([2, 3, 4]), withNoise([0, 1, 2.2]), [weakPrior, weakPrior]);
    expect(useful).toBeGreaterThan(1);
    expect(useless).toBeCloseTo(0, 2);
  });

  it('keeps strong priors, and keeps all priors without examples', () => {
    expect(fitLogistic([[0]], [[1]], [{ mean: 5, precision: 1e6 }])[0]).toBeCloseTo(5, 2);
    expect(fitLogistic([[1], [1]], [[1], [1]], [{ mean: 5, precision: 0.1 }])[0]).toBeCloseTo(5, 2);
  });

  it('stays finite for separable data', () => {
    for (const weight of fitLogistic([[1000], [900]], [[-1000], [-900]], [{ mean: 0, precision: 0.01 }]))
      expect(Number.isFinite(weight)).toBe(true);
  });
});
