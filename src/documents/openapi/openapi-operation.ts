import { z } from 'zod';
import { type Endpoint, sixtyPerMinute } from '../../contract/endpoints/endpoint.ts';
import { oauthErrorSchema } from '../../contract/shapes/agent-shape.ts';
import { errorBodySchema } from '../../contract/shapes/error-shape.ts';
import { type ErrorCode, errorTable, oauthErrors } from '../../contract/shapes/errors.ts';
import { jsonRpcErrorSchema } from '../../contract/shapes/json-rpc-shape.ts';
import { type DocumentInput, JSON_TYPE, type PublishedDocument } from '../document.ts';
import { exampleOf, filledIn } from './openapi-example.ts';
import { type JsonObject, reference } from './openapi-schema.ts';

/** What every operation is described from, and the schemas that they share. */
export interface Description {
  input: DocumentInput;
  published: readonly PublishedDocument[];
  components: JsonObject;
}

/** Headers of answers, as components. */
export function headerComponents({ baseUrl, access }: DocumentInput): JsonObject {
  const count = (description: string, example: number) => ({
    description,
    schema: { type: 'integer', minimum: 0 },
    example,
  });
  return {
    'X-RateLimit-Limit': count('Requests allowed per window', sixtyPerMinute.limit),
    'X-RateLimit-Remaining': count('Requests left in the current window', sixtyPerMinute.limit - 1),
    'X-RateLimit-Reset': count('Unix epoch seconds when the window resets', 1765756800),
    'Retry-After': count('Seconds to wait', 17),
    ...(access.registration === 'open' && {
      'WWW-Authenticate': {
        description: 'Where to find out how to get a token (RFC 9728), and what is wrong with the one sent (RFC 6750)',
        schema: { type: 'string' },
        example: `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`,
      },
    }),
  };
}

const limitHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const challenged: readonly ErrorCode[] = ['unauthorized', 'insufficient_scope', 'invalid_claim_token'];

/** An operation of OpenAPI 3.1, from its row of the table. */
export function operation(endpoint: Endpoint, description: Description): JsonObject {
  const { operationId, tag, summary, description: text, parameters, request, scopes: needed } = endpoint;
  const { components } = description;
  return {
    operationId,
    tags: [tag],
    summary,
    description: text,
    ...(needed && { security: [{ bearerAuth: needed }] }),
    ...(parameters && {
      parameters: parameters.map(({ schema, ...rest }) => ({
        ...rest,
        schema: reference(schema, 'input', components),
      })),
    }),
    ...(request && { requestBody: requestBody(request, components) }),
    responses: { ...successes(endpoint, description), ...refusals(endpoint, components) },
  };
}

function requestBody(
  { schema, examples, mediaTypes = [JSON_TYPE], required = true }: NonNullable<Endpoint['request']>,
  components: JsonObject,
): JsonObject {
  const media = {
    schema: reference(schema, 'input', components),
    examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
  };
  return { required, content: Object.fromEntries(mediaTypes.map((type) => [type, media])) };
}

function successes(endpoint: Endpoint, { input, published, components }: Description): JsonObject {
  const { summary, success, otherSuccess = {} } = endpoint;
  const headers = headersOf(endpoint, 200, []);
  const content = Object.entries(success).map(([type, schema]) => [
    type,
    {
      schema: schema ? reference(schema, 'output', components) : { type: 'string' },
      ...exampleOf(endpoint, type, published, input),
    },
  ]);
  return {
    ...(content.length > 0 && { 200: { description: summary, ...headers, content: Object.fromEntries(content) } }),
    ...Object.fromEntries(
      Object.entries(otherSuccess).map(([status, { description, schema, example }]) => [
        status,
        {
          description,
          ...headers,
          content: {
            [JSON_TYPE]: { schema: reference(schema, 'output', components), example: filledIn(example, input) },
          },
        },
      ]),
    ),
  };
}

/** What any request may meet before it is known which operation it asks for; told as an Error everywhere. */
const beforeAnyOperation: readonly ErrorCode[] = ['request_timeout', 'headers_too_large'];

/** Refusals by status, and one for all others. By numbers: generators of clients take `4XX` for a name that is none. */
function refusals(endpoint: Endpoint, components: JsonObject): JsonObject {
  const { errorForm, oauthErrors: oauthCodes = [], success } = endpoint;
  const early = Object.keys(success).length > 0 ? beforeAnyOperation : [];
  const errors = [...endpoint.errors, ...early.filter((code) => !endpoint.errors.includes(code))];
  const usual = errorForm === 'json-rpc' ? jsonRpcErrorSchema : errorBodySchema;
  const refusal = (status: number, codes: readonly ErrorCode[], told: string[], schemas: z.ZodType[]) => ({
    description: told.join(' '),
    ...headersOf(endpoint, status, codes),
    content: {
      [JSON_TYPE]: {
        schema: reference(schemas.length > 1 ? z.union(schemas) : (schemas[0] as z.ZodType), 'output', components),
      },
    },
  });
  const ofStatus = (status: number) => {
    const codes = errors.filter((code) => errorTable[code].status === status);
    const flat = oauthCodes.filter((code) => oauthErrors[code].status === status);
    return refusal(
      status,
      codes,
      [
        ...codes.map((code) => `${code}: ${errorTable[code].message}`),
        ...flat.map((code) => `${code}: ${oauthErrors[code].description}.`),
      ],
      [
        ...(codes.length > 0 ? [status === 429 || codes.some(isEarly) ? errorBodySchema : usual] : []),
        ...(flat.length > 0 ? [oauthErrorSchema] : []),
      ],
    );
  };
  const statuses = new Set([
    ...errors.map((code) => errorTable[code].status),
    ...oauthCodes.map((code) => oauthErrors[code].status),
  ]);
  return {
    ...Object.fromEntries([...statuses].sort((a, b) => a - b).map((status) => [status, ofStatus(status)])),
    default: refusal(400, [], ['Any other refusal, such as an unknown path or method'], [usual]),
  };
}

const isEarly = (code: ErrorCode): boolean => beforeAnyOperation.includes(code);

function headersOf({ rateLimit }: Endpoint, status: number, codes: readonly ErrorCode[]): JsonObject {
  const names = [
    ...(rateLimit ? limitHeaders : []),
    ...([429, 503].includes(status) ? ['Retry-After'] : []),
    ...(codes.some((code) => challenged.includes(code)) ? ['WWW-Authenticate'] : []),
  ];
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
