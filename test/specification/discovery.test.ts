import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../service-under-test.ts';
import { CATEGORY_NAMES } from '../specified-names.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

describe('GET /openapi.json', () => {
  it('is an OpenAPI 3.1 description of the public interface, as application/json', async () => {
    const response = await service.get('/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.json().openapi).toMatch(/^3\.1\./);
  });

  it('describes every public endpoint of the specification', async () => {
    const { paths } = (await service.get('/openapi.json')).json();
    for (const path of ['/api/content', '/api/faq', '/api/schema', '/openapi.json'])
      expect(Object.keys(paths[path])).toContain('get');
    expect(Object.keys(paths['/ask'])).toContain('post');
  });

  it('lists the eight categories, pricing included', async () => {
    const { schemas } = (await service.get('/openapi.json')).json().components;
    expect(schemas.FaqEntry.properties.category.enum).toEqual(CATEGORY_NAMES);
  });

  it('has the public URL as its server, with any Host header', async () => {
    const response = await service.get('/openapi.json', { host: 'evil.example' });
    expect(response.json().servers).toEqual([{ url: 'https://gatehouse.example' }]);
    expect(response.text).not.toContain('evil.example');
  });
});

describe('GET /api/health', () => {
  it('reports that the process responds, and nothing else', async () => {
    const response = await service.get('/api/health');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.text).toBe('{"status":"ok"}');
  });

  it('a HEAD request gets the same headers and no body', async () => {
    const response = await service.request('HEAD', '/api/health');
    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe('15');
    expect(response.text).toBe('');
  });
});

describe('the Link header', () => {
  const links = [
    '<https://gatehouse.example/openapi.json>; rel="service-desc"; type="application/json"',
    '<https://gatehouse.example/api/health>; rel="status"; type="application/json"',
  ];

  it.each([
    '/',
    '/faq',
    '/faq.md',
    '/content/pricing',
    '/api/content',
    '/api/faq',
    '/api/schema',
    '/openapi.json',
    '/api/health',
  ])('of %s points to the OpenAPI description and to the health endpoint', async (path) => {
    const { link = '' } = (await service.get(path)).headers;
    for (const one of links) expect(link).toContain(one);
    expect(link.length).toBeLessThan(2048);
  });

  it('of the front page has links to served paths, with the served media types', async () => {
    const { links: listed } = (await service.get('/', { accept: 'application/json' })).json();
    expect(listed.map(({ rel }: { rel: string }) => rel)).toEqual(expect.arrayContaining(['service-desc', 'status']));
    for (const { href, type } of listed) {
      const response = await service.get(href.replace('https://gatehouse.example', ''));
      expect(response.status).toBe(200);
      expect(response.headers['content-type']?.split(';')[0]).toBe(type);
    }
  });
});
