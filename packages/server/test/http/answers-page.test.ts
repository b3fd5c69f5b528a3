import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { attributes, decodeEntities, htmlText } from '../../../site/test/pages/read-html.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

const search = (query: string, headers?: Record<string, string>) =>
  service.get(`/search?${new URLSearchParams({ query })}`, headers);
const passageNames = (html: string) =>
  [...html.matchAll(/<p class="name"><a href="[^"]*">(.*?)<\/a>/g)].map(([, name]) => decodeEntities(name ?? ''));

describe('the answer page', () => {
  it('has the results of /ask: names, whole passages, permalinks', async () => {
    const { results } = (await service.ask({ query: 'guardian' })).json();
    const { status, headers, text } = await search('guardian');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(passageNames(text)).toEqual(results.map(({ name }: { name: string }) => name));
    const pageText = htmlText(text);
    for (const { description, url } of results) {
      expect(pageText).toContain(description.replace(/\s+/g, ' '));
      expect(text).toContain(`<a href="${url}">`);
    }
  });

  it('has five passages, others folded, excerpts of long ones, and the answering sentence of the best marked', async () => {
    const { results } = (await service.ask({ query: 'guardian' })).json();
    const { text } = await search('guardian');
    const [shown = '', more = ''] = text.split('<details class="more">');
    expect([passageNames(shown).length, passageNames(more).length]).toEqual([5, results.length - 5]);
    expect(more).toMatch(/^<summary>5 more passages<\/summary>\n<ol class="answers" start="6">/);
    const sentences = [...shown.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, sentence]) => decodeEntities(sentence ?? ''));
    // Once in the excerpt, and once in the whole passage, which is folded below the excerpt.
    expect([...new Set(sentences)]).toEqual([
      'You can replace a guardian at any time while you are alive, and new key shares are then made for the whole group.',
    ]);
    const lengths = [...shown.matchAll(/<p class="excerpt">(.*?)<\/p>/g)].map(
      ([, excerpt = '']) => htmlText(excerpt).length,
    );
    expect(lengths).toHaveLength(5);
    // The best result may be longer.
    for (const [at, length] of lengths.entries()) expect(length).toBeLessThan(at === 0 ? 520 : 300);
    expect(htmlText(more)).toContain('Related questions:');
  });

  it('states that there is no answer, and has the contact and other questions', async () => {
    const { text } = await search('xyzzy plugh');
    expect(text).toContain('<a href="mailto:support@heirfold.example">support@heirfold.example</a>');
    expect(text).toContain('Nothing in the published content answers this.');
    expect(passageNames(text)).toEqual([]);
    expect(attributes(text, '<a href="/faq/', 'href').length).toBeGreaterThanOrEqual(8);
  });

  it.each(['/search', '/search?query=', '/search?query=+%20', '/search?other=1'])(
    '%s has an empty question form',
    async (path) => {
      const { status, text } = await service.get(path);
      expect(status).toBe(200);
      expect(text).toContain('<form class="ask" method="get" action="/search"');
      expect(passageNames(text)).toEqual([]);
    },
  );

  it('shows the question unchanged, and never as markup', async () => {
    const question = `"><script>alert(1)</script>'&amp;`;
    const { text } = await search(question);
    expect(attributes(text, 'name="query"', 'value')).toEqual([question]);
    expect(text).not.toContain('<script>');
  });

  it('is not cached or indexed, and has the CSP of pages', async () => {
    const { headers, text } = await search('price');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toBe((await service.get('/')).headers['content-security-policy']);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await service.get('/sitemap.xml')).text).not.toContain('/search');
  });

  it('counts for the rate limit of /ask', async () => {
    const from = { 'x-forwarded-for': '192.0.2.200' };
    expect((await search('price', from)).headers['x-ratelimit-remaining']).toBe('59');
    expect((await service.ask({ query: 'price' }, from)).headers['x-ratelimit-remaining']).toBe('58');
    expect((await search('price', from)).headers['x-ratelimit-remaining']).toBe('57');
    for (let expectedRemaining = 57; expectedRemaining > 0; expectedRemaining--)
      await service.ask({ query: 'price' }, from);
    const refused = await search('price', from);
    expect([refused.status, refused.json().error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);

    const browser = { ...from, accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const page = await search('price', browser);
    expect(page.status).toBe(429);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^\d+$/),
      'content-security-policy': (await service.get('/')).headers['content-security-policy'],
    });
    expect(htmlText(page.text)).toMatch(
      / Not answered Too many requests from this address\. The next one is answered in \d+ seconds?\. /,
    );
    expect(page.text).toContain('<form class="ask" method="get" action="/search"');
    expect(attributes(page.text, 'name="query"', 'value')).toEqual(['price']);
  });

  it('rejects a question over 2,000 characters', async () => {
    expect((await search('a'.repeat(2000))).status).toBe(200);
    const refused = await search('a'.repeat(2001));
    expect([refused.status, refused.json().error.code]).toEqual([400, 'query_too_long']);
    const page = await search('a'.repeat(2001), { accept: 'text/html' });
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(htmlText(page.text)).toContain('The question is too long.');
    expect(attributes(page.text, 'name="query"', 'value')).toEqual(['a'.repeat(2001)]);
  });

  it('accepts the question as q, on the page and at /ask', async () => {
    const { text } = await service.get('/search?q=guardian');
    expect(text).toBe((await search('guardian')).text);
    const response = (await service.get('/ask?q=guardian')).json();
    expect(response).toEqual((await service.get('/ask?query=guardian')).json());
    expect(response.results.length).toBeGreaterThan(1);
    const both = await service.get('/ask?q=price&query=price');
    expect([both.status, both.json().error.code]).toEqual([400, 'invalid_query']);
  });

  it.each(['/?q=', '/?query='])('is the redirect target of %s for a browser', async (path) => {
    const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const { status, headers, text } = await service.get(`${path}What%20%26%20when%3F`, browser);
    expect([status, headers.location, text]).toEqual([
      302,
      'https://gatehouse.example/search?query=What+%26+when%3F',
      '',
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept' });
    const frontPage = (await service.get('/')).text;
    for (const [blank, accept] of [
      [`${path}%20`, 'text/html'],
      ['/?other=1', 'text/html'],
      [`${path}price`, '*/*'],
    ] as const)
      expect([blank, (await service.get(blank, { accept })).text]).toEqual([blank, frontPage]);
    expect((await service.get(`${path}price`, { accept: 'application/json' })).json().name).toBe('Heirfold');
    expect((await service.request('HEAD', `${path}price`, { headers: browser })).status).toBe(302);
    expect((await service.request('POST', `${path}price`, { headers: browser })).status).toBe(405);
  });

  it('allows GET, HEAD and OPTIONS', async () => {
    expect((await service.request('HEAD', '/search?query=price')).status).toBe(200);
    expect((await service.request('OPTIONS', '/search')).headers.allow).toBe('GET, HEAD, OPTIONS');
    const posted = await service.request('POST', '/search', { headers: { accept: 'text/html' } });
    expect([posted.status, posted.json().error.code]).toEqual([405, 'method_not_allowed']);
  });

  it('stores the question nowhere', async () => {
    await search('Does the quokkaword cost anything?');
    expect(service.logLines().some((line) => line.includes('/search'))).toBe(true);
    expect(service.logLines().join('')).not.toContain('quokkaword');
  });
});
