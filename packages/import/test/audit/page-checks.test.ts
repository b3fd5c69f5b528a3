import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import {
  body,
  changeResponse,
  type FaultySite,
  openFaultySite,
  removeHeader,
  replaceText,
  setHeader,
  setStatus,
} from './faulty-site.ts';

let service: ServiceUnderTest;
let site: FaultySite;
beforeAll(async () => {
  service = await startServiceUnderTest();
  site = await openFaultySite(service);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const MARKDOWN = { accept: 'text/markdown' };
const html = (visible: string, description = 'a'.repeat(50)) =>
  `<html lang="en"><link rel="canonical" href="https://gatehouse.example/"><meta name="description" content="${description}">` +
  `<link rel="alternate" type="text/markdown" href="/index.md"><script type="application/ld+json">{}</script>` +
  `${['title', 'description', 'url', 'type'].map((name) => `<meta property="og:${name}">`).join('')}<h1></h1>${visible}`;

/** A faulty response, and all findings of the audit. */
type Case = [title: string, spoil: ReturnType<typeof changeResponse>, ...findings: [check: string, finding: string][]];

async function finds([, change, ...findings]: Case): Promise<void> {
  expect(await site.audit(change)).toEqual({ code: findings.length === 0 ? 0 : 1, findings });
}

it('the audit reports nothing for a valid site', () => finds(['nothing', () => {}]));

describe('robots.txt', () => {
  const faulty = (...change: [RegExp | string, string]) => changeResponse('/robots.txt', replaceText(...change));
  it.each<Case>([
    ['is missing', changeResponse('/robots.txt', setStatus(404)), ['robots.txt', '/robots.txt answers 404']],
    [
      'is HTML',
      changeResponse('/robots.txt', setHeader('content-type', 'text/html')),
      ['robots.txt', '/robots.txt is text/html, not text/plain'],
    ],
    [
      'has no media type',
      changeResponse('/robots.txt', removeHeader('content-type')),
      ['robots.txt', '/robots.txt is of no media type, not text/plain'],
    ],
    ['names no agent', faulty(/^User-agent: .*\n/gm, ''), ['robots.txt', 'no AI agent is named']],
    [
      'names other robots only',
      faulty(/^User-agent: .*/gm, 'User-agent: Googlebot'),
      ['robots.txt', 'no AI agent is named'],
    ],
    [
      'names agents in a comment only',
      faulty(/^User-agent: /gm, '# User-agent: '),
      ['robots.txt', 'no AI agent is named'],
    ],
    ['has no content signal', faulty(/^Content-Signal.*\n/m, ''), ['robots.txt', 'there is no Content-Signal']],
    [
      'has a content signal without a value',
      faulty(/^Content-Signal.*/m, 'Content-Signal: search'),
      ['robots.txt', 'there is no Content-Signal'],
    ],
    ['has no sitemap', faulty(/^Sitemap.*\n/m, ''), ['robots.txt', 'the sitemap is not named']],
    [
      'names a sitemap without its host',
      faulty(/^Sitemap.*/m, 'Sitemap: /sitemap.xml'),
      ['robots.txt', 'the sitemap is not named'],
    ],
  ])('%s', (...found) => finds(found));

  it.each(['GPTBot', 'ClaudeBot', 'PerplexityBot', 'CCBot', 'ccbot'])('passes with only %s', (agent) =>
    finds([
      'one agent',
      changeResponse('/robots.txt', body(`user-agent:${agent}\ncontent-signal: ai-train=no\nsitemap:http://x/`)),
    ]),
  );
});

describe('the sitemap', () => {
  const faulty = (...change: [RegExp | string, string]) => changeResponse('/sitemap.xml', replaceText(...change));
  it.each<Case>([
    ['is missing', changeResponse('/sitemap.xml', setStatus(500)), ['sitemap', '/sitemap.xml answers 500']],
    [
      'is HTML',
      changeResponse('/sitemap.xml', setHeader('content-type', 'text/html')),
      ['sitemap', '/sitemap.xml is text/html, not application/xml or text/xml'],
    ],
    ['may be text/xml', changeResponse('/sitemap.xml', setHeader('content-type', 'Text/XML; charset=utf-8'))],
    ['is empty', changeResponse('/sitemap.xml', body('<urlset></urlset>')), ['sitemap', 'it lists nothing']],
    ['has no dates', faulty(/<lastmod>.*?<\/lastmod>/g, ''), ['sitemap', 'https://gatehouse.example/ has no lastmod']],
    [
      'has no date in its last entry',
      faulty(/<lastmod>[^<]*<\/lastmod>(?=<\/url>\s*<\/urlset>)/, ''),
      ['sitemap', 'https://gatehouse.example/reference has no lastmod'],
    ],
    ['has an entry without a URL', faulty(/<loc>.*?<\/loc>/g, ''), ['sitemap', 'the first entry names no address']],
    [
      'begins with an invalid URL',
      faulty('<loc>https://gatehouse.example/<', '<loc>http://:x<'),
      ['sitemap', 'the first entry names no address'],
    ],
    [
      'links to another site',
      faulty('<loc>https://gatehouse.example/<', '<loc>https://elsewhere.example/<'),
      ['sitemap', 'the first entry leads to https://elsewhere.example'],
    ],
    [
      'begins with a missing page',
      faulty('<loc>https://gatehouse.example/<', '<loc>https://gatehouse.example/no?x=1<'),
      ['sitemap', '/no?x=1 answers 404'],
    ],
    [
      'begins with a document that is not a page',
      faulty('<loc>https://gatehouse.example/<', '<loc>https://gatehouse.example/index.md<'),
      ['sitemap', '/index.md is text/markdown, not text/html'],
    ],
  ])('%s', (...found) => finds(found));
});

describe('the Link header', () => {
  it.each(['api-catalog', 'service-desc', 'service-doc', 'describedby', 'status'])('has no %s', async (rel) => {
    const change = changeResponse('/', (sent) => {
      sent.headers.link = String(sent.headers.link).replace(`rel="${rel}"`, 'rel="other"');
    });
    await finds([rel, change, ['Link headers', `rel="${rel}" is missing`]]);
  });

  it('is missing', () =>
    finds(['', changeResponse('/', removeHeader('link')), ['Link headers', 'rel="api-catalog" is missing']]));

  it('may have relations without quotation marks', () =>
    finds([
      '',
      changeResponse('/', (sent) => {
        sent.headers.link = String(sent.headers.link).replaceAll(/rel="([^"]+)"/g, 'rel=$1');
      }),
    ]));
});

describe('Markdown negotiation', () => {
  it.each(['/', '/?x=1'])('fails with %s', async (path) => {
    const faulty = (change: Parameters<typeof changeResponse>[1]) => changeResponse(path, change, MARKDOWN);
    const cases: Case[] = [
      ['HTML', faulty(setHeader('content-type', 'text/html')), ['Markdown negotiation', `${path} is text/html`]],
      ['no front matter', faulty(replaceText(/^---\n/, '')), ['Markdown negotiation', `${path} has no front matter`]],
      ['no Vary', faulty(removeHeader('vary')), ['Markdown negotiation', `${path} lacks Vary: Accept`]],
      ['another Vary', faulty(setHeader('vary', 'Acceptable')), ['Markdown negotiation', `${path} lacks Vary: Accept`]],
    ];
    for (const one of cases) await finds(one);
  });

  it('matches Vary in any case', () => finds(['', changeResponse('/', setHeader('vary', 'cookie,ACCEPT'), MARKDOWN)]));
});

describe('Markdown forms and 404', () => {
  const CHECK = 'Markdown twins and 404';
  const missing = (change: Parameters<typeof changeResponse>[1]) =>
    changeResponse('/there-is-no-such-page', change, MARKDOWN);
  it.each<Case>([
    [
      'the page has no link to its Markdown',
      changeResponse('/', replaceText(/<link[^>]*text\/markdown[^>]*>/g, '')),
      [CHECK, 'the front page names no address'],
    ],
    [
      'the link has no URL',
      changeResponse('/', replaceText(/(<link[^>]*text\/markdown"[^>]*)href/g, '$1src')),
      [CHECK, 'the front page names no address'],
    ],
    [
      'the Markdown is on another site',
      changeResponse('/', replaceText(/(text\/markdown" href=")[^"]*/g, '$1https://elsewhere.example/')),
      [CHECK, 'the front page leads to https://elsewhere.example'],
    ],
    ['the Markdown is missing', changeResponse('/index.md', setStatus(410)), [CHECK, '/index.md answers 410']],
    [
      'the Markdown has another media type',
      changeResponse('/index.md', setHeader('content-type', 'text/plain')),
      [CHECK, '/index.md is text/plain, not text/markdown'],
    ],
    ['an unknown path is a success', missing(setStatus(200)), [CHECK, 'an unknown path answers 200']],
    ['the 404 is HTML', missing(setHeader('content-type', 'text/html')), [CHECK, 'its 404 is no Markdown with links']],
    ['the 404 has no links', missing(replaceText('](', '] (')), [CHECK, 'its 404 is no Markdown with links']],
  ])('%s', (...found) => finds(found));
});

describe('bot access', () => {
  it.each(['GPTBot/1.2', 'ClaudeBot/1.0', 'PerplexityBot/1.0', 'CCBot/2.0'])('blocks %s', async (agent) => {
    for (const change of [setStatus(403), replaceText('</html>', '<!-- for robots -->')])
      await finds([
        agent,
        changeResponse('/', change, { 'user-agent': agent }),
        ['bot access', `${agent} gets another page`],
      ]);
  });
});

describe('HTML basics', () => {
  const CHECK = 'HTML basics';
  const faulty = (...change: [RegExp | string, string]) => changeResponse('/', replaceText(...change));
  it.each<Case>([
    ['no language', faulty(/<html lang="en">/, '<html class="slang">'), [CHECK, 'there is no language']],
    ['no heading', faulty(/<(\/?)h1/g, '<$1h2'), [CHECK, 'there is not exactly one h1']],
    ['two headings', faulty('</h1>', '</h1><h1>More</h1>'), [CHECK, 'there is not exactly one h1']],
    [
      'a description of 49 characters',
      changeResponse('/', body(html('a'.repeat(500), 'a'.repeat(49)))),
      [CHECK, 'the description has 49 characters'],
    ],
    ['a description of 50 characters', changeResponse('/', body(html('a'.repeat(500))))],
    ['a description of 160 characters', changeResponse('/', body(html('a'.repeat(500), 'a'.repeat(160))))],
    [
      'a description of 161 characters',
      changeResponse('/', body(html('a'.repeat(500), 'a'.repeat(161)))),
      [CHECK, 'the description has 161 characters'],
    ],
    ['no description', faulty('name="description"', 'name="summary"'), [CHECK, 'the description has 0 characters']],
    [
      'little text',
      changeResponse('/', body(html('a'.repeat(498)))),
      [CHECK, 'there are 499 characters of text, fewer than 500'],
    ],
    ['enough text', changeResponse('/', body(html('a'.repeat(499))))],
    [
      'text only in scripts and styles',
      changeResponse('/', body(html(`<script>${'a'.repeat(900)}</script><style>${'a'.repeat(900)}</style>`))),
      [CHECK, 'there are 1 characters of text, fewer than 500'],
    ],
    [
      'white space only',
      changeResponse('/', body(html(' \n'.repeat(900)))),
      [CHECK, 'there are 1 characters of text, fewer than 500'],
    ],
  ])('%s', (...found) => finds(found));

  it.each(['og:title', 'og:description', 'og:url', 'og:type'])('no %s', (name) =>
    finds([name, faulty(`property="${name}"`, 'property="og:other"'), [CHECK, `${name} is missing`]]),
  );

  it('no canonical URL, so the public URL of the site is unknown too', async () => {
    const { code, findings } = await site.audit(faulty('rel="canonical"', 'rel="other"'));
    expect(code).toBe(1);
    expect(findings).toContainEqual([CHECK, 'there is no canonical address']);
    expect(findings).toContainEqual(['sitemap', 'the first entry leads to https://gatehouse.example']);
  });
});

describe.each(['/llms.txt', '/llms-full.txt', '/api/llms.txt'])('%s', (path) => {
  it('fails with each fault', async () => {
    const cases: Case[] = [
      ['', changeResponse(path, setStatus(404)), [path, `${path} answers 404`]],
      [
        '',
        changeResponse(path, setHeader('content-type', 'text/html')),
        [path, `${path} is text/html, not text/plain or text/markdown`],
      ],
      ['', changeResponse(path, setHeader('content-type', 'text/markdown'))],
      ['', changeResponse(path, replaceText(/^# /, '## ')), [path, 'it does not begin with a title']],
      ['', changeResponse(path, body(`# ${'a'.repeat(97)}`)), [path, 'it is almost empty']],
      ['', changeResponse(path, body(`# ${'a'.repeat(98)}`))],
    ];
    for (const one of cases) await finds(one);
  });
});

describe('a front page', () => {
  it('that is missing fails all checks that read it', async () => {
    const { code, findings } = await site.audit(changeResponse('/', setStatus(503)));
    expect([code, findings]).toEqual([
      1,
      [
        ['sitemap', '/ answers 503'],
        ['Link headers', '/ answers 503'],
        ['Markdown twins and 404', '/ answers 503'],
        ['HTML basics', '/ answers 503'],
        ['JSON-LD', '/ answers 503'],
      ],
    ]);
  });

  it('without a graph fails', () =>
    finds([
      '',
      changeResponse('/', replaceText('application/ld+json', 'application/json')),
      ['JSON-LD', 'the front page has none'],
    ]));

  it('that redirects is not followed', async () => {
    const { findings } = await site.audit((sent, asked) => {
      if (asked.path === '/llms.txt') Object.assign(sent, { status: 302, headers: { location: '/api/llms.txt' } });
    });
    expect(findings).toEqual([['/llms.txt', '/llms.txt answers 302']]);
  });

  it('larger than 8 MiB is not read to its end', () =>
    finds([
      '',
      changeResponse('/llms.txt', body(`# ${'a'.repeat(8 * 1024 * 1024)}`)),
      ['/llms.txt', '/llms.txt is larger than 8388608 bytes'],
    ]));

  it('of 8 MiB is read', () => finds(['', changeResponse('/llms.txt', body(`# ${'a'.repeat(8 * 1024 * 1024 - 2)}`))]));
});
