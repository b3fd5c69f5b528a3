import type { CategorySource, FaqSource } from '@gatehouse/contract';
import type { ParsedFile } from '@gatehouse/source';

/** A category that could be read. */
export interface ReadCategory {
  name: string;
  file: ParsedFile<CategorySource>;
  /** As it is written, with its placeholders. */
  written: CategorySource;
}

/** A question, where it stands, and the names that it was given or that were made for it. */
export interface NamedQuestion {
  category: string;
  file: ParsedFile<CategorySource>;
  /** Place in the file, from 0. */
  at: number;
  source: FaqSource;
  written: FaqSource;
  id: string;
  slug: string;
}

/** Two phrasings are one when their words are. Most are plain, and the plain pattern is several times faster. */
export const foldPhrasing = (phrasing: string): string =>
  phrasing
    .toLowerCase()
    .replace(/(?<=^|\s)[-–—]+(?=\s|$)/g, ' ')
    .replace(/[\s.,;:!?'"’‘“”„«»()[\]{}…¿¡]+/g, ' ')
    .trim() || phrasing;
