import { describe, expect, it } from 'vitest';
import { type Detector, detect, emptyDetector } from '../../src/search/abstention/detector.ts';
import { readFragments } from '../../src/search/abstention/fragments.ts';
import { type Example, trainDetector } from '../../src/search/abstention/train-detector.ts';

const PLANT_TEXTS = ['water the tomatoes', 'sow the beans in May', 'prune the roses', 'the lettuce needs shade'];
const BOAT_TEXTS = ['hoist the sail', 'the anchor holds in mud', 'row to the harbor', 'caulk the hull in spring'];
const OTHER_TEXTS = ['what does it cost', 'who made it', 'is there a phone number', 'where do I sign in', 'is it free'];

const examples: Example[] = [
  ...PLANT_TEXTS.map((text) => ({ text, topic: 0 })),
  ...BOAT_TEXTS.map((text) => ({ text, topic: 1 })),
  ...OTHER_TEXTS.map((text) => ({ text, topic: undefined })),
];

const train = (some: readonly Example[]): Detector =>
  trainDetector({ examples: some, topics: 2, topicsOfOneKind: 0, language: 'en' });

/** Evidence for plants and for boats in a text. */
const evidenceOf = (detector: Detector, text: string): number[] =>
  detect(detector, readFragments(text, 'en')).map(({ evidence }) => evidence);

describe('a detector that was trained for two topics', () => {
  it('detects each topic in its own texts, and neither in others', async () => {
    const detector = train(examples);
    const topicEvidence = (text: string) => evidenceOf(detector, text).map((evidence) => evidence > 0);
    for (const text of PLANT_TEXTS) expect([text, topicEvidence(text)]).toEqual([text, [true, false]]);
    for (const text of BOAT_TEXTS) expect([text, topicEvidence(text)]).toEqual([text, [false, true]]);
    for (const text of OTHER_TEXTS) expect([text, topicEvidence(text)]).toEqual([text, [false, false]]);
  });

  it('does not depend on the order of the examples', async () => {
    const [one, other] = [train(examples), train(examples.toReversed())];
    expect(Buffer.from(other.weights.buffer).equals(Buffer.from(one.weights.buffer))).toBe(true);
    expect([...other.constants]).toEqual([...one.constants]);
  });

  it('is the same on every machine', async () => {
    const detector = train(examples);
    const texts = ['prune the tomatoes', 'the hull needs caulk. Who made it?', 'is it free'];
    // Snapshot of the first output: cached editions and answers depend on it.
    expect(texts.map((text) => evidenceOf(detector, text).map((evidence) => evidence.toFixed(4)))).toEqual([
      ['3.0880', '-3.1266'],
      ['-1.2125', '-0.4334'],
      ['-4.1969', '-4.1594'],
    ]);
  });

  it('ignores training texts without words', async () => {
    const others = examples.filter(({ topic }) => topic === undefined);
    const wordless = ['?!', '…', '—', '***'].map((text) => ({ text, topic: 1 }));
    const [one, other] = [train(others), train([...others, ...wordless])];
    expect(Math.abs(one.constants[1] as number)).toBeGreaterThan(0);
    expect([...other.constants]).toEqual([...one.constants]);
  });
});

describe('the evidence in a text', () => {
  it('is the sum of the best span, divided by the root of its feature count, and 0.4 of the whole text, in ±3', () => {
    const evidenceAt = (weight: number, constant: number) => {
      const detector = { topics: 1, weights: new Float32Array([0, weight]), constants: new Float32Array([constant]) };
      // One word has one feature of its own and three for the preceding context: fewer than 40 features count as 40.
      const text = { features: Uint32Array.of(1, 0, 0, 0), starts: [0, 4], bounds: [0, 1] };
      return detect(detector, text)[0]?.evidence;
    };
    const root = Math.sqrt(40);
    expect(evidenceAt(2 * root, -1)).toBeCloseTo(2 - 1 + 0.4 * (2 - 1), 5);
    expect(evidenceAt(10 * root, -1)).toBeCloseTo(10 - 1 + 0.4 * 3, 5);
    expect(evidenceAt(-10 * root, -1)).toBeCloseTo(-10 - 1 - 0.4 * 3, 5);
  });

  it('is an empty list for a text without words', () => {
    for (const text of ['', '?!', ' … ']) expect(detect(emptyDetector(2), readFragments(text, 'en'))).toEqual([]);
  });

  it('is found in sentences that begin with the first word and end with the last', () => {
    const { starts, bounds } = readFragments('The boat leaks. Call a harbor master!', 'en');
    expect([bounds, starts.length]).toEqual([[0, 4, 9], 10]);
  });

  it('is the evidence of the best sentence, at any position', async () => {
    const detector = train(examples);
    const spanOf = (text: string) => {
      const [, { from, to } = {}] = detect(detector, readFragments(text, 'en'));
      return [from, to];
    };
    expect(
      spanOf('Hoist the sail. It is free. Who made it? What does it cost, and is there a phone number for it?'),
    ).toEqual([0, 4]);
    expect(spanOf('What does it cost, and is there a phone number for it? Who made it? Hoist the sail.')).toEqual([
      18, 22,
    ]);
  });
});
