import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { limitsByDefault, type UpstreamLimits, type UpstreamResource } from '../../src/http/upstream/resource.ts';
import { type AgentsUnderTest, startAgentsUnderTest, type UnderAgents } from '../agents-under-test.ts';
import { BASE_URL } from '../service-under-test.ts';

export const SECRET = 'a-secret-of-gate-and-product-0123456789';

/** What the recording upstream has read of a request. */
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
  /** What came since the last time: requests as they were read, all bytes, and how many requests are under way. */
  told: () => Promise<{ requests: Recorded[]; bytes: string; open: number }>;
  close: () => void;
}

/** Starts the recording upstream as a process of its own. */
export async function startRecorder(): Promise<Recorder> {
  const child: ChildProcess = fork(fileURLToPath(new URL('recording-upstream.mjs', import.meta.url)), { execArgv: [] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    address: `http://127.0.0.1:${port}`,
    async told() {
      child.send('told');
      const [told] = await once(child, 'message');
      return told;
    },
    close: () => void child.disconnect(),
  };
}

/** A resource at /api/v1/orders, whose GET and DELETE need one scope and whose other methods another. */
export function ordersAt(address: string, limits: Partial<UpstreamLimits> = {}): UpstreamResource {
  return {
    name: 'orders',
    audience: `${BASE_URL}/api/v1`,
    path: '/api/v1/orders',
    address: `${address}/v2/orders`,
    scopes: { GET: 'content:read', DELETE: 'content:read', POST: 'faq:read', PUT: 'faq:read', PATCH: 'faq:read' },
    requestFields: ['x-api-version'],
    limits: { ...limitsByDefault, perMinute: 1_000_000, ...limits },
  };
}

export interface BehindTheDoor extends AgentsUnderTest {
  token: string;
  agent: string;
}

/** Starts a launched service before an upstream, with one agent that has a token. */
export async function startBefore(resource: UpstreamResource, options: UnderAgents = {}): Promise<BehindTheDoor> {
  const under = await startAgentsUnderTest({ ...options, elsewhere: { resources: [resource], secret: SECRET } });
  const { access_token: token, registration_id: agent } = await under.activate();
  return { ...under, token, agent };
}

/** An upstream that does to each connection what it is told to. */
export async function startHostile(behave: (socket: Socket, request: string) => void) {
  const sockets = new Set<Socket>();
  const asked = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      asked.delete(socket);
    });
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      asked.add(socket);
      behave(socket, chunk.toString('latin1'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    /** Connections on which something was asked; some that were not are kept for later. */
    connections: () => asked.size,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
