import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteLinkHeader } from '../contract/site.ts';
import type { CurrentEdition } from '../edition/current-edition.ts';
import { createEditionExchange, createExchanges } from '../mcp/exchange.ts';
import { answerA2a } from './a2a.ts';
import { answerAsPage, answerGet, answerPost, checkAskHeaders } from './ask.ts';
import { sendJson } from './fixed-headers.ts';
import { checkJsonRpcHeaders } from './json-rpc.ts';
import { answerMcp } from './mcp.ts';
import { maxBodyOf } from './path-rules.ts';
import { sendPublished } from './published.ts';

/**
 * The whole map. Documents and pages are not routes: a new question adds a path while the service runs, so one handler
 * looks every other path up in the current edition.
 */
export function addRoutes(app: FastifyInstance, editions: CurrentEdition, exchangeOver = createEditionExchange): void {
  const exchanges = createExchanges(exchangeOver, (error) => app.log.error({ err: error }, 'protocol handler failed'));

  app.get('/api/health', (_, reply) =>
    sendJson(reply.header('link', siteLinkHeader(editions.current().baseUrl)), 200, { status: 'ok' }),
  );

  app.register(async (ask) => {
    ask.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyOf('/ask') }, (_, body, done) =>
      done(null, body),
    );
    ask.post('/ask', { preParsing: async (request) => checkAskHeaders(request) }, (request, reply) =>
      answerPost(request, reply, editions.current()),
    );
    ask.get('/ask', (request, reply) => answerGet(request, reply, editions.current()));
  });

  app.get('/search', (request, reply) => answerAsPage(request, reply, editions.current()));

  app.register(async (jsonRpc) => {
    jsonRpc.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyOf('/mcp') }, (_, body, done) =>
      done(null, body),
    );
    const preParsing = async (request: FastifyRequest) => checkJsonRpcHeaders(request);
    jsonRpc.post('/mcp', { preParsing }, (request, reply) =>
      answerMcp(request, reply, exchanges.of(editions.current())),
    );
    jsonRpc.post('/a2a', { preParsing }, (request, reply) => answerA2a(request, reply, editions.current()));
  });

  app.get('/*', (request, reply) => sendPublished(request, reply, editions.current()));
}
