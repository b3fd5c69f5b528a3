import type { Knowledge } from '../answering/knowledge.ts';
import type { Recall } from './meaning.ts';

/** What gives editions their meaning: an encoder of sentences, wherever it is. */
export interface MeaningSource {
  /** Of the encoder. */
  name: string;
  /** Its host, where it is another machine. */
  sentTo?: string | undefined;
  /**
   * Looks up what questions mean for these passages. Rejects only when the service ends.
   * @returns `complete` is false when the encoder was away; then every question is answered by words
   */
  recallFor(knowledge: Knowledge): Promise<{ recall: Recall; complete: boolean }>;
}
