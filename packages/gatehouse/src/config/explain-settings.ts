import type { LoadedSettings } from './from-environment.ts';
import { settingNames, settings } from './settings.ts';

/** Effective value, source and meaning of each setting; null for an unset one, `(set)` for secrets. */
export function listSettings({ values, sources }: LoadedSettings) {
  return settingNames.map((name) => {
    const { secret, meaning } = settings[name];
    const value = String(values[name]);
    return { name, value: value === '' ? null : secret ? '(set)' : value, source: sources[name], secret, meaning };
  });
}

/** The table of settings for docs/configuration.md. */
export function settingsMarkdown(): string {
  const rows = settingNames.map((name) => {
    const { default: byDefault, meaning, secret } = settings[name];
    return `| \`${name}\`${secret ? ` (secret), \`${name}_FILE\`` : ''} | ${byDefault === '' ? 'unset' : `\`${byDefault}\``} | ${meaning} |`;
  });
  return `# Configuration

Made by \`npm run docs\` from \`packages/gatehouse/src/config/settings.ts\`; do not edit.

Settings are environment variables. An empty value counts as unset. All problems are reported at once, and the service
does not start with any. \`gatehouse config\` prints the values in force and where they come from.

A secret is never printed. Instead of the variable \`NAME\`, \`NAME_FILE\` can name a file with the value, as for secrets
of containers and systemd. One newline at its end is removed. Both set, an unreadable file and an empty one are problems.

| name | default | meaning |
|---|---|---|
${rows.join('\n')}
`;
}
