import { deepFreeze, siteLinkHeader } from '@gatehouse/contract';
import { type CacheClass, HTML_TYPE } from '@gatehouse/site';
import { type BuiltDocument, type BuiltForm, digestOf, etagOf, isCompressible } from './built-edition.ts';
import type { Compression, Copies, createCopies } from './copies.ts';

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
  file: 'public, max-age=86400',
  asset: 'public, max-age=31536000, immutable',
};

/** The copies of bodies that were asked for, by the ETag of the body. */
export type AllCopies = Map<string, Copies>;

/** A built document as it is sent, once its forms are read. */
export type Encode = (read: () => BuiltDocument) => EncodedDocument;

/**
 * Turns built documents into what is sent; each when it is first asked for.
 * @param copies is filled
 * @param makeCopies where there is none, bodies are sent as they are
 * @param before those of the edition before
 */
export function createEncoder(
  { baseUrl, pageHeaders }: { baseUrl: string; pageHeaders: Readonly<Record<string, string>> },
  copies: AllCopies,
  makeCopies?: typeof createCopies,
  before?: AllCopies,
): Encode {
  const siteLink = siteLinkHeader(baseUrl);

  function encodeForm({ mediaType, headers, etag, body }: BuiltForm, cache: CacheClass, vary: string): EncodedForm {
    const { 'content-location': location, link: ownLink, ...others } = headers;
    const link = [
      ...(cache === 'file' || cache === 'asset' ? [] : [siteLink]),
      ...(ownLink === undefined ? [] : [ownLink]),
    ];
    const encoded = (coding: Coding, bytes: Buffer, tag: string): Encoded => {
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
        ...(mediaType === HTML_TYPE ? pageHeaders : {}),
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
    const { identity: bytes, ...made } = body;
    const identity = encoded('identity', bytes, etag);
    if (!makeCopies || bytes.length < MIN_COMPRESSED_BYTES || !isCompressible(mediaType))
      return { type, codings: { identity } };

    // What was built goes before what was made: it lies in the memory of this edition, not of the one before.
    const own = copies.get(etag) ?? (made.br ? undefined : before?.get(etag)) ?? makeCopies(made);
    copies.set(etag, own);
    const ready: Partial<Record<Compression, Encoded>> = {};
    const first = (coding: Compression): Encoded => {
      const copy = own.of(coding, bytes);
      ready[coding] ??= encoded(coding, copy, etagOf(mediaType, coding, digestOf(copy)));
      return ready[coding];
    };
    const codings = {
      identity,
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

  return (read) => {
    let forms: readonly EncodedForm[] | undefined;
    const encode = ({ forms, cache }: BuiltDocument) => {
      const vary = forms.length > 1 ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
      return deepFreeze(forms.map((form) => encodeForm(form, cache, vary)));
    };
    return Object.freeze({
      get forms() {
        forms ??= encode(read());
        return forms;
      },
    });
  };
}
