import { Pool } from 'undici';
import { type Upstream, UpstreamFailure, type UpstreamResource } from '../http/upstream/resource.ts';
import { UpstreamCall } from './upstream-call.ts';

const CONNECT_MILLISECONDS = 3000;
/** Shorter than servers keep connections, so that seldom one is used that is being closed. */
const KEEP_MILLISECONDS = 4000;
const MOST_HEADER_BYTES = 16_384;

/**
 * Connections to where a resource lives: no more than may be used at once, so that nothing waits in a line, and no agent
 * takes all of them. Redirects are not followed, nothing is kept, no proxy of the environment is used.
 */
export function openUpstream({ origin, limits }: UpstreamResource): Upstream {
  const { concurrent, concurrentOfAgent, idleSeconds } = limits;
  const pool = new Pool(origin, {
    connections: concurrent,
    pipelining: 1,
    connectTimeout: CONNECT_MILLISECONDS,
    keepAliveTimeout: KEEP_MILLISECONDS,
    keepAliveMaxTimeout: KEEP_MILLISECONDS,
    maxHeaderSize: MOST_HEADER_BYTES,
    // The call has a time of its own, which informational answers do not begin anew.
    headersTimeout: 0,
    bodyTimeout: idleSeconds * 1000,
    allowH2: false,
  });
  let underWay = 0;
  const ofAgents = new Map<string, number>();

  return {
    send({ method, target, fields, body, agent, told }) {
      const ofAgent = ofAgents.get(agent) ?? 0;
      if (underWay >= concurrent || ofAgent >= concurrentOfAgent) throw new UpstreamFailure('busy');
      underWay++;
      ofAgents.set(agent, ofAgent + 1);
      const call = new UpstreamCall(limits, method !== 'HEAD', told, () => {
        underWay--;
        const others = (ofAgents.get(agent) ?? 1) - 1;
        if (others === 0) ofAgents.delete(agent);
        else ofAgents.set(agent, others);
      });
      // The library's types leave iterables out, which it takes as its documentation says.
      pool.dispatch({ method, path: target, headers: fields, body: (body ?? null) as null }, call);
      return call;
    },
    close: () => pool.destroy(),
  };
}
