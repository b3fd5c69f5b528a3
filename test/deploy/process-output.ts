import type { ChildProcess } from 'node:child_process';
import { expect, vi } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: a line holds what a test asserts
type LogLine = any;

export interface ProcessOutput {
  /** Lines of the log so far. */
  lines: () => LogLine[];
  /** Other output. */
  errors: () => string;
  text: () => string;
  /** The exit code. */
  exitCode: Promise<number | null>;
}

/** Output of a process. */
export function collectOutput(child: ChildProcess): ProcessOutput {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = () =>
    stdout
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  return { lines, errors: () => stderr, text: () => stdout, exitCode };
}

export async function waitForExit(
  child: ChildProcess,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const output = collectOutput(child);
  const code = await output.exitCode;
  return { code, stdout: output.text(), stderr: output.errors() };
}

/** Waits for a log line; fails with the output if the process exits first. */
export async function waitUntilServing(output: ProcessOutput): Promise<void> {
  let code: number | null | undefined;
  void output.exitCode.then((exited) => {
    code = exited;
  });
  await vi.waitUntil(() => code !== undefined || output.lines().some(({ msg }) => msg === 'serving'), {
    timeout: 90_000,
    interval: 50,
  });
  expect([code, output.errors()]).toEqual([undefined, '']);
}

export const registrationBody = { client_name: 'Example agent', contact_email: 'agents@example.org' };

/** The response to a POST of JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what a test asserts
export async function postJson(url: string, body: object, headers: Record<string, string> = {}): Promise<any> {
  const sent = { 'content-type': 'application/json', ...headers };
  return (await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) })).json();
}
