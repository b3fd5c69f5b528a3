import { vi } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { UsageError } from '../../src/cli/terminal/usage-error.ts';

/** The result of a command in this process with only the given variables: like the program without its launcher. */
export async function runInProcess(
  line: string | readonly string[],
  variables: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const [name = '', ...args] = typeof line === 'string' ? line.split(' ') : line;
  const output = { stdout: '', stderr: '' };
  const savedEnvironment = process.env;
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      output[stream] += String(text);
      return true;
    }),
  );
  // Results must not depend on an installed encoder package.
  process.env = { ENCODER: 'static', ...variables };
  try {
    return { code: (await commands[name]?.run(args)) ?? Number.NaN, ...output };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, stdout: output.stdout, stderr: `${error.message}\n` };
    throw error;
  } finally {
    process.env = savedEnvironment;
    for (const spy of spies) spy.mockRestore();
  }
}
