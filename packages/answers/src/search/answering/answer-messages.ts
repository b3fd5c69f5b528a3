import type { AnswerAdditions, AskBody } from '@gatehouse/contract';
import type { Excerpt } from './excerpt.ts';

/** Optional parts of an answer for a page: excerpts of each result, and further links. */
export interface ShownParts {
  excerpts: readonly Excerpt[];
  additions: AnswerAdditions;
}

/** Has further members by its type. */
export interface AnswerMessage {
  message_type: string;
  [member: string]: unknown;
}

/** An answer as messages, in the order in which a page shows them. */
export function answerMessages(body: AskBody, shown?: ShownParts): AnswerMessage[] {
  const { _meta, query, results } = body;
  return [
    { message_type: 'start', _meta, query, total: results.length },
    ...results.map((item, index) => ({ message_type: 'result', index, item, ...shown?.excerpts[index] })),
    ...(shown ? [{ message_type: 'beside', ...shown.additions }] : []),
    { message_type: 'complete', ...body },
  ];
}
