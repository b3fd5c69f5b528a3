import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { toolOf, toolsOf } from './tool-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const toolNames = ['get_overview', 'search_faqs', 'get_pricing', 'compare_alternatives'];

/** Every keyword of a schema, at any depth. */
function keywordsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => [
    keyword,
    ...(keyword === 'properties' ? Object.values(value as object).flatMap(keywordsOf) : keywordsOf(value)),
  ]);
}

describe('the tools', () => {
  it('are four, in the same order in every list', () => {
    expect(toolsOf(service).map(({ name }) => name)).toEqual(toolNames);
  });

  it.each(toolNames)('%s has schemas of the 2020-12 dialect that every client can parse', (name) => {
    const { inputSchema, outputSchema } = toolOf(service, name);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: 'object' });
    for (const root of [inputSchema, outputSchema])
      for (const keyword of ['anyOf', 'oneOf', 'allOf', '$schema', '$ref']) expect(root).not.toHaveProperty(keyword);
    for (const schema of [inputSchema, outputSchema]) expect(JSON.stringify(schema)).not.toContain('"pattern"');
    const keywords = keywordsOf(inputSchema);
    expect(keywords).toContain('description');
    for (const keyword of ['$ref', '$defs', 'format', 'definitions', 'anyOf']) expect(keywords).not.toContain(keyword);
  });

  it.each(toolNames)('%s rejects unknown members, and lists the known ones', (name) => {
    const { refusal, inputSchema } = toolOf(service, name);
    const known = Object.keys(inputSchema.properties as object).join(', ');
    const example = name === 'search_faqs' ? { query: 'key' } : {};
    expect(refusal({ ...example, verbose: true })).toContain(`: "verbose" is not known; known: ${known}.`);
    expect(refusal({ ...example, a1: 1, b2: 2 })).toContain(`"a1", "b2" are not known; known: ${known}.`);
    const [first = ''] = Object.keys(inputSchema.properties as object);
    expect(refusal({ ...example, [`${first}s`]: 'x' })).toContain(
      `"${first}s" (did you mean "${first}"?) is not known`,
    );
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`unknown-${at}`, 1]));
    expect(refusal({ ...example, ...many }).length).toBeLessThan(1000);
  });

  it.each(toolNames)('%s accepts an empty string for an optional argument', (name) => {
    const { call, inputSchema } = toolOf(service, name);
    const required = name === 'search_faqs' ? { query: 'key' } : {};
    for (const argument of Object.keys(inputSchema.properties as object))
      if (!(argument in required)) expect(call({ ...required, [argument]: '' })).toEqual(call(required));
  });
});
