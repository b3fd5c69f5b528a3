import type { Excerpt } from '@gatehouse/answers';
import type { AnswerAdditions, AskBody, NlwebItem } from '@gatehouse/contract';

/**
 * Frames of an answer as server-sent events (WHATWG HTML, section 9.2). The whole answer exists before the first frame
 * is sent, so a stream without `complete` means a broken connection.
 */

/** Optional parts of a stream: excerpts of each result, and further links. */
export interface StreamAdditions {
  excerpts: readonly Excerpt[];
  additions: AnswerAdditions;
}

/** Named events, for clients that read the response to POST. */
export function namedFrames(body: AskBody, shown?: StreamAdditions): string[] {
  const { _meta, query, results } = body;
  const messages = [
    { message_type: 'start', _meta, query, total: results.length },
    ...results.map((item, index) => ({ message_type: 'result', index, item, ...shown?.excerpts[index] })),
    ...(shown ? [{ message_type: 'beside', ...shown.additions }] : []),
    { message_type: 'complete', ...body },
  ];
  return messages.map((message) => `event: ${message.message_type}\ndata: ${JSON.stringify(message)}\n\n`);
}

/** Unnamed, numbered events for EventSource, whose `onmessage` does not receive named ones. */
export function numberedFrames(body: AskBody, items: readonly NlwebItem[]): string[] {
  const { _meta, query, results, query_id } = body;
  const id = query_id === undefined ? {} : { query_id };
  const messages = [
    { message_type: 'start', _meta, query, total: results.length, ...id },
    ...(items.length === 0
      ? // Clients of this dialect show only messages and items.
        _meta.hint === undefined
        ? []
        : [{ message_type: 'intermediate_message', message: _meta.hint, ...id }]
      : [
          {
            message_type: 'result_batch',
            results: items.map((item) => {
              const { name, url, description, site, score } = item;
              return { name, url, description, site, score, schema_object: item };
            }),
            ...id,
          },
        ]),
    { message_type: 'complete', ...body },
  ];
  return messages.map((message, index) => `id: ${index}\ndata: ${JSON.stringify(message)}\n\n`);
}
