import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

describe('versions', () => {
  it('the machine-readable description is OpenAPI 3.1.0 with interface version 1.0.0', async () => {
    const description = (await service.get('/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(description.info.version).toBe('1.0.0');
  });

  it('the public endpoints have unversioned paths', async () => {
    for (const path of ['/api/content', '/api/faq', '/api/schema']) expect((await service.get(path)).status).toBe(200);
    expect((await service.ask({ query: 'What does it cost?' })).status).toBe(200);
  });
});
