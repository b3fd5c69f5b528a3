import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AgentStore } from '../packages/access/src/agents/records/agent-store.ts';
import type { Build } from '../packages/edition/src/build-inputs.ts';
import { loadSettings } from '../packages/gatehouse/src/config/from-environment.ts';
import { type ListeningParts, type Service, startService } from '../packages/gatehouse/src/service.ts';
import { openLog } from '../packages/server/src/log.ts';
import { createHttpServer } from '../packages/server/src/node/server.ts';
import { createFetchServer } from '../packages/server/test/fetch/fetch-server.ts';
import { buildOnce, buildWithPriors } from './build-once.ts';

/** Whether services run in a server that uses only the Fetch API; features of the Node server are not tested there. */
export const isBehindFetch = (): boolean => process.env.ADAPTER === 'fetch';

export const defaultPack = fileURLToPath(new URL('../content', import.meta.url));

export const openPolicy = fileURLToPath(new URL('open-access.yaml', import.meta.url));

/** Settings that give a service the built-in access policy, unless its folders or settings have another one. */
export function withOpenAccess<T extends Record<string, string>>(settings: T): T & { ACCESS_POLICY_FILE?: string } {
  const { CONTENT_DIR = '', DATA_DIR = '' } = settings;
  const isFound = existsSync(join(CONTENT_DIR, 'access.yaml')) || existsSync(join(DATA_DIR, 'access.json'));
  return isFound ? settings : { ACCESS_POLICY_FILE: openPolicy, ...settings };
}

/** Base URL in tests; differs from the listening address, so that a link made from the Host header is detected. */
export const BASE_URL = 'https://gatehouse.example';

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Body bytes as sent, compressed or not. */
  bytes: Buffer;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what a test asserts
  json: () => any;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface ServiceUnderTest {
  running: Service;
  /** Folder of its registrations. */
  store: AgentStore;
  port: number;
  /** Folder for registrations, unless the settings set another one; deleted at the end. */
  dataFolder: string;
  /** The log so far, one JSON object per line. */
  logLines: () => string[];
  request: (method: string, path: string, options?: RequestOptions) => Promise<TestResponse>;
  get: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  /** POST /ask with a JSON body. */
  ask: (body: unknown, headers?: Record<string, string>) => Promise<TestResponse>;
  close: () => Promise<void>;
}

export interface ServiceOptions {
  settings?: Record<string, string>;
  now?: () => number;
  responseTimeouts?: ListeningParts['responseTimeouts'];
  /** `buildOnce` for tests of answers; by default editions are not trained, which is fast. */
  build?: Build;
}

/** Ports of closed services whose base URL contained the port: the next service can use the same edition. */
const portsOfEnded: number[] = [];

/** One of these ports if it is free; otherwise 0, for any port. */
async function portAgain(): Promise<number> {
  const port = portsOfEnded.pop();
  if (port === undefined) return 0;
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : portAgain();
}

/**
 * Starts the whole service in this process on a free port. By default every request comes from a new IP address
 * (X-Forwarded-For, trusted), in a new network, so that only tests that set an IP address reach limits.
 */
export async function startServiceUnderTest({
  settings = {},
  now,
  responseTimeouts,
  build = buildWithPriors,
}: ServiceOptions = {}): Promise<ServiceUnderTest> {
  const lines: string[] = [];
  const dataFolder = mkdtempSync(join(tmpdir(), 'gatehouse-data-'));
  const isWhereItListens = settings.BASE_URL === '';
  const { values } = loadSettings(
    withOpenAccess({
      PORT: String(isWhereItListens ? await portAgain() : 0),
      BASE_URL,
      CONTENT_DIR: defaultPack,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'trace',
      DATA_DIR: dataFolder,
      // Results must not depend on an installed encoder package.
      ENCODER: 'static',
      ...settings,
    }),
  );
  const log = openLog(values.LOG_LEVEL, { write: (line: string) => void lines.push(line) });
  let store: AgentStore | undefined;
  const createAny = isBehindFetch() ? createFetchServer : createHttpServer;
  const createServer: typeof createHttpServer = (serverParts, ...others) => {
    store = serverParts.access.store;
    return createAny(serverParts, ...others);
  };
  const parts = {
    log,
    build,
    createServer,
    ...(now ? { now } : {}),
    ...(responseTimeouts ? { responseTimeouts } : {}),
  };
  const service = await startService(values, parts);
  const port = Number(new URL(service.address).port);
  let clients = 0;
  const nextClient = () => {
    clients++;
    return `10.${clients & 255}.${(clients >> 8) & 255}.1`;
  };
  const request: ServiceUnderTest['request'] = (method, path, { headers = {}, body } = {}) =>
    rawRequest(port, method, path, {
      headers: { 'x-forwarded-for': nextClient(), ...headers },
      ...(body === undefined ? {} : { body }),
    });
  return {
    running: service,
    store: store as unknown as AgentStore,
    port,
    dataFolder,
    logLines: () => lines,
    request,
    get: (path, headers = {}) => request('GET', path, { headers }),
    ask: (body, headers = {}) =>
      request('POST', '/ask', {
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async close() {
      await service.close();
      if (isWhereItListens) portsOfEnded.push(port);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const shared = new Map<boolean, Promise<ServiceUnderTest>>();

/**
 * The trained default pack with default settings: one service for all files of a worker that only read. It closes with
 * the worker, so tests must not change it, and its log contains lines of other files.
 */
export const defaultService = (): Promise<ServiceUnderTest> => {
  const started = shared.get(isBehindFetch()) ?? startServiceUnderTest({ build: buildOnce });
  shared.set(isBehindFetch(), started);
  return started;
};

/** One request over a new connection, with exactly the given headers. */
export function rawRequest(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: RequestOptions = {},
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes,
          text,
          json: () => JSON.parse(text),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
