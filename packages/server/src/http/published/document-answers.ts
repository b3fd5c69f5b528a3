import { siteLinkHeader } from '@gatehouse/contract';
import type { Edition, EditionDocument, Representation } from '@gatehouse/edition';
import { type CacheClass, HTML_TYPE } from '@gatehouse/site';
import { type Compressor, codings, isCompressible } from '../compression.ts';
import { type Fields, fieldList, type HttpRequest, type HttpResponse } from '../exchange.ts';
import { fixedHeaders } from '../fixed-headers.ts';
import { chooseCoding, chooseType, typeOf } from '../negotiation/content-negotiation.ts';
import { matchesEtag } from '../negotiation/if-none-match.ts';
import { publishedRules } from '../path-rules.ts';
import { type CompressedCopy, createCompressedCopies } from './compressed-copies.ts';

/** Responses of one representation. */
interface Responses {
  etag: string;
  full: HttpResponse;
  notModified: HttpResponse;
}

/**
 * Maximum number of cached responses of one document, and of all (about 60 MB); maximum length of a key, characters.
 */
const MAX_PER_DOCUMENT = 50;
const MAX_CACHED_DOCUMENTS = 50_000;
const MAX_KEY_CHARACTERS = 200;

const cacheControl: Record<CacheClass, string> = {
  page: 'public, max-age=0, must-revalidate',
  doc: 'public, max-age=300',
  card: 'public, max-age=3600',
  file: 'public, max-age=86400',
  asset: 'public, max-age=31536000, immutable',
};

/** Responds with the preferred form and coding of a document, or 304 if the caller has the current version. */
export type AnswerDocument = (
  request: Pick<HttpRequest, 'headers'>,
  edition: Pick<Edition, 'pageHeaders'>,
  document: EditionDocument,
) => HttpResponse | Promise<HttpResponse>;

/** @param compressor without one, bodies are sent uncompressed */
export function createDocumentAnswers(baseUrl: string, compressor?: Compressor): AnswerDocument {
  const common = { ...fixedHeaders(baseUrl), ...publishedRules.headers };
  // Fields of a 304 response replace the fields in a cache (RFC 9111 §3.2), so a 304 must not send the general policy
  // for a page.
  const repeated = new Set([...Object.keys(common), 'etag', 'cache-control', 'vary', 'content-location']);
  const siteLink = siteLinkHeader(baseUrl);
  const copies = compressor && createCompressedCopies(compressor.compressPublished);
  /** Responses by Accept and Accept-Encoding; dropped with the document, and all at once above the maximum. */
  let cached = new WeakMap<EditionDocument['forms'], Map<string, Responses>>();
  let count = 0;

  function headersOf(
    { mediaType, headers }: Representation,
    { coding, etag, body }: CompressedCopy,
    { cache, forms }: Pick<EditionDocument, 'cache' | 'forms'>,
    pageHeaders: Fields,
  ): Fields {
    const { 'content-location': location, link, ...others } = headers;
    const links = [...(cache === 'file' || cache === 'asset' ? [] : [siteLink]), ...(link === undefined ? [] : [link])];
    return {
      ...common,
      'content-type': mediaType,
      etag,
      'cache-control': cacheControl[cache],
      vary: forms.length > 1 ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      ...(location === undefined ? {} : { 'content-location': location }),
      ...others,
      ...(coding && { 'content-encoding': coding }),
      ...(mediaType === HTML_TYPE ? pageHeaders : {}),
      ...(links.length > 0 ? { link: links.join(', ') } : {}),
      'content-length': String(body.length),
    };
  }

  function responsesOf({ etag, body }: CompressedCopy, headers: Fields): Responses {
    const repeatedFields = Object.entries(headers).filter(([name]) => repeated.has(name));
    return {
      etag,
      full: { status: 200, fields: fieldList(headers), body },
      notModified: { status: 304, fields: repeatedFields.flat() },
    };
  }

  function store(forms: EditionDocument['forms'], key: string, responses: Responses): void {
    const ofDocument = cached.get(forms) ?? new Map<string, Responses>();
    if (ofDocument.size >= MAX_PER_DOCUMENT || key.length > MAX_KEY_CHARACTERS) return;
    if (++count > MAX_CACHED_DOCUMENTS) {
      cached = new WeakMap();
      count = 1;
    }
    cached.set(forms, ofDocument.set(key, responses));
  }

  function responsesTo(
    request: Pick<HttpRequest, 'headers'>,
    { pageHeaders }: Pick<Edition, 'pageHeaders'>,
    { cache, forms }: EditionDocument,
  ) {
    const { accept, 'accept-encoding': acceptEncoding } = request.headers;
    const key = `${accept}\n${acceptEncoding}`;
    const existing = cached.get(forms)?.get(key);
    if (existing) return existing;
    const types = forms.map(({ mediaType }) => typeOf(mediaType));
    const form = forms[chooseType(accept, types)] as Representation;
    const coding = isCompressible(form) ? chooseCoding(acceptEncoding, codings) : 'identity';
    const prepare = (copy: CompressedCopy): Responses => {
      const responses = responsesOf(copy, headersOf(form, copy, { cache, forms }, pageHeaders));
      store(forms, key, responses);
      return responses;
    };
    const copy = copies && coding !== 'identity' ? copies(form, coding) : form;
    return copy instanceof Promise ? copy.then(prepare) : prepare(copy);
  }

  return (request, edition, document) => {
    const ifNoneMatch = request.headers['if-none-match'];
    const chooseResponse = ({ etag, full, notModified }: Responses) =>
      ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag) ? notModified : full;
    const responses = responsesTo(request, edition, document);
    return responses instanceof Promise ? responses.then(chooseResponse) : chooseResponse(responses);
  };
}
