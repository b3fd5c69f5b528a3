import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack, copyPack } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { attributes } from './read-html.ts';

const HTML = { accept: 'text/html' };
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const SITE = `
accent: {light: "#7a1f5c", dark: "#E59AC9"}
logo: {light: brand/logo.svg, dark: brand/logo-dark.svg}
font: type.woff2
style: own.css
ogImage: preview.png
nav:
  - {label: Docs <&>, url: "https://docs.example/a?b=c&d"}
  - {label: Prices, url: /content/pricing}
cta: {label: "Start [now]", url: /faq/what-does-plotline-cost}
footer:
  groups:
    - title: Company
      links:
        - {label: Jobs, url: "https://plotline.example/jobs"}
  legal:
    - {label: Terms, url: /assets/terms.pdf}
analytics:
  script: https://stats.example/js/script.js
  connect: ["https://in.stats.example", "https://stats.example:8443"]
  data: {domain: 'a"b', site-id: "7"}
robots: {noindex: true, disallow: [/search, "/*?query="]}
contentSignal: {search: true, aiInput: false, aiTrain: false}
`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
const files: Record<string, string> = {
  'brand/logo.svg': SVG,
  'brand/logo-dark.svg': SVG.repeat(20),
  'type.woff2': 'wOF2',
  'own.css': 'h1{color:#123}',
  'preview.png': 'png',
  'icon.png': 'mark',
  'terms.pdf': '%PDF',
  'notes.txt': 'Notes',
};

function packWith(site: string, assetNames = Object.keys(files)): string {
  return copyPack({
    'site.yaml': () => site,
    ...Object.fromEntries(assetNames.map((name) => [`assets/${name}`, () => files[name] as string])),
    'faqs/technical.yaml': (text) =>
      `${text}\n  - id: F900\n    question: Is there a picture of a bed?\n    answer: "Here: ![A bed in May](/assets/preview.png \\"May\\") and [the terms](/assets/terms.pdf)."\n`,
  });
}

let service: ServiceUnderTest;
let frontPage: string;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: packWith(SITE) } });
  frontPage = (await service.get('/', HTML)).text;
});
afterAll(() => service.close());

const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? '';

describe('a page of a pack with site.yaml', () => {
  it('has its colors and its font in the default style sheet', async () => {
    const [sheet = ''] = attributes(frontPage, 'rel="stylesheet"', 'href');
    expect(sheet).toMatch(/^\/assets\/style-[0-9a-f]{12}\.css$/);
    const { text, headers } = await service.get(sheet);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(text).toContain('--accent:light-dark(#7a1f5c,#e59ac9)');
    expect(text).toContain('--tint:var(--mixed)');
    expect(text).toMatch(
      /src:url\(type\.woff2\?v=[0-9a-f]{12}\) format\("woff2"\);font-weight:100 900;font-display:optional/,
    );
    expect(text).toMatch(/--text:"Site 0",.*--headings:"Site 0",/);
    expect(text.lastIndexOf('--accent:light-dark(#7a1f5c')).toBeGreaterThan(text.indexOf('--accent:light-dark('));
  });

  it('loads its font with the page, and none of the default fonts', async () => {
    expect(attributes(frontPage, 'rel="preload"', 'href')).toEqual([
      expect.stringMatching(/^\/assets\/type\.woff2\?v=[0-9a-f]{12}$/),
    ]);
    const [sheet = ''] = attributes(frontPage, 'rel="stylesheet"', 'href');
    expect((await service.get(sheet)).text).not.toMatch(/url\((text|headings)/);
  });

  it('loads its own style sheet after the default one, with a content hash in the URL', () => {
    const sheets = attributes(frontPage, 'rel="stylesheet"', 'href');
    expect(sheets.slice(0, -1)).toEqual([
      expect.stringMatching(/^\/assets\/style-[0-9a-f]{12}\.css$/),
      expect.stringMatching(/^\/assets\/parts-[0-9a-f]{12}\.css$/),
    ]);
    expect(sheets.at(-1)).toMatch(/^\/assets\/own\.css\?v=[0-9a-f]{12}$/);
  });

  it('has its logos in place of icon and name, each with the product name as alt text', () => {
    const brand = between(frontPage, '<a class="brand" href="/">', '</a>');
    expect(attributes(brand, '<img', 'alt')).toEqual(['Plotline', 'Plotline']);
    expect(attributes(brand, '<img', 'class')).toEqual(['logo light-only', 'logo dark-only']);
    const sources = attributes(brand, '<img', 'src');
    expect(sources[0]).toMatch(/^\/assets\/brand\/logo\.svg\?v=[0-9a-f]{12}$/);
    expect(sources[1]).toMatch(/^\/assets\/brand\/logo-dark\.svg\?v=[0-9a-f]{12}$/);
  });

  it('has its links in the header, and marks the one to the current page', async () => {
    const nav = between(frontPage, '<nav aria-label="Site">', '</nav>');
    expect(nav).toBe(
      '<a href="https://docs.example/a?b=c&amp;d">Docs &lt;&amp;&gt;</a> <a href="/content/pricing">Prices</a> <a class="cta" href="/faq/what-does-plotline-cost">Start [now]</a> ',
    );
    const { text } = await service.get('/content/pricing', HTML);
    expect(between(text, '<nav aria-label="Site">', '</nav>')).toContain(
      '<a href="/content/pricing" aria-current="page">Prices</a>',
    );
  });

  it('has its next step on the front page, in HTML and in Markdown', async () => {
    expect(between(frontPage, '<main', '</main>')).toContain(
      '<p><a href="/faq/what-does-plotline-cost">Start [now]</a></p>',
    );
    expect((await service.get('/index.md')).text).toContain(
      '\n[Start \\[now\\]](https://gatehouse.example/faq/what-does-plotline-cost)\n',
    );
    expect((await service.get('/content/security', HTML)).text.match(/class="cta"/g)).toHaveLength(1);
  });

  it('has its next step in the header and once below all plans', async () => {
    const { text } = await service.get('/content/pricing', HTML);
    const plans = between(text, '<div class="plans">', '<div class="all-plans">');
    expect(plans.split('<section')).toHaveLength(4);
    const next = '<p class="next"><a class="cta" href="/faq/what-does-plotline-cost">Start [now]</a></p>';
    expect(plans.trimEnd().endsWith(next)).toBe(true);
    expect(text.match(/class="cta"/g)).toHaveLength(2);
  });

  it('has its groups and legal links in the footer, next to the default ones', () => {
    const footer = between(frontPage, '<footer id="_footer">', '</footer>');
    expect(footer).toContain(
      '<nav aria-label="Company"><h2>Company</h2>\n<ul><li><a href="https://plotline.example/jobs">Jobs</a></li></ul></nav>',
    );
    expect(footer).toContain('<p class="legal"><a href="/assets/terms.pdf">Terms</a> </p>');
    expect(footer).toContain('<nav aria-label="Sections">');
    expect(footer).toContain('<nav aria-label="For software">');
  });

  it('has a share picture', () => {
    expect(attributes(frontPage, 'property="og:image"', 'content')).toEqual([
      expect.stringMatching(/^https:\/\/gatehouse\.example\/assets\/preview\.png\?v=[0-9a-f]{12}$/),
    ]);
    expect(attributes(frontPage, 'property="og:image:alt"', 'content')).toEqual(['Plotline']);
    expect(attributes(frontPage, 'name="twitter:card"', 'content')).toEqual(['summary_large_image']);
  });

  it('loads pictures in answers lazily, and links to files', async () => {
    const { text } = await service.get('/faq/is-there-a-picture-of-a-bed', HTML);
    expect(text).toContain('<img src="/assets/preview.png" alt="A bed in May" title="May" loading="lazy">');
    expect(text).toContain('<a href="/assets/terms.pdf">the terms</a>');
    expect((await service.get('/faq/is-there-a-picture-of-a-bed.md')).text).toContain(
      '![A bed in May](https://gatehouse.example/assets/preview.png "May")',
    );
    expect((await service.ask({ query: 'Is there a picture of a bed?' })).json().results[0].description).toContain(
      'Here: A bed in May and the terms.',
    );
  });
});

describe('analytics', () => {
  const POLICY_WITH_ANALYTICS = POLICY.replace("script-src 'self'", "script-src 'self' https://stats.example").replace(
    "connect-src 'self'",
    "connect-src 'self' https://in.stats.example https://stats.example:8443",
  );

  it('has a script on every page, also on pages rendered on request', async () => {
    for (const path of ['/', '/faq', '/nowhere', '/search?query=beds', '/reference', '/mcp']) {
      const { text, headers } = await service.get(path, HTML);
      expect(text, path).toContain(
        '<script defer src="https://stats.example/js/script.js" data-domain="a&quot;b" data-site-id="7"></script>',
      );
      expect(headers['content-security-policy'], path).toBe(POLICY_WITH_ANALYTICS);
    }
  });

  it('changes only the Content-Security-Policy of pages', async () => {
    for (const path of ['/api/content', '/index.md', '/assets/notes.txt', '/robots.txt'])
      expect((await service.get(path)).headers['content-security-policy'], path).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
  });

  it('may without `connect` send to the origin of the script', async () => {
    const folder = packWith('analytics: {script: "https://stats.example/js/script.js"}', ['preview.png', 'terms.pdf']);
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
    const { headers } = await other.get('/', HTML).finally(() => other.close());
    expect(headers['content-security-policy']).toBe(
      POLICY.replace("script-src 'self'", "script-src 'self' https://stats.example").replace(
        "connect-src 'self'",
        "connect-src 'self' https://stats.example",
      ),
    );
  });
});

describe('robots', () => {
  it('prevent indexing of all pages, in every form', async () => {
    for (const accept of ['text/html', 'text/markdown', 'application/json'])
      for (const path of ['/', '/faq', '/content/pricing'])
        expect((await service.get(path, { accept })).headers['x-robots-tag'], `${path} ${accept}`).toBe('noindex');
    expect(attributes(frontPage, 'name="robots"', 'content')).toEqual(['noindex']);
  });

  it('disallow crawling of the listed paths', async () => {
    expect((await service.get('/robots.txt')).text).toContain(
      '\nUser-agent: *\nContent-Signal: search=yes, ai-input=no, ai-train=no\nAllow: /\nDisallow: /search\nDisallow: /*?query=\n\nSitemap: ',
    );
  });
});

describe('asset files', () => {
  it.each([
    ['notes.txt', 'text/plain; charset=utf-8'],
    ['own.css', 'text/css; charset=utf-8'],
    ['terms.pdf', 'application/pdf'],
    ['type.woff2', 'font/woff2'],
    ['preview.png', 'image/png'],
    ['icon.png', 'image/png'],
    ['brand/logo.svg', 'image/svg+xml'],
  ])('%s is served unchanged, as %s', async (name, type) => {
    const { status, headers, text } = await service.get(`/assets/${name}`);
    expect(status).toBe(200);
    expect(text).toBe(files[name]);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(headers.link).toBeUndefined();
    const again = await service.get(`/assets/${name}?v=1`, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('an SVG runs no scripts, also when it is opened as a page; and is compressed', async () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
    const { headers } = await service.get('/assets/brand/logo-dark.svg', { 'accept-encoding': 'br' });
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['content-encoding']).toBe('br');
    const same = await service.get('/assets/brand/logo-dark.svg', {
      'accept-encoding': 'br',
      'if-none-match': String(headers.etag),
    });
    expect([same.status, same.headers['content-security-policy']]).toEqual([304, policy]);
  });

  it('are 404 under other names', async () => {
    for (const path of ['/assets/', '/assets/brand', '/assets/brand/', '/assets/../product.yaml', '/assets/Notes.txt'])
      expect((await service.get(path)).status, path).toBe(404);
  });

  it('are reloaded after a change while the service runs, and pages link to the new files', async () => {
    const folder = packWith('logo: {light: brand/logo.svg}', ['brand/logo.svg', 'preview.png', 'terms.pdf']);
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
    const logo = async () =>
      attributes(between((await other.get('/', HTML)).text, 'class="brand"', '</a>'), '<img', 'src')[0];
    try {
      const oldLogo = await logo();
      const changed = SVG.replace('9 9', '8 8');
      writeFileSync(join(folder, 'assets/brand/logo.svg'), changed);
      await expect
        .poll(async () => (await other.get('/assets/brand/logo.svg')).text, { timeout: 120_000 })
        .toBe(changed);
      expect(await logo()).not.toBe(oldLogo);
    } finally {
      await other.close();
    }
  });
});

describe('a pack without site.yaml', () => {
  it('has the default design and fonts', async () => {
    const plain = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
    try {
      const { text, headers } = await plain.get('/', HTML);
      expect(headers['content-security-policy']).toBe(POLICY);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(text).not.toMatch(/class="(cta|legal|logo)|<script defer|\?v=/);
      expect(between(text, '<a class="brand" href="/">', '</a>')).toBe(
        '<img src="/assets/icon.png" width="28" height="28" alt="">Plotline',
      );
      const [sheet = '', ...others] = attributes(text, 'rel="stylesheet"', 'href');
      expect(others).toEqual([expect.stringMatching(/^\/assets\/parts-[0-9a-f]{12}\.css$/)]);
      expect((await plain.get(sheet)).text).not.toMatch(/\.cta|--mixed|"Site/);
    } finally {
      await plain.close();
    }
  });
});
