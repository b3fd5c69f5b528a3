import { type FieldLengths, keyOf, type ListedData } from '@gatehouse/answers/parts';

/**
 * The stored form of an edition's search part. A file has all of one kind, or a shard of it: the rows whose key has the
 * number of the shard. Except for rows of numbers, which do not get smaller, files are compressed by gzip, because hosts
 * do not compress their media type.
 */

/** Version of the stored form. A script reads only files of its own version. */
export const FILES_FORMAT = 1;

/** The folder of all files, relative to the script. */
export const ANSWERS_FOLDER = 'answers';
/** Names the version that a site has, in that folder. */
export const FACTS_FILE = 'site.json';

/** The facts by which the script finds the files of a question. */
export interface SiteFacts {
  format: number;
  /** Version of the edition, and name of the folder of its files. */
  version: string;
  /** Primary subtag of the language. */
  language: string;
  /** Frequent stems, each with a shard of its own after those of the others. */
  frequent: string[];
  /** Numbers of shards, powers of two. */
  terms: number;
  spellings: number;
  /** Number of shards of the word table; 0 for a language without a table. */
  words: number;
  /** Components of a vector; 0 without vectors. */
  dimensions: number;
  /** Number of passages in a file of texts. */
  passagesPerFile: number;
  /** Whether each file of texts has the vectors of its passages; otherwise one file has all vectors. */
  vectorsByPassage: boolean;
  /** Whether the edition detects urgent questions and questions that are never answered. */
  triage: boolean;
}

/** Stands between title and heading in the name of a passage. */
export const TITLE_END = ' › ';

/** Passages of a page, or a passage by itself, without their texts. */
export interface StoredGroup {
  /** Title of the documentation page, with which the names of its passages begin. */
  title?: string;
  /** Headings below the title. */
  headings: string[];
  /** Position of a heading, for a passage with this heading and the title as phrasings; or the members. */
  passages: (number | StoredMembers)[];
}

export interface StoredMembers {
  kind: 'faq' | 'content' | 'guide' | 'doc';
  /** Absent for passages of documentation pages, as is the path. */
  id?: string;
  path?: string;
  part?: number;
  utterances: string[];
  productQuestions?: number;
}

/** A shard of features in the detector of urgent questions has this many. */
export const FEATURES_PER_SHARD = 256;

/** Weights of terms in rows are multiples of 1 / 512, those of words and concepts in answers of 1 / 8. */
export const WEIGHT_UNIT = 512;
export const ANSWER_UNIT = 8;

/** The file `base`: everything that every question needs. */
export interface StoredBase {
  version: string;
  baseUrl: string;
  /** The part of the pack that answers name. */
  pack: unknown;
  groups: StoredGroup[];
  offTopic: string[];
  averages: FieldLengths['averages'];
  answerWeight: number;
  /**
   * Share of concepts in the lengths of phrasings, by passage, in units of 1 / WEIGHT_UNIT. The rest is computed from
   * the phrasings. Lengths of answers follow the JSON.
   */
  conceptLengths: number[];
  offTopicConceptLengths: number[];
  unknownIdf: number;
  /** Constant and weights of the decision to answer. */
  refusal: readonly number[];
  listed: ListedData;
  /** Share of vector similarity in a score. */
  share: number;
  /** Scales of off-topic rows are in the file of their vectors. */
  triage: { urgent: number[]; topics: number; language: string; constants: number[]; step: number } | null;
}

/** A passage in a file of texts: URL, path, text. Members equal to the base URL with the path are empty. */
export type StoredText = [url: string, path: string, text: string];

const mask = (shards: number): number => shards - 1;
/** Number of the shard of a stem with its words. */
export function shardOfStem(stem: string, { frequent, terms }: Pick<SiteFacts, 'frequent' | 'terms'>): number {
  const place = frequent.indexOf(stem);
  return place < 0 ? shardOfText(stem, terms) : terms + place;
}
/** Number of the shard of three letters of a spelling, or of a stem that is not frequent. */
export const shardOfText = (text: string, shards: number): number => {
  const hash = keyOf(text);
  return (hash ^ (hash >>> 15)) & mask(shards);
};
/** Number of the shard of a row of the word table, for words that no passage has. Keys are hashes. */
export const shardOfKey = (key: number, shards: number): number => Math.floor((key / 2 ** 32) * shards);

/** Name of a file below the folder of the version. */
export const fileName = (kind: string, shard?: number): string =>
  shard === undefined ? `${kind}.bin` : `${kind}/${shard.toString(36)}.bin`;

/** Kinds of files that are not compressed. */
export const UNCOMPRESSED: ReadonlySet<string> = new Set(['words', 'features']);
