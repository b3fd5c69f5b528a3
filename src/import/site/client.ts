import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPrivateNumber, publicLookup } from '../../public-address.ts';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { type Bounds, Exhausted, requestsFor } from './bounds.ts';

export const USER_AGENT = 'Gatehouse-Import';

/** What is said at an address, when it is of a kind that was asked for. */
export interface Answer {
  /** Where it was found, behind all redirects. */
  address: URL;
  status: number;
  /** Media type in lower case, without parameters. */
  type: string;
  charset: string | undefined;
  contentSignal: string;
  /** Each X-Robots-Tag. */
  robotsTags: string[];
  bytes: Buffer;
}

export interface Client {
  /**
   * Reads one address of the origin, whatever its status.
   * @param wanted media types; the bytes of others are not read
   * @throws UnreadablePage, with why; Exhausted
   */
  get(address: URL, accept: string, wanted: RegExp): Promise<Answer>;
  /** How long the site asks to wait between two requests. */
  pace(milliseconds: number): void;
  close(): void;
}

const AT_ONCE = 4;
const MOST_REDIRECTS = 5;
/** What a site may ask us to wait before we ask once more. */
const LONGEST_RETRY_SECONDS = 10;

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads from one origin, within bounds, and from no private address unless that is allowed.
 * @param total ends all, with its reason
 */
export function createClient(origin: string, allowPrivate: boolean, bounds: Bounds, total: AbortSignal): Client {
  const secure = origin.startsWith('https:');
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: AT_ONCE });
  const send = secure ? httpsRequest : httpRequest;
  const mostRequests = requestsFor(bounds);
  let left = bounds.totalBytes;
  let requests = 0;
  let pause = bounds.pauseMilliseconds;
  let turn: Promise<unknown> = Promise.resolve();

  /** Requests begin one after the other, with the pause that the site asks for. */
  async function awaitTurn(): Promise<void> {
    const mine = turn;
    turn = mine.then(() =>
      pause > 0 ? setTimeout(pause, undefined, { signal: total }).catch(() => undefined) : undefined,
    );
    await mine;
    total.throwIfAborted();
  }

  async function open(address: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
    if (!allowPrivate && isPrivateNumber(address)) throw new UnreadablePage('is on a private address');
    if (++requests > mostRequests) throw new Exhausted(`more than ${mostRequests} requests were needed (--max-pages)`);
    const outgoing = send(address, {
      headers: { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': `${USER_AGENT}/1.0` },
      agent,
      signal,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    outgoing.end();
    return new Promise((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.once('response', resolve);
    });
  }

  async function read(incoming: IncomingMessage): Promise<Buffer> {
    const coding = String(incoming.headers['content-encoding'] ?? 'identity').toLowerCase();
    const unpack = Object.hasOwn(unpackers, coding) ? unpackers[coding] : undefined;
    if (!unpack && coding !== 'identity') throw new UnreadablePage('is packed in a way that is not known here');
    let stream: Readable = incoming;
    if (unpack) {
      const unpacked = unpack();
      incoming.once('error', (error) => unpacked.destroy(error));
      stream = incoming.pipe(unpacked);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        left -= chunk.length;
        if (size > bounds.answerBytes) throw new UnreadablePage(`is larger than ${inMegabytes(bounds.answerBytes)}`);
        if (left < 0) throw new Exhausted(`the pages are larger than ${inMegabytes(bounds.totalBytes)} together`);
        chunks.push(chunk);
      }
    } finally {
      incoming.destroy();
    }
    return Buffer.concat(chunks);
  }

  async function once(address: URL, accept: string, wanted: RegExp): Promise<Answer | URL> {
    await awaitTurn();
    const slow = AbortSignal.timeout(bounds.requestMilliseconds);
    let incoming: IncomingMessage | undefined;
    try {
      incoming = await open(address, accept, AbortSignal.any([slow, total]));
      incoming.on('error', () => undefined);
      const { statusCode: status = 0, headers } = incoming;
      const retry = Number(headers['retry-after']);
      if ((status === 429 || status === 503) && retry > 0 && retry <= LONGEST_RETRY_SECONDS) {
        incoming.destroy();
        await setTimeout(retry * 1000, undefined, { signal: total });
        incoming = await open(
          address,
          accept,
          AbortSignal.any([AbortSignal.timeout(bounds.requestMilliseconds), total]),
        );
        incoming.on('error', () => undefined);
      }
      return await answerOf(address, incoming, wanted);
    } catch (error) {
      incoming?.destroy();
      if (error instanceof UnreadablePage || error instanceof Exhausted) throw error;
      total.throwIfAborted();
      if (slow.aborted) throw new UnreadablePage(`took longer than ${bounds.requestMilliseconds / 1000} seconds`);
      throw new UnreadablePage(reasonOf(error));
    }
  }

  async function answerOf(address: URL, incoming: IncomingMessage, wanted: RegExp): Promise<Answer | URL> {
    const { statusCode: status = 0, headers } = incoming;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      incoming.destroy();
      const target = parsed(headers.location, address);
      if (!target) throw new UnreadablePage('leads to no address');
      return target;
    }
    const [type = '', ...parameters] = String(headers['content-type'] ?? '').split(';');
    const media = type.trim().toLowerCase();
    const isWanted = status === 200 && wanted.test(media);
    if (!isWanted) incoming.destroy();
    return {
      address,
      status,
      type: media,
      charset: /charset\s*=\s*"?([\w:.-]+)/i.exec(parameters.join(';'))?.[1],
      contentSignal: String(headers['content-signal'] ?? ''),
      robotsTags: incoming.headersDistinct['x-robots-tag'] ?? [],
      bytes: isWanted ? await read(incoming) : Buffer.alloc(0),
    };
  }

  return {
    async get(address, accept, wanted) {
      const seen = new Set<string>();
      for (let at = address; ; ) {
        if (at.origin !== origin) throw new UnreadablePage(`leads to another site, ${at.origin}`);
        if (seen.has(at.href)) throw new UnreadablePage('leads in a circle');
        if (seen.size > MOST_REDIRECTS) throw new UnreadablePage(`leads on more than ${MOST_REDIRECTS} times`);
        seen.add(at.href);
        const answer = await once(at, accept, wanted);
        if (!(answer instanceof URL)) return answer;
        at = answer;
      }
    },
    pace(milliseconds) {
      pause = Math.max(milliseconds, bounds.pauseMilliseconds);
    },
    close: () => agent.destroy(),
  };
}

const inMegabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

function parsed(written: string, base: URL): URL | undefined {
  return URL.canParse(written, base.href) ? new URL(written, base) : undefined;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (message === 'The address is private.') return 'is on a private address';
  return code === undefined ? 'broke off' : `could not be read (${code})`;
}
