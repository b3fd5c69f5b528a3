import { z } from 'zod';
import { tagDescriptions } from '../contract/endpoints/all.ts';
import { type Endpoint, sixtyPerMinute } from '../contract/endpoints/endpoint.ts';
import { errorBodySchema, errorTable } from '../contract/errors.ts';
import { jsonRpcErrorSchema } from '../contract/json-rpc-shape.ts';
import { faqPath } from '../contract/permalinks.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import type { DocumentInput, Form, PublishedDocument } from './document.ts';

type JsonObject = Record<string, unknown>;

/** `/openapi.json`: OpenAPI 3.1.0, made from the endpoint table and the schemas. */
export function openApi(input: DocumentInput, published: readonly PublishedDocument[]): PublishedDocument {
  const { pack, baseUrl, endpoints } = input;
  const { platform } = pack.members;
  const components: JsonObject = {};
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, components, published, input),
    };
  }
  reference(errorBodySchema, 'output', components);
  const body = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: `${platform.name} public content and questions`,
      version: INTERFACE_VERSION,
      summary: platform.summary,
      description:
        'Read-only content about the product, for software agents and developers. No key is needed. Public paths carry no version; additions are compatible, and a removal is announced with the Deprecation and Sunset headers (RFC 9745, RFC 8594).',
      contact: { email: platform.contacts.support },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: { schemas: components, headers: rateLimitHeaders },
  });
  const [first, ...others] = mediaTypes.map((mediaType) => ({ mediaType, body }));
  return { path: '/openapi.json', cache: 'doc', forms: [first as Form, ...others] };
}

/** Names of the one format; a caller that asks for one of them gets the same bytes under that name. */
const mediaTypes = ['application/json', 'application/openapi+json', 'application/vnd.oai.openapi+json'];

const rateLimitHeaders = {
  'X-RateLimit-Limit': header('Requests allowed per window', sixtyPerMinute.limit),
  'X-RateLimit-Remaining': header('Requests left in the current window', sixtyPerMinute.limit - 1),
  'X-RateLimit-Reset': header('Unix epoch seconds when the window resets', 1765756800),
  'Retry-After': header('Seconds to wait', 17),
};

function header(description: string, example: number): JsonObject {
  return { description, schema: { type: 'integer', minimum: 0 }, example };
}

function operation(
  endpoint: Endpoint,
  components: JsonObject,
  published: readonly PublishedDocument[],
  input: DocumentInput,
): JsonObject {
  const { operationId, tag, summary, description, parameters, request, success, errors, errorForm, rateLimit } =
    endpoint;
  const headersFor = (status: number): JsonObject => {
    if (!rateLimit) return {};
    const names = Object.keys(rateLimitHeaders).filter((name) => name !== 'Retry-After' || status === 429);
    return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
  };
  const statuses = [...new Set(errors.map((code) => errorTable[code].status))].sort((a, b) => a - b);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(parameters && {
      parameters: parameters.map(({ schema, ...rest }) => ({
        ...rest,
        schema: reference(schema, 'input', components),
      })),
    }),
    ...(request && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: reference(request.schema, 'input', components),
            examples: Object.fromEntries(Object.entries(request.examples).map(([name, value]) => [name, { value }])),
          },
        },
      },
    }),
    responses: {
      200: {
        description: summary,
        ...headersFor(200),
        content: Object.fromEntries(
          Object.entries(success).map(([type, schema]) => [
            type,
            {
              schema: schema ? reference(schema, 'output', components) : { type: 'string' },
              ...exampleOf(endpoint, type, published, input),
            },
          ]),
        ),
      },
      ...Object.fromEntries(
        statuses.map((status) => {
          const codes = errors.filter((code) => errorTable[code].status === status);
          return [
            status,
            {
              description: codes.map((code) => `${code}: ${errorTable[code].message}`).join(' '),
              ...headersFor(status),
              content: {
                'application/json': {
                  schema: reference(
                    errorForm === 'json-rpc' && status !== 429 ? jsonRpcErrorSchema : errorBodySchema,
                    'output',
                    components,
                  ),
                },
              },
            },
          ];
        }),
      ),
      '4XX': {
        description: 'Any other refusal, such as an unknown path or method',
        ...headersFor(400),
        content: {
          'application/json': {
            schema: reference(errorForm === 'json-rpc' ? jsonRpcErrorSchema : errorBodySchema, 'output', components),
          },
        },
      },
    },
  };
}

/** An example of an answer: what is published there, the lists of JSON cut to one entry each, texts to their beginning. */
function exampleOf(
  { path, tag, example }: Endpoint,
  type: string,
  published: readonly PublishedDocument[],
  input: DocumentInput,
): JsonObject {
  if (type === 'text/event-stream') return {};
  if (tag === 'ask') return { example: askExample(input) };
  if (example !== undefined) return { example };
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/.]+')}$`);
  const form = published
    .find((document) => pattern.test(document.path))
    ?.forms.find(({ mediaType }) => mediaType.split(';', 1)[0] === type);
  if (!form) return {};
  const body = String(form.body);
  return { example: /[/+]json$/.test(type) ? sample(JSON.parse(body)) : body.split('\n', 5).join('\n') };
}

/** The answer to the first question of the pack, so that the words and the address of the example are real. */
function askExample({ pack, baseUrl }: DocumentInput): JsonObject {
  const [faq] = pack.categories.flatMap(({ faqs }) => faqs);
  return {
    _meta: { response_type: faq ? 'results' : 'no_results', version: INTERFACE_VERSION },
    query: faq?.question ?? pack.members.platform.name,
    results: faq ? [{ name: faq.question, url: baseUrl + faqPath(faq.slug), description: faq.answerText }] : [],
  };
}

/** The eight categories stay, because a collection has all of them. */
function sample(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return (name === 'categories' ? value : value.slice(0, 1)).map((item) => sample(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, sample(member, key)]));
}

/** JSON Schema 2020-12 of a zod schema; schemas with an id move to the components. */
function reference(schema: z.ZodType, io: 'input' | 'output', components: JsonObject): JsonObject {
  const { $schema, $defs, ...body } = z.toJSONSchema(schema, { io, reused: 'inline' }) as JsonObject & {
    $defs?: JsonObject;
  };
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] = relocate(definition);
  if (typeof body.id === 'string') {
    const { id, ...definition } = body;
    components[id as string] = relocate(definition);
    return { $ref: `#/components/schemas/${id}` };
  }
  return relocate(body) as JsonObject;
}

/** Local definitions → components. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => !(key === 'id' && typeof member === 'string' && 'type' in value))
      .map(([key, member]) => [
        key,
        key === '$ref' && typeof member === 'string'
          ? member.replace('#/$defs/', '#/components/schemas/')
          : relocate(member),
      ]),
  );
}
