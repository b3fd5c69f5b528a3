import { randomBytes } from 'node:crypto';
import { builtInPolicy } from '@gatehouse/contract';
import { createCurrentEdition, openBuilt, readEdition } from '@gatehouse/edition';
import { createFetchHandler, MemoryCountStore } from '@gatehouse/server';
import { accessWithoutStore } from './access-without-store.ts';

/** What the platform knows of a request beside the request. */
export interface Caller {
  /**
   * The address at the other end of the connection, by which requests are counted: `192.0.2.1`, `2001:db8::1`. All callers
   * without one share one allowance.
   */
  address?: string;
}

export interface EditionOptions {
  /** Proxies whose X-Forwarded-For is believed, as in TRUST_PROXY: addresses, ranges, `loopback`. By default none. */
  trustedProxies?: readonly string[];
  /** Told of failures with the id that the caller was given; never of questions or addresses. By default the console. */
  onFailure?: (failure: object, message: string) => void;
}

/** An edition that answers. It holds nothing that has to be closed. */
export interface OpenedEdition {
  /** One request of the Fetch standard in, its response out. Never rejects: what fails is a response with status 500. */
  fetch(request: Request, caller?: Caller): Promise<Response>;
}

/**
 * Opens an edition from its bytes, without files, threads, sockets or a clock that runs: for Workers, and wherever there is
 * the Fetch standard with `node:crypto`, `node:net` and `Buffer`. Every path is answered as by the whole service, with three
 * differences: bodies are not compressed, which platforms do; requests are counted in this process; and agents cannot
 * register, because nothing is kept: that is 503 `temporarily_unavailable`.
 *
 * It draws random numbers, which Workers allow only while a request is answered: open it with the first one. 16 MB of
 * bytes, the edition of 160 questions, take some 60 ms, the first time 150.
 *
 * @param bytes what `buildEdition` of the same version of this package gave; they must not change afterwards
 * @throws Error when they are anything else
 * @example docs/examples/worker.ts
 */
export async function openEdition(
  bytes: ArrayBuffer | Uint8Array,
  { trustedProxies = [], onFailure = (failure, message) => console.error(message, failure) }: EditionOptions = {},
): Promise<OpenedEdition> {
  // Nobody is answered yet, so nobody has to be let go first.
  const atOnce = () => undefined;
  const edition = await openBuilt(await readEdition(bytes, atOnce), { yieldIfDue: atOnce });
  const { baseUrl, access, operations } = edition;
  const answer = createFetchHandler({
    editions: createCurrentEdition(edition),
    baseUrl,
    operations,
    access: accessWithoutStore(
      baseUrl,
      access.phase,
      { ...builtInPolicy, issuers: [], resources: [] },
      randomBytes(32),
    ),
    trustedProxies,
    openCounts: (_, windowSeconds) => new MemoryCountStore(windowSeconds),
    now: Date.now,
    log: { info() {}, error: onFailure },
  });
  return { fetch: answer };
}
