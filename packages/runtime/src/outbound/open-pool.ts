import type { Socket } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { isPrivateIp, privateIpError, publicLookup } from './public-address.ts';

/**
 * Idle timeout of a connection, milliseconds: shorter than usual server timeouts, so a request seldom meets a closing
 * connection.
 */
const KEEP_MILLISECONDS = 4000;
const MAX_HEADER_BYTES = 16_384;

export interface PoolLimits {
  /** Maximum number of open connections; further requests wait. */
  connections: number;
  connectMilliseconds: number;
  /** Idle timeout of a connection, unless the server sets a shorter one, milliseconds. */
  keepMilliseconds?: number;
  /** Maximum pause within the body of a response, milliseconds; 0 means no limit. */
  idleMilliseconds?: number;
  /** Allows an origin in a private network. */
  privateAllowed: boolean;
  /** Closes all connections, including those still being opened, for which the pool would wait. */
  ended?: AbortSignal;
}

/**
 * Connections to one origin. Every outgoing HTTP connection of the program is made here. The IP address is checked for
 * each connection, so a redirect or a DNS change cannot bypass the check. Cookies and the proxy settings of the
 * environment are ignored.
 */
export function openPool(origin: string, limits: PoolLimits): Pool {
  const { connections, connectMilliseconds, keepMilliseconds = KEEP_MILLISECONDS, idleMilliseconds = 0 } = limits;
  const connect = buildConnector({
    timeout: connectMilliseconds,
    allowH2: false,
    ...(limits.privateAllowed ? {} : { lookup: publicLookup }),
  } as buildConnector.BuildOptions);
  // Node would keep the listener of its option `signal` after the socket is closed.
  function connectUntilEnded(...[to, done]: Parameters<typeof connect>): void {
    const socket = connect(to, done) as unknown as Socket;
    const destroy = () => void socket.destroy(limits.ended?.reason);
    limits.ended?.addEventListener('abort', destroy);
    socket.once('close', () => limits.ended?.removeEventListener('abort', destroy));
  }
  return new Pool(origin, {
    connections,
    pipelining: 1,
    connect: (to, done) =>
      limits.privateAllowed || !isPrivateIp(to.hostname) ? connectUntilEnded(to, done) : done(privateIpError(), null),
    keepAliveTimeout: keepMilliseconds,
    keepAliveMaxTimeout: keepMilliseconds,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Each request has its own timeout, which informational responses do not restart.
    headersTimeout: 0,
    bodyTimeout: idleMilliseconds,
    allowH2: false,
  });
}
