import { openBuilt, readEdition } from '@gatehouse/edition';
import { createFetchHandler } from '@gatehouse/server';
import { partsOfEdition } from './edition-parts.ts';

/** Properties of the connection, which a Fetch request lacks. */
export interface Caller {
  /**
   * IP address of the peer, by which requests are counted: `192.0.2.1`, `2001:db8::1`. All callers without one share
   * one rate limit.
   */
  address?: string;
}

/** Requests of one client in its current window. */
export interface ClientRequests {
  requests: number;
  /** Start of the window, milliseconds since the epoch. */
  openedAt: number;
}

/** Counts requests for one limit in a store that all instances share. */
export interface SharedCounts {
  /** Counts one request; opens a window if the key has none open at `now`, milliseconds since the epoch. */
  add(key: string, now: number): ClientRequests | Promise<ClientRequests>;
  /** The open window of a key, without counting a request. */
  peek(key: string, now: number): ClientRequests | undefined | Promise<ClientRequests | undefined>;
}

export interface EditionOptions {
  /** Proxies whose X-Forwarded-For is trusted, as in TRUST_PROXY: IP addresses, ranges, `loopback`. By default none. */
  trustedProxies?: readonly string[];
  /**
   * Opens the counts of one limit, for example in a Durable Object. By default each instance counts by itself.
   * @param limit path of the endpoint, which names the limit
   */
  openCounts?: (limit: string, windowSeconds: number) => SharedCounts;
  /**
   * Receives failures with the id in the caller's response; never questions or IP addresses. By default the console.
   */
  onFailure?: (failure: object, message: string) => void;
}

/** An opened edition. Nothing of it has to be closed. */
export interface OpenedEdition {
  /** Handles one request of the Fetch standard. Never rejects: a failure is a response with status 500. */
  fetch(request: Request, caller?: Caller): Promise<Response>;
}

/**
 * Opens an edition from its bytes, without files, threads, sockets or timers: for Workers, and for every runtime with the
 * Fetch standard, `node:crypto`, `node:net` and `Buffer`. Every path is answered as by the whole service, with three
 * differences. Bodies are not compressed, because platforms do that. Requests are counted in this process, unless
 * `openCounts` is given. Agents cannot
 * register, because there is no store: the response is 503 `temporarily_unavailable`.
 *
 * It draws random numbers, which Workers allow only while a request is handled: open it with the first one. 16 MB of
 * bytes, the edition of 160 questions, take some 60 ms, the first time 150.
 *
 * @param bytes result of `buildEdition` of the same version of this package; they must not change afterwards
 * @throws Error for any other bytes
 * @example docs/examples/worker.ts
 */
export async function openEdition(
  bytes: ArrayBuffer | Uint8Array,
  {
    trustedProxies = [],
    openCounts,
    onFailure = (failure, message) => console.error(message, failure),
  }: EditionOptions = {},
): Promise<OpenedEdition> {
  // No request runs yet, so there is nothing to yield to.
  const atOnce = () => undefined;
  const edition = await openBuilt(await readEdition(bytes, atOnce), { yieldIfDue: atOnce });
  const answer = createFetchHandler({
    ...partsOfEdition(edition),
    trustedProxies,
    ...(openCounts && { openCounts }),
    log: { info() {}, error: onFailure },
  });
  return { fetch: answer };
}
