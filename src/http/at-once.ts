import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CurrentEdition } from '../edition/current-edition.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { AccessLog } from './access-log.ts';
import type { PublishedAnswers } from './published.ts';

/** What the router calls the handler of all published paths; in the log, whoever answered. */
export const PUBLISHED_ROUTE = '/*';

/** The whole answer to a message. */
export interface ReadyAnswer {
  /** Names and values in turn, but for the length. */
  head: string[];
  bytes: Buffer;
  /** Behind the bytes. */
  tail?: string;
  /** Server-sent events, which have no length. */
  stream: boolean;
}

/** A path whose messages are mostly of one plain kind. */
export interface PlainPost {
  /** Bytes of the largest body. */
  maxBody: number;
  count(request: IncomingMessage): RateLimit | Promise<RateLimit>;
  /** The answer, which is given; undefined, or any exception, for what the router has to see. */
  answer(request: IncomingMessage, body: Buffer, told: RateLimit): ReadyAnswer | undefined;
}

/** What the router need not do again: a request that was counted, and perhaps read, before it came there. */
export interface AlreadyTaken {
  told?: RateLimit | undefined;
  body?: Buffer;
}

interface Parts {
  editions: CurrentEdition;
  answers: PublishedAnswers;
  posts: ReadonlyMap<string, PlainPost>;
  accessLog: AccessLog;
  nextId: () => string;
  /** When a stream is cut, in milliseconds. */
  longest: number;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers before the router sees the request what needs nothing of it, because the router's own lifecycle takes longer
 * than Node's whole server: GET and HEAD of a path that the edition holds, written exactly so, and plain messages to the
 * `posts`. Whatever is written otherwise, goes wrong or is one too many, and all requests while the server closes, take
 * the long way to the same answers.
 * @returns what has been taken of a request that went the long way after all
 */
export function answerAtOnce(server: Server, parts: Parts): (request: IncomingMessage) => AlreadyTaken | undefined {
  const { editions, answers, posts, accessLog, nextId, longest } = parts;
  const routers = server.listeners('request') as Listener[];
  const toRouter: Listener = (request, response) => {
    for (const router of routers) router(request, response);
  };
  const alreadyTaken = new WeakMap<IncomingMessage, AlreadyTaken>();

  function answerPost(request: IncomingMessage, response: ServerResponse, route: string, post: PlainPost): void {
    const started = performance.now();
    const longWay = (already: AlreadyTaken) => {
      alreadyTaken.set(request, already);
      toRouter(request, response);
    };
    const answer = (body: Buffer, told: RateLimit) => {
      const ready = attempt(() => post.answer(request, body, told));
      if (!ready) return longWay({ body, told });
      const { head, bytes, tail = '', stream } = ready;
      accessLog.watch({ id: nextId(), method: 'POST', route }, response, started);
      if (stream) {
        const oldest = setTimeout(() => response.destroy(), longest);
        response.once('close', () => clearTimeout(oldest));
      } else head.push('content-length', String(bytes.length + Buffer.byteLength(tail)));
      response.writeHead(200, head);
      response.write(bytes);
      response.end(tail);
    };
    const read = (told: RateLimit) => {
      const chunks: Buffer[] = [];
      const cut = () => accessLog.aborted({ id: nextId(), method: 'POST', route });
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.once('close', cut);
      request.once('end', () => {
        request.off('close', cut);
        answer(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks), told);
      });
    };
    const counted = (told: RateLimit | undefined) => {
      if (told?.retryAfter === null) read(told);
      else longWay({ told });
    };
    const told = attempt(() => post.count(request));
    if (told instanceof Promise) told.then(counted, () => counted(undefined));
    else counted(told);
  }

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { method = '', url = '', headers } = request;
    if (headers.host === undefined || !server.listening) return toRouter(request, response);
    if (method === 'POST') {
      const post = posts.get(url);
      return post && isPlain(request, post.maxBody)
        ? answerPost(request, response, url, post)
        : toRouter(request, response);
    }
    const document = method === 'GET' || method === 'HEAD' ? editions.current().documents.get(url) : undefined;
    if (!document) return toRouter(request, response);
    accessLog.watch({ id: nextId(), method, route: PUBLISHED_ROUTE }, response, performance.now());
    answers.answer(request, response, document);
  });
  return (request) => alreadyTaken.get(request);
}

/** A body of a length that is told and allowed, as JSON without any coding. */
function isPlain({ headers }: IncomingMessage, maxBody: number): boolean {
  const { 'content-type': type, 'content-encoding': coding, 'content-length': length } = headers;
  return type === 'application/json' && coding === undefined && Number(length) <= maxBody;
}

function attempt<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
