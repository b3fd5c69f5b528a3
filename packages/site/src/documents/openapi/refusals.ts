import {
  type Endpoint,
  type ErrorCode,
  errorBodySchema,
  errorTable,
  jsonRpcError,
  jsonRpcErrorSchema,
  type OAuthCode,
  oauthErrorSchema,
  oauthErrors,
  ServiceError,
} from '@gatehouse/contract';
import { z } from 'zod';
import { JSON_TYPE } from '../document.ts';
import { headersOf, type OperationContext } from './openapi-headers.ts';
import { type JsonObject, referenceSchema } from './openapi-schema.ts';

/** Errors before a request is routed, always in the form of Error. */
const errorsBeforeRouting: readonly ErrorCode[] = ['request_timeout', 'headers_too_large'];

/** Errors that any path may return. */
const errorsOfAnyPath: readonly ErrorCode[] = ['not_found', 'gone', 'method_not_allowed', 'internal_error'];

const isEarly = (code: ErrorCode): boolean => errorsBeforeRouting.includes(code);

/**
 * Error responses by status, and a default one. Each code has an example with message, fix and body. Statuses are
 * numbers, because client generators do not support `4XX`.
 */
export function errorResponses(endpoint: Endpoint, description: OperationContext): JsonObject {
  const { errorForm, oauthErrors: oauthCodes = [], success } = endpoint;
  const { components } = description;
  const early = Object.keys(success).length > 0 ? errorsBeforeRouting : [];
  const errors = [...endpoint.errors, ...early.filter((code) => !endpoint.errors.includes(code))];
  const usual = errorForm === 'json-rpc' ? jsonRpcErrorSchema : errorBodySchema;
  const isUsual = (code: ErrorCode) => errorTable[code].status !== 429 && !isEarly(code);
  const responseFor = (status: number) => {
    const codes = errors.filter((code) => errorTable[code].status === status);
    const oauth = oauthCodes.filter((code) => oauthErrors[code].status === status);
    const texts = [
      ...codes.map((code) => `${code}: ${errorTable[code].message}`),
      ...oauth.map((code) => `${code}: ${oauthErrors[code].description}.`),
    ];
    const schemas = [
      ...(codes.length > 0 ? [codes.every(isUsual) ? usual : errorBodySchema] : []),
      ...(oauth.length > 0 ? [oauthErrorSchema] : []),
    ];
    const examples = Object.fromEntries([
      ...codes.map((code) => [code, errorExample(code, { ...endpoint, early: !isUsual(code) }, description)]),
      ...oauth.map((code) => [`oauth.${code}`, oauthExample(code, description)]),
    ]);
    const schema = referenceSchema(
      schemas.length > 1 ? z.union(schemas) : (schemas[0] as z.ZodType),
      'output',
      components,
    );
    return {
      description: texts.join(' '),
      ...headersOf(endpoint, status, codes),
      content: { [JSON_TYPE]: { schema, examples } },
    };
  };
  const statuses = new Set([
    ...errors.map((code) => errorTable[code].status),
    ...oauthCodes.map((code) => oauthErrors[code].status),
  ]);
  return {
    ...Object.fromEntries([...statuses].sort((a, b) => a - b).map((status) => [status, responseFor(status)])),
    default: {
      description: 'Any other refusal, such as an unknown path or method',
      ...headersOf(endpoint, 400, []),
      content: {
        [JSON_TYPE]: {
          schema: referenceSchema(usual, 'output', components),
          examples: Object.fromEntries(
            errorsOfAnyPath
              .filter((code) => !errors.includes(code))
              .map((code) => [code, errorExample(code, { ...endpoint, early: false }, description)]),
          ),
        },
      },
    },
  };
}

/** The body for an error code, in the form of the path; paths of registration link to its guide. */
function errorExample(
  code: ErrorCode,
  { errorForm, inAuthGuide, early }: Pick<Endpoint, 'errorForm' | 'inAuthGuide'> & { early: boolean },
  { input, examples }: OperationContext,
): JsonObject {
  const error = new ServiceError(code);
  const { baseUrl } = input;
  const { error: body } = error.body(baseUrl, inAuthGuide);
  const jsonRpc = errorForm === 'json-rpc' && !early;
  const name = `${jsonRpc ? 'json-rpc' : body.hint === error.body(baseUrl).error.hint ? 'error' : 'guided'}.${code}`;
  examples[name] = {
    summary: body.message,
    description: body.hint,
    'x-status': errorTable[code].status,
    value: jsonRpc ? jsonRpcError(error, baseUrl) : error.body(baseUrl, inAuthGuide),
  };
  return { $ref: `#/components/examples/${name}` };
}

function oauthExample(code: OAuthCode, { input, examples }: OperationContext): JsonObject {
  const { status, description, hint } = oauthErrors[code];
  examples[`oauth.${code}`] = {
    summary: `${description}.`,
    description: hint.replaceAll('{base_url}', input.baseUrl),
    'x-status': status,
    value: { error: code, error_description: description },
  };
  return { $ref: `#/components/examples/oauth.${code}` };
}
