import { expect, it } from 'vitest';
import { loopbackSite } from '../../import/test/loopback-site.ts';
import { mcpServer, textResult, tool } from './mcp-server.ts';
import { runAgents } from './run-agents.ts';

const question = { question: 'Who weaves?', pages: ['/weavers'], text: 'Two sisters weave by hand in Oslo.' };
const results = [{ id: 'w1', title: 'Who weaves?', url: '/weavers', text: 'Two sisters …' }];
const tools = [tool('order', 'item'), tool('search', 'query'), tool('fetch', 'id')];
const methods = {
  initialize: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'loom', version: '1' } },
  'tools/list': { tools },
  search: { ...textResult(JSON.stringify({ results })), structuredContent: { results } },
  fetch: textResult(JSON.stringify({ id: 'w1', url: '/weavers', text: 'Two sisters weave by hand in Oslo.' })),
};

it('the agent mcp initializes, lists tools, searches and fetches the results', async () => {
  const { origin } = await loopbackSite({ '/mcp': mcpServer(methods) });
  // Initialize, the notification, the list, search and fetch.
  expect(await runAgents(origin, [question], ['mcp'])).toMatchObject([{ found: true, requests: 5, deadEnds: [] }]);
});

it('a fetched page counts as reached by its URL', async () => {
  const { origin } = await loopbackSite({ '/mcp': mcpServer(methods) });
  const withoutText = { question: 'Who weaves?', pages: ['/weavers'] };
  expect(await runAgents(origin, [withoutText], ['mcp'])).toMatchObject([{ found: true, requests: 5 }]);
});

it('the search tool may have another name, and its result may be a text', async () => {
  const answer = `# Who weaves?\n\n${question.text}\n`;
  const { origin } = await loopbackSite({
    '/mcp': mcpServer({
      ...methods,
      'tools/list': { tools: [tool('order', 'item'), tool('docs_helper', 'text', 'Search the documentation')] },
      docs_helper: textResult(answer),
    }),
  });
  expect(await runAgents(origin, [question], ['mcp'])).toMatchObject([{ found: true, requests: 4 }]);
});

it('a stream of events is read to the response, even if it stays open', async () => {
  const { origin } = await loopbackSite({
    '/mcp': mcpServer(methods, (response, message) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': hello\n\nevent: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n');
      return response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`) as unknown as typeof response;
    }),
  });
  expect(await runAgents(origin, [question], ['mcp'])).toMatchObject([{ found: true, requests: 5, deadEnds: [] }]);
});

it('the session and the negotiated version are sent with later requests', async () => {
  const seen: unknown[] = [];
  const answer = mcpServer(methods, (response, message) =>
    response
      .setHeader('mcp-session-id', 's-1')
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(message)),
  );
  const { origin } = await loopbackSite({
    '/mcp': (request, response) => {
      seen.push([request.headers['mcp-session-id'], request.headers['mcp-protocol-version']]);
      answer(request, response);
    },
  });
  await runAgents(origin, [question], ['mcp']);
  expect(seen).toEqual([[undefined, undefined], ...Array(4).fill(['s-1', '2025-06-18'])]);
});

it('a server card names the server if it is elsewhere', async () => {
  const card = { remotes: [{ type: 'streamable-http', url: '/api/tools' }] };
  const { origin } = await loopbackSite({
    '/.well-known/mcp/server-card.json': { type: 'application/json', body: JSON.stringify(card) },
    '/api/tools': mcpServer(methods),
  });
  expect(await runAgents(origin, [question], ['mcp'])).toMatchObject([
    { found: true, requests: 7, deadEnds: [{ address: '/mcp', reason: 'answers 404' }] },
  ]);
});

it.each<[string, Record<string, unknown>, string]>([
  ['no tools', { 'tools/list': { tools: [] } }, 'has no search tool'],
  ['no list of tools', { 'tools/list': undefined }, 'rejects tools/list: There is no such method.'],
  ['an error of the tool', { search: { isError: true, content: [] } }, 'returns an error of the tool search'],
  ['no results', { search: textResult('{"results":[]}') }, 'finds nothing with search'],
  ['tools of another form', { 'tools/list': { tools: [null, 'search', { name: 7 }] } }, 'has no search tool'],
])('a server with %s is a dead end', async (_, changed, reason) => {
  const { origin } = await loopbackSite({ '/mcp': mcpServer({ ...methods, ...changed }) });
  expect(await runAgents(origin, [question], ['mcp'])).toMatchObject([
    { found: false, deadEnds: expect.arrayContaining([{ address: '/mcp', reason }]) },
  ]);
});
