import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { htmlHeaders } from '../contract/html-headers.ts';
import { siteLinkHeader } from '../contract/site.ts';
import { type CacheClass, type Form, HTML_TYPE, type PublishedDocument } from '../documents/document.ts';

export type Coding = 'identity' | 'gzip' | 'br';

/** One representation in one content coding, ready to be sent. */
export interface Encoded {
  bytes: Buffer;
  etag: string;
  /** Complete response headers but Content-Length, names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The part of them that belongs on a 304 (RFC 9110 §15.4.5). */
  notModifiedHeaders: Readonly<Record<string, string>>;
}

/** One form with its codings; identity is always there. */
export interface EncodedForm {
  /** Media type without parameters, for negotiation. */
  type: string;
  codings: Readonly<Record<'identity', Encoded> & Partial<Record<Coding, Encoded>>>;
}

export interface EncodedDocument {
  forms: readonly EncodedForm[];
}

const MIN_COMPRESSED_BYTES = 1024;

const cacheControl: Record<CacheClass, string> = {
  page: 'public, max-age=0, must-revalidate',
  doc: 'public, max-age=300',
  card: 'public, max-age=3600',
  icon: 'public, max-age=86400',
  asset: 'public, max-age=31536000, immutable',
};

/** Compresses and hashes documents; equal forms at two paths (a page and its twin) are compressed once. */
export function createEncoder(baseUrl: string): (document: PublishedDocument) => EncodedDocument {
  const compressed = new Map<string, Copies>();
  const siteLink = siteLinkHeader(baseUrl);

  function encodeForm({ mediaType, body, headers = {} }: Form, cache: CacheClass, vary: string): EncodedForm {
    const identity = Buffer.from(body);
    const etag = etagOf(mediaType, 'identity', identity);
    const copies = compressed.get(etag) ?? compress(mediaType, identity);
    compressed.set(etag, copies);
    const { 'content-location': location, link: ownLink, ...others } = headers;
    const link = [
      ...(cache === 'icon' || cache === 'asset' ? [] : [siteLink]),
      ...(ownLink === undefined ? [] : [ownLink]),
    ];
    const encoded = (coding: Coding, bytes: Buffer, tag = etagOf(mediaType, coding, bytes)): Encoded => {
      const notModifiedHeaders = {
        etag: tag,
        'cache-control': cacheControl[cache],
        vary,
        ...(location === undefined ? {} : { 'content-location': location }),
      };
      return {
        bytes,
        etag: tag,
        notModifiedHeaders,
        headers: {
          'content-type': mediaType,
          ...notModifiedHeaders,
          ...others,
          ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
          ...(mediaType === HTML_TYPE ? htmlHeaders : {}),
          ...(link.length > 0 ? { link: link.join(', ') } : {}),
        },
      };
    };
    return {
      type: mediaType.split(';', 1)[0] as string,
      codings: {
        identity: encoded('identity', identity, etag),
        ...(copies.br ? { br: encoded('br', copies.br) } : {}),
        ...(copies.gzip ? { gzip: encoded('gzip', copies.gzip) } : {}),
      },
    };
  }

  return ({ forms, cache }) => {
    const vary = forms.length > 1 ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
    return { forms: forms.map((form) => encodeForm(form, cache, vary)) };
  };
}

type Copies = { br?: Buffer; gzip?: Buffer };

/**
 * gzip and brotli copies, where they are worth it. Synchronous: for bodies of a few kilobytes, a trip to the thread pool
 * costs this thread as much as the work itself, and a thousand trips at once cost 200 MB.
 */
function compress(mediaType: string, bytes: Buffer): Copies {
  if (bytes.length < MIN_COMPRESSED_BYTES || mediaType.startsWith('image/')) return {};
  const br = brotliCompressSync(bytes, {
    chunkSize: Math.max(64, bytes.length),
    params: {
      // 1.5 % larger than quality 9 over the default pack, in 38 % of its time.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window no larger than the body: the default one costs more to set up than small bodies cost to compress.
      [constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.min(22, Math.ceil(Math.log2(bytes.length + 16)))),
    },
  });
  const gzip = gzipSync(bytes, { level: 9, chunkSize: Math.max(64, bytes.length) });
  // Copies of their own size: what zlib returns is the beginning of a buffer as large as the body.
  return {
    ...(br.length < bytes.length ? { br: Buffer.from(br) } : {}),
    ...(gzip.length < bytes.length ? { gzip: Buffer.from(gzip) } : {}),
  };
}

/** A strong validator of one representation (RFC 9110 §8.8.3): media type, coding and bytes. */
function etagOf(mediaType: string, coding: Coding, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${mediaType}\n${coding}\n`).update(bytes).digest();
  return `"${hash.subarray(0, 16).toString('base64url')}"`;
}
