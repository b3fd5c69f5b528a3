import { buildConnector, Pool } from 'undici';
import { isPrivateNumber, privateAddress, publicLookup } from './public-address.ts';

/** Idle timeout of a connection, milliseconds; shorter than those of servers, so that a closing connection is seldom used. */
const KEEP_MILLISECONDS = 4000;
const MAX_HEADER_BYTES = 16_384;

export interface PoolLimits {
  /** How many may be open at once; further requests wait. */
  connections: number;
  connectMilliseconds: number;
  /** Time that an idle connection is kept, unless the server sets a shorter one. */
  keepMilliseconds?: number;
  /** How long the body of an answer may pause; 0: without end. */
  idleMilliseconds?: number;
  /** Whether the origin may be within a private network. */
  privateAllowed: boolean;
  /** Ends connections, also those that are still being made, for which the pool would wait. */
  ended?: AbortSignal;
}

/**
 * Connections to one origin; the only place that makes any to other servers. The address is checked when a connection is made, so the
 * check holds after a redirect or a change of DNS, too. No cookies are kept and no proxy of the environment is used.
 */
export function openPool(origin: string, limits: PoolLimits): Pool {
  const { connections, connectMilliseconds, keepMilliseconds = KEEP_MILLISECONDS, idleMilliseconds = 0 } = limits;
  const connect = buildConnector({
    timeout: connectMilliseconds,
    allowH2: false,
    signal: limits.ended,
    ...(limits.privateAllowed ? {} : { lookup: publicLookup }),
  } as buildConnector.BuildOptions);
  return new Pool(origin, {
    connections,
    pipelining: 1,
    connect: (to, done) =>
      limits.privateAllowed || !isPrivateNumber(to.hostname) ? connect(to, done) : done(privateAddress(), null),
    keepAliveTimeout: keepMilliseconds,
    keepAliveMaxTimeout: keepMilliseconds,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Each request has a time of its own, which informational answers do not begin anew.
    headersTimeout: 0,
    bodyTimeout: idleMilliseconds,
    allowH2: false,
  });
}
