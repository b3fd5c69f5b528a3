import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CurrentEdition } from '../edition/current-edition.ts';
import type { AccessLog } from './access-log.ts';
import type { PublishedAnswers } from './published.ts';

/** What the router calls the handler of all published paths; in the log, whoever answered. */
export const PUBLISHED_ROUTE = '/*';

interface Parts {
  editions: CurrentEdition;
  answers: PublishedAnswers;
  accessLog: AccessLog;
  nextId: () => string;
}

/**
 * Answers GET and HEAD of a path that the edition holds, written exactly so, before the router sees the request: there is
 * nothing to count, to check or to read. The router's own lifecycle takes longer than Node's whole server. Whatever is
 * written otherwise, and all requests while the server closes, take the long way to the same answers; so does a request
 * that came before the answer to the one ahead was given: such an answer has no socket yet, and waits its turn there.
 */
export function answerAtOnce(server: Server, { editions, answers, accessLog, nextId }: Parts): void {
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { method = '', url = '', headers } = request;
    const document =
      (method === 'GET' || method === 'HEAD') && headers.host !== undefined && response.socket && server.listening
        ? editions.current().documents.get(url)
        : undefined;
    if (!document) {
      for (const other of others) other(request, response);
      return;
    }
    const logged = { id: nextId(), method, route: PUBLISHED_ROUTE };
    const started = performance.now();
    response.once('finish', () => accessLog.answered(logged, response.statusCode, performance.now() - started));
    request.once('close', () => {
      if (request.aborted) accessLog.aborted(logged);
    });
    answers.answer(request, response, document);
  });
}
