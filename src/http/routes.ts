import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AgentAccess } from '../agents/agent-access.ts';
import { siteLinkHeader } from '../contract/site.ts';
import type { CurrentEdition } from '../edition/current-edition.ts';
import type { Exchanges } from '../mcp/exchange.ts';
import { answerA2a } from './a2a.ts';
import { addAgentAuth } from './agent-auth.ts';
import { type AskService, answerAsPage, answerGet, answerPost } from './ask.ts';
import { PUBLISHED_ROUTE } from './at-once.ts';
import { sendJson } from './fixed-headers.ts';
import { beforeBody, checkBodyHeaders, takeBytes } from './json-body.ts';
import { checkJsonRpcHeaders } from './json-rpc.ts';
import { answerMcp } from './mcp.ts';
import { maxBodyOf } from './path-rules.ts';
import { type PublishedAnswers, sendPublished } from './published.ts';

interface RoutedService extends AskService {
  editions: CurrentEdition;
  access: AgentAccess;
  answers: PublishedAnswers;
  exchanges: Exchanges;
  /** The body of a request that was read before the router got it. */
  alreadyRead: (request: IncomingMessage) => Buffer | undefined;
}

/**
 * The whole map. Documents and pages are not routes: a new question adds a path while the service runs, so one handler
 * looks every other path up in the current edition.
 */
export function addRoutes(
  app: FastifyInstance,
  { editions, access, answers, exchanges, alreadyRead, ...asked }: RoutedService,
): void {
  app.get('/api/health', (_, reply) =>
    sendJson(reply.header('link', siteLinkHeader(editions.current().baseUrl)), 200, { status: 'ok' }),
  );

  app.register(async (ask) => {
    takeBytes(ask, maxBodyOf('/ask'));
    const preParsing = beforeBody((request) => checkBodyHeaders(request, ['json']), alreadyRead);
    ask.post('/ask', { preParsing }, (request, reply) => answerPost(request, reply, editions.current(), asked));
    ask.get('/ask', (request, reply) => answerGet(request, reply, editions.current(), asked));
  });

  app.get('/search', (request, reply) => answerAsPage(request, reply, editions.current()));

  app.register(async (jsonRpc) => {
    takeBytes(jsonRpc, maxBodyOf('/mcp'));
    const preParsing = beforeBody(checkJsonRpcHeaders, alreadyRead);
    jsonRpc.post('/mcp', { preParsing }, (request, reply) =>
      answerMcp(request, reply, exchanges.of(editions.current()), asked.cutOffs),
    );
    jsonRpc.post('/a2a', { preParsing }, (request, reply) => answerA2a(request, reply, editions.current()));
  });

  app.register(async (agentAuth) => addAgentAuth(agentAuth, access, maxBodyOf('/api/agent-auth/register')));

  app.get(PUBLISHED_ROUTE, (request, reply) => sendPublished(request, reply, editions.current(), answers));
}
