import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AskBody } from '../contract/ask-shape.ts';
import { htmlHeaders } from '../contract/html-headers.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import { HTML_TYPE } from '../documents/document.ts';
import type { Edition } from '../edition/edition.ts';
import { nlwebItem } from '../search/answer.ts';
import { askQuestion, type Hit, tellAsked } from '../search/ask.ts';
import { bodyOf, type PostedAnswers, wantsStream } from './ask-answers.ts';
import { type AskCall, parseAskParameters } from './ask-request.ts';
import { numberedFrames } from './ask-stream.ts';
import { sendJson, sendJsonBytes } from './fixed-headers.ts';
import { bytesOf } from './json-body.ts';
import { type CutOffs, sendEvents } from './send-events.ts';

/** What the answers of /ask need besides the request. */
export interface AskService {
  cutOffs: CutOffs;
  posted: PostedAnswers;
  /** Told the type of each answer to a question. */
  told: (responseType: string) => void;
}

export function answerPost(
  request: FastifyRequest,
  reply: FastifyReply,
  edition: Edition,
  { posted, cutOffs }: AskService,
): FastifyReply {
  const { stream, bytes, tell } = posted.of(edition, bytesOf(request), request.headers.accept);
  tell();
  return stream ? sendStream(reply, bytes, cutOffs) : sendJsonBytes(reply, 200, bytes);
}

export function answerGet(
  request: FastifyRequest,
  reply: FastifyReply,
  edition: Edition,
  { told, cutOffs }: AskService,
): FastifyReply {
  const call = parseAskParameters(searchOf(request));
  if (call === null) return sendJson(reply, 200, invitation(edition));
  const streamed = wantsStream(call, request.headers.accept);
  // EventSource asks again after every stream that closed; 204 tells it to stop.
  if (streamed && request.headers['last-event-id']) return reply.code(204).send();
  const { hits, body } = answer(call, edition);
  told(body._meta.response_type);
  if (!streamed) return sendJson(reply, 200, body);
  const items = hits.slice(0, call.maxResults).map((hit) => nlwebItem(edition.knowledge, hit));
  return sendStream(reply, Buffer.from(numberedFrames(body, items).join('')), cutOffs);
}

/** The same answer as HTML, for the question box of a browser that runs no scripts. */
export function answerAsPage(request: FastifyRequest, reply: FastifyReply, edition: Edition): FastifyReply {
  const query = new URLSearchParams(searchOf(request)).get('query') ?? '';
  const call = query.trim() === '' ? null : parseAskParameters(String(new URLSearchParams({ query })));
  return reply
    .code(200)
    .headers({ 'content-type': HTML_TYPE, ...htmlHeaders })
    .send(Buffer.from(edition.live.answers(call && answer(call, edition).body)));
}

function answer(call: AskCall, edition: Edition): { hits: readonly Hit[]; body: AskBody } {
  const hits = askQuestion(edition.knowledge, call.searched);
  tellAsked(edition.knowledge, call.searched, hits);
  return { hits, body: bodyOf(call, hits, edition) };
}

function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** What GET without a question says: probes take a 400 for a missing endpoint. */
function invitation({ baseUrl }: Edition): AskBody {
  const hint = `Ask with POST ${baseUrl}/ask and {"query":"…"}, or GET ${baseUrl}/ask?query=…. See ${baseUrl}/openapi.json.`;
  return { _meta: { response_type: 'no_results', version: INTERFACE_VERSION, hint }, query: '', results: [] };
}

function sendStream(reply: FastifyReply, events: Buffer, cutOffs: CutOffs): FastifyReply {
  reply.header('cache-control', 'no-store, no-transform');
  return sendEvents(reply, events, cutOffs);
}
