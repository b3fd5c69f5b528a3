import type { BuiltBody, BuiltDocument, BuiltEdition } from './built-edition.ts';

/** Rises when files of this version are read in another way. */
export const FORMAT = 1;

/** What an edition's file says of itself, as `manifest.json`. */
export interface Manifest extends Omit<BuiltEdition, 'pack' | 'learnt' | 'documents' | 'views'> {
  format: number;
  /** Version of the code that built it, and the only one that reads it. */
  code: string;
  /** What it was made from, as the builder tells it apart. */
  madeFrom: string;
  /** By path; bodies are names of entries. */
  documents: Record<string, Omit<BuiltDocument, 'forms'> & { forms: ManifestForm[] }>;
}

export interface ManifestForm extends Omit<BuiltDocument['forms'][number], 'body'> {
  body: Record<keyof BuiltBody, string>;
}
