import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { siteLinks } from '../contract/site.ts';
import { type CacheClass, type Form, HTML_TYPE, type PublishedDocument } from '../documents/document.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

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
  icon: 'public, max-age=86400',
  asset: 'public, max-age=31536000, immutable',
};

/** Headers of HTML only; everything else gets the strict default of the edge. */
const htmlHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Compresses and hashes every form of a document. */
export async function encodeDocument(document: PublishedDocument, baseUrl: string): Promise<EncodedDocument> {
  const vary = document.forms.length > 1 ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
  return { forms: await Promise.all(document.forms.map((form) => encodeForm(form, document, vary, baseUrl))) };
}

async function encodeForm(
  { mediaType, body, headers = {} }: Form,
  { cache }: PublishedDocument,
  vary: string,
  baseUrl: string,
): Promise<EncodedForm> {
  const identity = Buffer.from(body);
  const link = [cache === 'page' || cache === 'doc' ? linkHeader(baseUrl) : '', headers.link ?? ''];
  const encoded = (coding: Coding, bytes: Buffer): Encoded => {
    const shared = { etag: etagOf(mediaType, coding, bytes), 'cache-control': cacheControl[cache], vary };
    const location = headers['content-location'];
    const notModifiedHeaders = location === undefined ? shared : { ...shared, 'content-location': location };
    return {
      bytes,
      etag: shared.etag,
      notModifiedHeaders,
      headers: {
        'content-type': mediaType,
        ...notModifiedHeaders,
        ...headers,
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
        ...(mediaType === HTML_TYPE ? htmlHeaders : {}),
        ...(link.join('') === '' ? {} : { link: link.filter((part) => part !== '').join(', ') }),
      },
    };
  };
  const compressed = Object.entries(await compress(mediaType, identity)).map(([coding, bytes]) => [
    coding,
    encoded(coding as Coding, bytes),
  ]);
  return {
    type: mediaType.split(';', 1)[0] as string,
    codings: { identity: encoded('identity', identity), ...Object.fromEntries(compressed) },
  };
}

/** gzip and brotli copies, where they are worth it. */
async function compress(mediaType: string, bytes: Buffer): Promise<Partial<Record<Coding, Buffer>>> {
  if (bytes.length < MIN_COMPRESSED_BYTES || mediaType.startsWith('image/')) return {};
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // A window no larger than the body: the default one costs more to set up than small bodies cost to compress.
        [constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.min(22, Math.ceil(Math.log2(bytes.length + 16)))),
      },
    }),
    gzipAsync(bytes, { level: 9 }),
  ]);
  return {
    ...(br.length < bytes.length ? { br } : {}),
    ...(gz.length < bytes.length ? { gzip: gz } : {}),
  };
}

/** A strong validator of one representation (RFC 9110 §8.8.3): media type, coding and bytes. */
function etagOf(mediaType: string, coding: Coding, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${mediaType}\n${coding}\n`).update(bytes).digest();
  return `"${hash.subarray(0, 16).toString('base64url')}"`;
}

function linkHeader(baseUrl: string): string {
  return siteLinks.map(({ rel, path, type }) => `<${baseUrl}${path}>; rel="${rel}"; type="${type}"`).join(', ');
}
