import {
  type Endpoint,
  type ErrorCode,
  errorBodySchema,
  errorTable,
  jsonRpcErrorSchema,
  type OAuthCode,
  oauthErrorSchema,
  oauthErrors,
  refusalInJsonRpc,
  ServiceError,
} from '@gatehouse/contract';
import { z } from 'zod';
import { JSON_TYPE } from '../document.ts';
import { type HeaderDescription, headersOf } from './openapi-headers.ts';
import { type JsonObject, reference } from './openapi-schema.ts';

/** Errors of any request before its operation is known; always in the form of Error. */
const beforeAnyOperation: readonly ErrorCode[] = ['request_timeout', 'headers_too_large'];

/** Further responses of any path. */
const everywhere: readonly ErrorCode[] = ['not_found', 'gone', 'method_not_allowed', 'internal_error'];

const isEarly = (code: ErrorCode): boolean => beforeAnyOperation.includes(code);

/**
 * Refusals by status, and one for all others; of each code an example with its words, its cure as the description, and the body
 * as it is sent. By numbers: generators of clients take `4XX` for a name that is none.
 */
export function refusals(endpoint: Endpoint, description: HeaderDescription): JsonObject {
  const { errorForm, oauthErrors: oauthCodes = [], success } = endpoint;
  const { components } = description;
  const early = Object.keys(success).length > 0 ? beforeAnyOperation : [];
  const errors = [...endpoint.errors, ...early.filter((code) => !endpoint.errors.includes(code))];
  const usual = errorForm === 'json-rpc' ? jsonRpcErrorSchema : errorBodySchema;
  const isUsual = (code: ErrorCode) => errorTable[code].status !== 429 && !isEarly(code);
  const ofStatus = (status: number) => {
    const codes = errors.filter((code) => errorTable[code].status === status);
    const flat = oauthCodes.filter((code) => oauthErrors[code].status === status);
    const told = [
      ...codes.map((code) => `${code}: ${errorTable[code].message}`),
      ...flat.map((code) => `${code}: ${oauthErrors[code].description}.`),
    ];
    const schemas = [
      ...(codes.length > 0 ? [codes.every(isUsual) ? usual : errorBodySchema] : []),
      ...(flat.length > 0 ? [oauthErrorSchema] : []),
    ];
    const examples = Object.fromEntries([
      ...codes.map((code) => [code, refusalExample(code, { ...endpoint, early: !isUsual(code) }, description)]),
      ...flat.map((code) => [`oauth.${code}`, oauthExample(code, description)]),
    ]);
    const schema = reference(schemas.length > 1 ? z.union(schemas) : (schemas[0] as z.ZodType), 'output', components);
    return {
      description: told.join(' '),
      ...headersOf(endpoint, status, codes),
      content: { [JSON_TYPE]: { schema, examples } },
    };
  };
  const statuses = new Set([
    ...errors.map((code) => errorTable[code].status),
    ...oauthCodes.map((code) => oauthErrors[code].status),
  ]);
  return {
    ...Object.fromEntries([...statuses].sort((a, b) => a - b).map((status) => [status, ofStatus(status)])),
    default: {
      description: 'Any other refusal, such as an unknown path or method',
      ...headersOf(endpoint, 400, []),
      content: {
        [JSON_TYPE]: {
          schema: reference(usual, 'output', components),
          examples: Object.fromEntries(
            everywhere
              .filter((code) => !errors.includes(code))
              .map((code) => [code, refusalExample(code, { ...endpoint, early: false }, description)]),
          ),
        },
      },
    },
  };
}

/** The body for an error code, in the form of the path; paths of registration link to its guide. */
function refusalExample(
  code: ErrorCode,
  { errorForm, guided, early }: Pick<Endpoint, 'errorForm' | 'guided'> & { early: boolean },
  { input, examples }: HeaderDescription,
): JsonObject {
  const error = new ServiceError(code);
  const { baseUrl } = input;
  const { error: told } = error.body(baseUrl, guided);
  const jsonRpc = errorForm === 'json-rpc' && !early;
  const name = `${jsonRpc ? 'json-rpc' : told.hint === error.body(baseUrl).error.hint ? 'error' : 'guided'}.${code}`;
  examples[name] = {
    summary: told.message,
    description: told.hint,
    'x-status': errorTable[code].status,
    value: jsonRpc ? refusalInJsonRpc(error, baseUrl) : error.body(baseUrl, guided),
  };
  return { $ref: `#/components/examples/${name}` };
}

function oauthExample(code: OAuthCode, { input, examples }: HeaderDescription): JsonObject {
  const { status, description, hint } = oauthErrors[code];
  examples[`oauth.${code}`] = {
    summary: `${description}.`,
    description: hint.replaceAll('{base_url}', input.baseUrl),
    'x-status': status,
    value: { error: code, error_description: description },
  };
  return { $ref: `#/components/examples/oauth.${code}` };
}
