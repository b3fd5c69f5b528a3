import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AskBody } from '../contract/ask-shape.ts';
import { htmlHeaders } from '../contract/html-headers.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import { HTML_TYPE } from '../documents/document.ts';
import type { Edition } from '../edition/edition.ts';
import { nlwebAnswer, nlwebItem, specificationAnswer } from '../search/answer.ts';
import { askQuestion, type Hit } from '../search/ask.ts';
import { type AskCall, parseAskBody, parseAskParameters } from './ask-request.ts';
import { namedFrames, numberedFrames } from './ask-stream.ts';
import { sendJson } from './fixed-headers.ts';
import { bytesOf } from './json-body.ts';
import { type CutOffs, sendEvents } from './send-events.ts';
import { acceptance, parseWeighted } from './weighted-header.ts';

/** What the answers of /ask need besides the request. */
export interface AskService {
  cutOffs: CutOffs;
  /** Told the type of each answer to a question. */
  told: (responseType: string) => void;
}

export function answerPost(
  request: FastifyRequest,
  reply: FastifyReply,
  edition: Edition,
  { told, cutOffs }: AskService,
): FastifyReply {
  const call = parseAskBody(bytesOf(request));
  const hits = askQuestion(edition.knowledge, call.searched);
  const body = answer(call, hits, edition);
  told(body._meta.response_type);
  if (!wantsStream(call, request)) return sendAnswer(reply, body);
  return sendStream(reply, namedFrames(body), cutOffs);
}

export function answerGet(
  request: FastifyRequest,
  reply: FastifyReply,
  edition: Edition,
  { told, cutOffs }: AskService,
): FastifyReply {
  const call = parseAskParameters(searchOf(request));
  if (call === null) return sendAnswer(reply, invitation(edition));
  const streamed = wantsStream(call, request);
  // EventSource asks again after every stream that closed; 204 tells it to stop.
  if (streamed && request.headers['last-event-id']) return reply.code(204).send();
  const hits = askQuestion(edition.knowledge, call.searched);
  const body = answer(call, hits, edition);
  told(body._meta.response_type);
  if (!streamed) return sendAnswer(reply, body);
  const items = hits.slice(0, call.maxResults).map((hit) => nlwebItem(edition.knowledge, hit));
  return sendStream(reply, numberedFrames(body, items), cutOffs);
}

/** The same answer as HTML, for the question box of a browser that runs no scripts. */
export function answerAsPage(request: FastifyRequest, reply: FastifyReply, edition: Edition): FastifyReply {
  const query = new URLSearchParams(searchOf(request)).get('query') ?? '';
  const call = query.trim() === '' ? null : parseAskParameters(String(new URLSearchParams({ query })));
  const body = call && answer(call, askQuestion(edition.knowledge, call.searched), edition);
  return reply
    .code(200)
    .headers({ 'content-type': HTML_TYPE, ...htmlHeaders })
    .send(Buffer.from(edition.live.answers(body)));
}

function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** The flag decides; without one, a stream must be preferred to JSON in the Accept header. */
function wantsStream({ streaming }: AskCall, { headers }: FastifyRequest): boolean {
  if (streaming !== undefined) return streaming;
  const ranges = parseWeighted(headers.accept);
  return acceptance(ranges, 'text/event-stream').q > acceptance(ranges, 'application/json').q;
}

function answer(call: AskCall, hits: readonly Hit[], { knowledge }: Edition): AskBody {
  const { dialect, query, queryId, maxResults, minScore, skip } = call;
  const id = queryId === undefined ? {} : { query_id: queryId };
  if (dialect === 'specification') return { ...specificationAnswer(knowledge, query, hits, maxResults), ...id };
  const items = hits.map((hit) => nlwebItem(knowledge, hit)).filter(({ score }) => score >= minScore);
  return { ...nlwebAnswer(knowledge, query, hits, items.slice(skip, skip + maxResults)), ...id };
}

/** What GET without a question says: probes take a 400 for a missing endpoint. */
function invitation({ baseUrl }: Edition): AskBody {
  const hint = `Ask with POST ${baseUrl}/ask and {"query":"…"}, or GET ${baseUrl}/ask?query=…. See ${baseUrl}/openapi.json.`;
  return { _meta: { response_type: 'no_results', version: INTERFACE_VERSION, hint }, query: '', results: [] };
}

function sendAnswer(reply: FastifyReply, body: AskBody): FastifyReply {
  return sendJson(reply, 200, body);
}

function sendStream(reply: FastifyReply, frames: string[], cutOffs: CutOffs): FastifyReply {
  reply.header('cache-control', 'no-store, no-transform');
  return sendEvents(reply, Buffer.from(frames.join('')), cutOffs);
}
