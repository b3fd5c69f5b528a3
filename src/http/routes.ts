import type { FastifyInstance } from 'fastify';
import { siteLinkHeader } from '../contract/site.ts';
import type { CurrentEdition } from '../edition/current-edition.ts';
import { answerGet, answerPost, checkAskHeaders } from './ask.ts';
import { sendJson } from './fixed-headers.ts';
import { sendPublished } from './published.ts';

const MAX_QUESTION_BYTES = 32_768;

/**
 * The whole map. Documents and pages are not routes: a new question adds a path while the service runs, so one handler
 * looks every other path up in the current edition.
 */
export function addRoutes(app: FastifyInstance, editions: CurrentEdition): void {
  app.get('/api/health', (_, reply) =>
    sendJson(reply.header('link', siteLinkHeader(editions.current().baseUrl)), 200, { status: 'ok' }),
  );

  app.register(async (ask) => {
    ask.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_QUESTION_BYTES }, (_, body, done) =>
      done(null, body),
    );
    ask.post('/ask', { preParsing: async (request) => checkAskHeaders(request) }, (request, reply) =>
      answerPost(request, reply, editions.current()),
    );
    ask.get('/ask', (request, reply) => answerGet(request, reply, editions.current()));
  });

  app.get('/*', (request, reply) => sendPublished(request, reply, editions.current()));
}
