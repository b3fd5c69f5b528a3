import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { NoAnswer, type OutboundAnswer, openHttpClient } from '@gatehouse/runtime';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { Exhausted, requestsFor, type SiteBounds } from './bounds.ts';

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
  bytes: Buffer;
}

export interface Client {
  /**
   * Reads one URL of the origin, with any status.
   * @param wanted media types whose bytes are read
   * @throws UnreadablePage, with the reason; Exhausted
   */
  get(url: URL, accept: string, wanted: RegExp): Promise<PageAnswer>;
  /** Sets the pause between two requests, as robots.txt requests it. */
  pace(milliseconds: number): void;
  close(): Promise<void>;
}

/** Maximum number of connections. */
const MAX_CONNECTIONS = 4;
const MAX_REDIRECTS = 5;
/** Maximum Retry-After that is honored, seconds. */
const MAX_RETRY_AFTER_SECONDS = 10;

/**
 * Reads from one origin, within bounds, and from private IP addresses only if allowed.
 * @param total aborts all requests with its reason
 */
export function createClient(origin: string, allowPrivate: boolean, bounds: SiteBounds, total: AbortSignal): Client {
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
  ): Promise<PageAnswer | URL> {
    const firstHeader = (name: string): string => [headers[name] ?? ''].flat()[0] ?? '';
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      const target = parseUrl(firstHeader('location'), url);
      if (!target) throw new UnreadablePage('leads to no address');
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
      bytes: isWanted ? await buffer(countBytes(body)) : Buffer.alloc(0),
    };
  }

  /** @param again whether to retry once after Retry-After if the site is busy */
  async function getOnce(url: URL, accept: string, wanted: RegExp, again: boolean): Promise<PageAnswer | URL> {
    if (++requests > mostRequests) throw new Exhausted(`more than ${mostRequests} requests were needed (--max-pages)`);
    const headers = { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': `${USER_AGENT}/1.0` };
    const answer = await client.ask(url, { headers, signal: total }, async (sent) => {
      const seconds = Number(sent.headers['retry-after']);
      const isBusy = again && [429, 503].includes(sent.status) && seconds > 0 && seconds <= MAX_RETRY_AFTER_SECONDS;
      return isBusy ? seconds : answerOf(url, sent, wanted);
    });
    if (typeof answer !== 'number') return answer;
    await setTimeout(answer * 1000, undefined, { signal: total });
    return getOnce(url, accept, wanted, false);
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
    async get(url, accept, wanted) {
      const visitedUrls = new Set<string>();
      for (let at = url; ; ) {
        if (at.origin !== origin) throw new UnreadablePage(`leads to another site, ${at.origin}`);
        if (visitedUrls.has(at.href)) throw new UnreadablePage('leads in a circle');
        if (visitedUrls.size > MAX_REDIRECTS) throw new UnreadablePage(`leads on more than ${MAX_REDIRECTS} times`);
        visitedUrls.add(at.href);
        await awaitTurn();
        const answer = await getOnce(at, accept, wanted, true).catch(fail);
        if (!(answer instanceof URL)) return answer;
        at = answer;
      }
    },
    pace(milliseconds) {
      pause = Math.max(milliseconds, bounds.pauseMilliseconds);
    },
    close: () => client.close(),
  };
}

const inMegabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

function parseUrl(written: string, base: URL): URL | undefined {
  return URL.canParse(written, base.href) ? new URL(written, base) : undefined;
}
