import type { TrainingPack } from '@gatehouse/content';
import type { Passage } from '../text/passages.ts';
import { type Detector, detect } from './detector.ts';
import { readFragments } from './fragments.ts';
import type { Example } from './train-detector.ts';
import type { TrainDetector } from './train-in-worker.ts';

/** Decisions about a question before ranking. */
export interface Triage {
  /** Indexes of near urgent passages, the nearest first. */
  first: readonly number[];
  /**
   * Whether only the urgent passages are shown: the case is clear, or the question is also near a question that is
   * never answered.
   */
  alone: boolean;
  /** Whether the question is nearer to the questions that are never answered than to urgent questions. */
  never: boolean;
}

export type TriageQuestion = (question: string) => Triage;

/** Trained triage of questions, as it is stored. */
export interface TriageData {
  /**
   * Indexes of the urgent passages. Each is a topic; questions that are never answered are one more, the last, if there
   * are any.
   */
  urgent: Uint32Array;
  language: string;
  detector: Detector;
}

/** Minimum evidence of a question near a topic, log-odds. */
export const NEAR = 0.25;
/** Minimum evidence of a clear case, log-odds. One in fifty look-alikes exceeds it. */
const SURE = 2;

const emptyTriage: Triage = { first: [], alone: false, never: false };
const never: Triage = { ...emptyTriage, never: true };

/**
 * Trains the detection of urgent questions and of those that are never answered: their own phrasings against those of
 * all other passages, the off-topic questions, and listed look-alikes.
 * @returns null for a pack that has neither
 */
export async function learnTriage(
  { product, categories, urgentPhrasings, lookalikes, neverAnswered }: TrainingPack,
  passages: readonly Passage[],
  offTopic: readonly string[],
  train: TrainDetector,
): Promise<TriageData | null> {
  const urgentIds = new Set(categories.flatMap(({ faqs }) => faqs.filter(({ urgent }) => urgent).map(({ id }) => id)));
  const urgent = [...passages.keys()].filter((passageIndex) => {
    const { kind, id, part } = passages[passageIndex] as Passage;
    return kind === 'faq' && part === 0 && urgentIds.has(id);
  });
  const topics = urgent.length + Number(neverAnswered.length > 0);
  if (topics === 0) return null;
  const topicOf = new Map(urgent.map((passageIndex, topic) => [passageIndex, topic]));
  // FAQs that name an urgent one as related have similar phrasings: look-alikes.
  const neighbors = new Set(
    categories.flatMap(({ faqs }) =>
      faqs.filter(({ related = [] }) => related.some((id) => urgentIds.has(id))).map(({ id }) => id),
    ),
  );
  const examples: Example[] = [
    ...[...passages.entries()].flatMap(([passageIndex, { kind, id, utterances }]) => {
      const topic = topicOf.get(passageIndex);
      const more = urgentPhrasings.flatMap(({ faqId, phrasings }) => (faqId === id ? phrasings : []));
      const lookalike = topic === undefined && kind === 'faq' && neighbors.has(id);
      // Excludes built-in phrasings, which are not the pack's own, and headings of documentation, which are not
      // questions.
      const own = kind === 'doc' ? [] : kind === 'content' ? utterances.slice(0, 1) : utterances;
      return [...own, ...more].map((text) => ({ text, topic, lookalike }));
    }),
    ...offTopic.map((text) => ({ text, topic: undefined })),
    ...lookalikes.map((text) => ({ text, topic: undefined, lookalike: true })),
    ...neverAnswered.map((text) => ({ text, topic: urgent.length })),
  ];
  const { language } = product;
  const detector = await train({ examples, topics, topicsOfOneKind: urgent.length, language });
  return { urgent: Uint32Array.from(urgent), language, detector };
}

export function openTriage(data: TriageData | null): TriageQuestion {
  if (data === null) return () => emptyTriage;
  const { urgent, detector, language } = data;
  return (question) => {
    const findings = detect(detector, readFragments(question, language), NEAR);
    const near = findings
      .map(({ evidence }, topic) => ({ evidence, topic }))
      .filter(({ evidence }) => evidence >= NEAR)
      .sort((a, b) => b.evidence - a.evidence);
    const first = near.filter(({ topic }) => topic < urgent.length);
    const most = first[0]?.evidence ?? Number.NEGATIVE_INFINITY;
    const threat = near.length > first.length;
    // The writer of a threat may be in danger too; urgent passages are shown only in a clear case.
    if (threat && near[0] !== first[0] && most < SURE) return never;
    if (first.length === 0) return emptyTriage;
    return { first: first.map(({ topic }) => urgent[topic] as number), alone: threat || most >= SURE, never: false };
  };
}
