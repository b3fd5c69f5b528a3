import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built service, or another server that prints a line with "address", in a process and data folder of its own. */
export interface ChildService {
  address: string;
  /** Milliseconds from spawning to the line that names the address. */
  startedAfter: number;
  /** Resident memory now, in MB (Linux). */
  residentMegabytes(): number;
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

export async function startChild(script: string, args: string[], env: Record<string, string>): Promise<ChildService> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The child has no output.');
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const { address } = JSON.parse(line) as { address?: string };
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    rmSync(dataFolder, { recursive: true });
  };
  return {
    address,
    startedAfter: performance.now() - started,
    residentMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** The service with its default pack. Every proxy is trusted, so that a load can come from many addresses. */
export function startGatehouse(): Promise<ChildService> {
  return startChild('dist/cli/main.js', ['serve'], { PORT: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' });
}
