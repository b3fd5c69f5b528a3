import type { Endpoint } from '@gatehouse/contract';
import { JSON_TYPE } from '../document.ts';
import { examplesOf, fillExample, parameterExample } from './openapi-example.ts';
import { headersOf, type OperationContext } from './openapi-headers.ts';
import { type JsonObject, referenceSchema } from './openapi-schema.ts';
import { errorResponses } from './refusals.ts';

/** Extension members for properties of an operation that OpenAPI cannot express. */
const ownMembers = ({ aliasOf, readOnly, rateLimit, dailyLimit }: Endpoint): JsonObject => ({
  ...(aliasOf !== undefined && { 'x-same-as': aliasOf }),
  ...(readOnly && { 'x-read-only': true }),
  ...((rateLimit ?? dailyLimit) && { 'x-rate-limits': [rateLimit, dailyLimit].filter((rule) => rule !== undefined) }),
});

/** The OpenAPI 3.1 operation of an endpoint. */
export function operation(endpoint: Endpoint, description: OperationContext): JsonObject {
  const { operationId, tag, summary, description: text, parameters, request, scopes: needed, secret } = endpoint;
  const { components, input } = description;
  return {
    operationId,
    tags: [tag],
    summary,
    description: text,
    ...(needed && { security: [{ bearerAuth: needed }] }),
    ...(secret && { security: [{ resourceSecret: [] }] }),
    ...(parameters && {
      parameters: parameters.map(({ schema, example, ...rest }) => ({
        ...rest,
        schema: referenceSchema(schema, 'input', components),
        ...(example === undefined ? parameterExample(rest.name, input.pack) : { example }),
      })),
    }),
    ...(request && { requestBody: requestBody(request, description) }),
    responses: { ...successResponses(endpoint, description), ...errorResponses(endpoint, description) },
    ...ownMembers(endpoint),
  };
}

function requestBody(
  { schema, examples, mediaTypes = [JSON_TYPE], required = true }: NonNullable<Endpoint['request']>,
  { components, input }: OperationContext,
): JsonObject {
  const media = {
    schema: referenceSchema(schema, 'input', components),
    examples: Object.fromEntries(
      Object.entries(examples).map(([name, value]) => [name, { value: fillExample(value, input) }]),
    ),
  };
  return { required, content: Object.fromEntries(mediaTypes.map((type) => [type, media])) };
}

function successResponses(endpoint: Endpoint, { input, published, components }: OperationContext): JsonObject {
  const { summary, success, otherSuccess = {}, otherPages = {} } = endpoint;
  const headers = headersOf(endpoint, 200, []);
  const exampleAs = examplesOf(endpoint, published, input);
  const content = Object.entries(success).map(([type, schema]) => [
    type,
    { schema: schema ? referenceSchema(schema, 'output', components) : { type: 'string' }, ...exampleAs(type) },
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
            [JSON_TYPE]: {
              schema: referenceSchema(schema, 'output', components),
              example: fillExample(example, input),
            },
          },
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(otherPages).map(([status, description]) => [
        status,
        { description, ...headers, content: { 'text/html': { schema: { type: 'string' } } } },
      ]),
    ),
  };
}
