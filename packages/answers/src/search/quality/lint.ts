import { createYielder } from '@gatehouse/runtime';
import type { Knowledge } from '../answering/knowledge.ts';
import { offTopicQuestionsOf } from '../answering/train.ts';
import { gatherVectors } from '../meaning/passage-vectors.ts';
import { readWordVectors } from '../meaning/read-vectors.ts';
import { openWordVectors } from '../meaning/word-vectors.ts';
import { analyserOf } from '../text/analyse.ts';
import type { Passage } from '../text/passages.ts';

/** One weakness of the phrasings of a pack. */
export interface LintFinding {
  /**
   * `same`: two FAQs share a phrasing. `confused`: a phrasing that is left out finds another FAQ first. `few`: too few
   * phrasings.
   */
  what: 'same' | 'confused' | 'few';
  passage: Passage;
  /** The phrasing concerned. */
  asked: string;
  /** The equal phrasing, or the passage that was found first. */
  other?: Passage;
  /** Score difference to the other passage, in [0, 1]; sorts findings of the same kind. */
  by: number;
}

export interface Lint {
  /** Worst first. */
  findings: LintFinding[];
  /** Measured by leaving each phrasing out of the index while it is asked. */
  expected: Expected;
}

/** Expected quality for readers. Shares in [0, 1]; `NaN` if no question was asked. */
export interface Expected {
  hit1: number;
  answered: number;
  /** Share of the off-topic questions listed by the pack that are refused; built-in ones do not count. */
  refused: number;
  phrasings: number;
  /** Number of FAQs, also those without phrasings. */
  questions: number;
  offTopic: number;
}

/** Minimum number of phrasings of an FAQ for reliable retrieval and estimates. */
export const ENOUGH_PHRASINGS = 5;
const ORDER = ['same', 'confused', 'few'];

/** Checks how well the phrasings of a pack distinguish its FAQs. */
export async function lintKnowledge({ pack, passages, index, classify }: Knowledge): Promise<Lint> {
  const offTopic = offTopicQuestionsOf(pack);
  const { language } = pack.product;
  const analyse = analyserOf(language);
  const words = await readWordVectors(language);
  const vectors = words && gatherVectors(passages, offTopic, openWordVectors(words, language), 'table');
  const yieldIfDue = createYielder();
  const findings: LintFinding[] = [];
  const firstToAsk = new Map<string, Passage>();
  const tried = { phrasings: 0, questions: 0, first: 0, answered: 0, refused: 0, offTopic: 0 };
  const own = new Set(pack.notAnswered);
  let row = 0;
  for (const [entry, passage] of passages.entries()) {
    const { utterances, kind, part } = passage;
    for (const [position, phrasing] of utterances.entries()) {
      const leftOut = { row: row++, entry };
      if (kind !== 'faq') continue;
      const stems = analyse(phrasing).map(({ stem }) => stem);
      const words = stems.sort().join(' ');
      const same = firstToAsk.get(words);
      if (same && same.id !== passage.id) findings.push({ what: 'same', passage, asked: phrasing, other: same, by: 1 });
      firstToAsk.set(words, same ?? passage);
      // The first phrasing is the name, which readers do not type.
      if (position === 0) continue;
      const ranking = index.rank(phrasing, { leftOut, similarity: vectors?.compareWithout(phrasing, entry) });
      const faqs = ranking.hits.filter((hit) => passages[hit.entry]?.kind === 'faq');
      const [first] = faqs;
      const right = faqs.find((hit) => passages[hit.entry]?.id === passage.id);
      tried.phrasings++;
      if (classify(ranking).answered) tried.answered++;
      if (first === undefined || first === right) tried.first += Number(first !== undefined);
      else {
        const firstFound = passages[first.entry] as Passage;
        findings.push({
          what: 'confused',
          passage,
          asked: phrasing,
          other: firstFound,
          by: first.score - (right?.score ?? 0),
        });
      }
      await yieldIfDue();
    }
    const phrasings = utterances.length - 1;
    if (kind === 'faq' && part === 0) tried.questions++;
    if (kind === 'faq' && part === 0 && phrasings < ENOUGH_PHRASINGS)
      findings.push({ what: 'few', passage, asked: passage.name, by: 1 - phrasings / ENOUGH_PHRASINGS });
  }
  for (const [offTopicRow, question] of offTopic.entries()) {
    if (!own.has(question)) continue;
    tried.offTopic++;
    if (!classify(index.rank(question, { leftOut: { offTopicRow } })).answered) tried.refused++;
    await yieldIfDue();
  }
  return {
    findings: findings.sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what) || b.by - a.by),
    expected: {
      hit1: tried.first / tried.phrasings,
      answered: tried.answered / tried.phrasings,
      refused: tried.refused / tried.offTopic,
      phrasings: tried.phrasings,
      questions: tried.questions,
      offTopic: tried.offTopic,
    },
  };
}
