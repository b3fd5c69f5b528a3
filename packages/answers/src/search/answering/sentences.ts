import { partsOfText } from '@gatehouse/contract';
import { LRUCache } from 'lru-cache';
import type { Index } from '../ranking/engine.ts';
import type { Passage } from '../text/passages.ts';
import type { Knowledge } from './knowledge.ts';

/** A sentence of a passage. */
export interface Sentence {
  text: string;
  /** Terms of the sentence and of the passage's name, as indexed. */
  terms: Uint32Array;
}

/**
 * Maximum number of passages with cached sentences, 2 KB each. Splitting five passages takes longer than ranking a
 * question.
 */
const MAX_CACHED_PASSAGES = 500;
const sentenceCaches = new WeakMap<Index, LRUCache<Passage, readonly Sentence[]>>();

const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences of a passage, without code blocks and list markers. */
export function sentencesOf({ index, pack }: Knowledge, passage: Passage): readonly Sentence[] {
  const ofIndex = sentenceCaches.get(index) ?? new LRUCache({ max: MAX_CACHED_PASSAGES });
  sentenceCaches.set(index, ofIndex);
  const cachedSentences = ofIndex.get(passage);
  if (cachedSentences) return cachedSentences;
  const { language } = pack.product;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  const sentences = linesOf(passage.text)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .map((text) => ({ text, terms: index.termsOf(`${passage.name}\n${text}`) }));
  ofIndex.set(passage, sentences);
  return sentences;
}

/** The lines of a text, without code blocks and list markers. */
export const linesOf = (text: string): string[] =>
  partsOfText(text)
    .flatMap((part) => (typeof part === 'string' ? part.split('\n') : []))
    .map((line) => line.replace(/^(?:- |\d+\. )/, '').trim())
    .filter((line) => line !== '');
