import { isSample, readProductFile } from '@gatehouse/content';
import { SettingsError } from '@gatehouse/contract';
import type { LoadedSettings } from './from-environment.ts';

/**
 * The warning for a start without CONTENT_DIR; undefined if it is set.
 * @throws SettingsError in production, where the sample of a fictional product must not be served
 */
export function sampleWarning(
  { values, sources }: LoadedSettings,
  { NODE_ENV: mode }: { NODE_ENV?: string | undefined } = process.env,
): string | undefined {
  if (sources.CONTENT_DIR !== 'default') return undefined;
  if (values.CONTENT_DIR === '')
    return readProductFile('./content') !== undefined && !isSample('./content')
      ? './content is not served, because DOCS_DIR is set and CONTENT_DIR is not. Set CONTENT_DIR=./content to serve both.'
      : undefined;
  if (!isSample(values.CONTENT_DIR)) return undefined;
  const fix = 'Set CONTENT_DIR to your content folder, or DOCS_DIR to your documentation.';
  if (mode === 'production')
    throw new SettingsError([
      `Neither CONTENT_DIR nor DOCS_DIR is set, and the sample is not served with NODE_ENV=production. ${fix}`,
    ]);
  return `The sample is served, content about a fictional product. ${fix}`;
}
