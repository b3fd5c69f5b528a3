import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from '../content-folder-copy.ts';

const require = createRequire(import.meta.url);

/** What a linter that knows every recommended rule says about a description; it is given no network. */
export function lint(
  value: unknown,
): Promise<{ totals: { errors: number; warnings: number }; problems: { ruleId: string }[] }> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(value));
  const program = require.resolve('@redocly/cli/bin/cli.js');
  const args = [program, 'lint', '--extends=recommended-strict', '--format=json', 'openapi.json'];
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
