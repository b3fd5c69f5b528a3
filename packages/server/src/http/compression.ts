import { type HttpRequest, type HttpResponse, setField } from './exchange.ts';
import { chooseCoding } from './negotiation/content-negotiation.ts';

/** Content codings of documents, the first one preferred. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Compression functions by content coding. */
export interface Compressor {
  /** For bodies made for one request; the preferred coding first. */
  compressComputed: Readonly<Record<string, (bytes: Buffer) => Buffer>>;
  /** For documents; asynchronous for large ones, so that other requests are answered meanwhile. */
  compressPublished: Readonly<Record<Coding, (body: Buffer) => Buffer | Promise<Buffer>>>;
}

/** Minimum size of a body for compression, bytes. */
const MIN_BYTES = 1024;

/** Whether compression reduces the size: images except SVG, fonts and PDF are compressed already. */
export const isCompressible = ({ mediaType, body }: { mediaType: string; body: Buffer }): boolean =>
  body.length >= MIN_BYTES && (mediaType === 'image/svg+xml' || !/^(image\/|font\/|application\/pdf)/.test(mediaType));

/**
 * Compresses a response with the preferred content coding. Streams and responses with a coding or an ETag are
 * unchanged.
 */
export function compressAnswer(
  request: HttpRequest,
  response: HttpResponse,
  compressor: Compressor['compressComputed'],
): HttpResponse {
  const { body, events } = response;
  const fields = [...response.fields];
  const fieldOf = (name: string) => fields[fields.indexOf(name) + 1];
  const hasField = (name: string) => fields.indexOf(name) % 2 === 0;
  if (events || hasField('etag') || hasField('content-encoding')) return response;
  if (!Buffer.isBuffer(body) || body.length < MIN_BYTES) return response;
  setField(fields, 'vary', hasField('vary') ? `${fieldOf('vary')}, Accept-Encoding` : 'Accept-Encoding');
  const coding = chooseCoding(request.headers['accept-encoding'], Object.keys(compressor));
  const compressed = compressor[coding]?.(body);
  if (!compressed || compressed.length >= body.length) return { ...response, fields };
  setField(fields, 'content-encoding', coding);
  setField(fields, 'content-length', String(compressed.length));
  return { ...response, fields, body: compressed };
}
