import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedEdition } from './edition-cache.ts';

export const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

export interface CommandResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** One server per folder; tests run in parallel. */
const dataFolder = () => mkdtempSync(join(tmpdir(), 'gatehouse-data-'));

export interface Running {
  child: ChildProcess;
  /** Everything printed so far. */
  stdout: () => string;
  stderr: () => string;
  ended: Promise<CommandResult>;
}

/**
 * Test files share a worker, and afterAll of a shared module runs after the first file only: so cleanup runs at the end
 * of the worker.
 */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/**
 * Starts the built program with only PATH, HOME, a data folder of its own and the given variables. The data folder has
 * a cached edition of an earlier server with the same content and BASE_URL; a given data folder is used unchanged.
 * @param installed the folder with `dist`
 */
export function startProgram(
  args: string[],
  variables: Record<string, string> = {},
  installed = projectFolder,
): Running {
  // Results must not depend on an installed encoder package.
  const environment = { DATA_DIR: dataFolder(), ENCODER: 'static', ...variables };
  const edition =
    args[0] === 'serve' && variables.DATA_DIR === undefined && installed === projectFolder
      ? cachedEdition(projectFolder, environment)
      : undefined;
  edition?.give();
  const child = spawn(process.execPath, [join(installed, 'dist/cli/main.js'), ...args], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
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
  const ended = new Promise<CommandResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  alive.add(child);
  child.once('close', () => alive.delete(child));
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** The result of a command; after the given time it is killed, and `signal` is set. */
export async function waitForResult(running: Running, milliseconds = 20_000): Promise<CommandResult> {
  const late = setTimeout(() => running.child.kill('SIGKILL'), milliseconds);
  const ended = await running.ended;
  clearTimeout(late);
  return ended;
}

export const run = (args: string[], variables: Record<string, string> = {}): Promise<CommandResult> =>
  waitForResult(startProgram(args, variables));
