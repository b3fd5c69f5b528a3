import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  type AgentsServiceOptions,
  type AgentsUnderTest,
  startAgentsUnderTest,
} from '../../../../test/agents-under-test.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';

export const UPSTREAM_SECRET = 'a-secret-of-gate-and-product-0123456789';

/** A request as recorded by the upstream. */
export interface Recorded {
  method: string;
  target: string;
  rawHeaders: string[];
  body: string;
  whole?: boolean;
  upgraded?: boolean;
}

export interface Recorder {
  address: string;
  /** Data since the last call: requests, all bytes, and the number of pending requests. */
  takeRecorded: () => Promise<{ requests: Recorded[]; bytes: string; open: number }>;
  close: () => void;
}

/** Starts the recording upstream in a child process. */
export async function startRecorder(): Promise<Recorder> {
  const child: ChildProcess = fork(fileURLToPath(new URL('recording-upstream.mjs', import.meta.url)), { execArgv: [] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    address: `http://127.0.0.1:${port}`,
    async takeRecorded() {
      child.send('told');
      const [takeRecorded] = await once(child, 'message');
      return takeRecorded;
    },
    close: () => void child.disconnect(),
  };
}

const scopes = ['orders:read', 'orders:write'];

/** A resource at /api/v1/orders for the access policy. */
export function ordersAt(url: string, limits: Record<string, number> = {}) {
  return {
    name: 'orders',
    audience: `${BASE_URL}/api/v1/orders`,
    scopes: scopes.map((name) => ({ name, meaning: `May do ${name}` })),
    documentation: 'https://example.com/orders',
    reach: {
      upstream: {
        address: `${url}/v2/orders`,
        methods: {
          GET: 'orders:read',
          DELETE: 'orders:read',
          POST: 'orders:write',
          PUT: 'orders:write',
          PATCH: 'orders:write',
        },
        headers: ['X-Api-Version'],
        answerHeaders: ['X-Total'],
        limits: { perMinute: 1_000_000, ...limits },
      },
    },
  };
}

/** Settings and policy of a service in front of upstream resources. */
export const upstreamOptions = (resources: readonly object[]) => ({
  settings: { UPSTREAM_SECRET },
  policy: { resources },
});

export interface ServiceWithUpstream extends AgentsUnderTest {
  /** Scopes of the orders API. */
  token: string;
  agent: string;
  /** A token for the orders of another agent, or for some scopes only. */
  tokenFor: (scope?: string) => Promise<{ token: string; agent: string }>;
}

/** Starts a launched service in front of an upstream, with one agent that has a token. */
export async function startWithUpstream(
  resource: ReturnType<typeof ordersAt>,
  options: AgentsServiceOptions = {},
): Promise<ServiceWithUpstream> {
  const service = await startAgentsUnderTest({ ...options, ...upstreamOptions([resource]) });
  let agents = 0;
  const tokenFor = async (scope = scopes.join(' ')) => {
    const email = `orders-${++agents}@example.org`;
    const { claim_token, registration_id: agent } = (await service.register({ contact_email: email, scope })).json();
    const { access_token: token } = (await service.claim({ claim_token, otp: await service.code(1, email) })).json();
    return { token, agent };
  };
  return { ...service, ...(await tokenFor()), tokenFor };
}

/** The action of an upstream on a connection with a request. */
export type ConnectionAction = (socket: Socket, request: string) => void;

/** An upstream with a configurable action for each connection. */
export async function startFaultyUpstream(first: ConnectionAction) {
  let action = first;
  const sockets = new Set<Socket>();
  const usedSockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      usedSockets.delete(socket);
    });
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      usedSockets.add(socket);
      action(socket, chunk.toString('latin1'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    /** Connections that got a request; unused ones are kept for later. */
    connections: () => usedSockets.size,
    /** Uses another action for new connections, and ends the previous ones. */
    async setAction(next: ConnectionAction) {
      action = () => {};
      const open = [...sockets];
      const closed = Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
      for (const socket of open) socket.end();
      // A socket that is still written to does not end by itself.
      const late = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, 1000);
      await closed;
      clearTimeout(late);
      action = next;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
