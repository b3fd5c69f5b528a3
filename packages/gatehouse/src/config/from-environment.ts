import { SettingsError } from '@gatehouse/contract';
import { readRegularFileSync, UnreadableFile } from '@gatehouse/runtime';
import {
  type Environment,
  replacedSettings,
  type SettingName,
  type Settings,
  settingNames,
  settings,
} from './settings.ts';
import { Unusable } from './value-shapes.ts';

/** Maximum size of a file with a secret, bytes. */
const MAX_SECRET_BYTES = 64 * 1024;

type Source = 'default' | 'environment' | 'file';

export interface LoadedSettings {
  values: Settings;
  /** Source of each value. */
  sources: Readonly<Record<SettingName, Source>>;
}

/**
 * Reads the settings from environment variables, secrets also from the files that NAME_FILE names. An empty variable
 * counts as unset.
 * @throws SettingsError with all problems at once
 */
export function loadSettings(environment: Environment = process.env): LoadedSettings {
  const problems = Object.entries(replacedSettings).flatMap(([name, instead]) =>
    environment[name] ? [`${name} is not a setting any more. Unset it and set ${instead}.`] : [],
  );
  const entries = settingNames.map((name) => {
    const { text, source, problem } = find(name, environment);
    const value = settings[name].read(text);
    if (problem) problems.push(problem);
    else if (value instanceof Unusable) problems.push(`${name} ${value.why}.`);
    return { name, source, value };
  });
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    values: Object.freeze(Object.fromEntries(entries.map(({ name, value }) => [name, value]))) as Settings,
    sources: Object.freeze(
      Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    ) as LoadedSettings['sources'],
  };
}

/** Only the folders, for commands that need no other setting. An invalid other setting must not stop them. */
export const loadFolders = ({ CONTENT_DIR, DOCS_DIR }: Environment = process.env): Settings =>
  loadSettings({ CONTENT_DIR, DOCS_DIR }).values;

/** The text of a setting and its source. A problem is one sentence, which never contains the value. */
function find(name: SettingName, environment: Environment): { text: string; source: Source; problem?: string } {
  const { secret, default: usual, standIn } = settings[name];
  const byDefault = standIn?.(environment) ?? usual;
  const value = environment[name];
  const fileVariable = `${name}_FILE`;
  const file = secret ? environment[fileVariable] : undefined;
  if (file) {
    const found = { text: byDefault, source: 'file' } as const;
    if (value) return { ...found, problem: `${name} and ${fileVariable} are both set; keep one of them.` };
    try {
      const text = readRegularFileSync(file, MAX_SECRET_BYTES)
        .toString()
        .replace(/\r?\n$/, '');
      return text === '' ? { ...found, problem: `${fileVariable} names an empty file.` } : { ...found, text };
    } catch (error) {
      const why = error instanceof UnreadableFile ? error.kind : (error as NodeJS.ErrnoException).code;
      return { ...found, problem: `${fileVariable} names a file that cannot be read (${why}).` };
    }
  }
  return value ? { text: value, source: 'environment' } : { text: byDefault, source: 'default' };
}
