import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildOnce } from '../../../../test/build-once.ts';
import { copyPack, editFile, replacing } from '../../../../test/content-folder-copy.ts';
import { parseFrames } from '../../../../test/event-frames.ts';
import { rawRequest, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postA2a } from '../../../server/test/a2a/post.ts';
import { toolResult } from '../../../server/test/mcp/calling-mcp.ts';
import { type EmbeddingServer, startEmbeddingServer, wordVectors } from './embedding-server.ts';

/** The word is not in the pack, but the endpoint gives it the meaning of one of its questions. */
const PARAPHRASE = 'kids offspring';
const KEY = 'sk-open-sesame';
const until = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 120_000, interval: 20 });

/** A pack with a question that only the embedding finds. */
const packWithChildren = () =>
  copyPack({
    'faqs/general.yaml': (text) =>
      `${text}  - question: Children?
    answer: Growing up is fine.
`,
    'docs/index.md': () => '# Handbook\n\nThe handbook of the garden.\n\n## Beds\n\nBeds are drawn.\n',
  });

let server: EmbeddingServer;
let folder: string;
let service: ServiceUnderTest;
const settings = () => ({
  CONTENT_DIR: folder,
  ENCODER: server.address,
  ENCODER_MODEL: 'words-1',
  ENCODER_KEY: KEY,
  ENCODER_TIMEOUT_MS: '1000',
  ADMIN_PORT: '0',
});

beforeAll(async () => {
  server = await startEmbeddingServer();
  folder = packWithChildren();
  service = await startServiceUnderTest({ build: buildOnce, settings: settings() });
});
afterEach(() => {
  server.answer = wordVectors;
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const metrics = async () =>
  (await rawRequest(Number(new URL(service.running.adminAddress ?? '').port), 'GET', '/metrics')).text;

describe('with an encoder, every endpoint answers paraphrased questions', () => {
  const FOUND = 'https://gatehouse.example/faq/children';

  it('POST /ask, with _meta.meaning "encoder"', async () => {
    const { _meta, results } = (await service.ask({ query: PARAPHRASE })).json();
    expect(_meta).toMatchObject({ response_type: 'results', meaning: 'encoder' });
    expect(results[0].url).toBe(FOUND);
  });

  it('GET /ask, and the other response format', async () => {
    const got = (await service.get(`/ask?query=${encodeURIComponent(PARAPHRASE)}`)).json();
    expect([got._meta.meaning, got.results[0].url]).toEqual(['encoder', FOUND]);
    const nlweb = (await service.ask({ query: { text: PARAPHRASE } })).json();
    expect([nlweb._meta.meaning, nlweb.results[0].url]).toEqual(['encoder', FOUND]);
  });

  it('both kinds of streams', async () => {
    const posted = parseFrames((await service.ask({ query: PARAPHRASE, streaming: true })).text);
    expect(posted[0]?.data).toMatchObject({ _meta: { meaning: 'encoder' } });
    expect(posted[1]?.data).toMatchObject({ item: { url: FOUND } });
    const got = parseFrames((await service.get(`/ask?streaming=1&query=${encodeURIComponent(PARAPHRASE)}`)).text);
    expect(got[0]?.data).toMatchObject({ _meta: { meaning: 'encoder' } });
    expect(got[1]?.data).toMatchObject({ results: expect.arrayContaining([expect.objectContaining({ url: FOUND })]) });
  });

  it('the answer page', async () => {
    expect((await service.get(`/search?query=${encodeURIComponent(PARAPHRASE)}`)).text).toContain('/faq/children');
  });

  it('the MCP tools, whose results have _meta.meaning next to their content', async () => {
    const faqs = await toolResult(service, 'search_faqs', { query: PARAPHRASE });
    expect(faqs.structuredContent.results[0].url).toBe(FOUND);
    expect(faqs._meta).toEqual({
      meaning: 'encoder',
      beside: { passages: [{ sentence: 'Growing up is fine.' }] },
    });
    const pages = await toolResult(service, 'search', { query: PARAPHRASE });
    expect(pages.structuredContent.results[0].url).toBe(FOUND);
    expect(pages._meta).toEqual({ meaning: 'encoder' });
    expect((await toolResult(service, 'get_overview', {}))._meta).toBeUndefined();
  });

  it('A2A, in its data part', async () => {
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: PARAPHRASE }] };
    const response = await postA2a(service, { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } });
    const { data } = response.json().result.message.parts[1];
    expect([data._meta.meaning, data.results[0].url]).toEqual(['encoder', FOUND]);
  });

  it('and the OpenAPI description lists the values of _meta.meaning', async () => {
    const { schemas } = (await service.get('/openapi.json')).json().components;
    for (const name of ['AskResponse', 'NlwebResponse'])
      expect(schemas[name].properties._meta.properties.meaning.enum, name).toEqual(['words', 'encoder']);
  });

  it('metrics show that the encoder is up, and count requests by kind of retrieval', async () => {
    const text = await metrics();
    expect(text).toContain('gatehouse_part_up{part="encoder"} 1');
    expect(text).toMatch(/gatehouse_found_by_total\{found_by="encoder"\} \d/);
  });

  it('no line of the log contains the key', () => {
    expect(service.logLines().join('')).not.toContain(KEY);
    expect(server.requests.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
  });
});

describe('an encoder that times out', () => {
  it('delays a response at most by the deadline; the response is marked, based on words and not cached', async () => {
    const slow = await startServiceUnderTest({
      settings: { ...settings(), ENCODER_TIMEOUT_MS: '100', ADMIN_PORT: '' },
    });
    const query = 'who makes the thing for offspring';
    server.answer = () => {};
    const startedAt = performance.now();
    const first = (await slow.ask({ query })).json();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(99);
    expect(first._meta.meaning).toBe('words');
    const tool = await toolResult(slow, 'search_faqs', { query });
    const sentence = 'Two gardeners and a programmer in Ghent make Plotline.';
    expect(tool._meta).toEqual({ beside: { passages: [{ sentence }] }, meaning: 'words' });
    server.answer = wordVectors;
    // Hanging calls time out after five seconds; then a probe succeeds, and the same question gets the full response.
    await until(async () => expect((await slow.ask({ query })).json()._meta.meaning).toBe('encoder'));
    expect((await toolResult(slow, 'search_faqs', { query }))._meta.meaning).toBe('encoder');
    const requestsBefore = server.requests.length;
    expect((await slow.ask({ query })).json()._meta.meaning).toBe('encoder');
    expect(server.requests.length).toBe(requestsBefore);
    await slow.close();
  });
});

describe('an edit', () => {
  it('encodes only new texts', async () => {
    const textCount = server.texts().length;
    const old = service.running.edition().version;
    editFile(folder, 'faqs/general.yaml', replacing('Who makes Plotline?', 'Who on earth makes Plotline?'));
    await until(() => expect(service.running.edition().version).not.toBe(old));
    const texts = server.texts().slice(textCount);
    expect(texts).toContain('Who on earth makes Plotline?');
    expect(texts.length).toBeLessThanOrEqual(2);
    expect((await service.ask({ query: PARAPHRASE })).json()._meta.meaning).toBe('encoder');
  });

  it('is searched by words while the encoder is down, and gets embeddings when the encoder is up again', async () => {
    const old = service.running.edition().version;
    server.answer = (response) => void response.writeHead(503).end();
    editFile(folder, 'faqs/general.yaml', replacing('Who on earth makes Plotline?', 'Whoever makes Plotline?'));
    await until(() => expect(service.running.edition().version).not.toBe(old));
    const editionBefore = service.running.edition();
    const { _meta, results } = (await service.ask({ query: 'Whoever makes Plotline?' })).json();
    expect([_meta.meaning, results[0].name]).toEqual(['words', 'Whoever makes Plotline?']);
    expect(await metrics()).toContain('gatehouse_part_up{part="encoder"} 0');
    expect(service.logLines().join()).toContain(
      'the edition is built without vectors of the encoder; it gets them when the encoder answers',
    );
    server.answer = wordVectors;
    await until(async () => {
      service.running.reload();
      expect((await service.ask({ query: PARAPHRASE })).json()._meta.meaning).toBe('encoder');
    });
    expect(service.running.edition().version).toBe(editionBefore.version);
    expect(await metrics()).toContain('gatehouse_part_up{part="encoder"} 1');
  });
});

describe('a start', () => {
  it('with cached vectors in DATA_DIR encodes only a probe', async () => {
    const data = join(copyPack(), 'data');
    const DATA_DIR = { ...settings(), DATA_DIR: data, ADMIN_PORT: '' };
    await (await startServiceUnderTest({ settings: DATA_DIR })).close();
    const textCount = server.texts().length;
    const again = await startServiceUnderTest({ settings: DATA_DIR });
    expect(server.texts().slice(textCount)).toEqual(['Is anybody there?']);
    expect((await again.ask({ query: PARAPHRASE })).json()._meta.meaning).toBe('encoder');
    await again.close();
  });

  it('succeeds while the encoder is down, and the service answers by words', async () => {
    server.answer = (response) => void response.end('<!doctype html>');
    const startedService = await startServiceUnderTest({ settings: { ...settings(), ADMIN_PORT: '' } });
    const { _meta, results } = (await startedService.ask({ query: 'What is Plotline?' })).json();
    expect([_meta.meaning, results[0].name]).toEqual(['words', 'What is Plotline?']);
    await startedService.close();
  });

  it('fails if the package of the encoder is not installed, and names the fix', async () => {
    const start = startServiceUnderTest({ settings: { CONTENT_DIR: folder, ENCODER: 'minilm' } });
    await expect(start).rejects.toThrow(
      'ENCODER is minilm, but the package gatehouse-encoder-minilm is not installed. Make it with npm run encoder:minilm and install the file.',
    );
  });
});

describe('privacy notes', () => {
  it('name a host that receives questions, unless it is this machine', async () => {
    const onOtherHost = await startServiceUnderTest({
      settings: { CONTENT_DIR: folder, ENCODER: 'https://192.0.2.1/v1/embeddings' },
    });
    for (const path of ['/llms.txt', '/auth.md']) {
      expect((await onOtherHost.get(path)).text, path).toContain(
        'To compute their vectors, they are sent to 192.0.2.1.',
      );
      expect((await service.get(path)).text, path).not.toContain('they are sent to');
    }
    await onOtherHost.close();
  });
});

describe('without an encoder', () => {
  it('no answer, no description and no tool mentions an encoder', async () => {
    const off = await startServiceUnderTest({ settings: { CONTENT_DIR: folder, ENCODER: 'static' } });
    const query = 'Whoever makes Plotline?';
    const { _meta } = (await off.ask({ query })).json();
    expect(Object.keys(_meta)).toEqual(['response_type', 'version', 'status', 'launchWindow', 'asOf']);
    expect(Object.keys((await toolResult(off, 'search_faqs', { query }))._meta)).toEqual(['beside']);
    expect((await off.get('/openapi.json')).text).not.toContain('sentence encoder');
    const requestsBefore = server.requests.length;
    await off.ask({ query: PARAPHRASE });
    expect(server.requests.length).toBe(requestsBefore);
    await off.close();
  });
});
