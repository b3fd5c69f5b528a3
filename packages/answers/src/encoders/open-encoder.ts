import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readRegularFileSync } from '@gatehouse/runtime';
import type { Encoder } from './encoder.ts';
import type { EncoderEndpoint } from './endpoint-encoder.ts';

/** An encoder as plain data, by which another process can open it. */
export type EncoderPlace = { kind: 'minilm' } | ({ kind: 'endpoint' } & EncoderEndpoint);

/** The companion package that holds the encoder `minilm`. */
export const MINILM_PACKAGE = 'gatehouse-encoder-minilm';

const require = createRequire(import.meta.url);
const MOST_BYTES = 64 * 1024;

/** First 12 hex digits of the SHA-256 of the model in the companion package; undefined where it is not installed. */
export function findMiniLm(): string | undefined {
  try {
    const described = readRegularFileSync(require.resolve(`${MINILM_PACKAGE}/package.json`), MOST_BYTES);
    const { model } = JSON.parse(described.toString()) as { model?: string };
    return model?.slice(0, 12);
  } catch {
    return undefined;
  }
}

/** @throws Error where the companion package is not installed */
export async function openEncoder(place: EncoderPlace): Promise<Encoder> {
  if (place.kind === 'endpoint') {
    const { createEndpointEncoder } = await import('./endpoint-encoder.ts');
    return createEndpointEncoder(place);
  }
  const model = findMiniLm();
  if (model === undefined) throw new Error(`the package ${MINILM_PACKAGE} is not installed`);
  const { createThreadEncoder } = await import('./thread-encoder.ts');
  return createThreadEncoder(`minilm ${model}`, pathToFileURL(require.resolve(MINILM_PACKAGE)).href);
}
