import { isDeepStrictEqual } from 'node:util';
import { accessFacts, policyOf } from '@gatehouse/access';
import { SettingsError } from '@gatehouse/contract';
import {
  type Build,
  type BuiltEdition,
  type EditionTerms,
  type HostTerms,
  hostTermsOf,
  openEditionFile,
} from '@gatehouse/edition';
import type { Settings } from './config/settings.ts';

/** Source of editions that were built earlier. */
export interface FileSource {
  /** Base URL for which the file was built. */
  baseUrl: string;
  /** Reads the file instead of building. */
  read: Build;
}

/** @throws SettingsError for a file that cannot be served with these settings; the system's error */
export async function openFileSource(file: string, settings: Settings): Promise<FileSource> {
  let first: BuiltEdition | undefined = await openEditionFile(file);
  const { baseUrl, access } = first;
  const ownPolicy = await policyOf({ ...settings, CONTENT_DIR: '' });
  const policy = ownPolicy.registration === 'none' ? first.policy : ownPolicy;
  const host: HostTerms = {
    access: policy ? accessFacts(policy, access.phase, baseUrl) : access,
    ...(policy && { policy }),
    insights: settings.INSIGHTS,
    widgetOrigins: settings.WIDGET_ORIGINS,
  };
  return {
    baseUrl,
    read: async (_, served) => {
      const edition = first ?? (await openEditionFile(file));
      first = undefined;
      checkTerms(file, edition, settings);
      // Phase and registration are fixed at the start: a new file cannot change them while the service runs.
      if (edition.baseUrl !== baseUrl || edition.access.phase !== access.phase)
        throw new SettingsError([
          `${file} has another address or phase than the edition that is served. Start the service anew.`,
        ]);
      if (edition.version === served) return 'unchanged';
      if (isDeepStrictEqual(hostTermsOf(edition), hostTermsOf(host))) return edition;
      // Loaded on demand: most hosts serve a built edition, which needs no schema.
      const { placeholderDigest, applyHostTerms } = await import('@gatehouse/edition/host-documents');
      const { hostPlaceholders: names = [], placeholderValues, sentTo } = edition;
      if (
        placeholderValues !== undefined &&
        placeholderValues !== placeholderDigest(names, { ...host, ...(sentTo !== undefined && { sentTo }) })
      )
        throw new SettingsError([
          `${file} was built with another INSIGHTS or access policy, and its texts show them in ${names.map((name) => `{{${name}}}`).join(', ')}. Build it again with the settings of this service.`,
        ]);
      return applyHostTerms(edition, host);
    },
  };
}

/**
 * Compares the settings of the service with those that the file was built with, if documents depend on them.
 * @param file name of the file in messages
 * @throws SettingsError with a sentence for each setting that differs
 */
function checkTerms(file: string, terms: EditionTerms, settings: Settings): void {
  const problems: string[] = [];
  const compareSetting = (name: keyof Settings, current: string, built: string, fix: string) => {
    if (current !== built)
      problems.push(`${name} is ${displayValue(current)}, but ${file} was built for ${displayValue(built)}. ${fix}`);
  };
  const rebuild = 'Build it again with this value, or unset it here.';
  if (settings.BASE_URL !== '') compareSetting('BASE_URL', settings.BASE_URL, terms.baseUrl, rebuild);
  if (settings.LAUNCH_PHASE !== '') compareSetting('LAUNCH_PHASE', settings.LAUNCH_PHASE, terms.access.phase, rebuild);
  if (problems.length > 0) throw new SettingsError(problems);
}

const displayValue = (value: string): string => (value === '' ? 'unset' : value);
