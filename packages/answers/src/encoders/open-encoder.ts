import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readRegularFileSync } from '@gatehouse/runtime';
import { primarySubtag } from '../search/text/analyse.ts';
import type { Encoder } from './encoder.ts';
import type { EncoderEndpoint } from './endpoint-encoder.ts';

/** Configuration of an encoder, as plain data: another process can open it. */
export type EncoderConfig = { kind: 'minilm' } | ({ kind: 'endpoint' } & EncoderEndpoint);

/** The companion package that holds the encoder `minilm`. */
export const MINILM_PACKAGE = 'gatehouse-encoder-minilm';

const require = createRequire(import.meta.url);
const MAX_BYTES = 64 * 1024;

/**
 * The companion package: first 12 hex digits of the SHA-256 of its model, and the URL of its module; undefined if it is
 * not installed.
 */
export function findMiniLm(): { model: string; module: string } | undefined {
  try {
    const described = readRegularFileSync(require.resolve(`${MINILM_PACKAGE}/package.json`), MAX_BYTES);
    const { model } = JSON.parse(described.toString()) as { model?: string };
    const module = pathToFileURL(require.resolve(MINILM_PACKAGE)).href;
    return model === undefined ? undefined : { model: model.slice(0, 12), module };
  } catch {
    return undefined;
  }
}

/** Whether an encoder is made for a language. @param tag BCP 47 */
export const knowsLanguage = ({ languages }: Encoder, tag: string): boolean =>
  languages === undefined || languages.includes(primarySubtag(tag));

/** @throws Error if the companion package is not installed */
export async function openEncoder(config: EncoderConfig): Promise<Encoder> {
  if (config.kind === 'endpoint') {
    const { createEndpointEncoder } = await import('./endpoint-encoder.ts');
    return createEndpointEncoder(config);
  }
  const found = findMiniLm();
  if (!found) throw new Error(`the package ${MINILM_PACKAGE} is not installed`);
  const { createThreadEncoder } = await import('./thread-encoder.ts');
  return createThreadEncoder(`minilm ${found.model}`, found.module);
}
