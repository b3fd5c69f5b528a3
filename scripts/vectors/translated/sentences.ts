import { keyOf } from '../../../packages/answers/src/search/meaning/word-vectors.ts';
import { ACT_FRAMES, PROBLEM_FRAMES, THING_FRAMES } from '../sentences.ts';
import { type Trade, trades } from '../trades.ts';
import { german } from './de.ts';
import { spanish } from './es.ts';
import type { Pair } from './pairs.ts';

/** Frames, and what they are filled with, in another language: each list has as many parts as the English one, in its order. */
export interface TranslatedTrades {
  acts: string;
  things: string;
  problems: string;
  trades: Readonly<Record<string, Trade>>;
}

const byLanguage: Readonly<Record<string, TranslatedTrades>> = { de: german, es: spanish };

/** One in so many of all the sentences that frames and parts give. */
const KEPT = { acts: 5, things: 6, problems: 2 };

/** Our own short questions to many trades, and what they are in a language; none where nobody translated them. */
export function translatedSentences(language: string): Pair[] {
  const other = byLanguage[language];
  if (!other) return [];
  return Object.entries(trades).flatMap(([trade, { acts, things, problems }]) => {
    const there = other.trades[trade] as Trade;
    return [
      ...filled(ACT_FRAMES, acts, other.acts, there.acts, KEPT.acts),
      ...filled(THING_FRAMES, things, other.things, there.things, KEPT.things),
      ...filled(PROBLEM_FRAMES, problems, other.problems, there.problems, KEPT.problems),
    ];
  });
}

function filled(
  frames: readonly string[],
  parts: string,
  otherFrames: string,
  otherParts: string,
  oneIn: number,
): Pair[] {
  const [ways, english, others] = [waysOf(otherFrames), parts.split('|'), waysOf(otherParts)];
  if (ways.length !== frames.length || others.length !== english.length)
    throw new Error(
      `${ways.length} frames for ${frames.length}, ${others.length} parts for ${english.length}: ${others[0]?.[0]}`,
    );
  return english.flatMap((part, number) => {
    const next = (number + 7) % english.length;
    return frames.flatMap((frame, at) => {
      if (keyOf(`${part} in ${frame}`) % oneIn !== 0) return [];
      const text = frame.replace('{}', () => part).replace('{}', () => english[next] as string);
      return (ways[at] as string[]).flatMap((way) =>
        (others[number] as string[]).map(
          (one) => [text, way.replace('{}', () => one).replace('{}', () => others[next]?.[0] as string)] as const,
        ),
      );
    });
  });
}

const waysOf = (parts: string): string[][] => parts.split('|').map((part) => part.split('/'));
