import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService } from '../../../../test/service-under-test.ts';
import type { Edition } from '../../../edition/src/edition.ts';
import { createDispatcher } from '../../src/mcp/dispatcher.ts';
import { createSurface } from '../../src/mcp/surface.ts';
import type { Params } from './calling-mcp.ts';

let edition: Edition;
beforeAll(async () => {
  edition = (await defaultService()).running.edition();
});

/** The response to a request of revision 2025-11-25 with the id "own". */
async function answerOf(servedEdition: Edition, method: string, params: Params, errors: unknown[] = []) {
  const message = { jsonrpc: '2.0', id: 'own', method, params };
  const {
    status,
    json,
    short: cacheable,
  } = await createDispatcher(createSurface(servedEdition), (error) => void errors.push(error)).answer({
    body: Buffer.from(JSON.stringify(message)),
    headers: { 'mcp-protocol-version': '2025-11-25' },
  });
  return { status, text: json?.toString() ?? '', cacheable };
}

/** Returns an embedding for questions of even length, and times out for others. */
function withEncoder(servedEdition: Edition): Edition {
  const lookUpVector = async (question: string) => ({
    encoder: 'none',
    ...(question.length % 2 === 0 ? { vector: Float32Array.of(1) } : { late: true as const }),
  });
  return { ...servedEdition, knowledge: { ...servedEdition.knowledge, lookUpVector } };
}

describe('a cacheable response', () => {
  it.each<[string, Params]>([
    ['tools/list', {}],
    ['prompts/list', {}],
    ['tools/call', { name: 'get_pricing' }],
    ['tools/call', { name: 'search_faqs', arguments: { query: 'vault' } }],
  ])('to %s with %j consists of a text before the id, and the id', async (method, params) => {
    const { status, text, cacheable } = await answerOf(edition, method, params);
    expect([status, cacheable?.id]).toEqual([200, '"own"']);
    expect(`${cacheable?.beforeId}"own"}`).toBe(text);
  });

  it.each<[string, Params]>([
    ['tools/call', { name: 'get_pricing', arguments: { plan: 'gold' } }],
    ['tools/call', { name: 'buy' }],
    ['resources/read', { uri: 'content://pricing' }],
    ['tools/lists', {}],
  ])('does not exist for %s with %j', async (method, params) =>
    expect((await answerOf(edition, method, params)).cacheable).toBeUndefined(),
  );

  it('does not exist if the encoder timed out', async () => {
    const ask = (query: string) =>
      answerOf(withEncoder(edition), 'tools/call', { name: 'search_faqs', arguments: { query, limit: 1 } });
    const [encoded, timedOut] = [await ask('Who can see my vault'), await ask('Who can see my vault?')];
    expect(encoded.text).toMatch(/^\{"result":\{"_meta":\{"beside":\{.*\},"meaning":"encoder"\},"content":/);
    expect(timedOut.text).toMatch(/^\{"result":\{"_meta":\{"beside":\{.*\},"meaning":"words"\},"content":/);
    expect([encoded.cacheable === undefined, timedOut.cacheable === undefined]).toEqual([false, true]);
  });
});

it('an exception in a method is logged, and the caller gets no details', async () => {
  const lookUpVector = () => Promise.reject(new Error('planted secret'));
  const broken = { ...edition, knowledge: { ...edition.knowledge, lookUpVector } };
  const errors: unknown[] = [];
  const { status, text, cacheable } = await answerOf(
    broken,
    'tools/call',
    { name: 'search_faqs', arguments: { query: 'vault' } },
    errors,
  );
  expect([status, text, cacheable]).toEqual([
    500,
    '{"jsonrpc":"2.0","id":"own","error":{"code":-32603,"message":"Internal error"}}',
    undefined,
  ]);
  expect(errors).toEqual([new Error('planted secret')]);
});
