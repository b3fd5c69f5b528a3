import { createHash } from 'node:crypto';
import { htmlHeaders } from '../contract/html-headers.ts';
import { siteLinkHeader } from '../contract/site.ts';
import { type CacheClass, type Form, HTML_TYPE, type PublishedDocument } from '../documents/document.ts';
import type { Pace } from '../search/pace.ts';
import { type Compression, type Copies, createCopies } from './copies.ts';

export type Coding = 'identity' | Compression;

/** One representation in one content coding, ready to be sent. */
export interface Encoded {
  bytes: Buffer;
  etag: string;
  /** Complete response headers but Content-Length, names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The part of them that belongs on a 304 (RFC 9110 §15.4.5). */
  notModifiedHeaders: Readonly<Record<string, string>>;
}

/** One form with its codings. */
export interface EncodedForm {
  /** Media type without parameters, for negotiation. */
  type: string;
  /** Identity is always there. The others are members where they are worth it, and made when they are first read. */
  codings: Readonly<Record<'identity', Encoded> & Partial<Record<Compression, Encoded>>>;
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

/** Copies of everything worth compressing, by the ETag of the body: a page's Markdown form and its twin share them. */
export type AllCopies = ReadonlyMap<string, Copies>;

/** Turns documents into what is sent. */
export interface Encoder {
  /** Form by form, because some are millions of characters long. */
  encode(document: PublishedDocument): Promise<EncodedDocument>;
  copies: AllCopies;
}

/** @param earlier the copies of another edition: what has not changed is not compressed again */
export function createEncoder(baseUrl: string, pace: Pace, earlier?: AllCopies): Encoder {
  const copies = new Map<string, Copies>();
  const siteLink = siteLinkHeader(baseUrl);

  function encodeForm({ mediaType, body, headers = {} }: Form, cache: CacheClass, vary: string): EncodedForm {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const etag = etagOf(mediaType, 'identity', bytes);
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
      const all = {
        'content-type': mediaType,
        ...notModifiedHeaders,
        ...others,
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
        ...(mediaType === HTML_TYPE ? htmlHeaders : {}),
        ...(link.length > 0 ? { link: link.join(', ') } : {}),
      };
      return Object.freeze({
        bytes,
        etag: tag,
        notModifiedHeaders: Object.freeze(notModifiedHeaders),
        headers: Object.freeze(all),
      });
    };
    const type = mediaType.split(';', 1)[0] as string;
    if (bytes.length < MIN_COMPRESSED_BYTES || mediaType.startsWith('image/'))
      return { type, codings: { identity: encoded('identity', bytes, etag) } };

    const own = copies.get(etag) ?? earlier?.get(etag) ?? createCopies(bytes);
    copies.set(etag, own);
    // Begun now, so that the pool is at work while the rest is printed.
    void own.prepare();
    const made: Partial<Record<Compression, Encoded>> = {};
    const first = (coding: Compression) => (made[coding] ??= encoded(coding, own.of(coding)));
    const codings = {
      identity: encoded('identity', own.body, etag),
      get br() {
        return first('br');
      },
      get gzip() {
        return first('gzip');
      },
    };
    // Frozen here, because looking inside would make the copies.
    return { type, codings: Object.freeze(codings) };
  }

  return {
    copies,
    async encode({ forms, cache }) {
      const vary = forms.length > 1 ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
      const encoded: EncodedForm[] = [];
      for (const form of forms) {
        await pace();
        encoded.push(encodeForm(form, cache, vary));
      }
      return { forms: encoded };
    },
  };
}

/** A strong validator of one representation (RFC 9110 §8.8.3): media type, coding and bytes. */
function etagOf(mediaType: string, coding: Coding, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${mediaType}\n${coding}\n`).update(bytes).digest();
  return `"${hash.subarray(0, 16).toString('base64url')}"`;
}
