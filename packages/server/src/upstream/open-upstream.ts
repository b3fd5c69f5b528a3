import { openPool } from '@gatehouse/runtime';
import { type UpstreamConnection, UpstreamFailure, type UpstreamResource } from '../http/upstream/resource.ts';
import { UpstreamCall } from './upstream-call.ts';

const CONNECT_MILLISECONDS = 3000;

/**
 * Connections to where a resource lives: no more than may be used at once, so that nothing waits in a line, and no agent
 * takes all of them.
 */
export function openUpstream({ origin, limits }: UpstreamResource): UpstreamConnection {
  const { concurrent, concurrentOfAgent, idleSeconds } = limits;
  const pool = openPool(origin, {
    connections: concurrent,
    connectMilliseconds: CONNECT_MILLISECONDS,
    idleMilliseconds: idleSeconds * 1000,
    privateAllowed: true,
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
      // The library's types lack iterables, which its documentation allows.
      pool.dispatch({ method, path: target, headers: fields, body: (body ?? null) as null }, call);
      return call;
    },
    close: () => pool.destroy(),
  };
}
