import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CurrentEdition } from '../edition/current-edition.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { AccessLog } from './access-log.ts';
import type { PublishedAnswers } from './published.ts';
import { fieldPairs, type WriteHead } from './write-head.ts';

/** What the router calls the handler of all published paths; in the log, whoever answered. */
export const PUBLISHED_ROUTE = '/*';

/** The whole answer to a message. */
export interface ReadyAnswer {
  /** Header fields, as lines. */
  lines: string;
  bytes: Buffer;
  /** In ASCII, behind the bytes. */
  tail: string;
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

/** What need not be done again: a request that is watched, perhaps counted and read, before it comes to the router. */
export interface AlreadyTaken {
  id: string;
  told?: RateLimit | undefined;
  body?: Buffer | undefined;
}

interface Parts {
  editions: CurrentEdition;
  answers: PublishedAnswers;
  posts: ReadonlyMap<string, PlainPost>;
  accessLog: AccessLog;
  writeHead: WriteHead;
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
  const { editions, answers, posts, accessLog, writeHead, nextId, longest } = parts;
  const routers = server.listeners('request') as Listener[];
  const toRouter: Listener = (request, response) => {
    for (const router of routers) router(request, response);
  };
  const alreadyTaken = new WeakMap<IncomingMessage, AlreadyTaken>();

  function answerPost(request: IncomingMessage, response: ServerResponse, route: string, post: PlainPost): void {
    const id = nextId();
    accessLog.watch({ id, method: 'POST', route }, response, performance.now());
    const longWay = (told?: RateLimit, body?: Buffer) => {
      alreadyTaken.set(request, { id, told, body });
      toRouter(request, response);
    };
    const read = (told: RateLimit | undefined) => {
      if (told?.retryAfter !== null) return longWay(told);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
        const ready = attempt(() => post.answer(request, body, told));
        if (ready) send(response, ready);
        else longWay(told, body);
      });
    };
    const told = attempt(() => post.count(request));
    if (told instanceof Promise) told.then(read, () => read(undefined));
    else read(told);
  }

  function send(response: ServerResponse, { lines, bytes, tail, stream }: ReadyAnswer): void {
    if (stream) {
      const oldest = setTimeout(() => response.destroy(), longest);
      response.once('close', () => clearTimeout(oldest));
      response.writeHead(200, fieldPairs(lines));
    } else writeHead(response, 200, lines);
    if (tail === '') response.end(bytes);
    else {
      response.write(bytes);
      response.end(tail);
    }
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
