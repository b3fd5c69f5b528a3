import { randomUUID } from 'node:crypto';
import { exchangeA2a } from '../../a2a/exchange.ts';
import { faultBody, parseMessage } from '../../json-rpc/message.ts';
import { answerJson, answerWith, type HttpRequest, type HttpResponse, type RequestContext } from '../exchange.ts';
import { searchOf } from '../questions/ask-request.ts';
import type { Routes } from '../routes.ts';
import { explained, jsonRpcHeaders, readJsonRpcBody } from './json-rpc-endpoint.ts';

export const a2aEdges: Routes = {
  '/a2a': {
    computed: true,
    explained: true,
    methodHint: 'Send JSON-RPC messages with POST. The agent card is at {base_url}/.well-known/agent-card.json.',
    allowHeaders: 'content-type, accept, authorization, a2a-version, a2a-extensions',
    headers: jsonRpcHeaders,
    maxBody: 65_536,
    work: { GET: explained('/a2a'), POST: answerA2a },
  },
};

/** One JSON-RPC request of the Agent2Agent protocol in, one answer out. */
async function answerA2a(call: RequestContext): Promise<HttpResponse> {
  const parsed = parseMessage(await readJsonRpcBody(call));
  if ('fault' in parsed) return answerJson(call, parsed.fault.status, faultBody(parsed.fault));
  const { message } = parsed;
  if (message.id === undefined || message.method === undefined) return answerWith(call, 202);
  const context = { knowledge: call.edition.knowledge, version: versionOf(call.request), newId: randomUUID };
  return answerJson(call, 200, await exchangeA2a(message, context));
}

/** The header, else the query parameter of that name; several values together are no version. */
function versionOf({ headers, target }: HttpRequest): string | undefined {
  const given = new URLSearchParams(searchOf(target)).getAll('A2A-Version');
  const asked = headers['a2a-version'] || (given.length > 0 ? given.join() : undefined);
  return asked?.trim();
}
