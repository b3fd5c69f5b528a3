import {
  askQuestion,
  closeHits,
  excerptsOf,
  type Hit,
  isCacheable,
  linksForAnswer,
  nlwebAnswer,
  nlwebItem,
  notifyObserver,
  type QuestionAnswer,
  type QuestionVector,
  type ShownParts,
  specificationAnswer,
  withQuestionVector,
} from '@gatehouse/answers';
import {
  type AnswerAdditions,
  type AskBody,
  INTERFACE_VERSION,
  launchState,
  MAX_SHOWN_PASSAGES,
} from '@gatehouse/contract';
import type { Edition } from '@gatehouse/edition';
import {
  answerEvents,
  answerJson,
  answerJsonBytes,
  answerWith,
  type HttpResponse,
  type RequestContext,
} from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import { acceptance, parseWeighted } from '../negotiation/content-negotiation.ts';
import { rateLimitNames } from '../path-rules.ts';
import { readBody } from '../request-body.ts';
import type { CachedResponse, ResponseCache } from '../response-cache.ts';
import type { Routes } from '../routes.ts';
import { type AskRequest, parseAskBody, parseAskParameters, queryQuestion, searchOf } from './ask-request.ts';
import { namedFrames, numberedFrames } from './ask-stream.ts';
import { RATING_PATH } from './rating.ts';

const headers = { 'access-control-expose-headers': rateLimitNames, 'cache-control': 'no-store', vary: 'Accept' };

/** Keeps proxies from buffering a stream to compress it. */
const noTransformHeaders = { 'cache-control': 'no-store, no-transform' };

/**
 * The question endpoint, and its page for browsers without scripts.
 * @param onAnswered receives the type of each answer
 */
export function askRoutes(cacheOf: ResponseCache, onAnswered: (responseType: string) => void): Routes {
  async function answerPost(context: RequestContext): Promise<HttpResponse> {
    const { request, edition } = context;
    const body = await readBody(context, ['json']);
    const { accept } = request.headers;
    const key = `/ask\n${accept}\n${body.toString('latin1')}`;
    const cached = cacheOf(edition).get(key);
    if (cached) return respond(cached);
    const question = parseAskBody(body);
    return withQuestionVector(edition.knowledge, question.searched, (questionVector) => {
      const { cacheable, ...answer } = computeResponse(question, accept, edition, questionVector);
      if (cacheable) cacheOf(edition).set(key, answer);
      return respond(answer);
    });

    function respond({ stream, bytes, notify }: CachedResponse): HttpResponse {
      notify();
      return stream ? answerEvents(context, bytes, noTransformHeaders) : answerJsonBytes(context, 200, bytes);
    }
  }

  function computeResponse(
    question: AskRequest,
    accept: string | undefined,
    edition: Edition,
    questionVector: QuestionVector | undefined,
  ): CachedResponse & { cacheable: boolean } {
    const found = askQuestion(edition.knowledge, question.searched, questionVector);
    const answer = bodyOf(question, found, edition, questionVector);
    const { response_type: type } = answer._meta;
    const stream = wantsStream(question, accept);
    return {
      cacheable: isCacheable(questionVector),
      stream,
      bytes: Buffer.from(stream ? framesOf(answer, question, found.hits, edition).join('') : JSON.stringify(answer)),
      notify() {
        onAnswered(type);
        notifyObserver(edition.knowledge, question.searched, found.hits);
      },
    };
  }

  function answerGet(context: RequestContext): HttpResponse | Promise<HttpResponse> {
    const { request, edition } = context;
    const question = parseAskParameters(searchOf(request.target));
    if (question === null) return answerJson(context, 200, missingQuestionBody(edition));
    const streamed = wantsStream(question, request.headers.accept);
    // EventSource reconnects after every closed stream; 204 stops it.
    if (streamed && request.headers['last-event-id']) return answerWith(context, 204);
    return answerTo(question, edition, ({ found, body }) => {
      onAnswered(body._meta.response_type);
      if (!streamed) return answerJson(context, 200, body);
      const listed = closeHits(found.hits).slice(0, question.maxResults);
      const items = listed.map((hit) => nlwebItem(edition.knowledge, hit));
      return answerEvents(context, Buffer.from(numberedFrames(body, items).join('')), noTransformHeaders);
    });
  }

  return {
    '/ask': {
      isComputed: true,
      methodHint: 'Use POST, or GET with the parameter "query". See {base_url}/openapi.json.',
      allowHeaders: 'Content-Type, Accept, Authorization, Last-Event-ID',
      headers,
      maxBody: 32_768,
      handlers: { GET: answerGet, POST: answerPost },
    },
    '/search': {
      isComputed: true,
      page: true,
      headers: { ...headers, 'x-robots-tag': 'noindex' },
      handlers: { GET: answerAsPage },
    },
  };
}

/** The answer as HTML, for browsers without scripts. */
function answerAsPage(context: RequestContext): HttpResponse | Promise<HttpResponse> {
  const { request, edition } = context;
  const query = queryQuestion(request.target);
  const question = query.trim() === '' ? null : parseAskParameters(String(new URLSearchParams({ query })));
  if (question === null) return answerPage(context, 200, edition.live.answers(null));
  return answerTo(question, edition, ({ found, body }) => {
    const shown = streamAdditionsOf(body, found.hits, edition);
    return answerPage(context, 200, edition.live.answers({ body, ...shown }));
  });
}

/** Finds and sends the answer; synchronous without an encoder. */
function answerTo(
  question: AskRequest,
  edition: Edition,
  send: (answer: { found: QuestionAnswer; body: AskBody }) => HttpResponse,
): HttpResponse | Promise<HttpResponse> {
  const { knowledge } = edition;
  return withQuestionVector(knowledge, question.searched, (questionVector) => {
    const found = askQuestion(knowledge, question.searched, questionVector);
    notifyObserver(knowledge, question.searched, found.hits);
    return send({ found, body: bodyOf(question, found, edition, questionVector) });
  });
}

/** Response to GET without a question. A 400 would look like a missing endpoint to probes. */
function missingQuestionBody({ baseUrl, knowledge }: Edition): AskBody {
  const launch = launchState(knowledge.pack);
  const hint = `Ask with POST ${baseUrl}/ask and {"query":"…"}, or GET ${baseUrl}/ask?query=…. See ${baseUrl}/openapi.json.`;
  return {
    _meta: { response_type: 'no_results', version: INTERFACE_VERSION, hint, ...launch },
    query: '',
    results: [],
  };
}

/** The flag decides; without it, the Accept header must prefer a stream to JSON. */
function wantsStream({ streaming }: AskRequest, accept: string | undefined): boolean {
  if (streaming !== undefined) return streaming;
  const ranges = parseWeighted(accept);
  return acceptance(ranges, 'text/event-stream').q > acceptance(ranges, 'application/json').q;
}

/** Frames of an answer with the requested optional parts. */
function framesOf(answer: AskBody, { beside, dialect }: AskRequest, hits: readonly Hit[], edition: Edition): string[] {
  return namedFrames(
    answer,
    beside && dialect === 'specification' ? streamAdditionsOf(answer, hits, edition) : undefined,
  );
}

/** Rating endpoint and path of the best passage. */
function ratingOf([best]: readonly Hit[], { operations, baseUrl }: Edition): Pick<AnswerAdditions, 'useful'> {
  if (!best || best.urgent || !operations.some(({ path }) => path === RATING_PATH)) return {};
  return { useful: { url: baseUrl + RATING_PATH, path: best.passage.path } };
}

/** Parts of an answer for a page. */
function streamAdditionsOf({ query, results }: AskBody, hits: readonly Hit[], edition: Edition): ShownParts {
  const { knowledge } = edition;
  return {
    excerpts: excerptsOf(knowledge, query, hits.slice(0, results.length)),
    additions: { ...linksForAnswer(knowledge, hits, MAX_SHOWN_PASSAGES), ...ratingOf(hits, edition) },
  };
}

/** The answer in the dialect of the question. */
function bodyOf(
  question: AskRequest,
  found: QuestionAnswer,
  { knowledge }: Edition,
  questionVector?: QuestionVector,
): AskBody {
  const { dialect, query, queryId, maxResults, minScore, skip } = question;
  const id = queryId === undefined ? {} : { query_id: queryId };
  if (dialect === 'specification')
    return { ...specificationAnswer(knowledge, query, found, maxResults, questionVector), ...id };
  const listed = closeHits(found.hits);
  const items = listed.map((hit) => nlwebItem(knowledge, hit)).filter(({ score }) => score >= minScore);
  // Urgent passages have the greatest score, and are on every page.
  const urgent = listed.filter((hit) => hit.urgent).length;
  const page = [...items.slice(0, urgent), ...items.slice(Math.max(urgent, skip), skip + maxResults)];
  return { ...nlwebAnswer(knowledge, query, found, page.slice(0, maxResults), questionVector), ...id };
}
