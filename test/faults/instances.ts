import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { type Running, startProgram } from '../../packages/gatehouse/test/built/command.ts';
import { completePack } from '../content-folder-copy.ts';
import { BASE_URL, openPolicy } from '../service-under-test.ts';

export interface Instance {
  port: number;
  /** All log lines so far. */
  lines: () => { level: number; msg: string; reason?: string }[];
  /** Resident memory in MB (Linux). */
  residentMegabytes: () => number;
  signal: (signal: NodeJS.Signals) => void;
  ended: Running['ended'];
}

/** Built servers in child processes, each on a free port; with one base URL, so that they share an edition. */
export async function startInstances(count: number, variables: Record<string, string> = {}): Promise<Instance[]> {
  const running = Array.from({ length: count }, () =>
    startProgram(['serve'], {
      PORT: '0',
      CONTENT_DIR: completePack,
      ACCESS_POLICY_FILE: openPolicy,
      BASE_URL,
      TRUST_PROXY: 'loopback',
      ...variables,
    }),
  );
  try {
    return await Promise.all(running.map(instance));
  } catch (error) {
    for (const { child } of running) child.kill('SIGKILL');
    throw error;
  }
}

async function instance({ child, stdout, stderr, ended }: Running): Promise<Instance> {
  const lines = () =>
    stdout()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  const url = await vi.waitFor(
    () => {
      const line = lines().find(({ msg }) => msg === 'serving');
      if (!line) throw new Error(`does not serve: ${stderr()}`);
      return line.address as string;
    },
    { timeout: 120_000, interval: 100 },
  );
  return {
    port: Number(new URL(url).port),
    lines,
    residentMegabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    signal: (signal) => void child.kill(signal),
    ended,
  };
}

export async function stopInstances(instances: Instance[]): Promise<void> {
  for (const { signal } of instances) signal('SIGKILL');
  await Promise.all(instances.map(({ ended }) => ended));
}
