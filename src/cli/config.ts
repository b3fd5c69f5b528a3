import { readFile, writeFile } from 'node:fs/promises';
import { explainSettings, listSettings, settingsMarkdown } from '../config/explain-settings.ts';
import { loadSettings } from '../config/from-environment.ts';
import { parseCommandLine } from './usage-error.ts';

/** `gatehouse config`: the settings in force. `--write FILE` and `--check FILE` keep the documentation in step. */
export async function config(args: string[]): Promise<number> {
  const options = {
    write: { type: 'string' },
    check: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  const { values } = parseCommandLine({ args, options, strict: true });
  if (values.write !== undefined) {
    await writeFile(values.write, settingsMarkdown());
    return 0;
  }
  if (values.check !== undefined) {
    const written = await readFile(values.check, 'utf8').catch(() => '');
    if (written === settingsMarkdown()) return 0;
    process.stderr.write(`${values.check} is out of date. Run npm run docs.\n`);
    return 1;
  }
  const loaded = loadSettings();
  process.stdout.write(values.json ? `${JSON.stringify(listSettings(loaded))}\n` : explainSettings(loaded));
  return 0;
}
