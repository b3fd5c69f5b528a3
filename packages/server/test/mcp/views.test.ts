import { beforeAll, describe, expect, it } from 'vitest';
import { copyPack } from '../../../../test/content-folder-copy.ts';
import { defaultService, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { requestLegacy, requestStateless, statelessEnvelope, toolResult } from './calling-mcp.ts';

const ANSWER = 'ui://gatehouse.example/answer';
const PRICES = 'ui://gatehouse.example/prices';
const COMPARISON = 'ui://gatehouse.example/comparison';

/** Capabilities of a client that shows views. */
const showsViews = {
  ...statelessEnvelope,
  'io.modelcontextprotocol/clientCapabilities': {
    extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
  },
};

interface ListedTool {
  name: string;
  _meta?: unknown;
}

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const viewsOf = async (service: ServiceUnderTest) =>
  Object.fromEntries(
    (await requestLegacy(service, 'tools/list'))
      .json()
      .result.tools.map(({ name, _meta }: ListedTool) => [name, _meta]),
  );
const listed = async (service: ServiceUnderTest) =>
  (await requestLegacy(service, 'resources/list'))
    .json()
    .result.resources.filter(({ uri }: { uri: string }) => uri.startsWith('ui:'));
const read = async (uri: string) => (await requestLegacy(service, 'resources/read', { uri })).json().result.contents;

describe('a tool definition', () => {
  it('names the view of its result if that has a view', async () => {
    expect(await viewsOf(service)).toEqual({
      get_overview: undefined,
      search_faqs: { ui: { resourceUri: ANSWER } },
      get_pricing: { ui: { resourceUri: PRICES } },
      compare_alternatives: { ui: { resourceUri: COMPARISON } },
    });
  });

  it('is the same for clients with and without views, so that the list is cacheable', async () => {
    const withViews = await requestStateless(service, 'tools/list', { _meta: showsViews });
    expect(withViews.status).toBe(200);
    expect(withViews.json()).toEqual((await requestStateless(service, 'tools/list')).json());
    expect(withViews.json().result.cacheScope).toBe('public');
  });
});

describe('a view', () => {
  it("is a resource of the extension's media type, and allows no other origin", async () => {
    const _meta = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };
    const mimeType = 'text/html;profile=mcp-app';
    expect(await listed(service)).toEqual([
      {
        uri: ANSWER,
        name: 'answer-view',
        title: 'View of an answer',
        description: 'Shows the results of search_faqs',
        mimeType,
        _meta,
      },
      {
        uri: PRICES,
        name: 'prices-view',
        title: 'View of the prices',
        description: 'Shows the result of get_pricing',
        mimeType,
        _meta,
      },
      {
        uri: COMPARISON,
        name: 'comparison-view',
        title: 'View of the comparison',
        description: 'Shows the result of compare_alternatives',
        mimeType,
        _meta,
      },
    ]);
    for (const uri of [ANSWER, PRICES, COMPARISON]) {
      const text = expect.stringMatching(/^<!doctype html>\n<html lang="en">\n/);
      expect(await read(uri)).toEqual([{ uri, mimeType, _meta, text }]);
      expect(
        (await requestStateless(service, 'resources/read', { uri, _meta: showsViews })).json().result.contents,
      ).toEqual(await read(uri));
    }
  });

  it.each([ANSWER, PRICES, COMPARISON])(
    '%s is self-contained: it loads nothing, stores nothing, and makes no markup of texts',
    async (uri) => {
      const [{ text }] = await read(uri);
      expect(text.length).toBeLessThan(20_000);
      expect(text).not.toMatch(/<link|<iframe|<img|\ssrc=|@import|url\(|^import |\bimport\(|\bfetch\(|XMLHttpRequest/m);
      expect(text).not.toMatch(
        /innerHTML|insertAdjacentHTML|document\.write|\beval\b|cookie|localStorage|sessionStorage/,
      );
      expect(text.match(/<script/g)).toHaveLength(1);
      const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text) ?? [];
      expect(policy?.replaceAll('&#39;', "'")).toMatch(
        /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
      );
    },
  );

  it('has the accent color of the pack, in light and in dark', async () => {
    const site = () => 'accent: { light: "#7a1f5c", dark: "#f0a8d8" }\n';
    const branded = await startServiceUnderTest({ settings: { CONTENT_DIR: copyPack({ 'site.yaml': site }) } });
    const response = await requestLegacy(branded, 'resources/read', { uri: PRICES });
    expect(response.json().result.contents[0].text).toContain(':root{--accent:light-dark(#7a1f5c,#f0a8d8)}</style>');
    await branded.close();
  });

  it('for prices or a comparison exists and is listed only if the pack has them', async () => {
    const removeFile = () => null;
    const CONTENT_DIR = copyPack({ 'pricing.yaml': removeFile, 'comparison.yaml': removeFile });
    const small = await startServiceUnderTest({ settings: { CONTENT_DIR } });
    expect(await viewsOf(small)).toEqual({ get_overview: undefined, search_faqs: { ui: { resourceUri: ANSWER } } });
    expect((await listed(small)).map(({ uri }: { uri: string }) => uri)).toEqual([ANSWER]);
    expect((await requestLegacy(small, 'resources/read', { uri: PRICES })).json().error).toMatchObject({
      code: -32602,
    });
    await small.close();
  });
});

describe('a tool result', () => {
  const query = 'How much does it cost?';

  it('is Markdown and structured content; data only for views is in _meta', async () => {
    const result = await toolResult(service, 'search_faqs', { query });
    expect(result.content[0].text).toContain(`\n# ${result.structuredContent.results[0].question}\n`);
    expect(result.content[0].text).not.toContain('beside');
    expect(Object.keys(result._meta)).toEqual(['beside']);
    expect(await toolResult(service, 'get_pricing')).not.toHaveProperty('_meta');
    expect(await toolResult(service, 'compare_alternatives')).not.toHaveProperty('_meta');
  });

  it('is the same for a client that shows views', async () => {
    const params = { name: 'search_faqs', arguments: { query } };
    const withViews = (await requestStateless(service, 'tools/call', { ...params, _meta: showsViews })).json();
    expect(withViews).toEqual((await requestStateless(service, 'tools/call', params)).json());
  });

  it('marks the answering sentence of the best passage only', async () => {
    const { _meta } = await toolResult(service, 'search_faqs', { query, limit: 3 });
    expect(_meta.beside.passages).toEqual([
      { sentence: 'Heirfold has a free plan, and paid plans for one person start at $5, £4 or €4.50 a month.' },
      {},
      {},
    ]);
  });

  it('marks urgent passages, and lists the closest pages if there is no answer', async () => {
    const urgent = await toolResult(service, 'search_faqs', { query: 'I want to kill myself' });
    expect(urgent._meta.beside.passages[0].urgent).toBe(true);
    const near = await toolResult(service, 'search_faqs', { query: 'who walks my dog in an emergency' });
    expect(near.structuredContent.results).toEqual([]);
    expect(near._meta.beside.closest[0]).toEqual({
      name: 'I live alone or have no close family. How does it help?',
      url: 'https://gatehouse.example/faq/living-alone',
    });
    expect(await toolResult(service, 'search_faqs', { query: 'xyzzy plugh' })).not.toHaveProperty('_meta');
  });
});
