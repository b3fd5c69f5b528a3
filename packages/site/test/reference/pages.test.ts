import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { issuerRow } from '../../../access/test/agents/identity-provider.ts';
import { orders } from '../../../access/test/policy/own-apis.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
type Json = any;

/**
 * Every field of a schema without a description, by its path. The description of a component counts wherever it is
 * used.
 */
function undescribedFields(schema: Json, path: string, schemas: Json): string[] {
  if (typeof schema !== 'object' || schema === null || schema.$ref) return [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]: [string, Json]) => {
    const component = field.$ref && schemas[field.$ref.split('/').at(-1)];
    const description = field.description ?? component?.description;
    return [...(description ? [] : [`${path}.${name}`]), ...undescribedFields(field, `${path}.${name}`, schemas)];
  });
  const inner = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...fields, ...inner.flatMap((one) => undescribedFields(one, path, schemas))];
}

describe.each(['pre-launch', 'launched'] as const)('the reference, %s,', (phase) => {
  let agents: AgentsUnderTest;
  let description: Json;
  let operations: { name: string; operation: Json }[];
  const browser = { accept: 'text/html' };
  const pathOf = (name: string) =>
    `/reference/${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, '')}`;
  beforeAll(async () => {
    agents = await startAgentsUnderTest({
      phase,
      settings: { INSIGHTS: 'counts' },
      ...(phase === 'launched' ? { policy: { resources: [orders], issuers: [issuerRow()] } } : {}),
    });
    description = (await agents.get('/openapi.json')).json();
    operations = Object.entries(description.paths as Json).flatMap(([path, item]) =>
      Object.entries(item as Json).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );
  });
  afterAll(() => agents?.close());

  it('describes every field', () => {
    const { schemas } = description.components;
    const ofComponents = Object.entries(schemas).flatMap(([name, schema]) => undescribedFields(schema, name, schemas));
    const ofOperations = operations.flatMap(({ name, operation }) =>
      [operation.requestBody, ...Object.values(operation.responses as Json)].flatMap((part: Json) =>
        Object.values(part?.content ?? {}).flatMap((media: Json) => undescribedFields(media.schema, name, schemas)),
      ),
    );
    expect([...ofComponents, ...ofOperations]).toEqual([]);
    expect(
      undescribedFields({ properties: { a: { items: { properties: { b: {} } }, description: 'A' } } }, 'x', {}),
    ).toEqual(['x.a.b']);
  });

  it('has a page for every operation, within its size limit, with its parameters, errors and fixes, in HTML and Markdown', async () => {
    const index = (await agents.get('/reference', browser)).text;
    expect(operations.length).toBeGreaterThan(45);
    for (const { name, operation } of operations) {
      const path = pathOf(name);
      expect(index).toContain(`<a href="${path}"><code>${name}</code></a>`);
      const page = await agents.get(path, browser);
      expect([path, page.status, page.bytes.length < 90_000]).toEqual([path, 200, true]);
      const sent = await agents.get(path, { ...browser, 'accept-encoding': 'br' });
      expect(sent.bytes.length).toBeLessThan(40_000);
      const markdown = await agents.get(`${path}.md`);
      expect(markdown.status).toBe(200);
      const codes = Object.values(operation.responses as Json).flatMap(({ content }: Json) =>
        Object.values(content['application/json']?.examples ?? {}).map(({ $ref }: Json) => $ref.split('/').at(-1)),
      );
      expect(codes.length).toBeGreaterThan(3);
      for (const code of codes) {
        const { 'x-status': status, summary } = description.components.examples[code];
        const shown = code.split('.').at(-1);
        expect([path, page.text.includes(`<code>${shown}</code> (${status}): `)]).toEqual([path, true]);
        expect([path, markdown.text.includes(`- \`${shown}\` (${status}): `)]).toEqual([path, true]);
        expect(summary).toMatch(/\.$/);
      }
      for (const { name: parameter } of operation.parameters ?? []) {
        expect(page.text).toContain(`<code>${parameter}</code>`);
        expect(markdown.text).toContain(`- \`${parameter}\` (`);
      }
    }
  }, 120_000);

  it('is as JSON the OpenAPI description of that operation only', async () => {
    const { openapi, paths, components } = (
      await agents.get('/reference/post-ask', { accept: 'application/json' })
    ).json();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual(['/ask']);
    expect(Object.keys(paths['/ask'])).toEqual(['post']);
    expect(Object.keys(components.schemas)).toContain('AskRequest');
    expect(Object.keys(components.schemas)).not.toContain('Pricing');
  });

  it('folds paths with the same response as another path', async () => {
    const { text } = await agents.get('/reference', browser);
    const folded = /<h2 id="older">.*?<details>(.*?)<\/details>/s.exec(text)?.[1] ?? '';
    expect(folded).toContain('GET /.well-known/agent.json');
    expect(folded).toContain('GET /pricing.md');
    expect(folded).not.toContain('POST /ask');
  });
});
