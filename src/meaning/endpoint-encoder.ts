import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isPrivateNumber, publicLookup } from '../public-address.ts';
import { checkedVectors, type Encoder } from './encoder.ts';

const AT_ONCE = { first: 64, later: 64 };
/** Connections are kept: to make one takes longer than a question may wait. */
const MOST_CONNECTIONS = 8;
/** Of one answer. Vectors of 64 texts with 4,096 numbers each, written with 20 digits, take 6 MB. */
const MOST_BYTES = 16 * 2 ** 20;

export interface Endpoint {
  /** Of `/v1/embeddings`, https, or http on this machine. */
  address: string;
  /** Empty: the endpoint has one. */
  model: string;
  /** Empty: none is sent. Never part of a message. */
  key: string;
  /** Whether private addresses may be asked: only where this service itself is on loopback. */
  privateAllowed: boolean;
  /** In which an answer must be there. */
  milliseconds: number;
}

/** The hosts that are this machine, whatever a name server says. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Asks an endpoint that speaks as OpenAI's embeddings do. No redirect is followed. */
export function createEndpointEncoder({ address, model, key, privateAllowed, milliseconds }: Endpoint): Encoder {
  const url = new URL(address);
  const own = isThisMachine(url);
  const secure = url.protocol === 'https:';
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const send = secure ? httpsRequest : httpRequest;
  const lookup = own || privateAllowed ? {} : { lookup: publicLookup };
  let dimensions: number | undefined;

  async function ask(texts: readonly string[], signal: AbortSignal): Promise<unknown> {
    if (!own && !privateAllowed && isPrivateNumber(url)) throw new Error('it is on a private address');
    const body = Buffer.from(
      JSON.stringify({ ...(model === '' ? {} : { model }), input: texts, encoding_format: 'float' }),
    );
    const outgoing = send(url, {
      method: 'POST',
      agent,
      signal,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': body.length,
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      ...lookup,
    });
    outgoing.end(body);
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      // On, not once: what comes after the answer must not end the process.
      outgoing.on('error', reject);
      outgoing.once('response', resolve);
    });
    if (incoming.statusCode !== 200) {
      incoming.destroy();
      throw new Error(`it answered with ${incoming.statusCode}`);
    }
    const bytes = await readAll(incoming);
    try {
      return JSON.parse(bytes.toString());
    } catch {
      throw new Error('it answered with something that is not JSON');
    }
  }

  return {
    name: `${url.href} ${model}`.trim(),
    sentTo: own ? undefined : url.hostname,
    get dimensions() {
      return dimensions;
    },
    atOnce: AT_ONCE,
    async encode(texts, signal) {
      const slow = AbortSignal.timeout(milliseconds);
      try {
        const vectors = checkedVectors(
          vectorsIn(await ask(texts, AbortSignal.any([slow, signal]))),
          texts.length,
          dimensions,
        );
        dimensions ??= vectors[0]?.length;
        return vectors;
      } catch (error) {
        signal.throwIfAborted();
        if (slow.aborted) throw new Error(`it gave no answer within ${milliseconds} ms`);
        throw plainError(error);
      }
    },
    async close() {
      agent.destroy();
    },
  };
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) {
      incoming.destroy();
      throw new Error(`its answer is larger than ${MOST_BYTES / 2 ** 20} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The vectors of an answer, in the order that it tells. @throws when it holds none */
function vectorsIn(answer: unknown): Float32Array[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) throw new Error('its answer holds no list "data"');
  const rows = data as ({ embedding?: unknown; index?: unknown } | null)[];
  const vectors: Float32Array[] = [];
  for (const [place, row] of rows.entries()) {
    const { embedding, index = place } = row ?? {};
    if (!Array.isArray(embedding) || !embedding.every((number) => typeof number === 'number'))
      throw new Error('its answer holds a row without a list of numbers "embedding"');
    if (typeof index !== 'number' || !(index in rows) || index in vectors)
      throw new Error('its answer holds a row with a wrong "index"');
    vectors[index] = Float32Array.from(embedding as number[]);
  }
  return vectors;
}

/** Only a code or a sentence of ours: other words may hold what was sent. */
function plainError(error: unknown): Error {
  const { code, message, name } = error as NodeJS.ErrnoException;
  if (message === 'The address is private.') return new Error('it is on a private address');
  return code === undefined && name === 'Error'
    ? (error as Error)
    : new Error(`it cannot be reached (${code ?? name})`);
}
