import { type SettingName, type Settings, settingNames, settings } from './settings.ts';

export interface LoadedSettings {
  values: Settings;
  /** Where each value comes from. */
  sources: Readonly<Record<SettingName, 'default' | 'environment'>>;
}

/** One sentence for each setting that cannot be used. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the settings from environment variables. An empty value counts as unset.
 * @throws SettingsError with all problems at once
 */
export function loadSettings(environment: Readonly<Record<string, string | undefined>> = process.env): LoadedSettings {
  const problems: string[] = [];
  const entries = settingNames.map((name) => {
    const given = environment[name];
    const source = given === undefined || given === '' ? 'default' : 'environment';
    const { schema, default: byDefault } = settings[name];
    const result = schema.safeParse(source === 'default' ? byDefault : given);
    if (!result.success) problems.push(`${name} ${result.error.issues[0]?.message}.`);
    return { name, source, value: result.data };
  });
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    values: Object.freeze(Object.fromEntries(entries.map(({ name, value }) => [name, value]))) as Settings,
    sources: Object.freeze(
      Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    ) as LoadedSettings['sources'],
  };
}
