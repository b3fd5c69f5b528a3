import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { type Params, requestLegacy, requestStateless } from './calling-mcp.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const validInitialize = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'reader', version: '1' },
};
const alternative = { name: 'alternative', value: '' };
const compareWith = { type: 'ref/prompt', name: 'compare_with' };

describe('invalid params are -32602 in one sentence', () => {
  it.each<[string, Params | undefined, string]>([
    ['initialize', undefined, '"params.protocolVersion" must be a string.'],
    ['initialize', { ...validInitialize, protocolVersion: 2 }, '"params.protocolVersion" must be a string.'],
    ['initialize', { ...validInitialize, capabilities: [] }, '"params.capabilities" must be an object.'],
    [
      'initialize',
      { ...validInitialize, clientInfo: { name: 'reader' } },
      '"params.clientInfo" must be an object with the strings "name" and "version".',
    ],
    ['initialize', { ...validInitialize, capabilities: { roots: 7 } }, 'a member of "params" has the wrong type.'],
    [
      'initialize',
      { ...validInitialize, clientInfo: { ...validInitialize.clientInfo, icons: 7 } },
      'a member of "params" has the wrong type.',
    ],
  ])('%s of older revisions with %j, with any version header', async (method, params, sentence) => {
    for (const headers of [{}, { 'mcp-protocol-version': '1999-01-01' }] as Record<string, string>[]) {
      const response = await requestLegacy(service, method, params, headers);
      expect(response.status).toBe(200);
      expect(response.json()).toEqual({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32602, message: `Invalid params for ${method}: ${sentence}` },
      });
    }
  });

  it.each<[string, Params, string]>([
    ['tools/call', {}, '"params.name" must be the name of a tool.'],
    ['tools/call', { name: 7 }, '"params.name" must be the name of a tool.'],
    ['tools/call', { name: 'get_pricing', arguments: [] }, '"params.arguments" must be an object.'],
    ['tools/call', { name: 'get_pricing', arguments: null }, '"params.arguments" must be an object.'],
    ['resources/read', {}, '"params.uri" must be the URI of a resource.'],
    ['resources/read', { uri: ['content://pricing'] }, '"params.uri" must be the URI of a resource.'],
    ['prompts/get', {}, '"params.name" must be the name of a prompt.'],
    ['prompts/get', { name: 'explain_product', arguments: 'x' }, '"params.arguments" must be an object of strings.'],
    [
      'prompts/get',
      { name: 'explain_product', arguments: { a: 1 } },
      '"params.arguments" must be an object of strings.',
    ],
    ['completion/complete', { argument: alternative }, '"params.ref" must name a prompt or a resource template.'],
    [
      'completion/complete',
      { ref: { type: 'ref/tool', name: 'x' }, argument: alternative },
      '"params.ref" must name a prompt or a resource template.',
    ],
    [
      'completion/complete',
      { ref: compareWith, argument: { name: 'alternative' } },
      '"params.argument" must be an object with the strings "name" and "value".',
    ],
    [
      'completion/complete',
      { ref: compareWith, argument: alternative, context: 7 },
      'a member of "params" has the wrong type.',
    ],
    ['tools/list', { cursor: 7 }, '"params.cursor" must be a string.'],
    ['resources/list', { cursor: null }, '"params.cursor" must be a string.'],
    ['resources/templates/list', { cursor: {} }, '"params.cursor" must be a string.'],
    ['prompts/list', { cursor: false }, '"params.cursor" must be a string.'],
  ])('%s with %j in older and newest revisions, with status 200', async (method, params, sentence) => {
    for (const send of [requestLegacy, requestStateless]) {
      const response = await send(service, method, params);
      expect(response.status).toBe(200);
      expect(response.json()).toEqual({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32602, message: `Invalid params for ${method}: ${sentence}` },
      });
    }
  });
});

describe('unknown names are -32602 with status 200', () => {
  it.each<[string, Params, string]>([
    [
      'tools/call',
      { name: 'buy', arguments: {} },
      'Unknown tool "buy". Known: get_overview, search_faqs, get_pricing, compare_alternatives.',
    ],
    [
      'tools/call',
      { name: 'get_pricng' },
      'Unknown tool "get_pricng" (did you mean "get_pricing"?). Known: get_overview',
    ],
    ['tools/call', { name: 'Get-Pricing' }, 'Unknown tool "Get-Pricing" (did you mean "get_pricing"?).'],
    ['tools/call', { name: '__proto__' }, 'Unknown tool "__proto__".'],
    ['tools/call', { name: '' }, 'Unknown tool "".'],
    ['prompts/get', { name: 'sell' }, 'Unknown prompt "sell". Known: explain_product, answer_question, compare_with.'],
    ['prompts/get', { name: 'answer_question' }, 'The argument "question" is missing.'],
    ['prompts/get', { name: 'answer_question', arguments: { question: ' ' } }, 'The argument "question" is missing.'],
    [
      'prompts/get',
      { name: 'explain_product', arguments: { tone: 'dry' } },
      'Unknown argument "tone". Known: audience.',
    ],
    [
      'prompts/get',
      { name: 'explain_product', arguments: { audiance: 'children' } },
      'Unknown argument "audiance" (did you mean "audience"?).',
    ],
    ['prompts/get', { name: 'answer_question', arguments: { question: '' } }, 'The argument "question" is missing.'],
    ['prompts/get', { name: 'explain_product', arguments: { audience: 'x'.repeat(2001) } }, 'at most 2000 characters'],
    [
      'prompts/get',
      { name: 'compare_with', arguments: { alternative: 'a crystal ball' } },
      'do-nothing, paper-will-letter, password-manager, provider-tools, lawyer-file, other-apps, heirfold',
    ],
    ['tools/list', { cursor: 'x' }, 'This list has one page; call it without cursor.'],
    ['prompts/list', { cursor: 'x' }, 'This list has one page; call it without cursor.'],
    ['resources/templates/list', { cursor: 'x' }, 'This list has one page; call it without cursor.'],
    ['resources/list', { cursor: 'x' }, 'The cursor is not one of this list; start again without cursor.'],
    ['resources/list', { cursor: 'MDAwMDAwMDAwMDAwMDAwMC41MA' }, 'start again without cursor'],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'sell' }, argument: alternative },
      'There is nothing to complete. Unknown reference "sell". Known: explain_product, answer_question, compare_with.',
    ],
    [
      'completion/complete',
      { ref: compareWith, argument: { name: 'alternatives', value: '' } },
      'Unknown argument "alternatives" (did you mean "alternative"?). Known: alternative.',
    ],
    [
      'completion/complete',
      { ref: { type: 'ref/resource', uri: 'file:///{path}' }, argument: { name: 'path', value: '' } },
      'Unknown reference "file:///{path}". Known: faq://{category}/{id}, content://{section}.',
    ],
  ])('%s with %j', async (method, params, message) => {
    for (const send of [requestLegacy, requestStateless]) {
      const response = await send(service, method, params);
      expect(response.status).toBe(200);
      expect(response.json()).toEqual({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32602, message: expect.stringContaining(message) },
      });
    }
  });

  it('an unknown resource is in the error data', async () => {
    for (const uri of ['content://prices', 'faq://general/F999', 'file:///etc/passwd', 'CONTENT://PRICING', ''])
      for (const send of [requestLegacy, requestStateless]) {
        const response = await send(service, 'resources/read', { uri }, { 'mcp-name': uri });
        expect([response.status, response.json().error.code, response.json().error.data]).toEqual([
          200,
          -32602,
          { uri },
        ]);
        expect(response.json().error.message).toContain(`Unknown resource "${uri}"`);
      }
    const near = await requestLegacy(service, 'resources/read', { uri: 'content://pricng' });
    expect(near.json().error.message).toBe(
      'Unknown resource "content://pricng" (did you mean "content://pricing"?). Call resources/list for all of them.',
    );
  });

  it('are shortened in messages, without control characters or bidirectional controls', async () => {
    const message = async (name: string) => (await requestLegacy(service, 'tools/call', { name })).json().error.message;
    expect(await message('a\u202eb\u200bc\n"d\u0000')).toMatch(
      /^Unknown tool "a\\u\{202e\}b\\u\{200b\}c\\u\{a\}'d\\u\{0\}"\. Known/,
    );
    expect(await message('x'.repeat(5000))).toMatch(/^Unknown tool "x{59}…"\. Known/);
  });

  it('an empty string counts as missing for optional arguments and cursors', async () => {
    const result = async (method: string, params: Params) =>
      (await requestLegacy(service, method, params)).json().result;
    for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])
      expect(await result(method, { cursor: '' })).toEqual(await result(method, {}));
    expect(await result('prompts/get', { name: 'explain_product', arguments: { audience: '', tone: '' } })).toEqual(
      await result('prompts/get', { name: 'explain_product' }),
    );
    const completion = {
      ref: { type: 'ref/resource', uri: 'faq://{category}/{id}' },
      argument: { name: 'id', value: '' },
    };
    expect(await result('completion/complete', { ...completion, context: { arguments: { category: '' } } })).toEqual(
      await result('completion/complete', completion),
    );
  });
});

describe('completion', () => {
  const complete = async (ref: Params, name: string, value: string, context?: Params) => {
    const params = { ref, argument: { name, value }, ...(context ? { context: { arguments: context } } : {}) };
    return (await requestLegacy(service, 'completion/complete', params)).json().result.completion;
  };
  const faq = { type: 'ref/resource', uri: 'faq://{category}/{id}' };
  const section = { type: 'ref/resource', uri: 'content://{section}' };

  it('matches prefixes and ignores case', async () => {
    expect(await complete(faq, 'category', 'P')).toEqual({ values: ['product', 'pricing'], total: 2, hasMore: false });
    expect(await complete(section, 'section', 'ass')).toEqual({ values: ['asset-types'], total: 1, hasMore: false });
    expect(await complete(compareWith, 'alternative', 'p')).toEqual({
      values: ['paper-will-letter', 'password-manager', 'provider-tools'],
      total: 3,
      hasMore: false,
    });
    expect(await complete(compareWith, 'alternative', 'zz')).toEqual({ values: [], total: 0, hasMore: false });
  });

  it('returns at most 100 values, and the total number', async () => {
    const { totalQuestions, categories } = (await service.get('/api/faq')).json();
    const every = await complete(faq, 'id', '');
    expect(every.values).toHaveLength(100);
    expect([every.total, every.hasMore]).toEqual([totalQuestions, true]);
    const legal = categories.find(({ name }: { name: string }) => name === 'legal').faqs;
    const some = await complete(faq, 'id', 'f', { category: 'legal' });
    expect(some).toEqual({ values: legal.map(({ id }: { id: string }) => id), total: legal.length, hasMore: false });
  });
});
