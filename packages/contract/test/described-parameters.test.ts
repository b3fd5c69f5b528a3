import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../test/service-under-test.ts';

interface DescribedParameter {
  name: string;
  description?: string;
  schema: object;
}

let service: ServiceUnderTest;
let paths: Record<string, Record<string, { parameters?: DescribedParameter[] }>>;
beforeAll(async () => {
  service = await defaultService();
  paths = (await service.get('/openapi.json')).json().paths;
});

describe('documented parameters', () => {
  it('all have a description', () => {
    const parameters = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ parameters = [] }) => parameters),
    );
    expect(parameters.length).toBeGreaterThan(5);
    for (const { name, description } of parameters)
      expect([name, description]).toEqual([name, expect.stringMatching(/\S/)]);
  });

  it('of GET /ask are a question, whether to stream, and an id, each with its constraints', () => {
    const parameters = paths['/ask']?.get?.parameters ?? [];
    expect(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))).toEqual({
      query: { type: 'string', minLength: 1, maxLength: 2000, description: expect.stringMatching(/\S/) },
      streaming: { type: 'string', enum: ['0', '1', 'true', 'false'] },
      query_id: { type: 'string', maxLength: 128 },
    });
  });
});
