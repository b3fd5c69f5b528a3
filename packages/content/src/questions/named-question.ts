import type { CategorySource, FaqSource } from '@gatehouse/contract';
import type { ParsedFile } from '@gatehouse/source';

/** A readable category. */
export interface ReadCategory {
  name: string;
  file: ParsedFile<CategorySource>;
  /** As written, with its placeholders. */
  written: CategorySource;
}

/** A question, its position, and its id and slug, set or generated. */
export interface NamedQuestion {
  category: string;
  file: ParsedFile<CategorySource>;
  /** Index in the file, from 0. */
  at: number;
  source: FaqSource;
  written: FaqSource;
  id: string;
  slug: string;
}

/**
 * Normalizes a phrasing: two are equal if their words are. Most are plain ASCII, for which the simple pattern is
 * several times faster.
 */
export const foldPhrasing = (phrasing: string): string =>
  phrasing
    .toLowerCase()
    .replace(/(?<=^|\s)[-–—]+(?=\s|$)/g, ' ')
    .replace(/[\s.,;:!?'"’‘“”„«»()[\]{}…¿¡]+/g, ' ')
    .trim() || phrasing;
