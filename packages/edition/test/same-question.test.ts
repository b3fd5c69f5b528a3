import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyPack, editFile, replacing } from '../../../test/content-folder-copy.ts';
import { type RequestOptions, type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';

const OLD = 'Only you and your helpers.';
const NEW = 'Only you, your helpers and the postman.';
const QUESTION = 'Who can see my garden?';

let folder: string;
let service: ServiceUnderTest;
beforeAll(async () => {
  folder = copyPack();
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
});
afterAll(() => service.close());

type Endpoint = [name: string, method: string, path: string, options?: RequestOptions];

const encoded = encodeURIComponent(QUESTION);
const json = { 'content-type': 'application/json' };
const post = (name: string, path: string, body: unknown, headers: Record<string, string> = {}): Endpoint => [
  name,
  'POST',
  path,
  { headers: { ...json, ...headers }, body: JSON.stringify(body) },
];
const call = (params: object, more: object = {}) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params, ...more });
const search = { name: 'search_faqs', arguments: { query: QUESTION } };
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const message = (more: object) => ({ messageId: 'm', role: 'ROLE_USER', parts: [{ text: QUESTION }], ...more });

const endpoints: Endpoint[] = [
  post('a question', '/ask', { query: QUESTION }),
  post('a question, the long way', '/ask', { query: QUESTION }, { 'content-type': 'application/json;' }),
  post('a question with an id', '/ask', { query: QUESTION, query_id: 'q' }),
  post('a question for a stream', '/ask', { query: QUESTION, streaming: true }),
  post('a question of the other dialect', '/ask', { query: { text: QUESTION } }),
  ['a question by GET', 'GET', `/ask?query=${encoded}`],
  ['a question by GET for a stream', 'GET', `/ask?query=${encoded}&streaming=true`],
  ['a page of answers', 'GET', `/search?query=${encoded}`],
  post('a call', '/mcp', call(search)),
  post('a call, the long way', '/mcp', call(search), { 'content-type': 'application/json;' }),
  post('a call with a revision', '/mcp', call(search), { 'mcp-protocol-version': '2025-11-25' }),
  post('a call for an event', '/mcp', call(search), { accept: 'text/event-stream' }),
  post('a call of the newest revision', '/mcp', call({ ...search, _meta: envelope }), {
    ...{ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'search_faqs' },
  }),
  post('a resource', '/mcp', call({ uri: 'faq://security/F006' }, { method: 'resources/read' })),
  post('a message to A2A 1.0', '/a2a', call({ message: message({}) }, { method: 'SendMessage' })),
  post('a message to A2A 0.3', '/a2a', {
    ...{ jsonrpc: '2.0', id: 1, method: 'message/send' },
    params: { message: { ...message({ role: 'user', kind: 'message' }), parts: [{ kind: 'text', text: QUESTION }] } },
  }),
];

it('the same question is answered from the new edition at every endpoint, after any earlier responses', async () => {
  const texts = async () => {
    const answers: [name: string, text: string][] = [];
    for (const [name, method, path, options] of endpoints) {
      const { status, text } = await service.request(method, path, options);
      expect([name, status]).toEqual([name, 200]);
      answers.push([name, text]);
    }
    return answers;
  };
  // The first response, one that may be cached, and one that may come from the cache.
  for (let times = 0; times < 3; times++)
    for (const [name, text] of await texts())
      expect([name, text.includes(OLD), text.includes(NEW)]).toEqual([name, true, false]);

  const { version } = service.running.edition();
  editFile(folder, 'faqs/security.yaml', replacing(OLD, NEW));
  await expect.poll(() => service.running.edition().version, { timeout: 15_000 }).not.toBe(version);
  for (let times = 0; times < 2; times++)
    for (const [name, text] of await texts())
      expect([name, text.includes(OLD), text.includes(NEW)]).toEqual([name, false, true]);

  // The first edition is served again: its answers are right, and do not come from the cache of the other edition.
  editFile(folder, 'faqs/security.yaml', replacing(NEW, OLD));
  await expect.poll(() => service.running.edition().version, { timeout: 15_000 }).toBe(version);
  for (const [name, text] of await texts())
    expect([name, text.includes(OLD), text.includes(NEW)]).toEqual([name, true, false]);
});
