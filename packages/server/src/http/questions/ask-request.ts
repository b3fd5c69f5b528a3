import {
  type ErrorCode,
  type ErrorDetail,
  MAX_QUERY_CHARACTERS,
  MAX_QUERY_ID_CHARACTERS,
  NLWEB_VERSION,
  ServiceError,
} from '@gatehouse/contract';
import { isObject } from '../../json-rpc/message.ts';
import { parseJson } from '../request-body.ts';

/** A validated question. */
export interface AskRequest {
  dialect: 'specification' | 'nlweb';
  /** Echoed unchanged. */
  query: string;
  /** The question for the engine; differs from `query` when the caller resolved its context. */
  searched: string;
  /** Undefined if the Accept header decides. */
  streaming: boolean | undefined;
  /** Whether a stream also contains excerpts and links, as pages show them. */
  beside: boolean;
  queryId: string | undefined;
  maxResults: number;
  /** 0 to 100. */
  minScore: number;
  /** Number of hits to skip. */
  skip: number;
}

const DEFAULT_RESULTS = 10;
const SEE = 'See {base_url}/openapi.json.';

/**
 * Parses the body of `POST /ask`. Reports the first defect, in the order of the fields in the description.
 * @throws ServiceError with a 400 code
 */
export function parseAskBody(body: Buffer): AskRequest {
  const message = parseJson(body);
  if (message === undefined) throw new ServiceError('missing_query');
  if (!isObject(message)) throw wrongTypeError('The request body', 'a JSON object');

  const { query, streaming, beside = false, query_id: queryId } = message;
  const prefer = isObject(message.prefer) ? message.prefer : {};
  const meta = isObject(message.meta) ? message.meta : {};
  const nlweb = isObject(query) || typeof meta.version === 'string' || typeof meta.api_version === 'string';
  const detail: ErrorDetail = nlweb ? { members: { _meta: { response_type: 'failure', version: NLWEB_VERSION } } } : {};
  const options = isObject(query) ? query : {};

  const text = checkQuestion(isObject(query) ? query.text : query, detail);
  let searched = text;
  if (options.decontextualized_query !== undefined) {
    searched = checkQuestion(options.decontextualized_query, detail, 'invalid_query');
  }
  const flag = streaming !== undefined ? streaming : prefer.streaming;
  if (flag !== undefined && typeof flag !== 'boolean') throw new ServiceError('invalid_streaming', detail);
  if (typeof beside !== 'boolean') throw wrongTypeError('"beside"', 'true or false', detail);
  return {
    dialect: nlweb ? 'nlweb' : 'specification',
    query: text,
    searched,
    streaming: flag,
    beside,
    queryId: checkQueryId(queryId, detail),
    maxResults: Math.floor(number(options.max_results, '"query.max_results"', DEFAULT_RESULTS, 1, 25, detail)),
    minScore: number(options.min_score, '"query.min_score"', 0, 0, 100, detail),
    skip: Math.floor(
      number(nlweb ? meta.start_num : undefined, '"meta.start_num"', 0, 0, Number.MAX_SAFE_INTEGER, detail),
    ),
  };
}

/** Query of a request target, without the question mark. */
export function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** The question in the query of a request target; empty if absent. */
export function queryQuestion(url: string): string {
  const parameters = new URLSearchParams(searchOf(url));
  return parameters.get('query') ?? parameters.get('q') ?? '';
}

/**
 * Parses the parameters of `GET /ask`; null without `query`. `q` is an alias of `query`.
 * @throws ServiceError with a 400 code
 */
export function parseAskParameters(search: string): AskRequest | null {
  const parameters = new URLSearchParams(search);
  const singleValue = (name: string, code: ErrorCode, ...aliases: string[]): string | undefined => {
    const [first, second] = [name, ...aliases].flatMap((known) => parameters.getAll(known));
    if (second !== undefined)
      throw new ServiceError(code, {
        message: `The parameter "${name}" is given twice.`,
        ...(code === 'invalid_request' ? { hint: `"${name}" must be one string. ${SEE}` } : {}),
      });
    return first;
  };
  const queryText = singleValue('query', 'invalid_query', 'q');
  if (queryText === undefined) return null;
  const query = checkQuestion(queryText, {});
  const streaming = singleValue('streaming', 'invalid_streaming')?.toLowerCase();
  if (streaming !== undefined && !['true', 'false', '1', '0'].includes(streaming))
    throw new ServiceError('invalid_streaming');
  return {
    dialect: 'specification',
    query,
    searched: query,
    streaming: streaming === undefined ? undefined : streaming === 'true' || streaming === '1',
    beside: false,
    queryId: checkQueryId(singleValue('query_id', 'invalid_request'), {}),
    maxResults: DEFAULT_RESULTS,
    minScore: 0,
    skip: 0,
  };
}

function checkQuestion(value: unknown, detail: ErrorDetail, missing: ErrorCode = 'missing_query'): string {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    throw new ServiceError(missing, detail);
  if (typeof value !== 'string') throw new ServiceError('invalid_query', detail);
  if (isLonger(value, MAX_QUERY_CHARACTERS)) throw new ServiceError('query_too_long', detail);
  return value;
}

function checkQueryId(value: unknown, detail: ErrorDetail): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || isLonger(value, MAX_QUERY_ID_CHARACTERS))
    throw wrongTypeError('"query_id"', `a string of at most ${MAX_QUERY_ID_CHARACTERS} characters`, detail);
  return value;
}

function number(value: unknown, name: string, usual: number, min: number, max: number, detail: ErrorDetail): number {
  if (value === undefined) return usual;
  if (typeof value !== 'number') throw wrongTypeError(name, 'a number', detail);
  return Math.min(max, Math.max(min, value));
}

/** Characters are Unicode code points, as JSON Schema counts them. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

function wrongTypeError(what: string, type: string, detail: ErrorDetail = {}): ServiceError {
  return new ServiceError('invalid_request', {
    ...detail,
    message: `${what} has the wrong type.`,
    hint: `${what} must be ${type}. ${SEE}`,
  });
}
