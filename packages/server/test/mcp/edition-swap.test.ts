import { cpSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allEdits, completePack, editFile, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { defaultPack, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { type Params, requestLegacy, requestStateless, toolResult } from './calling-mcp.ts';

describe('while an edition is replaced', () => {
  let folder: string;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    folder = temporaryFolder();
    cpSync(defaultPack, folder, { recursive: true });
    service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
  });
  afterAll(() => service.close());

  const renamePlan = allEdits(
    replacing('- id: decade', '- id: ten-years'),
    replacing('asOf: 2025-12-15', 'asOf: 2025-12-16'),
  );
  const plans = (decade: string) => `starter, personal, family, ${decade}, workplace`;
  const oldTexts = `2025-12-15 ${plans('decade')}`;
  const newTexts = `2025-12-16 ${plans('ten-years')}`;

  it('200 concurrent calls get old or new text, never a mixture and never an error', async () => {
    const pricings = new Set<string>();
    const planDescriptions = new Set<string>();
    const statuses = new Set<number>();
    const price = async (send: typeof requestLegacy) => {
      const response = await send(service, 'tools/call', { name: 'get_pricing' });
      statuses.add(response.status);
      const { asOf, plans } = response.json().result.structuredContent;
      pricings.add(`${asOf} ${plans.map(({ id }: { id: string }) => id).join(', ')}`);
    };
    const list = async (send: typeof requestLegacy) => {
      const response = await send(service, 'tools/list');
      statuses.add(response.status);
      planDescriptions.add(response.json().result.tools[2].inputSchema.properties.plan.description);
    };
    const search = { query: 'what does it cost', limit: 1 };
    const { nextCursor: cursor } = (await toolResult(service, 'search_faqs', search)).structuredContent;
    expect(typeof cursor).toBe('string');

    const old = service.running.edition().version;
    // All resources are on one page; this cursor requests a second one.
    const resources = Buffer.from(`${old}.250`).toString('base64url');
    const send200Calls = () =>
      Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          (n % 4 < 2 ? price : list)(n % 2 === 0 ? requestLegacy : requestStateless),
        ),
      );
    await send200Calls();
    editFile(folder, 'pricing.yaml', renamePlan);
    for (let waves = 0; waves < 60 && service.running.edition().version === old; waves++) await send200Calls();
    expect(service.running.edition().version).not.toBe(old);
    await send200Calls();

    expect([...statuses]).toEqual([200]);
    expect([...pricings]).toEqual([oldTexts, newTexts]);
    expect([...planDescriptions]).toEqual([
      `Id or name of one plan: ${plans('decade')}`,
      `Id or name of one plan: ${plans('ten-years')}`,
    ]);

    for (const send of [requestLegacy, requestStateless]) {
      const refused = await send(service, 'resources/list', { cursor: resources });
      expect([refused.status, refused.json().error]).toEqual([
        200,
        { code: -32602, message: 'The cursor is not one of this list; start again without cursor.' },
      ]);
    }
    expect(await toolResult(service, 'search_faqs', { ...search, cursor })).toEqual({
      isError: true,
      content: [{ type: 'text', text: expect.stringContaining('start again without cursor') }],
    });
    for (const plan of ['ten-years', 'Decade']) {
      const { structuredContent } = await toolResult(service, 'get_pricing', { plan });
      expect(structuredContent.plans.map(({ id }: { id: string }) => id)).toEqual(['ten-years']);
    }
    await vi.waitFor(() => expect(service.logLines().filter((line) => line.includes('"new edition"'))).toHaveLength(1));
  });
});

describe('another content folder', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
  });
  afterAll(() => service.close());

  it('leaves no text of the default one in responses', async () => {
    const answers: string[] = [];
    const ask = async (method: string, params?: Params) => {
      const response = await requestLegacy(service, method, params, { 'mcp-protocol-version': '2025-11-25' });
      const { result, error } = response.json();
      expect([method, error]).toEqual([method, undefined]);
      answers.push(response.text);
      return result;
    };
    const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'reader', version: '1' } };
    const { instructions, serverInfo } = await ask('initialize', client);
    expect(instructions).toMatch(
      /^Plotline: A garden plan .* Launch: .*Plotline is a fictional product used in tests\.$/,
    );
    expect(serverInfo.title).toBe('Plotline public content');
    answers.push((await requestStateless(service, 'server/discover')).text);

    const { tools } = await ask('tools/list');
    expect(tools[2].inputSchema.properties.plan.description).toContain('seed, bloom, allotment-club');
    for (const args of [{}, { section: 'differentiators' }])
      await ask('tools/call', { name: 'get_overview', arguments: args });
    for (const query of ['Who can see my garden?', 'weather in Paris', ''])
      await ask('tools/call', { name: 'search_faqs', arguments: { query } });
    for (const args of [{}, { plan: 'bloom' }, { plan: 'gold' }])
      await ask('tools/call', { name: 'get_pricing', arguments: args });
    for (const args of [{}, { alternatives: ['notebook'] }])
      await ask('tools/call', { name: 'compare_alternatives', arguments: args });
    // A name in the default pack; the error repeats it.
    const foreign = { name: 'compare_alternatives', arguments: { alternatives: ['1password'] } };
    expect((await requestStateless(service, 'tools/call', foreign)).json().result.isError).toBe(true);

    const { resources } = await ask('resources/list');
    expect(resources.length).toBeGreaterThan(20);
    for (const { uri } of resources) await ask('resources/read', { uri });
    await ask('resources/templates/list');
    const { prompts } = await ask('prompts/list');
    expect(prompts).toHaveLength(3);
    for (const [name, args] of [
      ['explain_product', {}],
      ['answer_question', { question: 'Is it free?' }],
      ['compare_with', { alternative: 'notebook' }],
    ] as const)
      await ask('prompts/get', { name, arguments: args });
    const { completion } = await ask('completion/complete', {
      ref: { type: 'ref/prompt', name: 'compare_with' },
      argument: { name: 'alternative', value: '' },
    });
    expect(completion.values).toEqual(['plotline', 'paper-plan']);

    for (const text of answers) expect(text).not.toMatch(/heirfold|inherit|vault with|1password/i);
    expect(answers.join('')).toContain('Plotline');
  });
});
