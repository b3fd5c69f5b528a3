import type { BuiltEdition } from './built-edition.ts';
import type { EditionDocument, Representation } from './edition-document.ts';

/** Format version; it rises when files of the same code version are read in another way. */
export const FORMAT = 1;

/** The entry `manifest.json` of an edition's file. */
export interface Manifest extends Omit<BuiltEdition, 'pack' | 'learnt' | 'documents' | 'views'> {
  format: number;
  /** Version of the code that built it; other versions reject it. */
  code: string;
  /** SHA-256 of the source, the settings and the program; empty if it is not used as a cache key. */
  madeFrom: string;
  /** By path; bodies are names of entries. */
  documents: Record<string, Omit<EditionDocument, 'path' | 'forms'> & { forms: ManifestForm[] }>;
}

interface ManifestForm extends Omit<Representation, 'body' | 'value'> {
  body: { identity: string };
}
