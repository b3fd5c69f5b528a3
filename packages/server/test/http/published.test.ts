import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
let slug: string;
let style: string;
beforeAll(async () => {
  service = await defaultService();
  slug = (await service.get('/api/faq')).json().categories[0].faqs[0].slug;
  style = /href="(\/assets\/[^"]+\.css)"/.exec((await service.get('/')).text)?.[1] ?? 'no style sheet';
});

/** `{slug}` and `{style}` stand for paths that the service lists. */
const fillPath = (path: string) => path.replace('{slug}', slug).replace('{style}', style);

const PAGE = 'public, max-age=0, must-revalidate';
const DOCUMENT = 'public, max-age=300';
const ASSET = 'public, max-age=31536000, immutable';

const catalog: [path: string, mediaType: string, cacheControl: string][] = [
  ['/', 'text/html; charset=utf-8', PAGE],
  ['/faq', 'text/html; charset=utf-8', PAGE],
  ['/faq/{slug}', 'text/html; charset=utf-8', PAGE],
  ['/content/pricing', 'text/html; charset=utf-8', PAGE],
  ['/index.md', 'text/markdown; charset=utf-8', PAGE],
  ['/faq.md', 'text/markdown; charset=utf-8', PAGE],
  ['/faq/{slug}.md', 'text/markdown; charset=utf-8', PAGE],
  ['/content/pricing.md', 'text/markdown; charset=utf-8', PAGE],
  ['/api/content', 'application/json', DOCUMENT],
  ['/api/faq', 'application/json', DOCUMENT],
  ['/api/schema', 'application/ld+json', DOCUMENT],
  ['/openapi.json', 'application/json', DOCUMENT],
  ['/api/health', 'application/json', 'no-store'],
  ['{style}', 'text/css; charset=utf-8', ASSET],
];

describe.each(catalog)('%s', (path, mediaType, cacheControl) => {
  it(`is ${mediaType}`, async () => {
    const response = await service.get(fillPath(path));
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe(mediaType);
  });

  it(`has Cache-Control: ${cacheControl}`, async () => {
    const response = await service.get(fillPath(path));
    expect(response.headers['cache-control']).toBe(cacheControl);
    expect(response.headers).not.toHaveProperty('last-modified');
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it('HEAD has the headers of GET and no body', async () => {
    const got = await service.get(fillPath(path));
    const head = await service.request('HEAD', fillPath(path));
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(got.bytes.length));
    const { date: _, ...expected } = got.headers;
    expect(head.headers).toMatchObject(expected);
    expect(Object.keys(head.headers)).toHaveLength(Object.keys(got.headers).length);
  });

  it('OPTIONS lists the allowed methods, to scripts of any origin', async () => {
    const response = await service.request('OPTIONS', fillPath(path), {
      headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
    });
    expect(response.status).toBe(204);
    expect(response.bytes).toHaveLength(0);
    expect(response.headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Accept, Authorization, Content-Type, If-None-Match, traceparent, tracestate',
      'access-control-max-age': '86400',
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

describe('headers of every response', () => {
  const requests: [what: string, method: string, path: string, status: number][] = [
    ['a document', 'GET', '/api/faq', 200],
    ['a page', 'GET', '/faq', 200],
    ['a HEAD response', 'HEAD', '/faq', 200],
    ['a redirect', 'GET', '/content/faqs', 308],
    ['an unknown path', 'GET', '/nothing', 404],
    ['an unknown path for programs', 'GET', '/api/nothing', 404],
    ['a rejected method', 'POST', '/api/faq', 405],
    ['an OPTIONS response', 'OPTIONS', '/api/faq', 204],
    ['the health endpoint', 'GET', '/api/health', 200],
  ];

  it.each(requests)('%s allows scripts of any origin to read it', async (_, method, path, status) => {
    const response = await service.request(method, path);
    expect(response.status).toBe(status);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-expose-headers']).toBe(
      'ETag, Link, Content-Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, WWW-Authenticate',
    );
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(requests)('%s has the security headers', async (_, method, path) => {
    const { headers } = await service.request(method, path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('a 304 has the security headers', async () => {
    const { etag = '' } = (await service.get('/faq')).headers;
    const { status, headers } = await service.get('/faq', { 'if-none-match': etag });
    expect(status).toBe(304);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the Content-Security-Policy of pages', () => {
  const htmlPolicy = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };

  it.each(['/', '/faq', '/faq/{slug}', '/content/security'])(
    '%s allows only files of the site itself',
    async (path) => {
      expect((await service.get(fillPath(path))).headers).toMatchObject(htmlPolicy);
    },
  );

  it('an HTML page for an unknown path has the same policy', async () => {
    expect((await service.get('/nothing')).headers).toMatchObject(htmlPolicy);
  });

  it.each(['/api/content', '/openapi.json', '/faq.md', '/content/security.md'])('%s allows nothing', async (path) => {
    const { headers } = await service.get(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('permissions-policy');
  });
});

describe('a service at a plain http URL', () => {
  it('does not send HSTS', async () => {
    const plain = await startServiceUnderTest({ settings: { BASE_URL: 'http://localhost:8080' } });
    try {
      const { headers } = await plain.get('/');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers.link).toContain('<http://localhost:8080/openapi.json>');
    } finally {
      await plain.close();
    }
  });
});
