import { siteLinkHeader } from '@gatehouse/contract';
import type { Edition, EditionDocument, Representation } from '@gatehouse/edition';
import { type CacheClass, HTML_TYPE } from '@gatehouse/site';
import { type Compressor, codings, isCompressible } from '../compression.ts';
import { type Fields, fieldList, type HttpRequest, type HttpResponse } from '../exchange.ts';
import { fixedHeaders } from '../fixed-headers.ts';
import { chooseCoding, chooseType, typeOf } from '../negotiation/content-negotiation.ts';
import { matches } from '../negotiation/if-none-match.ts';
import { publishedRules } from '../path-rules.ts';
import { type CompressedCopy, createCompressedCopies } from './compressed-copies.ts';

/** The answers that are made of one representation. */
interface Answers {
  etag: string;
  whole: HttpResponse;
  notModified: HttpResponse;
}

/** Cached responses for one document and in all, some 60 MB at most, and maximum length of the request headers in a key, characters. */
const MAX_REMEMBERED = 50;
const MAX_IN_ALL = 50_000;
const MAX_ASKED = 200;

const cacheControl: Record<CacheClass, string> = {
  page: 'public, max-age=0, must-revalidate',
  doc: 'public, max-age=300',
  card: 'public, max-age=3600',
  file: 'public, max-age=86400',
  asset: 'public, max-age=31536000, immutable',
};

/** The document in the form and coding that the request prefers; 304 when the caller has it already. */
export type AnswerDocument = (
  request: HttpRequest,
  edition: Pick<Edition, 'pageHeaders'>,
  document: EditionDocument,
) => HttpResponse | Promise<HttpResponse>;

/** @param compressor where there is none, bodies are sent as they are */
export function createDocumentAnswers(baseUrl: string, compressor?: Compressor): AnswerDocument {
  const common = { ...fixedHeaders(baseUrl), ...publishedRules.headers };
  // Fields of a 304 replace those that a cache holds (RFC 9111 §3.2): the policy of a page must be that of the page.
  const repeated = new Set([...Object.keys(common), 'etag', 'cache-control', 'vary', 'content-location']);
  const siteLink = siteLinkHeader(baseUrl);
  const copies = compressor && createCompressedCopies(compressor.published);
  /** Answers by Accept and Accept-Encoding; gone with the document, or all of them when there are too many. */
  let remembered = new WeakMap<EditionDocument['forms'], Map<string, Answers>>();
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

  function answersOf({ etag, body }: CompressedCopy, headers: Fields): Answers {
    const again = Object.entries(headers).filter(([name]) => repeated.has(name));
    return {
      etag,
      whole: { status: 200, fields: fieldList(headers), body },
      notModified: { status: 304, fields: again.flat() },
    };
  }

  function remember(forms: EditionDocument['forms'], asked: string, answers: Answers): void {
    const known = remembered.get(forms) ?? new Map<string, Answers>();
    if (known.size >= MAX_REMEMBERED || asked.length > MAX_ASKED) return;
    if (++count > MAX_IN_ALL) {
      remembered = new WeakMap();
      count = 1;
    }
    remembered.set(forms, known.set(asked, answers));
  }

  function answersTo(
    request: HttpRequest,
    { pageHeaders }: Pick<Edition, 'pageHeaders'>,
    { cache, forms }: EditionDocument,
  ) {
    const { accept, 'accept-encoding': acceptEncoding } = request.headers;
    const wanted = `${accept}\n${acceptEncoding}`;
    const before = remembered.get(forms)?.get(wanted);
    if (before) return before;
    const types = forms.map(({ mediaType }) => typeOf(mediaType));
    const form = forms[chooseType(accept, types)] as Representation;
    const coding = isCompressible(form) ? chooseCoding(acceptEncoding, codings) : 'identity';
    const prepare = (copy: CompressedCopy): Answers => {
      const answers = answersOf(copy, headersOf(form, copy, { cache, forms }, pageHeaders));
      remember(forms, wanted, answers);
      return answers;
    };
    const copy = copies && coding !== 'identity' ? copies(form, coding) : form;
    return copy instanceof Promise ? copy.then(prepare) : prepare(copy);
  }

  return (request, edition, document) => {
    const held = request.headers['if-none-match'];
    const chosen = ({ etag, whole, notModified }: Answers) =>
      held !== undefined && matches(held, etag) ? notModified : whole;
    const answers = answersTo(request, edition, document);
    return answers instanceof Promise ? answers.then(chosen) : chosen(answers);
  };
}
