import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { CATEGORY_NAMES } from '../../../../test/specified-names.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
type Json = any;

interface DescribedOperation {
  path: string;
  method: string;
  operation: Json;
}

let service: ServiceUnderTest;
let text: string;
let description: Json;
let operations: DescribedOperation[];
let slug: string;

beforeAll(async () => {
  service = await defaultService();
  text = (await service.get('/openapi.json')).text;
  description = JSON.parse(text);
  slug = (await service.get('/api/faq')).json().categories[0].faqs[0].slug;
  operations = Object.entries(description.paths as Record<string, Record<string, Json>>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
});

const fillPath = (path: string) =>
  path
    .replace('{slug}', slug)
    .replace('{category}', 'pricing')
    .replace('{section}', 'asset-types')
    .replace('{guide}', 'choose-guardians')
    .replace('{operation}', 'post-ask');
/** Before launch GET /api/v1 has only an error response. */
const gets = () => operations.filter(({ method, operation }) => method === 'GET' && operation.responses[200]);

/** Every object in the description, at any depth. */
function* objects(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const member of Object.values(value)) yield* objects(member);
}

/** The description without its response and request examples. */
const withoutExamples = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, member) => (key === 'example' || key === 'examples' ? undefined : member)));

/** The target of a local reference; undefined if it does not exist. */
const resolve = (reference: string): Json =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce((at: Json, key) => at?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], description);

/** A validator for one schema of the description. */
function checker(schema: Json): z.ZodType {
  const local = { ...schema, $defs: description.components.schemas };
  return z.fromJSONSchema(JSON.parse(JSON.stringify(local).replaceAll('#/components/schemas/', '#/$defs/')));
}

describe('the OpenAPI description', () => {
  it('is OpenAPI 3.1.0 of interface version 1.0.0', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info.version).toBe('1.0.0');
    expect(description.info.title).toMatch(/\S/);
  });

  it('documents versions and the announcement of removals', () => {
    for (const header of ['Deprecation', 'Sunset']) expect(description.info.description).toContain(header);
  });

  it('has a license and a contact', () => {
    expect(description.info.contact).toEqual({ email: 'support@heirfold.example' });
    expect(description.info.license).toMatchObject({ name: expect.stringMatching(/\S/) });
  });

  it('uses no keyword of OpenAPI 3.0 and no $schema', () => {
    expect(text).not.toContain('"nullable"');
    expect(text).toContain('"example"');
    const rules = JSON.stringify(withoutExamples(description));
    expect(rules).not.toContain('"$schema"');
    expect(rules).not.toContain('$defs');
  });

  it('has no pattern and no length next to an enum', () => {
    const limits = ['pattern', 'minLength', 'maxLength'];
    const enums = [...objects(description.components.schemas)].filter((schema) => Array.isArray(schema.enum));
    expect(description.components.schemas.FaqEntry.properties.category.enum).toEqual(CATEGORY_NAMES);
    expect(enums.filter((schema) => limits.some((limit) => limit in schema))).toEqual([]);
  });

  it('describes each member of Content by one schema, none of them empty if the pack has all', () => {
    const { Content, ContentPage } = description.components.schemas;
    expect(Object.keys(Content.properties)).toHaveLength(11);
    expect(Object.entries<Json>(Content.properties).filter(([, schema]) => schema.anyOf ?? schema.oneOf)).toEqual([]);
    expect(Content.properties.pricing).toEqual({
      $ref: '#/components/schemas/Pricing',
      description: expect.any(String),
    });
    const isEmpty = (schema: Json) => schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;
    expect(
      [...objects([Content, ContentPage])].filter((schema) => isEmpty(schema) && !schema.additionalProperties),
    ).toEqual([]);
  });

  it('every $ref points to something in the description', () => {
    const references = [...objects(description)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\//);
      expect(resolve(reference), reference).toBeDefined();
    }
  });

  it('every component is used', () => {
    const references = new Set([...objects(description)].map(({ $ref }) => $ref));
    for (const [kind, members] of Object.entries(description.components as Record<string, Json>))
      for (const name of kind === 'securitySchemes' ? [] : Object.keys(members))
        expect(references).toContain(`#/components/${kind}/${name}`);
  });
});

describe('operations', () => {
  it('have unique ids of a verb and a noun', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z0-9]*)+$/);
    expect(ids).toEqual(
      expect.arrayContaining(['getContent', 'getFaq', 'getSchemaGraph', 'askQuestion', 'askQuestionByGet']),
    );
  });

  it('have a summary, a description and a described tag', () => {
    const tags = description.tags.map(({ name }: Json) => name);
    for (const { description: about } of description.tags) expect(about).toMatch(/\S/);
    for (const { operation } of operations) {
      expect(operation.summary).toMatch(/\S/);
      expect(operation.description).toMatch(/\S/);
      expect(operation.tags).toHaveLength(1);
      expect(tags).toContain(operation.tags[0]);
    }
    for (const tag of tags) expect(operations.map(({ operation }) => operation.tags[0])).toContain(tag);
  });

  it('declare every parameter of their path, and no other path parameter', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((one: Json) => one.in === 'path');
      expect(declared.map(({ name }: Json) => name)).toEqual(inPath);
      for (const { required } of declared) expect(required).toBe(true);
    }
  });

  it('accept the name of any section', () => {
    const [{ schema }] = description.paths['/content/{section}'].get.parameters;
    expect([schema.type, new RegExp(schema.pattern).test('asset-types')]).toEqual(['string', true]);
  });

  it('of public endpoints require no credentials', () => {
    for (const { path, operation } of operations)
      expect(operation.security ?? description.security, path).toEqual(path === '/api/v1' ? [{ bearerAuth: [] }] : []);
  });

  it('describe every error as an Error body, and at /mcp and /a2a every one but 429 as a JSON-RPC error', () => {
    for (const { path, operation } of operations)
      for (const [status, response] of Object.entries(operation.responses as Record<string, Json>))
        if (/^[45d]/.test(status) && !(path === '/api/agent-auth/revoke' && status === '400')) {
          const name =
            ['/mcp', '/a2a'].includes(path) && !['408', '429', '431'].includes(status) ? 'JsonRpcError' : 'Error';
          const { examples, ...media } = response.content['application/json'];
          expect(Object.keys(response.content), `${path} ${status}`).toEqual(['application/json']);
          expect(media, `${path} ${status}`).toEqual({ schema: { $ref: `#/components/schemas/${name}` } });
          expect(Object.keys(examples).length, `${path} ${status}`).toBeGreaterThan(0);
        }
  });

  it('describe any other error with a default response', () => {
    const withoutDefault = operations.filter(({ operation }) => !operation.responses.default);
    expect(withoutDefault).toEqual([]);
    expect(Object.keys(description.paths['/api/v1'].get.responses)).toEqual(['401', 'default']);
  });

  it.each([
    ['/ask', ['get', 'post']],
    ['/mcp', ['post']],
    ['/a2a', ['post']],
  ])('of %s have rate-limit headers on every response, and Retry-After on 429', (path, methods) => {
    const headerNames = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
    expect(Object.keys(description.paths[path]).sort()).toEqual(methods);
    for (const method of methods)
      for (const [status, response] of Object.entries(description.paths[path][method].responses as Json))
        expect(Object.keys((response as Json).headers)).toEqual(
          status === '429' ? [...headerNames, 'Retry-After'] : headerNames,
        );
    expect(Object.keys(description.paths[path].post.responses)).toEqual(
      expect.arrayContaining(['200', '400', '413', '415', '429']),
    );
  });
});

describe('the service matches its description', () => {
  it('every GET returns each documented media type', async () => {
    expect(gets().length).toBeGreaterThan(10);
    for (const { path, operation } of gets())
      for (const type of Object.keys(operation.responses[200].content)) {
        const response = await service.get(path === '/ask' ? '/ask?query=prices' : fillPath(path), { accept: type });
        expect(response.status, path).toBe(200);
        expect(response.headers['content-type']?.split(';')[0], path).toBe(type);
      }
  });

  it('the first documented media type is the default without an Accept header', async () => {
    for (const { path, operation } of gets()) {
      const [first] = Object.keys(operation.responses[200].content);
      const response = await service.get(fillPath(path), { accept: '*/*' });
      expect(response.headers['content-type']?.split(';')[0], path).toBe(first);
    }
  });

  it('every path allows exactly the documented methods, HEAD with GET, and OPTIONS', async () => {
    const { '/api/v1': _, ...paths } = description.paths as Record<string, Json>;
    for (const [path, item] of Object.entries(paths)) {
      const described = Object.keys(item).map((method) => method.toUpperCase());
      const { allow } = (await service.request('OPTIONS', fillPath(path))).headers;
      expect(allow?.split(', '), path).toEqual(
        [...described, ...(described.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort(),
      );
    }
  });

  it.each(['/ask', '/mcp', '/a2a'])('every example request to %s gets the documented 200', async (path) => {
    const { requestBody, responses } = description.paths[path].post;
    const examples = Object.values(requestBody.content['application/json'].examples as Record<string, Json>);
    expect(examples.length).toBeGreaterThan(0);
    for (const { value } of examples) {
      const headers = { 'content-type': 'application/json' };
      const response = await service.request('POST', path, { headers, body: JSON.stringify(value) });
      expect(response.status).toBe(200);
      const type = response.headers['content-type'] ?? '';
      expect(Object.keys(responses[200].content)).toContain(type);
      if (type === 'application/json')
        expect(checker(responses[200].content[type].schema).safeParse(response.json()).error?.issues).toBeUndefined();
      if (path !== '/ask') expect(response.json().result).toBeDefined();
    }
  });

  it('every example request matches its schema, and a request without a question or method does not', () => {
    for (const { path, operation } of operations.filter(({ method }) => method === 'POST')) {
      const { schema, examples } = operation.requestBody.content['application/json'];
      for (const { value } of Object.values(examples as Record<string, Json>))
        expect(checker(schema).safeParse(value).error?.issues, path).toBeUndefined();
      if (!path.startsWith('/api/'))
        expect(checker(schema).safeParse({ streaming: true, jsonrpc: '2.0', id: 1 }).success).toBe(false);
    }
  });

  it('no member of a request has a default, because some generators then require the member', () => {
    const { required, properties } = resolve('#/components/schemas/AskRequest');
    expect(required).toEqual(['query']);
    expect(properties.streaming).toEqual({ type: 'boolean', description: expect.stringMatching(/default is false/) });
    // openapi-typescript, with its default options, treats a member with a default as required.
    const requests = operations.flatMap(({ operation }) => Object.values(operation.requestBody?.content ?? {}));
    expect(requests.length).toBeGreaterThan(5);
    const shapes = [...objects(withoutExamples(requests)), ...objects(description.components.schemas)];
    const defaults = shapes.filter((schema) => 'type' in schema && 'default' in schema);
    expect(defaults).toEqual([]);
  });
});

describe('JSON responses match their schemas', () => {
  const jsonTypes = ['application/json', 'application/ld+json'];

  it('of every GET', async () => {
    let checked = 0;
    for (const { path, operation } of gets())
      for (const type of jsonTypes) {
        const schema = operation.responses[200].content[type]?.schema;
        if (!schema) continue;
        const response = await service.get(path === '/ask' ? '/ask?query=prices' : fillPath(path), { accept: type });
        expect(checker(schema).safeParse(response.json()).error?.issues, path).toBeUndefined();
        checked++;
      }
    expect(checked).toBeGreaterThanOrEqual(10);
  });

  it('of POST /ask in each response format', async () => {
    const { schema } = description.paths['/ask'].post.responses[200].content['application/json'];
    for (const body of [{ query: 'What does it cost?' }, { query: 'zzzz qqqq' }, { query: { text: 'prices' } }])
      expect(checker(schema).safeParse((await service.ask(body)).json()).error?.issues).toBeUndefined();
  });

  it('errors', async () => {
    const schema = checker(resolve('#/components/schemas/Error'));
    for (const response of [
      await service.get('/api/nothing'),
      await service.request('POST', '/api/faq'),
      await service.ask({}),
      await service.ask('{'),
    ])
      expect(schema.safeParse(response.json()).error?.issues).toBeUndefined();
  });

  it('and the schemas reject invalid responses', async () => {
    const schemaOf = (path: string) =>
      checker(description.paths[path].get.responses[200].content['application/json'].schema);
    const { timeline: _, ...content } = (await service.get('/api/content')).json();
    expect(schemaOf('/api/content').safeParse(content).success).toBe(false);
    const faq = (await service.get('/api/faq')).json();
    expect(schemaOf('/api/faq').safeParse({ ...faq, totalQuestions: '162' }).success).toBe(false);
    expect(schemaOf('/api/faq').safeParse({ ...faq, more: 1 }).success).toBe(false);
    faq.categories[0].faqs[0].category = 'gossip';
    expect(schemaOf('/api/faq').safeParse(faq).success).toBe(false);
  });
});
