import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openRehearsedSite, rehearse, scriptedAgents } from '@gatehouse/rehearsal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopbackSite, type SiteRoute } from '../../import/test/loopback-site.ts';
import { mcpServer, textResult, tool } from './mcp-server.ts';
import { runAgents } from './run-agents.ts';

const NAMES = ['guess', 'llms', 'html', 'markdown', 'mcp', 'ask'];
const question = { question: 'Who weaves?', pages: ['/weavers'], text: 'Two sisters weave by hand in Oslo.' };
const PATHS = ['/', '/llms.txt', '/mcp', '/ask', '/index.md', '/who-weaves', '/faq', '/docs', '/search', '/help'];
const everywhere = (route: SiteRoute) => Object.fromEntries(PATHS.map((path) => [path, route]));

/** Dead ends of all agents, as sentences. */
async function deadEndsOf(routes: Record<string, SiteRoute>, requestMilliseconds = 2000): Promise<string[]> {
  const { origin } = await loopbackSite(routes);
  const runs = await runAgents(origin, [question], NAMES, undefined, { requestMilliseconds });
  expect(runs.map(({ agent, found }) => [agent, found])).toEqual(NAMES.map((name) => [name, false]));
  return runs.flatMap(({ deadEnds }) => deadEnds.map(({ address, reason }) => `${address} ${reason}`));
}

/** Writes until the client ends the connection. */
const endless = (type: string, chunk: string) => (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type });
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
};

describe('each agent has a named dead end where', () => {
  it('every request is answered with 500', async () => {
    const found = await deadEndsOf(everywhere((_, response) => response.writeHead(500).end('<h1>Broken</h1>')));
    expect(found).toEqual(
      expect.arrayContaining(['/faq answers 500', '/llms.txt answers 500', '/ answers 500', '/mcp answers 500']),
    );
    expect(found).toContain('/ask answers 500');
  });

  it('redirects never end', async () => {
    let at = 0;
    const found = await deadEndsOf({
      ...everywhere((_, response) => response.writeHead(302, { location: `/faq?${++at}` }).end()),
      '/llms.txt': (_, response) => response.writeHead(302, { location: '/llms.txt' }).end(),
    });
    expect(found).toEqual(
      expect.arrayContaining([
        '/faq leads on more than 5 times',
        '/llms.txt leads in a circle',
        '/mcp answers 302',
        '/ask answers 302',
      ]),
    );
  });

  it('redirects lead to another site', async () => {
    const found = await deadEndsOf({
      '/faq': (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    });
    expect(found).toContain('/faq leads to another site, https://elsewhere.example');
  });

  it('bodies never end', async () => {
    const found = await deadEndsOf({
      '/': endless('text/html', '<p>more</p>'.repeat(1000)),
      '/llms.txt': endless('text/plain', 'more '.repeat(1000)),
      '/mcp': endless('text/event-stream', 'data: {}\n\n'.repeat(100)),
      '/ask': endless('application/json', '[[[['.repeat(1000)),
    });
    for (const address of ['/', '/llms.txt', '/mcp', '/ask']) expect(found).toContain(`${address} is larger than 2 MB`);
  });

  it('nothing is answered in time', async () => {
    const found = await deadEndsOf({ '/mcp': () => {}, '/ask': () => {}, '/faq': () => {} }, 200);
    for (const address of ['/mcp', '/ask', '/faq']) expect(found).toContain(`${address} took longer than 0.2 seconds`);
  });

  it('connections are closed', async () => {
    const close: SiteRoute = (request) => request.socket.destroy();
    const found = await deadEndsOf({ '/mcp': close, '/ask': close });
    expect(found).toEqual(expect.arrayContaining(['/mcp could not be read (ECONNRESET)']));
  });

  it('JSON is invalid', async () => {
    const broken: SiteRoute = { type: 'application/json', body: '{"results":' };
    const found = await deadEndsOf({ '/mcp': broken, '/ask': broken });
    expect(found).toEqual(expect.arrayContaining(['/ask is not JSON', '/mcp has no response to initialize']));
  });

  it('HTML takes the place of everything', async () => {
    const found = await deadEndsOf(everywhere('<!doctype html><html><body>Loading</body></html>'));
    expect(found).toEqual(
      expect.arrayContaining([
        '/llms.txt is HTML',
        '/ is HTML, not Markdown',
        '/ask is not JSON',
        '/mcp has no response to initialize',
      ]),
    );
  });

  it('media types are no text, or the content coding is unknown', async () => {
    const found = await deadEndsOf({
      '/': { type: 'image/png', body: 'PNG' },
      '/faq': { type: 'text/html', body: 'x', headers: { 'content-encoding': 'zstd' } },
    });
    expect(found).toContain('/ is empty or not text (image/png)');
    expect(found).toContain('/faq is packed in a way that is not known here');
  });

  it('elements, or lists of JSON, are nested deeply', async () => {
    const deep = `{"result":{"tools":[{"name":"search","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}]},"id":2}`;
    const { origin } = await loopbackSite({
      '/': '<div>'.repeat(100_000),
      '/mcp': (_, response) =>
        response.setHeader('content-type', 'application/json').end(`[{"id":1,"result":{}},${deep}]`),
    });
    expect(await runAgents(origin, [question], ['html', 'mcp'])).toMatchObject([
      { deadEnds: [{ address: '/', reason: 'is nested too deeply' }] },
      { deadEnds: [{ address: '/mcp', reason: 'has no search tool' }] },
    ]);
  });
});

it.each([
  ['an open link', '[a](b'],
  ['closed brackets', ']('],
  ['links', '[who](/weaves) '],
  ['spaces', ' '],
  ['line breaks', '\n \n'],
])('a text of nothing but %s is read', async (_, part) => {
  const body = part.repeat(1_000_000 / part.length);
  const { origin } = await loopbackSite({
    '/llms.txt': { type: 'text/plain', body: `# Looms\n${body}` },
    '/': `<p>${body}`,
  });
  expect(await runAgents(origin, [question], ['llms', 'html'])).toMatchObject([{ found: false }, { found: false }]);
});

it('a text of one long word is counted', async () => {
  const { origin } = await loopbackSite({ '/llms.txt': { type: 'text/plain', body: 'a'.repeat(1_000_000) } });
  expect(await runAgents(origin, [question], ['llms'], { requests: 8, tokens: 1_000_000 })).toMatchObject([
    { tokens: 125_000 },
  ]);
});

describe('a rehearsal stops', () => {
  const open = (origin: string) => openRehearsedSite(new URL(origin), { requestMilliseconds: 300 });

  it('at once if nothing listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    closed.close();
    await once(closed, 'close');
    await expect(open(url)).rejects.toThrow(`${url}/robots.txt could not be read (ECONNREFUSED).`);
  });

  it('at once if the start page is on another site', async () => {
    const { origin } = await loopbackSite({
      '/': (_, response) => response.writeHead(301, { location: 'https://www.loom.example/' }).end(),
    });
    await expect(open(origin)).rejects.toThrow(
      `${origin}/ leads to another site, https://www.loom.example. Rehearse that one.`,
    );
  });

  it('at once if robots.txt forbids to read the start page', async () => {
    const { origin } = await loopbackSite({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /\n' },
    });
    await expect(open(origin)).rejects.toThrow(
      `The robots.txt of ${origin} does not allow Gatehouse-Rehearsal to read /.`,
    );
  });

  it('after five requests in a row without a response', async () => {
    const hanging = ['/faq', '/docs', '/help', '/pricing', '/search'].map((path) => [path, () => {}] as const);
    const { origin } = await loopbackSite({ '/': '<p>Looms</p>', ...Object.fromEntries(hanging) });
    const site = await open(origin);
    const agents = scriptedAgents.filter(({ name }) => ['llms', 'guess'].includes(name));
    const { runs, cut } = await rehearse(site, [question], agents.toReversed());
    expect([runs, cut]).toEqual([[], '5 requests in a row got no response']);
    await site.close();
  });

  it('when its time is up, without a pending request', async () => {
    const { origin } = await loopbackSite({ '/': '<p>Looms</p>', '/llms.txt': () => {} });
    const site = await openRehearsedSite(new URL(origin), { totalMilliseconds: 500 });
    expect(await rehearse(site, [question], scriptedAgents)).toEqual({ runs: [], cut: 'the time is up (0 minutes)' });
    await site.close();
  });
});

it('any JSON from a site leads to a report', { timeout: 120_000 }, async () => {
  let value: unknown;
  const results = { initialize: {}, 'tools/list': { tools: [tool('search', 'query'), tool('fetch', 'id')] } };
  const { origin } = await loopbackSite({
    '/mcp': (request, response) =>
      mcpServer({ ...results, search: value, fetch: textResult(JSON.stringify(value)) })(request, response),
    '/ask': (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
  });
  const members = fc.constantFrom('results', 'content', 'structuredContent', 'text', 'url', 'id', 'tools', 'error');
  const { value: anything } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(null, 0, true, '', '/weavers', 'http://[', '{"results":[7]}'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(members, tie('value'), { maxKeys: 4 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(anything, async (any) => {
      value = any;
      await nextTurn();
      expect(await runAgents(origin, [question], ['mcp', 'ask'])).toHaveLength(2);
    }),
    { numRuns: 300 },
  );
});
