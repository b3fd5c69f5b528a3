import { keyOf } from '../../packages/answers/src/search/meaning/word-vectors.ts';
import { type Trade, trades } from './trades.ts';
import { german } from './trades-de.ts';
import { spanish } from './trades-es.ts';

export const ACT_FRAMES = [
  'how do I {}?',
  'how can I {}',
  'how to {}',
  'can I {}?',
  'can i {} online',
  'am I allowed to {}?',
  'is it possible to {}',
  'is there a way to {}',
  'I want to {}',
  "i'd like to {} please",
  'i need to {} today',
  'where can I {}?',
  'what do I need to {}?',
  'what does it cost to {}?',
  'how much do I pay to {}',
  'how long does it take to {}?',
  'why can I not {}?',
  "why can't i {}",
  'what happens if I {}?',
  'when can I {}?',
  'do I have to {}?',
  'should I {}?',
  'who can help me {}?',
  'could you help me {}',
  'please tell me how to {}',
  'what is the best way to {}',
  'what is the easiest way to {}?',
  'I tried to {} but it did not work',
  "i don't know how to {}",
  'is it safe to {}?',
  'is it free to {}?',
  'do you let people {}',
  'my husband wants to {}',
  'can somebody else {} for me?',
  'I forgot to {}',
  'are there rules if I {}?',
  'steps to {}',
  'can I {} without an account',
  'can I {} on my phone',
  'instructions on how to {}',
];
export const THING_FRAMES = [
  'what is {}?',
  'what does {} mean',
  'how does {} work?',
  'how much is {}?',
  'what does {} cost',
  'where do I find {}?',
  'tell me about {}',
  'do you have {}?',
  'do you offer {}',
  'is {} included?',
  'can I get {}?',
  'can I change {}',
  'how do i get {}',
  'I need {}',
  'who can get {}?',
  'is there {}',
  'is {} free?',
  'what are the rules for {}',
  'why do I need {}?',
  'when do I get {}?',
  'is {} required?',
  'I have a question about {}',
  'information about {}',
  'what about {}?',
  'problem with {}',
  'explain {} to me',
  'what kinds are there of {}',
  'how long does {} last?',
  'does {} depend on my age',
  'does everybody get {}?',
  '{}',
  'who decides about {}?',
  'show me {}',
  'how do I know if I have {}?',
  'what is the difference between {} and {}?',
  'what is better, {} or {}',
  'do I need {} for {}?',
  'can I use {} with {}',
];
export const PROBLEM_FRAMES = [
  '{}',
  '{}, what should I do?',
  '{}. why?',
  'help, {}',
  'what do I do when {}',
  'what if {}?',
  '{} and I need help',
  'why is it that {}',
  '{} again',
  'who do I call when {}?',
  'is it normal that {}?',
  'how do you help if {}',
  'since yesterday {}',
  'I think {}',
];

/** Sampling rate (1 in N) of the sentences made from frames and parts, for English and for other languages. */
const KEPT = { acts: 3, things: 4, problems: 2 };
const KEPT_ELSEWHERE = { acts: 5, things: 6, problems: 2 };

/** Frames and trades of another language: parts are separated by bars, variants by slashes. */
export interface LanguageTrades extends Trade {
  trades: Readonly<Record<string, Trade>>;
}

const byLanguage: Readonly<Record<string, LanguageTrades>> = { de: german, es: spanish };

/** Generates short questions of customers and developers in many trades; deterministic. */
export function ownSentences(language = 'en'): string[] {
  if (language === 'en')
    return sentencesOf(trades, { acts: ACT_FRAMES, things: THING_FRAMES, problems: PROBLEM_FRAMES }, KEPT);
  const own = byLanguage[language];
  return own
    ? sentencesOf(
        own.trades,
        { acts: waysOf(own.acts), things: waysOf(own.things), problems: waysOf(own.problems) },
        KEPT_ELSEWHERE,
      )
    : [];
}

const sentencesOf = (
  trades: Readonly<Record<string, Trade>>,
  frames: Readonly<Record<keyof Trade, readonly string[]>>,
  kept: Readonly<Record<keyof Trade, number>>,
): string[] =>
  Object.values(trades).flatMap((trade) =>
    (['acts', 'things', 'problems'] as const).flatMap((kind) => filled(frames[kind], waysOf(trade[kind]), kept[kind])),
  );

const waysOf = (parts: string): string[] => parts.split(/[|/]/);

const filled = (frames: readonly string[], parts: readonly string[], oneIn: number): string[] =>
  parts.flatMap((part, number) =>
    frames
      .filter((frame) => keyOf(`${part} in ${frame}`) % oneIn === 0)
      .map((frame) =>
        frame.replace('{}', () => part).replace('{}', () => parts[(number + 7) % parts.length] as string),
      ),
  );
