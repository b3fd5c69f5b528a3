import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';
import { docListSchema, docPageSchema } from '../../contract/src/shapes/doc-shape.ts';
import { docsTree, packWithDocs } from './docs-pack.ts';

const BASE = 'https://gatehouse.example';
const PAGE = '/docs/guide/install';
let service: ServiceUnderTest;
let withoutDocs: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: packWithDocs() } });
  withoutDocs = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
});
afterAll(async () => {
  await service?.close();
  await withoutDocs?.close();
});

const graphOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'];

describe('a page of the documentation', () => {
  it('is at one URL in HTML, Markdown and JSON, and in Markdown at its .md URL', async () => {
    for (const [accept, type] of [
      ['text/html', 'text/html; charset=utf-8'],
      ['text/markdown', 'text/markdown; charset=utf-8'],
      ['application/json', 'application/json'],
    ]) {
      const response = await service.get(PAGE, { accept: accept as string });
      expect([response.status, response.headers['content-type']]).toEqual([200, type]);
      expect(response.text).toContain('Install');
    }
    const { text } = await service.get(`${PAGE}.md`);
    expect(text).toContain('const answer = "forty-two";');
    expect(text).toContain(`[the front page](${BASE}/docs.md) and [prices](${BASE}/content/pricing.md)`);
    expect(text).toContain(`](${BASE}/docs/guide/window.png)`);
  });

  it('has in JSON its breadcrumbs, its previous and next pages, and each passage with its URL', async () => {
    const body = (await service.get(PAGE, { accept: 'application/json' })).json();
    expect(docPageSchema.safeParse(body).error?.message).toBeUndefined();
    expect(body).toMatchObject({ url: BASE + PAGE, kind: 'doc', name: 'Install', file: 'guide/install.md' });
    const { previous, next } = body;
    const { next: again } = (await service.get(new URL(previous.url).pathname, { accept: 'application/json' })).json();
    const { previous: back } = (await service.get(new URL(next.url).pathname, { accept: 'application/json' })).json();
    expect([again.url, back.url]).toEqual([BASE + PAGE, BASE + PAGE]);
    for (const { url } of body.passages) expect(url.split('#')[0]).toBe(BASE + PAGE);
  });

  it('is found with encoded slashes, as clients of the OpenAPI description send them, and with an extra slash', async () => {
    expect((await service.get('/docs/guide%2Finstall', { accept: 'text/html' })).status).toBe(200);
    const { status, headers } = await service.get(`${PAGE}/`);
    expect([status, headers.location]).toEqual([308, BASE + PAGE]);
  });

  it('allows the methods of other pages, and answers 304 to a matching ETag', async () => {
    expect((await service.request('HEAD', PAGE)).status).toBe(200);
    const options = await service.request('OPTIONS', PAGE);
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const posted = await service.request('POST', PAGE);
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const { headers } = await service.get(PAGE);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await service.get(PAGE, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect((await service.get('/docs/guide/none')).status).toBe(404);
  });

  it('has links to its folders, its neighbors and each heading', async () => {
    const { text } = await service.get(PAGE, { accept: 'text/html' });
    expect(text).toMatch(/<nav class="trail"[^>]*>.*<a href="\/docs">Documentation<\/a>.*<\/nav>/);
    expect(text).toContain('<a href="/docs/guide/install" aria-current="page">Install</a>');
    expect(text).toContain('<a href="/docs/guide/use">Use it</a>');
    expect(text).toMatch(/rel="prev"/);
    expect(text).toMatch(/rel="next"/);
    for (const [, id] of text.matchAll(/<h[2-6] id="([^"]+)">/g)) expect(text).toContain(`<a href="#${id}" aria-label`);
    expect(text).toContain('<pre tabindex="0" role="group" aria-label="Code">');
    expect(text).toContain('<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>');
  });

  it('is a TechArticle of the site, below its folders in the breadcrumbs', async () => {
    const graph = graphOf((await service.get(PAGE, { accept: 'text/html' })).text);
    const nodeOf = (type: string) => graph.find((node) => node['@type'] === type);
    expect(nodeOf('TechArticle')).toMatchObject({
      headline: 'Install',
      url: BASE + PAGE,
      isPartOf: { '@id': `${BASE}/#website` },
    });
    expect((nodeOf('BreadcrumbList') as { itemListElement: { item: string }[] }).itemListElement.at(-1)?.item).toBe(
      BASE + PAGE,
    );
  });

  it('called llms differs from the llms.txt of its folder', async () => {
    expect((await service.get('/docs/llms', { accept: 'text/html' })).text).toContain('This page is called llms.');
    expect((await service.get('/docs/llms.txt')).text).toContain('# Plotline: Documentation');
  });
});

describe('the documentation', () => {
  it('is linked from every page, the front page and the overview, and listed in the sitemap', async () => {
    for (const path of ['/', '/faq', '/no-such-page'])
      expect((await service.get(path, { accept: 'text/html' })).text).toContain('<a href="/docs">Docs</a>');
    expect((await service.get('/index.md')).text).toContain(`- [Documentation](${BASE}/docs.md)`);
    const { text } = await service.get('/sitemap.xml');
    for (const path of ['/docs', PAGE, '/docs/guide/deep/more']) expect(text).toContain(`<loc>${BASE}${path}</loc>`);
    expect(text).not.toContain('llms.txt');
  });

  it('is listed by folder in /llms.txt if it is small, and is complete in /llms-full.txt', async () => {
    const { text } = await service.get('/llms.txt');
    expect(text).toContain(`- [Install](${BASE}${PAGE}.md)`);
    expect(text).toContain(`- [More](${BASE}/docs/guide/deep/more.md)`);
    const full = (await service.get('/llms-full.txt')).text;
    for (const words of ['Run the command.', 'There is more to say.', 'This page is called llms.'])
      expect(full).toContain(words);
    const folder = (await service.get('/docs/guide/llms-full.txt')).text;
    expect(folder).toContain('There is more to say.');
    expect(folder).not.toContain('This page is called llms.');
    for (const [, url] of folder.matchAll(/\]\(([^)]*)\)/g)) expect(url).toMatch(/^https:\/\//);
  });

  it('without a front page gets a list instead', async () => {
    const { 'index.md': _, ...others } = docsTree;
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: packWithDocs({}, others) } });
    try {
      const { text } = await service.get('/docs', { accept: 'text/html' });
      expect(text).toContain('<a href="/docs/guide/deep/more">More</a>');
      const json = (await service.get('/docs', { accept: 'application/json' })).json();
      expect(docListSchema.safeParse(json).error?.message).toBeUndefined();
      expect(json.folders).toEqual(expect.arrayContaining([expect.objectContaining({ folder: 'guide', pages: 3 })]));
      expect((await service.get('/docs.md')).text).toContain(`- [Install](${BASE}${PAGE}.md)`);
    } finally {
      await service.close();
    }
  });

  it('lists the pages of a folder whose own page has no text, in HTML and Markdown alike', async () => {
    const bare = '---\nlayout: home\ntitle: Welcome\n---\n';
    const files = { ...docsTree, 'index.md': bare, 'guide/index.md': '---\ntitle: Guide\n---\n' };
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: packWithDocs({}, files) } });
    try {
      const article = async (path: string) =>
        /<article>([\s\S]*?)<\/article>/.exec((await service.get(path, { accept: 'text/html' })).text)?.[1];
      expect(await article('/docs')).toContain(
        '<li><a href="/docs/llms">Language models</a> This page is called llms.</li>',
      );
      expect(await article('/docs')).toContain('<li><a href="/docs/guide">Guide</a> ');
      expect(await article('/docs/guide')).toContain('<li><a href="/docs/guide/use">Use it</a> Open the window.</li>');
      expect(await article('/docs/guide')).toContain('<li><a href="/docs/guide/deep/more">Deep</a> </li>');
      expect(await article('/docs/guide/use')).not.toContain('<ul class="questions">');
      const markdown = (await service.get('/docs/guide.md')).text;
      expect(markdown).toContain(`- [Use it](${BASE}/docs/guide/use.md): Open the window.`);
      expect(markdown).toContain(`- [Deep](${BASE}/docs/guide/deep/more.md)`);
    } finally {
      await service.close();
    }
  });

  it('is linked nowhere if a pack has no documentation', async () => {
    expect((await withoutDocs.get('/docs')).status).toBe(404);
    expect((await withoutDocs.get('/docs/llms.txt')).status).toBe(404);
    for (const path of ['/', '/llms.txt', '/openapi.json', '/api/llms.txt'])
      expect((await withoutDocs.get(path)).text).not.toContain('/docs');
  });

  it('is in OpenAPI with an example of each form', async () => {
    const { paths } = (await service.get('/openapi.json')).json();
    for (const path of ['/docs', '/docs/{page}'])
      for (const type of ['text/html', 'text/markdown', 'application/json'])
        expect(paths[path].get.responses['200'].content[type].example, `${path} ${type}`).toBeDefined();
    expect(paths['/docs/{page}'].get.parameters[0].description).toContain('%2F');
    expect(paths['/docs/{page}'].get.responses['410'].description).toContain('gone');
  });
});
