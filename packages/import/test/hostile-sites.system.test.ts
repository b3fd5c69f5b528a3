import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { siteIntoPack } from '../src/outcome.ts';
import { defaultBounds } from '../src/site/bounds.ts';
import { loopbackSite, plainPage, type SiteRoute } from './loopback-site.ts';
import { importOf, linksToPaths, pageHtml } from './small-site.ts';

type LookupCallback = (error: null, addresses: dns.LookupAddress[]) => void;

describe('rules of a site', () => {
  it('in robots.txt are followed: disallowed paths are not requested', async () => {
    const { site, files, stderr } = await importOf({
      '/robots.txt': {
        type: 'text/plain',
        body: 'User-agent: Gatehouse-Import\nDisallow: /secret\n\nUser-agent: *\nDisallow: /\n',
      },
      '/secret': plainPage(`<h1>Secret</h1>${pageHtml}`),
    });
    expect(files).toEqual(['good.md', 'index.md']);
    expect(site.asked).not.toContain('/secret');
    expect(stderr).toContain('/secret is disallowed by robots.txt');
  });

  it('end the import if nothing is allowed', async () => {
    const { code, stderr, files } = await importOf({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /\n' },
    });
    expect([code, files]).toEqual([1, []]);
    expect(stderr).toMatch(/^The robots\.txt of http:\S+ does not allow Gatehouse-Import to read \/\.\n$/);
  });

  it('end the import if the content may not be used for answers', async () => {
    const body = 'User-agent: *\nContent-Signal: search=yes, ai-input=no\nAllow: /\n';
    const { code, stderr, site } = await importOf({ '/robots.txt': { type: 'text/plain', body } });
    expect([code, stderr]).toEqual([
      1,
      `${site.origin} asks in its robots.txt not to be used this way (Content-Signal: ai-input=no).\n`,
    ]);
    expect(site.asked).toEqual(['/robots.txt']);
  });

  it('do not end the import if only training is disallowed', async () => {
    const body = 'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n';
    expect((await importOf({ '/robots.txt': { type: 'text/plain', body } })).code).toBe(0);
  });

  it('skip a page whose response disallows its use for answers', async () => {
    const { files } = await importOf({
      '/own': {
        type: 'text/html',
        body: plainPage(`<h1>Own</h1>${pageHtml}`),
        headers: { 'content-signal': 'ai-input=no' },
      },
    });
    expect(files).toEqual(['good.md', 'index.md']);
  });

  it('are not guessed if robots.txt fails', async () => {
    const { code, stderr } = await importOf({ '/robots.txt': (_, response) => response.writeHead(503).end() });
    expect(code).toBe(1);
    expect(stderr).toMatch(/robots\.txt answers 503, so its rules are unknown\. Try later\.\n$/);
  });

  it('may require a delay between requests', async () => {
    const times: number[] = [];
    const recordTime: SiteRoute = (_, response) => {
      times.push(performance.now());
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(plainPage(`<h1>Page ${times.length}</h1>${pageHtml}`));
    };
    const body = 'User-agent: *\nCrawl-delay: 0.3\n';
    await importOf({ '/robots.txt': { type: 'text/plain', body }, '/one': recordTime, '/two': recordTime });
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(250);
  });
});

describe('private IP addresses', () => {
  it.each([
    'http://127.0.0.1:9/',
    'http://[::1]:9/',
    'http://169.254.169.254/latest/',
    'http://[::ffff:0:169.254.169.254]/latest/',
    'http://localhost:9/',
    'http://10.1.2.3/',
  ])('are not requested unless that is allowed: %s', async (url) => {
    const { code, stderr } = await runInProcess(['import', url, '--into', join(temporaryFolder(), 'pack')], {});
    expect(code).toBe(1);
    expect(stderr).toMatch(/robots\.txt is on a private address\. Use --allow-private if it is meant\.\n$/);
  });

  it.each([['127.0.0.1'], ['10.1.2.3', '::1']])('are not requested behind a public host name: %j', async (...found) => {
    const site = await loopbackSite({ '/': plainPage(pageHtml) });
    const spy = vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, tell: LookupCallback) => {
      tell(
        null,
        found.map((url) => ({ address: url, family: url.includes(':') ? 6 : 4 })),
      );
    }) as typeof dns.lookup);
    syncBuiltinESMExports();
    try {
      const publicUrl = site.origin.replace('127.0.0.1', 'docs.weftwright.com');
      const { code, stderr } = await runInProcess(['import', publicUrl, '--into', join(temporaryFolder(), 'pack')], {});
      expect([code, stderr]).toEqual([
        1,
        `${publicUrl}/robots.txt is on a private address. Use --allow-private if it is meant.\n`,
      ]);
      expect(spy.mock.calls.map(([host]) => host)).toEqual(['docs.weftwright.com']);
      expect(site.asked).toEqual([]);
    } finally {
      spy.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('and other sites are not requested when a page redirects to them', async () => {
    const other = await loopbackSite({ '/': plainPage(pageHtml) });
    const to =
      (target: string): SiteRoute =>
      (_, response) =>
        response.writeHead(302, { location: target }).end();
    const { files, stderr } = await importOf({
      '/inner': to('http://169.254.169.254/latest/'),
      '/other': to(`${other.origin}/`),
    });
    expect(files).toEqual(['good.md', 'index.md']);
    expect(stderr).toContain('/inner leads to another site, http://169.254.169.254\n');
    expect(stderr).toContain(`/other leads to another site, ${other.origin}\n`);
    expect(other.asked).toEqual([]);
  });
});

describe('an import stops', () => {
  it('at the configured number of pages on an infinite calendar, with a notice', async () => {
    const site = await loopbackSite();
    const calendarPage: SiteRoute = (request, response) => {
      const at = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          plainPage(
            `<h1>Day ${at}</h1>${pageHtml}${linksToPaths(`/days/${at + 1}`, `/days/${at}?week=1#now`, `/days/${at}/`)}`,
          ),
        );
    };
    for (let at = 1; at < 100; at++) site.routes.set(`/days/${at}`, calendarPage);
    site.routes.set('/days/', calendarPage);
    const pack = join(temporaryFolder(), 'pack');
    const result = await runInProcess(
      ['import', `${site.origin}/days/`, '--into', pack, '--allow-private', '--max-pages', '12'],
      {},
    );
    expect(result.stdout).toContain(': 12 pages of ');
    expect(result.stderr).toContain('notice: not everything was read: there are more than 12 pages (--max-pages)\n');
  });

  it('after failed requests: twice the configured number of pages and 50 more', async () => {
    const dead = Array.from({ length: 300 }, (_, at) => `/nothing/${at}.html`);
    const sitemapEntries = dead.map((path) => `<url><loc>http://site${path}</loc></url>`).join('');
    const { site, files, stderr } = await importOf(
      {
        '/sitemap.xml': (request, response) => {
          const xml = sitemapEntries.replaceAll('http://site', `http://${request.headers.host}`);
          response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${xml}</urlset>`);
        },
        ...Object.fromEntries(
          dead.map((path) => [
            path,
            ((_, response) => response.writeHead(302, { location: '/gone' }).end()) as SiteRoute,
          ]),
        ),
      },
      '--max-pages',
      '10',
    );
    expect(site.asked.length).toBe(70);
    expect(files).toEqual([]);
    expect(stderr).toContain('more than 70 requests were needed (--max-pages)');
  });

  it('after delays of 50 milliseconds between requests, unless the site requires longer delays', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`/p${at}`, plainPage(`<h1>P ${at}</h1>${pageHtml}`)]),
    );
    const startedAt = performance.now();
    const { site } = await importOf(pages);
    expect(site.asked.length).toBeGreaterThan(20);
    expect(performance.now() - startedAt).toBeGreaterThan(50 * (site.asked.length - 1));
  });

  it('following cyclic redirects, and continues with other pages', async () => {
    const to =
      (target: string): SiteRoute =>
      (_, response) =>
        response.writeHead(301, { location: target }).end();
    const { files, stderr } = await importOf({
      '/a': to('/b'),
      '/b': to('/a'),
      '/far': to('/far/1'),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((at) => [`/far/${at}`, to(`/far/${at + 1}`)])),
    });
    expect(files).toEqual(['good.md', 'index.md']);
    expect(stderr).toContain('/a leads in a circle\n');
    expect(stderr).toContain('/far leads on more than 5 times\n');
  });

  it('reading pages that are slow, huge or compression bombs', async () => {
    const zeros = Buffer.alloc(8 * 1024 * 1024);
    const packed = (coding: string, body: Buffer): SiteRoute => ({
      type: 'text/html',
      body,
      headers: { 'content-encoding': coding },
    });
    const site = await loopbackSite({
      '/': plainPage(
        `<h1>Front</h1>${pageHtml}${linksToPaths('/slow', '/drips', '/huge', '/bomb', '/brotli', '/odd', '/torn')}`,
        '<meta name="description" content="Looms.">',
      ),
      '/slow': () => undefined,
      '/drips': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const timer = setInterval(() => response.write('x'), 50);
        response.once('close', () => clearInterval(timer));
      },
      '/huge': { type: 'text/html', body: Buffer.alloc(5 * 1024 * 1024, 'a ') },
      '/bomb': packed('gzip', gzipSync(zeros)),
      '/brotli': packed('br', brotliCompressSync(zeros)),
      '/odd': packed('zstd', Buffer.from('x')),
      '/torn': packed('gzip', gzipSync(Buffer.from('<p>Torn</p>'.repeat(1000))).subarray(0, 40)),
    });
    const outcome = await siteIntoPack(new URL(`${site.origin}/`), join(temporaryFolder(), 'pack'), {
      bounds: { ...defaultBounds, requestMilliseconds: 600 },
      allowPrivate: true,
      progress: () => undefined,
    });
    expect(outcome.pages).toBe(1);
    expect(outcome.notices.map((notice) => notice.replace(site.origin, '')).sort()).toEqual([
      '/bomb is larger than 4 MB',
      '/brotli is larger than 4 MB',
      '/drips took longer than 0.6 seconds',
      '/huge is larger than 4 MB',
      '/odd is packed in a way that is not known here',
      '/slow took longer than 0.6 seconds',
      expect.stringMatching(/^\/torn could not be read \(Z_BUF_ERROR\)$/),
    ]);
  });

  it('at its time or byte limit, and keeps the pages read so far', async () => {
    const slow: SiteRoute = (request, response) => {
      setTimeout(
        () =>
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end(plainPage(`<h1>At ${request.url}</h1>${pageHtml}`)),
        600,
      );
    };
    const paths = Array.from({ length: 40 }, (_, at) => `/p${at}`);
    const site = await loopbackSite({
      '/': plainPage(`<h1>Front</h1>${pageHtml}${linksToPaths(...paths)}`),
      ...Object.fromEntries(paths.map((path) => [path, slow])),
    });
    const importIt = (bounds: object) =>
      siteIntoPack(new URL(`${site.origin}/`), join(temporaryFolder(), 'pack'), {
        bounds: { ...defaultBounds, ...bounds },
        allowPrivate: true,
        progress: () => undefined,
      });
    const recordTime = await importIt({ totalMilliseconds: 3000 });
    expect(recordTime.cut).toMatch(/^the time is up/);
    expect(recordTime.pages).toBeGreaterThan(1);
    expect(recordTime.pages).toBeLessThan(40);
    expect((await importIt({ totalBytes: 3500 })).cut).toMatch(/^the pages are larger than/);
  });
});
