import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Whether redis-server is installed. Suites that need it are skipped with a message. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisUnderTest {
  url: string;
  /** SIGKILL: connections break. */
  stop(): Promise<void>;
  /** Starts on the same port, empty. */
  start(): Promise<void>;
  /** SIGSTOP: connections stay open without responses. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** A real Redis on a free loopback port without persistence. */
export async function startRedis(options: string[] = []): Promise<RedisUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-redis-'));
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', [...args, ...options], { stdio: 'ignore' });
    await vi.waitFor(() => answers(port), { timeout: 120_000, interval: 20 });
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
