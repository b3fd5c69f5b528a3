import { randomUUID } from 'node:crypto';
import { exchangeA2a } from '../../a2a/exchange.ts';
import { faultBody, parseMessage } from '../../json-rpc/message.ts';
import { answerJson, answerWith, type HttpRequest, type HttpResponse, type RequestContext } from '../exchange.ts';
import { searchOf } from '../questions/ask-request.ts';
import type { Routes } from '../routes.ts';
import { explainEndpoint, jsonRpcHeaders, readJsonRpcBody } from './json-rpc-endpoint.ts';

export const a2aRoutes: Routes = {
  '/a2a': {
    isComputed: true,
    hasEndpointPage: true,
    methodHint: 'Send JSON-RPC messages with POST. The agent card is at {base_url}/.well-known/agent-card.json.',
    allowHeaders: 'content-type, accept, authorization, a2a-version, a2a-extensions',
    headers: jsonRpcHeaders,
    maxBody: 65_536,
    handlers: { GET: explainEndpoint('/a2a'), POST: answerA2a },
  },
};

/** Answers one JSON-RPC request of the Agent2Agent protocol. */
async function answerA2a(call: RequestContext): Promise<HttpResponse> {
  const parsed = parseMessage(await readJsonRpcBody(call));
  if ('fault' in parsed) return answerJson(call, parsed.fault.status, faultBody(parsed.fault));
  const { message } = parsed;
  if (message.id === undefined || message.method === undefined) return answerWith(call, 202);
  const context = { knowledge: call.edition.knowledge, version: versionOf(call.request), newId: randomUUID };
  return answerJson(call, 200, await exchangeA2a(message, context));
}

/** Version from the header, else the query parameter. Repeated parameters are joined, which is no valid version. */
function versionOf({ headers, target }: HttpRequest): string | undefined {
  const parameters = new URLSearchParams(searchOf(target)).getAll('A2A-Version');
  const version = headers['a2a-version'] || (parameters.length > 0 ? parameters.join() : undefined);
  return version?.trim();
}
