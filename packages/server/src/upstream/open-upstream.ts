import { openPool } from '@gatehouse/runtime';
import { type UpstreamConnection, UpstreamFailure, type UpstreamResource } from '../http/upstream/resource.ts';
import { UpstreamCall } from './upstream-call.ts';

const CONNECT_MILLISECONDS = 3000;

/**
 * Connections to the upstream of one resource. Requests beyond the limit fail instead of waiting, and one agent cannot
 * use all connections.
 */
export function openUpstream({ origin, limits }: UpstreamResource): UpstreamConnection {
  const { concurrent, concurrentOfAgent, idleSeconds } = limits;
  const pool = openPool(origin, {
    connections: concurrent,
    connectMilliseconds: CONNECT_MILLISECONDS,
    idleMilliseconds: idleSeconds * 1000,
    privateAllowed: true,
  });
  let running = 0;
  const runningByAgent = new Map<string, number>();

  return {
    send({ method, target, fields, body, agent, toStreamError }) {
      const runningOfAgent = runningByAgent.get(agent) ?? 0;
      if (running >= concurrent || runningOfAgent >= concurrentOfAgent) throw new UpstreamFailure('busy');
      running++;
      runningByAgent.set(agent, runningOfAgent + 1);
      const call = new UpstreamCall(limits, method !== 'HEAD', toStreamError, () => {
        running--;
        const runningOthers = (runningByAgent.get(agent) ?? 1) - 1;
        if (runningOthers === 0) runningByAgent.delete(agent);
        else runningByAgent.set(agent, runningOthers);
      });
      // The library accepts iterables; its types do not.
      pool.dispatch({ method, path: target, headers: fields, body: (body ?? null) as null }, call);
      return call;
    },
    close: () => pool.destroy(),
  };
}
