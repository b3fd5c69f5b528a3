import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { attributes, decodeEntities, htmlText } from '../../../site/test/pages/read-html.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };
const blocksOf = (html: string, language: string) =>
  [...html.matchAll(/<code class="language-(\w+)">(.*?)<\/code>/gs)].flatMap(([, blockLanguage, code]) =>
    blockLanguage === language ? [decodeEntities(code ?? '')] : [],
  );

describe.each(['/mcp', '/a2a'])('%s in a browser', (path) => {
  it('returns an HTML explanation, not cached or indexed', async () => {
    const { status, headers, text } = await service.get(path, browser);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept, Accept-Encoding',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toBe((await service.get('/')).headers['content-security-policy']);
    expect(htmlText(text)).toContain('This address is for programs');
    expect(htmlText(text)).toContain('No key is needed');
    expect((await service.request('HEAD', path, { headers: browser })).status).toBe(200);
  });

  it('has only working links', async () => {
    const { text } = await service.get(path, browser);
    const links = [...new Set(attributes(text, '<a href="/', 'href'))];
    expect(links.length).toBeGreaterThan(5);
    for (const link of links)
      expect([link, (await service.get(link.split('#')[0] ?? '', browser)).status]).toEqual([link, 200]);
  });

  it.each([
    ['an event stream', 'text/event-stream'],
    ['the media types of the protocol', 'application/json, text/event-stream'],
    ['anything', '*/*'],
    ['nothing', undefined],
    ['JSON before HTML', 'application/json, text/html;q=0.9'],
  ])('is a 405 with Allow for a program that accepts %s', async (_, accept) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await service.request(
        method,
        path,
        accept === undefined ? {} : { headers: { accept } },
      );
      expect([status, headers.allow, headers['content-type']]).toEqual([405, 'OPTIONS, POST', 'application/json']);
    }
  });

  it('rejects other methods and host names with any Accept header, and does not count for the rate limit', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await service.request(method, path, { headers: browser })).status).toBe(405);
    expect((await service.get(path, { ...browser, host: 'evil.example' })).status).toBe(403);
    const from = { ...browser, 'x-forwarded-for': '192.0.2.77' };
    for (let time = 0; time < 3; time++)
      expect((await service.get(path, from)).headers['x-ratelimit-remaining']).toBe('60');
    const post = { method: 'POST', headers: { ...browser, 'content-type': 'application/json' } };
    expect(
      (await service.request('POST', path, { ...post, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' })).json().id,
    ).toBe(1);
  });
});

describe('the connection guide', () => {
  it('has sections for Claude, Claude Code, Cursor, VS Code and manual setup, with commands', async () => {
    const { text } = await service.get('/mcp', browser);
    expect([...text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      'Claude',
      'Claude Code',
      'Cursor',
      'VS Code',
      'Other clients',
      'By hand',
      ...[...(await service.get('/')).text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading),
    ]);
    const url = 'https://gatehouse.example/mcp';
    expect(blocksOf(text, 'json').map((block) => JSON.parse(block))).toEqual([
      { mcpServers: { heirfold: { url } } },
      { servers: { heirfold: { type: 'http', url } } },
      { mcpServers: { heirfold: { type: 'http', url } } },
    ]);
    expect(blocksOf(text, 'sh').slice(0, 2)).toEqual([url, `claude mcp add --transport http heirfold ${url}`]);
  });

  it.each(['/mcp', '/a2a'])('has working manual steps at %s', async (path) => {
    const command = blocksOf((await service.get(path, browser)).text, 'sh').at(-1) ?? '';
    const [, address = '', body = ''] = /^curl (\S+) .*-d '(.*)'$/s.exec(command) ?? [];
    expect(address).toBe(`https://gatehouse.example${path}`);
    const response = await service.request('POST', path, { headers: { 'content-type': 'application/json' }, body });
    expect([response.status, response.json().error]).toEqual([200, undefined]);
  });
});
