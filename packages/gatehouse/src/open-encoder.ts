import { isLoopback } from '@gatehouse/access';
import type { Encoder, OpenMeaning } from '@gatehouse/answers';
import { SettingsError } from '@gatehouse/contract';
import type { Log } from '@gatehouse/server';
import type { Settings } from './config/settings.ts';

export type { OpenMeaning };

interface EncoderParts {
  baseUrl: string;
  log: Log;
  /** When nobody wants vectors any more. */
  ended: AbortSignal;
}

/** An edition can wait so long for its vectors; a question never does. */
const ENDPOINT_MILLISECONDS = 10_000;

/**
 * What the setting MEANING names; undefined when it is off, and then nothing is loaded.
 * @throws SettingsError when packages are missing, or the folder holds no model
 */
export async function openEncoderOf(settings: Settings, parts: EncoderParts): Promise<OpenMeaning | undefined> {
  const { MEANING: place, MEANING_TIMEOUT_MS: milliseconds, DATA_DIR: folder } = settings;
  if (place === 'off') return undefined;
  const encoder = await encoderAt(place, settings, parts);
  const { openMeaning } = await import('@gatehouse/answers/open-meaning');
  return openMeaning(encoder, { milliseconds, folder, log: parts.log, ended: parts.ended });
}

async function encoderAt(
  place: string,
  { MEANING_MODEL: model, MEANING_KEY: key }: Settings,
  { baseUrl }: EncoderParts,
): Promise<Encoder> {
  if (/^https?:\/\//.test(place)) {
    const { createEndpointEncoder } = await import('@gatehouse/answers/endpoint-encoder');
    const privateAllowed = isLoopback(new URL(baseUrl).hostname);
    return createEndpointEncoder({ address: place, model, key, privateAllowed, milliseconds: ENDPOINT_MILLISECONDS });
  }
  const [{ commandForMissing, packagesFor }, { createThreadEncoder }] = await Promise.all([
    import('@gatehouse/answers/optional-packages'),
    import('@gatehouse/answers/thread-encoder'),
  ]);
  const kind = place === 'local' ? 'package' : 'folder';
  const command = commandForMissing(packagesFor[kind]);
  if (command !== undefined)
    throw new SettingsError([
      `MEANING needs packages that are not installed. Where this one is installed, run: ${command}`,
    ]);
  if (kind === 'package') return createThreadEncoder('use-lite-en 0.2.0', { kind });
  const { fingerprintOf } = await import('@gatehouse/answers/model-file');
  const fingerprint = await fingerprintOf(place).catch((error: Error) => {
    throw new SettingsError([`MEANING names no folder with a model: ${error.message}.`]);
  });
  return createThreadEncoder(`onnx ${fingerprint}`, { kind, folder: place });
}
