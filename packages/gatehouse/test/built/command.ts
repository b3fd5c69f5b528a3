import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptEdition } from './kept-edition.ts';

export const project = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** One server a folder, and tests run side by side. */
const dataFolder = () => mkdtempSync(join(tmpdir(), 'gatehouse-data-'));

export interface Running {
  child: ChildProcess;
  /** Everything printed so far. */
  stdout: () => string;
  stderr: () => string;
  ended: Promise<Ended>;
}

/** Files share a worker, and a hook of a file that only some of them load runs for the first: so what is left ends with the worker. */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/**
 * Starts the built program with no other variables than PATH, HOME, a data folder of its own and those given. A server finds
 * in that folder the edition that one before it has built of the same content for the same BASE_URL; in a folder that is
 * given it finds what is there.
 * @param installed the folder that holds `dist`
 */
export function start(args: string[], variables: Record<string, string> = {}, installed = project): Running {
  // Whether or not a companion package is installed here.
  const told = { DATA_DIR: dataFolder(), ENCODER: 'static', ...variables };
  const edition =
    args[0] === 'serve' && variables.DATA_DIR === undefined && installed === project
      ? keptEdition(project, told)
      : undefined;
  edition?.give();
  const child = spawn(process.execPath, [join(installed, 'dist/cli/main.js'), ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...told },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isServing = false;
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (isServing || !stdout.includes('"serving"')) return;
    isServing = true;
    edition?.take();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  alive.add(child);
  child.once('close', () => alive.delete(child));
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** How a command ends; one that has not ended after the given time is killed, and its signal tells. */
export async function end(running: Running, milliseconds = 20_000): Promise<Ended> {
  const late = setTimeout(() => running.child.kill('SIGKILL'), milliseconds);
  const ended = await running.ended;
  clearTimeout(late);
  return ended;
}

export const run = (args: string[], variables: Record<string, string> = {}): Promise<Ended> =>
  end(start(args, variables));
