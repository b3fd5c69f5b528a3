/** A model as it computes, on the thread that it was loaded on. */
export interface SentenceModel {
  /** One vector for each text, of any length. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
}

/** Where a model is: in packages beside this one, or in a folder. */
export type ModelPlace = { kind: 'package' } | { kind: 'folder'; folder: string };
