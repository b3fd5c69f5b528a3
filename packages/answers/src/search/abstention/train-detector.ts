import { exp } from '../text/numbers.ts';
import { type Detector, detect, emptyDetector, scaleOf } from './detector.ts';
import { type Fragments, readFragments } from './fragments.ts';

/** A labelled text. */
export interface Example {
  text: string;
  /** Index of the topic; undefined for none. */
  topic: number | undefined;
  /** Whether it resembles a topic without belonging to it. Then it has a greater weight. */
  lookalike?: boolean;
}

type Targets = readonly (0 | 1 | undefined)[];

interface TrainingExample {
  /** All features of a text, or of a window of it. */
  features: Uint32Array;
  about: Targets;
  weight: number;
  /** Number of passes in which it is skipped, because its error is small. */
  rests: number;
}

/** Maximum number of examples that neither have nor resemble a topic; more only take longer. */
const MAX_EXAMPLES_WITHOUT_TOPIC = 6000;
const PASSES = 6;
/** Number of passes over whole texts and their best windows. */
const PASSES_OVER_STRETCHES = 3;
const RATE = 0.4;
const CONSTANT_RATE = 0.02;
/** Error below which an example is skipped for some passes. */
const MAX_SKIPPED_ERROR = 0.05;
const RESTS = 4;
/** Minimum evidence at which a window of a text without the topic becomes a negative example. */
const NEAR = -4;
/** Weight of an example that resembles a topic. */
const LOOKALIKE_WEIGHT = 3;
/** Weight of all examples of a topic together, relative to all without one; and its maximum for each. */
const TOPIC_SHARE = 0.4;
const MAX_WEIGHT = 10;

/** Training data of a detector. */
export interface DetectorTraining {
  examples: readonly Example[];
  topics: number;
  /** The first topics, this many, are of one kind and not separated from each other. */
  topicsOfOneKind: number;
  language: string;
}

/**
 * Trains a detector of topics: logistic regression by stochastic gradient descent with shrinking steps (AdaGrad). The
 * decisive part of a text is unknown, so training starts with whole texts and continues with their best windows too.
 * The result does not depend on the order of the examples or on the machine.
 */
export function trainDetector({ examples, topics, topicsOfOneKind, language }: DetectorTraining): Detector {
  const detector = emptyDetector(topics);
  const steps = new Float32Array(detector.weights.length);
  const kept = keepEnough(examples);
  const weigh = weightsOf(kept, topics);
  const targets = new Map(
    [undefined, ...Array(topics).keys()].map((topic) => [topic, targetsOf(topic, topics, topicsOfOneKind)]),
  );
  let seed = 0;
  const trainPass = (examples: readonly TrainingExample[]): void => {
    for (const example of shuffled(examples, ++seed)) {
      if (example.rests > 0) example.rests--;
      else if (step(detector, steps, example)) example.rests = RESTS;
    }
  };

  const texts: { fragments: Fragments; example: TrainingExample }[] = [];
  for (const example of kept) {
    const fragments = readFragments(example.text, language);
    const about = targets.get(example.topic) as Targets;
    const { features } = fragments;
    if (features.length > 0) texts.push({ fragments, example: { features, about, weight: weigh(example), rests: 0 } });
  }
  const wholeTexts = texts.map(({ example }) => example);
  for (let pass = 0; pass < PASSES; pass++) trainPass(wholeTexts);
  const parts: TrainingExample[] = [];
  for (const { fragments, example } of texts) {
    const windows = new Set<string>();
    for (const [topic, { evidence, from, to }] of detect(detector, fragments).entries()) {
      const target = example.about[topic];
      const asWhole = to - from === fragments.starts.length - 1;
      if (asWhole || target === undefined || (target === 0 && evidence < NEAR) || windows.has(`${from} ${to}`))
        continue;
      windows.add(`${from} ${to}`);
      const weight = target === 1 ? example.weight / 2 : example.weight;
      const features = fragments.features.subarray(fragments.starts[from], fragments.starts[to]);
      parts.push({ ...example, features, weight, rests: 0 });
    }
  }
  // The mean over several orders is steadier than the weights after the last example.
  const mean = emptyDetector(topics);
  for (let pass = 0; pass < PASSES_OVER_STRETCHES; pass++) {
    trainPass([...wholeTexts, ...parts]);
    addShare(mean.weights, detector.weights, 1 / PASSES_OVER_STRETCHES);
    addShare(mean.constants, detector.constants, 1 / PASSES_OVER_STRETCHES);
  }
  return mean;
}

/**
 * Sorts examples by text, and reduces those that neither have nor resemble a topic to an even sample of at most
 * `MAX_EXAMPLES_WITHOUT_TOPIC`.
 */
function keepEnough(examples: readonly Example[]): Example[] {
  const isPlain = ({ topic, lookalike }: Example): boolean => topic === undefined && !lookalike;
  const step = Math.ceil(examples.filter(isPlain).length / MAX_EXAMPLES_WITHOUT_TOPIC);
  let plain = 0;
  return [...examples]
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .filter((example) => !isPlain(example) || plain++ % step === 0);
}

/** For each topic the label of an example: 1, 0, or undefined where it does not matter. */
const targetsOf = (topic: number | undefined, topics: number, topicsOfOneKind: number): Targets =>
  Array.from({ length: topics }, (_, at) =>
    at === topic ? 1 : topic !== undefined && Math.max(at, topic) < topicsOfOneKind ? undefined : 0,
  );

/** One gradient step for an example. @returns whether its error was small */
function step({ topics, weights, constants }: Detector, steps: Float32Array, example: TrainingExample): boolean {
  const { features, about, weight } = example;
  const scale = scaleOf(features.length);
  let hasSmallError = true;
  for (let topic = 0; topic < topics; topic++) {
    const target = about[topic];
    if (target === undefined) continue;
    let sum = 0;
    for (const feature of features) sum += weights[feature * topics + topic] as number;
    const odds = Math.max(-30, Math.min(30, sum * scale + (constants[topic] as number)));
    const error = (1 / (1 + exp(-odds)) - target) * weight;
    if (Math.abs(error) < MAX_SKIPPED_ERROR) continue;
    hasSmallError = false;
    constants[topic] = (constants[topic] as number) - CONSTANT_RATE * error;
    const slope = error * scale;
    for (const feature of features) {
      const weightIndex = feature * topics + topic;
      const squares = (steps[weightIndex] as number) + slope * slope;
      steps[weightIndex] = squares;
      weights[weightIndex] = (weights[weightIndex] as number) - (RATE * slope) / Math.sqrt(squares + 1e-3);
    }
  }
  return hasSmallError;
}

function weightsOf(examples: readonly Example[], topics: number): (example: Example) => number {
  const counts = new Float64Array(topics);
  let others = 0;
  for (const { topic, lookalike } of examples)
    if (topic === undefined) others += lookalike ? LOOKALIKE_WEIGHT : 1;
    else counts[topic] = (counts[topic] as number) + 1;
  return ({ topic, lookalike }) => {
    if (topic === undefined) return lookalike ? LOOKALIKE_WEIGHT : 1;
    return Math.min(MAX_WEIGHT, (TOPIC_SHARE * others) / (counts[topic] as number));
  };
}

function addShare(sums: Float32Array, values: Float32Array, share: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + share * (values[at] as number);
}

/** Shuffles in an order that depends on the seed alone. */
function shuffled<Item>(items: readonly Item[], from: number): Item[] {
  const mixed = [...items];
  let seed = from;
  for (let at = mixed.length - 1; at > 0; at--) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const otherPosition = (seed >>> 8) % (at + 1);
    [mixed[at], mixed[otherPosition]] = [mixed[otherPosition] as Item, mixed[at] as Item];
  }
  return mixed;
}
