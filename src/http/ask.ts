import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AskBody } from '../contract/ask-shape.ts';
import { ServiceError } from '../contract/errors.ts';
import { htmlHeaders } from '../contract/html-headers.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import { HTML_TYPE } from '../documents/document.ts';
import type { Edition } from '../edition/edition.ts';
import { nlwebAnswer, nlwebItem, specificationAnswer } from '../search/answer.ts';
import { askQuestion, type Hit } from '../search/ask.ts';
import { type AskCall, parseAskBody, parseAskParameters } from './ask-request.ts';
import { namedFrames, numberedFrames } from './ask-stream.ts';
import { sendJson } from './fixed-headers.ts';
import { acceptance, parseWeighted } from './weighted-header.ts';

/** No byte taken for this long: the reader is gone. */
const STALLED_MILLISECONDS = 30_000;
const LONGEST_STREAM_MILLISECONDS = 60_000;

/** Refuses bodies that are not plain JSON, before they are read. */
export function checkAskHeaders({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  const json = type === undefined || type === 'application/json' || /^[\w.+-]+\/[\w.+-]*\+json$/.test(type);
  if (!json || (encoding !== undefined && encoding !== '' && encoding !== 'identity'))
    throw new ServiceError('unsupported_media_type');
}

export function answerPost(request: FastifyRequest, reply: FastifyReply, edition: Edition): FastifyReply {
  const call = parseAskBody(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  const hits = askQuestion(edition.knowledge, call.searched);
  const body = answer(call, hits, edition);
  if (!wantsStream(call, request)) return sendAnswer(reply, body);
  return sendStream(reply, namedFrames(body));
}

export function answerGet(request: FastifyRequest, reply: FastifyReply, edition: Edition): FastifyReply {
  const call = parseAskParameters(searchOf(request));
  if (call === null) return sendAnswer(reply, invitation(edition));
  const hits = askQuestion(edition.knowledge, call.searched);
  const body = answer(call, hits, edition);
  if (!wantsStream(call, request)) return sendAnswer(reply, body);
  // EventSource asks again after every stream that closed; 204 tells it to stop.
  if (request.headers['last-event-id']) return reply.code(204).send();
  const items = hits.slice(0, call.maxResults).map((hit) => nlwebItem(edition.knowledge, hit));
  return sendStream(reply, numberedFrames(body, items));
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

function sendStream(reply: FastifyReply, frames: string[]): FastifyReply {
  reply.code(200).headers({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // An empty stream, because an empty answer would be given a length.
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]));
  const { raw } = reply;
  const oldest = setTimeout(() => raw.destroy(), LONGEST_STREAM_MILLISECONDS);
  raw.setTimeout(STALLED_MILLISECONDS, () => raw.destroy());
  raw.once('close', () => clearTimeout(oldest));
  return reply.send(Readable.from(frames.map((frame) => Buffer.from(frame))));
}
