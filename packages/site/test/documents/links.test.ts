import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack, launchedCopy } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { type Crawl, crawl, missingFragments } from './crawl.ts';

const services: [name: string, settings: Record<string, string>][] = [
  ['with the listening URL', { BASE_URL: '' }],
  ['with a public URL', {}],
  [
    'with another pack, and a URL with a port',
    { CONTENT_DIR: completePack, BASE_URL: 'https://plotline.example:8443' },
  ],
  ['after launch', { LAUNCH_PHASE: 'launched', CONTENT_DIR: launchedCopy() }],
];

describe.each(services)('%s', (_, settings) => {
  let service: ServiceUnderTest;
  let base: string;
  let found: Crawl;
  beforeAll(async () => {
    service = await startServiceUnderTest({ settings });
    base = service.running.edition().baseUrl;
    found = await crawl(service);
  });
  afterAll(() => service.close());

  it('every published document is reachable from the front page', () => {
    const reached = new Set(found.answers.keys());
    const published = [...service.running.edition().documents.keys()];
    expect(published.length).toBeGreaterThan(50);
    // Only the claim page uses this style sheet, and only a mail links to that page.
    const claimPageStyle = /^\/assets\/claim-[0-9a-f]+\.css$/;
    expect(published.filter((path) => !reached.has(path) && !claimPageStyle.test(path))).toEqual([]);
  });

  it('every link of the service returns 200, 405 for POST-only paths, or 401 for paths with a token', () => {
    const failed = [...found.answers]
      .filter(([, { status }]) => status !== 200)
      .map(([path, { status }]) => `${status} ${path}`);
    const posted = ['/a2a', '/api/agent-auth/claim', '/api/agent-auth/register', '/api/agent-auth/revoke', '/mcp'];
    if (settings.LAUNCH_PHASE === 'launched') posted.splice(4, 0, '/api/agent-auth/status');
    const more = settings.LAUNCH_PHASE === 'launched' ? ['401 /api/v1/content', '401 /api/v1/faq'] : [];
    expect(failed.sort()).toEqual(['401 /api/v1', ...more, ...posted.map((path) => `405 ${path}`)]);
    for (const path of posted) expect(found.answers.get(path)?.headers.allow).toBe('OPTIONS, POST');
  });

  it('every fragment is an id on the linked page', () => {
    expect(found.links.filter(({ url }) => url.includes('#')).length).toBeGreaterThan(30);
    expect(missingFragments(found, base)).toEqual([]);
  });

  it('every document has the media type that links to it declare', async () => {
    const declared = new Map(
      found.links.flatMap(({ url, declared }) =>
        declared ? [[`${url.replace(/#.*/, '')} ${declared.accept} ${declared.type}`, { url, ...declared }]] : [],
      ),
    );
    expect(declared.size).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const { url, type, accept } of declared.values()) {
      const { headers } = await service.get(url.replace(base, '').replace(/#.*/, ''), { accept });
      if (headers['content-type']?.split(';')[0] !== type)
        wrong.push(`${url}: ${type}, not ${headers['content-type']}`);
    }
    expect(wrong).toEqual([]);
  });

  it('no other URL of the service appears', () => {
    const others = settings.BASE_URL === '' ? ['127.0.0.1'] : ['127.0.0.1', 'localhost', `:${service.port}`];
    expect(found.bodies.length).toBeGreaterThan(100);
    for (const { from, text } of found.bodies)
      for (const other of others) expect([from, other, text.includes(other)]).toEqual([from, other, false]);
  });

  it('every other link is in the content, or opens the page in a client', async () => {
    const { text } = await service.get('/api/content');
    const clients =
      /^(https:\/\/(claude\.ai\/(new\?q=|customize\/connectors\?)|chatgpt\.com\/\?|cursor\.com\/|vscode\.dev\/|insiders\.vscode\.dev\/)|(cursor|vscode):)/;
    const outside = found.links.filter(({ url }) => url !== base && !url.startsWith(`${base}/`) && !clients.test(url));
    // Markdown links a name such as `example.md` as https://example.md/: the content has it without the slash.
    for (const { url, from } of outside)
      expect([from, url, text.includes(url.replace(/(?<=[^/])\/$/, ''))]).toEqual([from, url, true]);
  });
});
