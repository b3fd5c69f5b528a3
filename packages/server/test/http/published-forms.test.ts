import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
let slug: string;
beforeAll(async () => {
  service = await defaultService();
  slug = (await service.get('/api/faq')).json().categories[0].faqs[0].slug;
});

const fillPath = (path: string) => path.replace('{slug}', slug);

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json';

const pages = ['/', '/faq', '/faq/{slug}', '/content/pricing'];

const preferences: [accept: string | undefined, form: string][] = [
  [undefined, HTML],
  ['*/*', HTML],
  ['text/*', HTML],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', HTML],
  ['image/png', HTML],
  ['', HTML],
  ['text/markdown', MARKDOWN],
  ['TEXT/Markdown', MARKDOWN],
  ['text/markdown, text/html, */*', MARKDOWN],
  ['text/html;q=0.8, text/markdown', MARKDOWN],
  ['text/markdown;q=0.5, image/png', MARKDOWN],
  ['text/*, text/markdown', MARKDOWN],
  ['text/html;q=0, text/*', MARKDOWN],
  ['text/markdown; charset=utf-8', MARKDOWN],
  ['application/json', JSON_TYPE],
  ['application/json, text/plain, */*', JSON_TYPE],
  ['text/markdown;q=0.9, application/json', JSON_TYPE],
  ['application/*', JSON_TYPE],
  ['*/*, application/json', JSON_TYPE],
  ['text/*;q=0, */*', JSON_TYPE],
  ['text/html, text/markdown', HTML],
  ['text/markdown;q=0.5, text/html;q=0.5, application/json;q=0.4', MARKDOWN],
  ['text/html;q=0, text/markdown;q=0, application/json;q=0', HTML],
  ['*/*;q=0', HTML],
  ['application/json;q=nonsense', HTML],
  [';;,,/', HTML],
];

describe.each(pages)('%s', (path) => {
  it.each(preferences)('for Accept: %s is %s', async (accept, form) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await service.request(method, fillPath(path), {
        headers: accept === undefined ? {} : { accept },
      });
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe(form);
      expect(response.headers.vary).toBe('Accept, Accept-Encoding');
    }
  });

  it('has the same forms with a query string', async () => {
    const plain = await service.get(fillPath(path), { accept: 'text/markdown' });
    const withQuery = await service.get(`${fillPath(path)}?x=1`, { accept: 'text/markdown' });
    expect(withQuery.headers['content-type']).toBe(MARKDOWN);
    expect(withQuery.text).toBe(plain.text);
  });

  it('lists its other forms and its canonical URL in the Link header of each form', async () => {
    const url = `https://gatehouse.example${fillPath(path)}`;
    const markdownUrl = path === '/' ? 'https://gatehouse.example/index.md' : `${url}.md`;
    for (const accept of ['text/html', 'text/markdown', 'application/json']) {
      const { link } = (await service.get(fillPath(path), { accept })).headers;
      expect(link).toContain(`<${markdownUrl}>; rel="alternate"; type="text/markdown"`);
      expect(link).toContain(`<${url}>; rel="alternate"; type="application/json"`);
      expect(link).toContain(`<${url}>; rel="canonical"`);
      expect(link?.length).toBeLessThan(2048);
    }
  });

  it('in Markdown links to its .md URL, and may be indexed', async () => {
    const markdownUrl = path === '/' ? '/index.md' : `${fillPath(path)}.md`;
    const { headers } = await service.get(fillPath(path), { accept: 'text/markdown' });
    expect(headers['content-location']).toBe(`https://gatehouse.example${markdownUrl}`);
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  it('has a .md URL with the same text, not to be indexed, that links back', async () => {
    const markdownUrl = path === '/' ? '/index.md' : `${fillPath(path)}.md`;
    const response = await service.get(markdownUrl);
    expect(response.headers['x-robots-tag']).toBe('noindex');
    expect(response.headers.link).toContain(`<https://gatehouse.example${fillPath(path)}>; rel="canonical"`);
    expect(response.text).toBe((await service.get(fillPath(path), { accept: 'text/markdown' })).text);
  });

  it('returns Markdown at the .md URL for any Accept header', async () => {
    const markdownUrl = path === '/' ? '/index.md' : `${fillPath(path)}.md`;
    for (const accept of ['text/html', 'application/json', '*/*', 'image/png']) {
      const { status, headers } = await service.get(markdownUrl, { accept });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(MARKDOWN);
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });
});

describe('JSON forms that are also separate documents', () => {
  it('/faq as JSON is /api/faq, as Content-Location states', async () => {
    const response = await service.get('/faq', { accept: 'application/json' });
    expect(response.headers['content-location']).toBe('https://gatehouse.example/api/faq');
    expect(response.text).toBe((await service.get('/api/faq')).text);
  });

  it('documents with one form ignore Accept', async () => {
    for (const path of ['/api/content', '/api/faq', '/api/schema', '/api/health']) {
      const plain = await service.get(path);
      const response = await service.get(path, { accept: 'text/html' });
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe(plain.headers['content-type']);
    }
  });
});

describe('/openapi.json', () => {
  it.each(['application/openapi+json', 'application/vnd.oai.openapi+json'])(
    'has the same bytes as %s if that type is preferred by name',
    async (type) => {
      const plain = await service.get('/openapi.json');
      const preferred = await service.get('/openapi.json', { accept: `${type}, application/json;q=0.5` });
      expect(preferred.headers['content-type']).toBe(type);
      expect(preferred.text).toBe(plain.text);
      expect(preferred.headers.vary).toBe('Accept, Accept-Encoding');
    },
  );

  it('is application/json otherwise', async () => {
    for (const accept of ['*/*', 'application/json', 'application/*', 'text/html'])
      expect((await service.get('/openapi.json', { accept })).headers['content-type']).toBe('application/json');
  });
});

describe('redirects', () => {
  it.each([
    ['/content/faqs', '/faq'],
    ['/content/faqs.md', '/faq.md'],
    ['/faq/', '/faq'],
    ['/content/pricing/', '/content/pricing'],
    ['/faq/{slug}/', '/faq/{slug}'],
  ])('%s redirects permanently to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await service.request(method, fillPath(from));
      expect(response.status).toBe(308);
      expect(response.headers.location).toBe(`https://gatehouse.example${fillPath(to)}`);
      expect(response.headers['cache-control']).toBe('public, max-age=300');
      expect(response.bytes).toHaveLength(0);
    }
    expect((await service.get(fillPath(to))).status).toBe(200);
  });

  it.each(['/faq//', '/api/faq/', '/api/content/', '/.well-known/', '/nothing/'])(
    '%s does not redirect',
    async (path) => {
      expect((await service.get(path)).status).toBe(404);
    },
  );

  it('no redirect has a target on another site', async () => {
    for (const path of ['//evil.example/', '//evil.example/faq/', '/\\evil.example/', '/%2fevil.example/'])
      expect((await service.get(path)).status).toBe(404);
  });
});
