import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';

const require = createRequire(import.meta.url);

/** The report of a linter with all recommended rules enabled. */
export const lintOpenApi = (
  value: unknown,
): Promise<{ totals: { errors: number; warnings: number }; problems: { ruleId: string }[] }> =>
  redocly(value, 'lint', '--extends=recommended-strict');

/** Score for agents that read a description, from 0 to 100. */
export const scoreOpenApi = (value: unknown): Promise<{ agentReadiness: number }> => redocly(value, 'score');

/** Runs the redocly CLI. The unreachable proxy prevents network access. */
function redocly<T>(value: unknown, ...command: string[]): Promise<T> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(value));
  const program = require.resolve('@redocly/cli/bin/cli.js');
  const args = [program, ...command, '--format=json', 'openapi.json'];
  const env = {
    PATH: process.env.PATH,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    HTTPS_PROXY: 'http://127.0.0.1:9',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env }, (_, stdout) => resolve(JSON.parse(stdout)));
  });
}
