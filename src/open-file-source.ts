import { isDeepStrictEqual } from 'node:util';
import { policyOf } from './config/load-access-policy.ts';
import type { Settings } from './config/settings.ts';
import { SettingsError } from './config/settings-error.ts';
import type { Build } from './edition/build-inputs.ts';
import type { BuiltEdition, EditionTerms } from './edition/built-edition.ts';
import { openEditionFile } from './edition/edition-file.ts';

/** Where editions come from that somebody has built before. */
export interface FileSource {
  /** For which the file was built. */
  baseUrl: string;
  /** Reads the file in the place of building. @param encoder the name of that of the service */
  readWith(encoder: string | undefined): Build;
}

/** @throws SettingsError for a file that cannot be served with these settings; the system's error */
export async function openFileSource(file: string, settings: Settings): Promise<FileSource> {
  let first: BuiltEdition | undefined = await openEditionFile(file);
  const { baseUrl, access, policy } = first;
  return {
    baseUrl,
    readWith: (encoder) => async (_, served) => {
      const edition = first ?? (await openEditionFile(file));
      first = undefined;
      await checkTerms(file, edition, settings, encoder);
      // Once: another file opens nothing and launches nothing while the service runs.
      if (!isDeepStrictEqual([edition.baseUrl, edition.access, edition.policy], [baseUrl, access, policy]))
        throw new SettingsError([
          `${file} has another address, phase or access policy than the edition that is served. Start the service anew.`,
        ]);
      return edition.version === served ? 'unchanged' : edition;
    },
  };
}

/**
 * Holds the settings of a service against what an edition's file was built with, because its documents say so.
 * @param file as it is named in messages
 * @param encoder its name, where the settings have one
 * @throws SettingsError with a sentence for each setting that says otherwise
 */
async function checkTerms(
  file: string,
  terms: EditionTerms,
  settings: Settings,
  encoder: string | undefined,
): Promise<void> {
  const problems: string[] = [];
  const hold = (name: keyof Settings, given: string, built: string, cure: string) => {
    if (given !== built)
      problems.push(`${name} is ${shown(given)}, but ${file} was built for ${shown(built)}. ${cure}`);
  };
  const rebuild = 'Build it again with this value, or unset it here.';
  const sameHere = 'Set the same here, or build it again.';
  if (settings.BASE_URL !== '') hold('BASE_URL', settings.BASE_URL, terms.baseUrl, rebuild);
  if (settings.LAUNCH_PHASE !== '') hold('LAUNCH_PHASE', settings.LAUNCH_PHASE, terms.access.phase, rebuild);
  hold('INSIGHTS', settings.INSIGHTS, terms.insights, sameHere);
  hold('WIDGET_ORIGINS', settings.WIDGET_ORIGINS.join(' '), (terms.widgetOrigins ?? []).join(' '), sameHere);
  hold('MEANING', encoder ?? 'off', terms.encoder ?? 'off', sameHere);
  const policy = await policyOf({ ...settings, CONTENT_DIR: '' });
  if (policy.registration !== 'none' && !isDeepStrictEqual(policy, terms.policy))
    problems.push(
      `${settings.ACCESS_POLICY_FILE || `${settings.DATA_DIR}/access.json`} is another access policy than that of ${file}. Build it again with this one, or remove it here.`,
    );
  if (problems.length > 0) throw new SettingsError(problems);
}

const shown = (value: string): string => (value === '' ? 'unset' : value);
