import { buffer } from 'node:stream/consumers';
import { NoAnswer, openHttpClient } from '@gatehouse/runtime';
import { checkedVectors, type Encoder } from './encoder.ts';

const BATCH_SIZE = 32;
/** Idle timeout of connections, milliseconds: opening one takes longer than a question may wait. */
const connections = { connections: 8, keepMilliseconds: 60_000 };
/**
 * Maximum size of a response, bytes. Vectors of 64 texts with 4,096 numbers each, written with 20 digits, take 6 MB.
 */
const MAX_BYTES = 16 * 2 ** 20;

export interface EncoderEndpoint {
  /** Address of `/v1/embeddings`: https, or http on this machine. */
  address: string;
  /** Name of the model; empty where the endpoint has only one. */
  model: string;
  /** API key; empty for none. Never part of a message. */
  key: string;
  /** Whether private addresses are allowed: only where this service itself is on loopback. */
  privateAllowed: boolean;
  /** Timeout of a call, milliseconds. */
  milliseconds: number;
}

/** Whether a URL names this machine; such names are not resolved by DNS. */
export const isLocalHost = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Encoder over an endpoint with the embeddings API of OpenAI. Redirects are not followed. */
export function createEndpointEncoder({ address, model, key, privateAllowed, milliseconds }: EncoderEndpoint): Encoder {
  const url = new URL(address);
  const own = isLocalHost(url);
  const bounds = { ...connections, milliseconds, mostBytes: MAX_BYTES, privateAllowed: own || privateAllowed };
  const client = openHttpClient(url.origin, bounds);
  let dimensions: number | undefined;

  function ask(texts: readonly string[], signal: AbortSignal): Promise<unknown> {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    };
    const body = JSON.stringify({ ...(model === '' ? {} : { model }), input: texts, encoding_format: 'float' });
    return client.ask(url, { method: 'POST', headers, body, signal }, async (answer) => {
      if (answer.status !== 200) throw new Error(`it answered with ${answer.status}`);
      const bytes = await buffer(answer.body);
      try {
        return JSON.parse(bytes.toString());
      } catch {
        throw new Error('it answered with something that is not JSON');
      }
    });
  }

  return {
    name: `${url.href} ${model}`.trim(),
    sentTo: own ? undefined : url.hostname,
    get dimensions() {
      return dimensions;
    },
    atOnce: BATCH_SIZE,
    async encode(texts, signal) {
      try {
        const vectors = checkedVectors(readVectors(await ask(texts, signal)), texts.length, dimensions);
        dimensions ??= vectors[0]?.length;
        return vectors;
      } catch (error) {
        signal.throwIfAborted();
        throw plainError(error, milliseconds);
      }
    },
    close: () => client.close(),
  };
}

/** The vectors of a response, in the order of its indexes. @throws if the response has no vectors */
function readVectors(answer: unknown): Float32Array[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) throw new Error('its answer holds no list "data"');
  const rows = data as ({ embedding?: unknown; index?: unknown } | null)[];
  const vectors: Float32Array[] = [];
  for (const [position, row] of rows.entries()) {
    const { embedding, index = position } = row ?? {};
    if (!Array.isArray(embedding) || !embedding.every((number) => typeof number === 'number'))
      throw new Error('its answer holds a row without a list of numbers "embedding"');
    if (typeof index !== 'number' || !(index in rows) || index in vectors)
      throw new Error('its answer holds a row with a wrong "index"');
    vectors[index] = Float32Array.from(embedding as number[]);
  }
  return vectors;
}

/** An error without the endpoint's message, which may repeat the texts that were sent. */
function plainError(error: unknown, milliseconds: number): Error {
  const { code, name } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    private: 'it is on a private address',
    late: `it gave no answer within ${milliseconds} ms`,
    long: `its answer is larger than ${MAX_BYTES / 2 ** 20} MB`,
  };
  if (error instanceof NoAnswer && reasons[error.code]) return new Error(reasons[error.code]);
  return code === undefined && name === 'Error'
    ? (error as Error)
    : new Error(`it cannot be reached (${code ?? name})`);
}
