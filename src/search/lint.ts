import { analyse } from './analyse.ts';
import type { Knowledge } from './knowledge.ts';
import { strangersOf } from './learn.ts';
import { createPace } from './pace.ts';
import type { Passage } from './passages.ts';

/** One weakness of the words of a pack. */
export interface Finding {
  /** Two FAQs ask the same; a phrasing, taken out, finds another FAQ first; an FAQ has too few phrasings. */
  what: 'same' | 'confused' | 'few';
  passage: Passage;
  /** The way of asking that shows it. */
  asked: string;
  /** What is the same or was found first. */
  other?: Passage;
  /** How far the other one lies before it, in [0, 1]; orders the findings of one sort. */
  by: number;
}

export interface Lint {
  /** Worst first. */
  findings: Finding[];
  /** Shares in [0, 1], each question taken out of the index while it is asked. `NaN` where there is none to ask. */
  expected: { hit1: number; answered: number; refused: number };
}

const ENOUGH_PHRASINGS = 5;
const ORDER = ['same', 'confused', 'few'];

/** How well the words of a pack keep its FAQs apart, learnt from the pack alone. */
export async function lintKnowledge({ pack, passages, index, judge }: Knowledge): Promise<Lint> {
  const strangers = strangersOf(pack);
  const pace = createPace();
  const findings: Finding[] = [];
  const firstToAsk = new Map<string, Passage>();
  const tried = { phrasings: 0, first: 0, answered: 0, refused: 0 };
  let row = 0;
  for (const [entry, passage] of passages.entries()) {
    const { utterances, kind } = passage;
    for (const [way, asked] of utterances.entries()) {
      const leftOut = { row: row++, entry };
      if (kind !== 'faq') continue;
      const stems = analyse(asked).map(({ stem }) => stem);
      const words = stems.sort().join(' ');
      const same = firstToAsk.get(words);
      if (same && same !== passage) findings.push({ what: 'same', passage, asked, other: same, by: 1 });
      firstToAsk.set(words, same ?? passage);
      // The name is not what people type.
      if (way === 0) continue;
      const ranking = index.rank(asked, leftOut);
      const faqs = ranking.hits.filter((hit) => passages[hit.entry]?.kind === 'faq');
      const [first] = faqs;
      const own = faqs.find((hit) => hit.entry === entry);
      tried.phrasings++;
      if (judge(ranking).answered) tried.answered++;
      if (first === undefined || first === own) tried.first += Number(first !== undefined);
      else {
        const other = passages[first.entry] as Passage;
        findings.push({ what: 'confused', passage, asked, other, by: first.score - (own?.score ?? 0) });
      }
      await pace();
    }
    const phrasings = utterances.length - 1;
    if (kind === 'faq' && phrasings < ENOUGH_PHRASINGS)
      findings.push({ what: 'few', passage, asked: passage.name, by: 1 - phrasings / ENOUGH_PHRASINGS });
  }
  for (const [stranger, question] of strangers.entries()) {
    if (!judge(index.rank(question, { stranger })).answered) tried.refused++;
    await pace();
  }
  return {
    findings: findings.sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what) || b.by - a.by),
    expected: {
      hit1: tried.first / tried.phrasings,
      answered: tried.answered / tried.phrasings,
      refused: tried.refused / strangers.length,
    },
  };
}
