import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * The built service, or another server that prints a line with "address", in a child process with its own data folder.
 */
export interface ChildService {
  url: string;
  /** Time from spawning to the line with the address, milliseconds. */
  startedAfter: number;
  /** Current resident memory, megabytes (Linux). */
  residentMegabytes(): number;
  /** Processor time used so far, seconds (Linux). */
  processorSeconds(): number;
  stop(): Promise<void>;
  /** Ends the process by SIGKILL. */
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const TICKS_PER_SECOND = 100;

/** Arguments that bind a command to one core; empty without taskset. */
export const onCore = (core: number): string[] =>
  spawnSync('taskset', ['-V']).status === 0 ? ['taskset', '-c', String(core)] : [];

/** Processor time of a process with all its threads, seconds. */
export function processorSecondsOf(pid: number | undefined): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? [];
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/**
 * @param nodeArguments arguments of `node`: options, a script, its arguments
 * @param core processor core; any by default
 */
export async function startChild(
  nodeArguments: string[],
  env: Record<string, string>,
  core?: number,
): Promise<ChildService> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const started = performance.now();
  const [command = '', ...args] = [...(core === undefined ? [] : onCore(core)), process.execPath, ...nodeArguments];
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const { stdout } = child;
  if (!stdout) throw new Error('The child has no output.');
  const lines = createInterface({ input: stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const { address } = JSON.parse(line) as { address?: string };
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`node ${nodeArguments.join(' ')} ended with ${code}`)));
  });
  // Further log lines are read and discarded, as by a log collector.
  lines.close();
  stdout.on('data', () => {}).resume();
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    process.off('exit', killed);
    rmSync(dataFolder, { recursive: true });
  };
  return {
    url,
    startedAfter: performance.now() - started,
    residentMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    processorSeconds: () => processorSecondsOf(child.pid),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * The service as started by `npm start`, with the default pack. Every proxy is trusted, so that a load can use many
 * client IPs.
 */
export async function startGatehouse(env: Record<string, string> = {}, core?: number): Promise<ChildService> {
  const settings = { PORT: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info', ...env };
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [, ...args] = scripts.start.split(' ');
  return startChild(args, settings, core);
}
