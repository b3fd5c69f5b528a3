import { type HttpRequest, type HttpResponse, setField } from './exchange.ts';
import { chooseCoding } from './negotiation/content-negotiation.ts';

/** Content codings of documents, the first one preferred. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Content codings and how to make them. */
export interface Compressor {
  /** Of bodies that are made for one request, the coding that is preferred first. */
  computed: Readonly<Record<string, (bytes: Buffer) => Buffer>>;
  /** Of documents; large ones take a while, in which others are answered. */
  published: Readonly<Record<Coding, (body: Buffer) => Buffer | Promise<Buffer>>>;
}

/** Minimum size of a body for compression, bytes. */
const MIN_BYTES = 1024;

/** Whether copies are worth it: pictures, fonts and PDF are compressed in themselves, all but one kind. */
export const isCompressible = ({ mediaType, body }: { mediaType: string; body: Buffer }): boolean =>
  body.length >= MIN_BYTES && (mediaType === 'image/svg+xml' || !/^(image\/|font\/|application\/pdf)/.test(mediaType));

/** The answer in the content coding that the caller prefers. Streams and answers with a coding or an ETag stay as they are. */
export function compressAnswer(
  request: HttpRequest,
  response: HttpResponse,
  compressor: Compressor['computed'],
): HttpResponse {
  const { body, events } = response;
  const fields = [...response.fields];
  const fieldOf = (name: string) => fields[fields.indexOf(name) + 1];
  const has = (name: string) => fields.indexOf(name) % 2 === 0;
  if (events || has('etag') || has('content-encoding')) return response;
  if (!Buffer.isBuffer(body) || body.length < MIN_BYTES) return response;
  setField(fields, 'vary', has('vary') ? `${fieldOf('vary')}, Accept-Encoding` : 'Accept-Encoding');
  const coding = chooseCoding(request.headers['accept-encoding'], Object.keys(compressor));
  const compressed = compressor[coding]?.(body);
  if (!compressed || compressed.length >= body.length) return { ...response, fields };
  setField(fields, 'content-encoding', coding);
  setField(fields, 'content-length', String(compressed.length));
  return { ...response, fields, body: compressed };
}
