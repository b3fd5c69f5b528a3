import { readFile, writeFile } from 'node:fs/promises';
import { listSettings, settingsMarkdown } from '../../config/explain-settings.ts';
import { type LoadedSettings, loadSettings } from '../../config/from-environment.ts';
import { print } from '../terminal/print.ts';
import { indentText } from '../terminal/table.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/**
 * `gatehouse config`: prints the effective settings. `--write FILE` and `--check FILE` update and check the settings
 * table in the documentation, or with `--policy` the access policy table.
 */
export async function config(args: string[]): Promise<number> {
  const options = {
    write: { type: 'string' },
    check: { type: 'string' },
    policy: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  const { values } = parseCommandLine({ args, options, strict: true });
  const table = async () =>
    values.policy ? (await import('../../config/explain-policy.ts')).policyMarkdown() : settingsMarkdown();
  if (values.write !== undefined) {
    await writeFile(values.write, await table());
    return 0;
  }
  if (values.check !== undefined) {
    const written = await readFile(values.check, 'utf8').catch(() => '');
    if (written === (await table())) return 0;
    process.stderr.write(`${values.check} is out of date. Run npm run docs.\n`);
    return 1;
  }
  if (values.policy) throw new UsageError('--policy goes with --write or --check.');
  const loaded = loadSettings();
  print(values.json ? listSettings(loaded) : asText(loaded));
  return 0;
}

function asText(loaded: LoadedSettings): string {
  return listSettings(loaded)
    .map(({ name, value, source, secret, meaning }) => {
      const fileNote = secret ? `. May also stand in the file named by ${name}_FILE` : '';
      return `${name}=${value ?? '(unset)'}  (${source})\n${indentText(meaning + fileNote)}`;
    })
    .join('');
}
