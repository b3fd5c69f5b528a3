import { answerMessages, type ShownParts } from '@gatehouse/answers';
import type { AskBody, NlwebItem } from '@gatehouse/contract';

/**
 * Frames of an answer as server-sent events (WHATWG HTML, section 9.2). The whole answer exists before the first frame
 * is sent, so a stream without `complete` means a broken connection.
 */

/** Named events, for clients that read the response to POST. */
export const namedFrames = (body: AskBody, shown?: ShownParts): string[] =>
  answerMessages(body, shown).map((message) => `event: ${message.message_type}\ndata: ${JSON.stringify(message)}\n\n`);

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
