import { cardOf, isSample } from '@gatehouse/content';
import { SettingsError } from '@gatehouse/contract';
import type { LoadedSettings } from './from-environment.ts';

/**
 * A warning where nobody chose the content that is served; undefined where somebody did.
 * @throws SettingsError in production, where the sample of a fictional product is never meant
 */
export function warningOfContent(
  { values, sources }: LoadedSettings,
  { NODE_ENV: mode }: { NODE_ENV?: string | undefined } = process.env,
): string | undefined {
  if (sources.CONTENT_DIR !== 'default') return undefined;
  if (values.CONTENT_DIR === '')
    return cardOf('./content') !== undefined && !isSample('./content')
      ? './content is not served, because DOCS_DIR is set and CONTENT_DIR is not. Set CONTENT_DIR=./content to serve both.'
      : undefined;
  if (!isSample(values.CONTENT_DIR)) return undefined;
  const cure = 'Set CONTENT_DIR to your content folder, or DOCS_DIR to your documentation.';
  if (mode === 'production')
    throw new SettingsError([
      `Neither CONTENT_DIR nor DOCS_DIR is set, and the sample is not served with NODE_ENV=production. ${cure}`,
    ]);
  return `The sample is served, content about a fictional product. ${cure}`;
}
