import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startProgram, waitForResult } from '../../packages/gatehouse/test/built/command.ts';
import { completePack, launchedCopy } from '../content-folder-copy.ts';
import { findFreePort } from '../redis-under-test.ts';
import { openPolicy, rawRequest } from '../service-under-test.ts';
import { type Instance, startInstances, stopInstances } from './instances.ts';

let instances: Instance[] = [];
const sockets: Socket[] = [];
const servers: Server[] = [];
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-stopping-'));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  await stopInstances(instances);
  instances = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

const serve = async (variables: Record<string, string> = {}): Promise<Instance> => {
  instances = await startInstances(1, variables);
  return instances[0] as Instance;
};

/** A connection whose responses are never read: it delays the shutdown to its timeout. */
async function stalledReader(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write('GET /api/content HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(190));
}

/** A server on loopback with a configurable action for each connection. */
async function silentServer(
  onConnection: (socket: Socket) => void = () => {},
): Promise<{ port: number; called: () => number }> {
  let calls = 0;
  const server = createServer((socket) => {
    calls++;
    sockets.push(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, called: () => calls };
}

const refused = (port: number) =>
  vi.waitFor(() => expect(rawRequest(port, 'GET', '/api/health')).rejects.toThrow('ECONNREFUSED'), {
    timeout: 120_000,
  });

describe('a second signal ends the process at once, with or without pending responses', () => {
  it.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
    ['SIGINT', 'SIGTERM'],
    ['SIGINT', 'SIGINT'],
  ] as const)('%s, then %s', async (first, second) => {
    const instance = await serve();
    await stalledReader(instance.port);
    instance.signal(first);
    await refused(instance.port);
    instance.signal(second);
    expect(await instance.ended).toMatchObject({ code: null, signal: second });
  });
});

describe('SIGTERM during the start exits cleanly,', () => {
  it.each([
    [
      'with a PostgreSQL that does not answer',
      (port: number) => ({ DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/d`, SECRET_KEY: 'k'.repeat(43) }),
    ],
    ['with a Redis that does not answer', (port: number) => ({ REDIS_URL: `redis://127.0.0.1:${port}` })],
  ])('%s', async (_, variables) => {
    const silent = await silentServer();
    const running = startProgram(['serve'], { PORT: '0', CONTENT_DIR: completePack, ...variables(silent.port) });
    await expect.poll(silent.called, { timeout: 120_000 }).toBeGreaterThan(0);
    running.child.kill('SIGTERM');
    expect(await waitForResult(running, 8000)).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(running.stdout()).not.toContain('"serving"');
  });

  it('while the first edition is built', async () => {
    const running = startProgram(['serve'], { PORT: '0' });
    await new Promise((resolve) => setTimeout(resolve, 700));
    running.child.kill('SIGTERM');
    const { code, signal, stderr } = await waitForResult(running, 8000);
    // Startup may have been stopped before it handled signals.
    expect([0, null]).toContain(code);
    expect([null, 'SIGTERM']).toContain(signal);
    expect(stderr).toBe('');
  });
});

it('after the signal, the admin endpoints report the shutdown, while responses are completed', async () => {
  const admin = await findFreePort();
  const instance = await serve({ ADMIN_PORT: String(admin) });
  const ready = async () => {
    const { status, text } = await rawRequest(admin, 'GET', '/readyz');
    return [status, text];
  };
  expect(await ready()).toEqual([200, 'ready\n']);
  const kept = connect(instance.port, '127.0.0.1');
  sockets.push(kept);
  let received = '';
  kept.on('data', (chunk) => {
    received += chunk;
  });
  const closed = once(kept, 'close');
  kept.write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => received).toContain('{"status":"ok"}');
  instance.signal('SIGTERM');
  await expect.poll(ready).toEqual([503, 'stopping\n']);
  expect((await rawRequest(admin, 'GET', '/metrics')).text).toContain('gatehouse_requests_total');
  kept.write('GET /api/faq HTTP/1.1\r\nHost: a\r\n\r\n');
  await closed;
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(await instance.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
});

describe('a resource that does not close', () => {
  const abandonedParts = ({ lines }: Instance) =>
    (lines() as { msg: string; part?: string }[])
      .filter(({ msg }) => msg === 'a part was not closed in its time, and is left')
      .map(({ part }) => part);

  it('is logged and abandoned: a mail server that keeps sending', async () => {
    // Sends a greeting, and answers the first command with one line a second, without an end.
    const smtp = await silentServer((socket) => {
      socket.write('220 mail.example ESMTP\r\n');
      socket.once('data', () => {
        const timer = setInterval(() => socket.write('250-STILL\r\n'), 1000);
        socket.once('close', () => clearInterval(timer));
      });
    });
    const instance = await serve({
      ...{ CONTENT_DIR: launchedCopy(), ACCESS_POLICY_FILE: openPolicy, LAUNCH_PHASE: 'launched' },
      BASE_URL: 'https://gatehouse.example',
      ...{ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SECRET_KEY: 'k'.repeat(43) },
    });
    const body = JSON.stringify({ client_name: 'A', contact_email: 'a@example.org' });
    const headers = { 'content-type': 'application/json' };
    expect((await rawRequest(instance.port, 'POST', '/api/agent-auth/register', { headers, body })).status).toBe(201);
    await expect.poll(smtp.called, { timeout: 120_000 }).toBeGreaterThan(0);
    instance.signal('SIGTERM');
    const { signal, stderr } = await instance.ended;
    expect(abandonedParts(instance)).toEqual(['mail and sweeping']);
    expect([signal, stderr]).toEqual(['SIGKILL', expect.stringContaining('Ended although this was still open: ')]);
  }, 60_000);

  it('ends with the process: a thread that reads a pipe', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const preloadedModule = join(folder, 'planted.mjs');
    writeFileSync(preloadedModule, `import { readFile } from 'node:fs'; readFile(${JSON.stringify(pipe)}, () => {});`);
    const instance = await serve({ NODE_OPTIONS: `--import ${preloadedModule}` });
    instance.signal('SIGTERM');
    expect(await instance.ended).toMatchObject({
      signal: 'SIGKILL',
      stderr: expect.stringContaining('FSReqCallback'),
    });
  }, 60_000);
});
