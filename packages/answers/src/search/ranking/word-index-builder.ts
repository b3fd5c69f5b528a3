import type { Word } from '../text/analyse.ts';
import { ln } from '../text/numbers.ts';
import type { Phrase } from './concepts.ts';
import { buildTrigramIndex } from './near-words.ts';
import { addToRow, createRows, endRow, forgetRows, invertRows, type Rows } from './postings.ts';
import { createSums, type Sums } from './sums.ts';
import { learnTermWeights, type TrainingExample } from './term-weights.ts';
import { addTerms, createTerms, lengthOf, type NumberedWord, readerFor, type Terms } from './terms.ts';
import { tempered, type WordIndex } from './word-index.ts';

export interface WordIndexBuilder {
  /** Reads the words of a text for `addPassage` or `addOffTopic`. */
  read(text: string): readonly NumberedWord[];
  /**
   * @param ways `own`: number of the passage's own phrasings, which precede built-in ones; `typed`: number of those
   * that readers type
   */
  addPassage(
    phrasings: readonly (readonly NumberedWord[])[],
    answer: readonly NumberedWord[],
    ways: { own: number; typed: number },
  ): void;
  addOffTopic(questionWords: readonly NumberedWord[]): void;
  /** The fields of all rows, before `finish`. */
  fields(): IndexFields;
  /** @param examples phrasings that train the weights of terms */
  finish(examples: Iterable<TrainingExample>): WordIndex;
}

/** Weights of the terms of rows, before normalization: the data from which impacts are computed. */
export interface IndexFields extends FieldLengths {
  terms: Terms;
  /** Calls back for each term of a row: a passage, then, after all passages, an off-topic question. */
  visitRow(row: number, visit: (term: number, asking: number, answer: number) => void): void;
}

/** Lengths of the fields of rows, with the values that normalize them. */
export interface FieldLengths {
  /** Sums of the weights of each passage's phrasings, and of its answer. */
  asking: readonly number[];
  answer: readonly number[];
  /** Sums of the weights of each off-topic question. */
  offTopic: readonly number[];
  /** Average lengths. */
  averages: { asking: number; answer: number; offTopic: number };
  /** Weight of the answer field. */
  answerWeight: number;
}

const ASKING_B = 0.5;
const ANSWER_B = 0.75;
/**
 * Weight of the answer field: 0.7 with a name only, towards 0.4 with many phrasings, which then match more questions.
 */
const answerWeightOf = (ways: number): number => 0.4 + 0.3 / ways;
/** Weight of a built-in phrasing: fifty count as about three; more would outweigh passages that have only a name. */
const OF_PRODUCT_QUESTION = 1 / 16;
/** Factor of the weights of one row in each field. */
export interface FieldScales {
  asking: number;
  answer: number;
}

/** The factors of all rows: passages, then off-topic questions. */
export const fieldScales = ({ asking, answer, offTopic, averages, answerWeight }: FieldLengths): FieldScales[] => [
  ...asking.map((length, passage) => ({
    asking: 1 / normOf(ASKING_B, length, averages.asking),
    answer: answerWeight / normOf(ANSWER_B, answer[passage] as number, averages.answer),
  })),
  ...offTopic.map((length) => ({ asking: 1 / normOf(ASKING_B, length, averages.offTopic), answer: 0 })),
];

/** Length of phrasings without concepts. @param own number of them that are not built in */
export const phrasingsLength = (phrasings: readonly (readonly Word[])[], own: number): number =>
  sum(phrasings.map((words, at) => lengthOf(words) * (at < own ? 1 : OF_PRODUCT_QUESTION)));

/** The value of a posting. */
export const impactOf = (scales: FieldScales, asking: number, answer: number): number =>
  tempered(scales.asking * asking + scales.answer * answer);

/** Minimum count of a term for idf. */
const MIN_PRESENCE = 0.5;

/**
 * Share with which a passage counts for the document frequency of a term: 1 from a tempered frequency of one up, less
 * where only its answer has the term. In 1024ths, so that sums are exact in any order.
 */
const presenceOf = (impact: number): number => Math.min(1024, Math.round((1024 * impact) / tempered(1))) / 1024;

export function createWordIndex(language: string, phrases: readonly Phrase[]): WordIndexBuilder {
  const terms = createTerms(language, phrases);
  const asking = createField(ASKING_B);
  const answers = createField(ANSWER_B);
  const offTopic = createField(ASKING_B);
  const ways: number[] = [];
  let phrasings = 0;
  const sums = createSums();

  function lengths(): FieldLengths {
    const passages = Math.max(asking.lengths.length, 1);
    return {
      asking: asking.lengths,
      answer: answers.lengths,
      offTopic: offTopic.lengths,
      averages: {
        asking: sum(asking.lengths) / passages,
        // Passages without an answer do not count for the average length of an answer.
        answer: sum(answers.lengths) / Math.max(answers.lengths.filter((length) => length > 0).length, 1),
        offTopic: sum(asking.lengths) / Math.max(phrasings, 1),
      },
      answerWeight: answerWeightOf(sum(ways) / passages),
    };
  }

  function visitRow(row: number, visit: (term: number, asking: number, answer: number) => void): void {
    const passages = asking.lengths.length;
    if (row >= passages) {
      offTopic.visit(row - passages, (term, weight) => visit(term, weight, 0));
      return;
    }
    const answerWeights = new Map<number, number>();
    answers.visit(row, (term, weight) => answerWeights.set(term, weight));
    asking.visit(row, (term, weight) => {
      visit(term, weight, answerWeights.get(term) ?? 0);
      answerWeights.delete(term);
    });
    for (const [term, weight] of answerWeights) visit(term, 0, weight);
  }

  function finish(examples: Iterable<TrainingExample>): WordIndex {
    const passages = asking.lengths.length;
    const {
      averages: { asking: askingLength, answer: answerLength, offTopic: offTopicLength },
      answerWeight,
    } = lengths();
    const { size } = terms;
    const rowCounts = new Uint32Array(size);
    const presences = new Float64Array(size);
    const impacts = createRows();
    for (let passage = 0; passage < passages; passage++) {
      asking.addTo(sums, passage, askingLength, 1);
      answers.addTo(sums, passage, answerLength, answerWeight);
      sums.drain((term, frequency) => {
        const impact = tempered(frequency);
        rowCounts[term] = (rowCounts[term] as number) + 1;
        presences[term] = (presences[term] as number) + presenceOf(impact);
        addToRow(impacts, term, impact);
      });
      endRow(impacts);
    }
    for (let offTopicRow = 0; offTopicRow < offTopic.lengths.length; offTopicRow++) {
      offTopic.addTo(sums, offTopicRow, offTopicLength, 1);
      sums.drain((term, frequency) => addToRow(impacts, term, tempered(frequency)));
      endRow(impacts);
    }
    for (const field of [asking, answers, offTopic]) field.forget();
    const idfOf = (rows: number): number => ln(1 + (passages - rows + 0.5) / (rows + 0.5));
    const index: WordIndex = {
      terms,
      rowCounts,
      idf: presences.map((rows) => idfOf(Math.max(MIN_PRESENCE, rows))),
      unknownIdf: idfOf(0),
      postings: invertRows(impacts, size),
      norms: Float64Array.from(asking.lengths, (length) => normOf(ASKING_B, length, askingLength)),
      spellings: buildTrigramIndex([...terms.surfaces].filter(([, term]) => (rowCounts[term] as number) > 0)),
    };
    learnTermWeights(index, passages + offTopic.lengths.length, examples);
    return index;
  }

  return {
    read: readerFor(terms),
    addPassage(passagePhrasings, answer, { own, typed }) {
      phrasings += passagePhrasings.length;
      ways.push(typed);
      for (const [position, words] of passagePhrasings.entries())
        addTerms(terms, words, true, sums, position < own ? 1 : OF_PRODUCT_QUESTION);
      asking.add(sums);
      addTerms(terms, answer, false, sums);
      answers.add(sums);
    },
    addOffTopic(questionWords) {
      addTerms(terms, questionWords, true, sums);
      offTopic.add(sums);
    },
    fields: () => ({ ...lengths(), terms, visitRow }),
    finish,
  };
}

/** Length normalization of a row; 1 at the average length. */
const normOf = (b: number, length: number, average: number): number =>
  1 - b + (average > 0 ? (b * length) / average : b);

/** One field of BM25F: the terms of each row, and its length normalization. */
interface Field {
  lengths: number[];
  /** Adds a row of these sums, and clears them. */
  add(sums: Sums): void;
  visit(row: number, visit: (term: number, weight: number) => void): void;
  addTo(sums: Sums, row: number, average: number, weight: number): void;
  /** Releases everything but the lengths. */
  forget(): void;
}

function createField(b: number): Field {
  const rows: Rows = createRows();
  const lengths: number[] = [];
  const visit = (row: number, visitTerm: (term: number, weight: number) => void): void => {
    for (let at = rows.ends[row - 1] ?? 0; at < (rows.ends[row] as number); at++)
      visitTerm(rows.terms[at] as number, rows.values[at] as number);
  };
  return {
    lengths,
    visit,
    add(sums) {
      let length = 0;
      sums.drain((term, weight) => {
        addToRow(rows, term, weight);
        length += weight;
      });
      endRow(rows);
      lengths.push(length);
    },
    addTo(sums, row, average, weight) {
      const scale = weight / normOf(b, lengths[row] as number, average);
      visit(row, (term, value) => sums.add(term, scale * value));
    },
    forget: () => forgetRows(rows),
  };
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
