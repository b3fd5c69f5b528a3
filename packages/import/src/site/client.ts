import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { NoAnswer, type OutboundAnswer, openHttpClient } from '@gatehouse/runtime';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { Exhausted, requestsFor, type SiteBounds } from './bounds.ts';

/** Name of the importer in `robots.txt` and in the field User-Agent. */
export const USER_AGENT = 'Gatehouse-Import';

/** A response. Its bytes are empty unless the status is 200 and the media type is wanted. */
export interface PageAnswer {
  /** URL after all redirects. */
  url: URL;
  status: number;
  /** Media type in lower case, without parameters. */
  type: string;
  charset: string | undefined;
  contentSignal: string;
  /** Values of X-Robots-Tag. */
  robotsTags: string[];
  /** The session that a server of the Model Context Protocol has opened; undefined without one. */
  session: string | undefined;
  /** Number of requests sent for it, with redirects. */
  requests: number;
  bytes: Buffer;
}

/** A request with a body. */
export interface Post {
  body: string;
  headers: Record<string, string>;
  /** Whether the answer is complete with this chunk, for streams that stay open. */
  isLast(chunk: Buffer): boolean;
}

export interface Client {
  /**
   * Reads one URL of the origin, with any status.
   * @param wanted media types whose bytes are read
   * @throws UnreadablePage, with the reason; Exhausted
   */
  get(url: URL, accept: string, wanted: RegExp, post?: Post): Promise<PageAnswer>;
  /** Sets the pause between two requests, as robots.txt requests it. */
  pace(milliseconds: number): void;
  close(): Promise<void>;
}

/** Maximum number of connections. */
const MAX_CONNECTIONS = 4;
const MAX_REDIRECTS = 5;
/** Default of the maximum Retry-After that is honored, seconds. */
const MAX_RETRY_AFTER_SECONDS = 10;

export interface ClientOptions {
  allowPrivate: boolean;
  bounds: Pick<SiteBounds, 'pages' | 'answerBytes' | 'totalBytes' | 'requestMilliseconds' | 'pauseMilliseconds'>;
  /** Aborts all requests with its reason. */
  total: AbortSignal;
  userAgent?: string;
  maxRetryAfterSeconds?: number;
}

/** Reads from one origin, within bounds, and from private IP addresses only if allowed. */
export function createClient(
  origin: string,
  {
    allowPrivate,
    bounds,
    total,
    userAgent = USER_AGENT,
    maxRetryAfterSeconds = MAX_RETRY_AFTER_SECONDS,
  }: ClientOptions,
): Client {
  const client = openHttpClient(origin, {
    connections: MAX_CONNECTIONS,
    milliseconds: bounds.requestMilliseconds,
    mostBytes: bounds.answerBytes,
    privateAllowed: allowPrivate,
  });
  const mostRequests = requestsFor(bounds);
  let remainingBytes = bounds.totalBytes;
  let requests = 0;
  let pause = bounds.pauseMilliseconds;
  let turn: Promise<unknown> = Promise.resolve();

  /** Starts requests one after the other, with the pause of the site. */
  async function awaitTurn(): Promise<void> {
    const previous = turn;
    turn = previous.then(() =>
      pause > 0 ? setTimeout(pause, undefined, { signal: total }).catch(() => undefined) : undefined,
    );
    await previous;
    total.throwIfAborted();
  }

  async function* countBytes(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0)
        throw new Exhausted(`the pages are larger than ${inMegabytes(bounds.totalBytes)} together`);
      yield chunk;
    }
  }

  async function answerOf(
    url: URL,
    { status, headers, body }: OutboundAnswer,
    wanted: RegExp,
    post?: Post,
  ): Promise<Omit<PageAnswer, 'requests'> | URL> {
    const firstHeader = (name: string): string => [headers[name] ?? ''].flat()[0] ?? '';
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      const target = parseUrl(firstHeader('location'), url);
      if (!target) throw new UnreadablePage('leads to no address');
      // Other statuses turn POST into GET.
      if (post && ![307, 308].includes(status)) throw new UnreadablePage(`answers ${status}`);
      return target;
    }
    const [type = '', ...parameters] = firstHeader('content-type').split(';');
    const media = type.trim().toLowerCase();
    const isWanted = status === 200 && wanted.test(media);
    return {
      url,
      status,
      type: media,
      charset: /charset\s*=\s*"?([\w:.-]+)/i.exec(parameters.join(';'))?.[1],
      contentSignal: String(headers['content-signal'] ?? ''),
      robotsTags: [headers['x-robots-tag'] ?? []].flat(),
      session: firstHeader('mcp-session-id') || undefined,
      bytes: isWanted ? await (post ? readToLast(countBytes(body), post) : buffer(countBytes(body))) : Buffer.alloc(0),
    };
  }

  /** @param again whether to retry once after Retry-After if the site is busy */
  async function getOnce(
    url: URL,
    accept: string,
    wanted: RegExp,
    again: boolean,
    post?: Post,
  ): Promise<Omit<PageAnswer, 'requests'> | URL> {
    if (++requests > mostRequests) throw new Exhausted(`more than ${mostRequests} requests were needed (--max-pages)`);
    const headers = {
      ...{ accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': `${userAgent}/1.0` },
      ...post?.headers,
    };
    const request = { headers, signal: total, ...(post && { method: 'POST' as const, body: post.body }) };
    const answer = await client.ask(url, request, async (sent) => {
      const seconds = Number(sent.headers['retry-after']);
      const isBusy = again && [429, 503].includes(sent.status) && seconds > 0 && seconds <= maxRetryAfterSeconds;
      return isBusy ? seconds : answerOf(url, sent, wanted, post);
    });
    if (typeof answer !== 'number') return answer;
    await setTimeout(answer * 1000, undefined, { signal: total });
    return getOnce(url, accept, wanted, false, post);
  }

  function fail(error: unknown): never {
    total.throwIfAborted();
    if (!(error instanceof NoAnswer)) throw error;
    const reasons: Record<string, string> = {
      private: 'is on a private address',
      late: `took longer than ${bounds.requestMilliseconds / 1000} seconds`,
      long: `is larger than ${inMegabytes(bounds.answerBytes)}`,
      packed: 'is packed in a way that is not known here',
    };
    throw new UnreadablePage(reasons[error.code] ?? `could not be read (${error.code})`);
  }

  return {
    async get(url, accept, wanted, post) {
      const visitedUrls = new Set<string>();
      for (let at = url; ; ) {
        if (at.origin !== origin) throw new UnreadablePage(`leads to another site, ${at.origin}`);
        if (visitedUrls.has(at.href)) throw new UnreadablePage('leads in a circle');
        if (visitedUrls.size > MAX_REDIRECTS) throw new UnreadablePage(`leads on more than ${MAX_REDIRECTS} times`);
        visitedUrls.add(at.href);
        await awaitTurn();
        const answer = await getOnce(at, accept, wanted, true, post).catch(fail);
        if (!(answer instanceof URL)) return { ...answer, requests: visitedUrls.size };
        at = answer;
      }
    },
    pace(milliseconds) {
      pause = Math.max(milliseconds, bounds.pauseMilliseconds);
    },
    close: () => client.close(),
  };
}

async function readToLast(body: AsyncIterable<Buffer>, { isLast }: Post): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) {
    chunks.push(chunk);
    if (isLast(chunk)) break;
  }
  return Buffer.concat(chunks);
}

const inMegabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

function parseUrl(written: string, base: URL): URL | undefined {
  return URL.canParse(written, base.href) ? new URL(written, base) : undefined;
}
