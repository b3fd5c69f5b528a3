import type { LoadRequest } from './load.ts';

/** A kind of request, and its target relative to the rate of a bare server. */
export interface Rate {
  name: string;
  figure: string;
  goal?: number;
  requests: LoadRequest[];
  status?: number;
}

/** Typical questions of people and agents: short and long, with and without an answer. */
const questions = [
  'How much does it cost for a family?',
  'Who can open my vault after I die?',
  'when do you launch',
  'Is my data encrypted so that even your staff cannot read it, and where are the servers?',
  'my mum died last week and i dont know her pin',
  'Can I cancel at any time and get my money back?',
  'mobile app',
  'What is the capital of Mongolia?',
];

/** More questions than the cache holds, so each is evicted before it repeats. */
const NEVER_TWICE = 2000;

const json = { 'Content-Type': 'application/json' };
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const VERSION = 'io.modelcontextprotocol/protocolVersion';

const post = (path: string, body: object, headers: Record<string, string> = {}): LoadRequest => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});

/** One call as sent by clients of older and of the newest revision. */
function mcp(name: string, figure: string, goal: number, method: string, calls: object[]): Rate[] {
  const eras = {
    '2025-11-25': (params: object) =>
      post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, { 'MCP-Protocol-Version': '2025-11-25' }),
    '2026-07-28': (params: { name?: string }) =>
      post(
        '/mcp',
        {
          jsonrpc: '2.0',
          id: 1,
          method,
          params: { ...params, _meta: { [VERSION]: '2026-07-28', [CAPABILITIES]: {} } },
        },
        {
          'MCP-Protocol-Version': '2026-07-28',
          'Mcp-Method': method,
          ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
        },
      ),
  };
  return Object.entries(eras).map(([version, requestOf]) => ({
    name: `${name}-${version.slice(0, 4)}`,
    figure: `${figure}, ${version}`,
    goal,
    requests: calls.map(requestOf),
  }));
}

/** All requests whose rate is compared with a bare server. */
export async function ratesOf(url: string): Promise<Rate[]> {
  const faq = await fetch(`${url}/api/faq`, { headers: { 'Accept-Encoding': 'identity' } });
  const { categories } = (await faq.json()) as { categories: { faqs: { url: string }[] }[] };
  const page = new URL(categories[0]?.faqs[0]?.url ?? '').pathname;
  const get = (path: string, coding: string, headers = {}): LoadRequest[] => [
    { path, headers: { 'Accept-Encoding': coding, ...headers } },
  ];
  const conditionalHeaders = { 'If-None-Match': faq.headers.get('etag') ?? '' };
  const searches = questions.map((query) => ({ name: 'search_faqs', arguments: { query } }));
  const unheard = Array.from({ length: NEVER_TWICE }, (_, at) => ({
    name: 'search_faqs',
    arguments: { query: `${questions[at % questions.length]} ${at}` },
  }));
  const prices = [{ name: 'get_pricing', arguments: {} }];
  return [
    { name: 'document-br', figure: 'GET /api/faq, brotli', goal: 0.9, requests: get('/api/faq', 'br') },
    { name: 'document-gzip', figure: 'GET /api/faq, gzip', goal: 0.9, requests: get('/api/faq', 'gzip') },
    { name: 'document', figure: 'GET /api/faq, identity', goal: 0.9, requests: get('/api/faq', 'identity') },
    {
      name: 'document-304',
      figure: 'GET /api/faq, 304',
      goal: 0.9,
      requests: get('/api/faq', 'identity', conditionalHeaders),
      status: 304,
    },
    {
      name: 'page',
      figure: 'GET /faq/{slug}, HTML, brotli',
      goal: 0.9,
      requests: get(page, 'br', { Accept: 'text/html' }),
    },
    { name: 'ask', figure: 'POST /ask, JSON', goal: 0.75, requests: questions.map((query) => post('/ask', { query })) },
    {
      name: 'ask-new',
      figure: 'POST /ask, JSON, never the same question',
      goal: 0.4,
      requests: Array.from({ length: NEVER_TWICE }, (_, at) =>
        post('/ask', { query: `${questions[at % questions.length]} ${at}` }),
      ),
    },
    {
      name: 'ask-stream',
      figure: 'POST /ask, stream',
      goal: 0.35,
      requests: questions.map((query) => post('/ask', { query, streaming: true })),
    },
    ...mcp('tools-list', 'POST /mcp, tools/list', 0.75, 'tools/list', [{}]),
    ...mcp('search-faqs', 'POST /mcp, search_faqs', 0.75, 'tools/call', searches),
    ...mcp('search-new', 'POST /mcp, search_faqs, never the same question', 0.3, 'tools/call', unheard),
    ...mcp('get-pricing', 'POST /mcp, get_pricing', 0.75, 'tools/call', prices),
  ];
}
