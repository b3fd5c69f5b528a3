import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { requestLegacy, statelessEnvelope } from '../../packages/server/test/mcp/calling-mcp.ts';
import type { Json } from '../../packages/site/test/documents/read-documents.ts';
import { buildOnce } from '../build-once.ts';
import { defaultPack, type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';

/** One response of a service: source, media type and text. */
export interface ServedText {
  from: string;
  type: string;
  text: string;
}

const folderOf = (name: string) => fileURLToPath(new URL(`../content-folders/${name}`, import.meta.url));

/** Packs of unrelated products. */
export const folders = {
  heirfold: defaultPack,
  loomlight: folderOf('loomlight'),
  kaffeekontor: folderOf('kaffeekontor'),
  meterwire: folderOf('meterwire'),
};

export type PackName = keyof typeof folders;

/** The three packs with different subjects. */
export const differentPacks = ['loomlight', 'kaffeekontor', 'meterwire'] as const;

/** Trained, so that it answers questions. */
export const startPack = (folder: string): Promise<ServiceUnderTest> =>
  startServiceUnderTest({ build: buildOnce, settings: { CONTENT_DIR: folder } });

const read = new Map<PackName, Promise<ServedText[]>>();

/** Everything that is served for one of the packs, read once. */
export function readAllServed(name: PackName): Promise<ServedText[]> {
  const known = read.get(name) ?? readAndClose(folders[name]);
  read.set(name, known);
  return known;
}

async function readAndClose(folder: string): Promise<ServedText[]> {
  const service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
  try {
    return await readEverything(service);
  } finally {
    await service.close();
  }
}

/** All output of a service: each document in each form, and successful responses of its endpoints. */
export async function readEverything(service: ServiceUnderTest): Promise<ServedText[]> {
  return [...(await readPublished(service)), ...(await readEndpoints(service)), ...(await readMcp(service))];
}

/** Every form of every document except styles and scripts, which do not depend on a pack. */
async function readPublished(service: ServiceUnderTest): Promise<ServedText[]> {
  const served: ServedText[] = [];
  const { documents } = service.running.edition();
  for (const [path, { forms }] of documents) {
    if (path.startsWith('/assets/')) continue;
    for (const { mediaType } of forms) {
      const accept = mediaType.split(';')[0] as string;
      const response = await service.get(path, { accept });
      expect([path, accept, response.status]).toEqual([path, accept, 200]);
      const { link = '' } = response.headers;
      served.push({ from: `${path} as ${accept}`, type: accept, text: response.text });
      served.push({ from: `Link of ${path} as ${accept}`, type: 'text/plain', text: String(link) });
    }
  }
  return served;
}

/** Questions, the answer page, the protocol pages, the 404 of an unknown path, and the A2A agent. */
async function readEndpoints(service: ServiceUnderTest): Promise<ServedText[]> {
  const served: ServedText[] = [];
  const record = (from: string, type: string, { status, text }: { status: number; text: string }, expected = 200) => {
    expect([from, status]).toEqual([from, expected]);
    served.push({ from, type, text });
  };
  const { pack } = service.running.edition().knowledge;
  const questions = pack.categories.flatMap(({ faqs }) => faqs.slice(0, 3).map(({ question }) => question));
  for (const query of ['What is it?', 'zzzz', ...questions]) {
    record(`/ask ${query}`, 'application/json', await service.ask({ query }));
    const page = `/search?query=${encodeURIComponent(query)}`;
    record(page, 'text/html', await service.get(page));
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: query }] };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } });
    const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' };
    record(`/a2a ${query}`, 'application/json', await service.request('POST', '/a2a', { headers, body }));
  }
  for (const path of ['/search', '/mcp', '/a2a'])
    record(`${path} as a page`, 'text/html', await service.get(path, { accept: 'text/html' }));
  for (const accept of ['text/html', 'text/markdown', 'application/json'])
    record(`no path as ${accept}`, accept, await service.get('/no-such-page', { accept }), 404);
  record('/api/health', 'application/json', await service.get('/api/health'));
  return served;
}

/** Lists, every tool with every accepted name, prompts and resources. */
async function readMcp(service: ServiceUnderTest): Promise<ServedText[]> {
  const served: ServedText[] = [];
  const call = async (method: string, params?: Record<string, unknown>): Promise<Json> => {
    const { status, text } = await requestLegacy(service, method, params, { 'mcp-protocol-version': '2025-11-25' });
    const from = `MCP ${method} ${JSON.stringify(params ?? {})}`;
    expect([from, status, text]).toEqual([from, 200, expect.not.stringMatching(/"isError":true|^\{[^{]*"error"/)]);
    served.push({ from, type: 'application/json', text });
    return JSON.parse(text).result;
  };
  await call('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: statelessEnvelope['io.modelcontextprotocol/protocolVersion'] },
  });
  const { tools } = await call('tools/list');
  const { sections, categories, pricing, comparison } = service.running.edition().knowledge.pack;
  const uses: Record<string, object[]> = {
    get_overview: [
      {},
      ...sections.filter(({ name }) => name !== 'pricing').map(({ name, member }) => ({ section: member ?? name })),
    ],
    search_faqs: [
      { query: 'What is it?' },
      ...categories.map(({ name, faqs }) => ({ query: faqs[0]?.question, category: name })),
    ],
    get_pricing: [{}, ...(pricing?.plans ?? []).map(({ id }) => ({ plan: id }))],
    compare_alternatives: [{}, ...(comparison?.alternatives ?? []).map(({ id }) => ({ alternatives: [id] }))],
  };
  for (const { name } of tools) for (const use of uses[name] ?? []) await call('tools/call', { name, arguments: use });
  const { prompts } = await call('prompts/list');
  const values: Record<string, string | undefined> = {
    question: 'What is it?',
    alternative: comparison?.alternatives[0]?.id,
  };
  for (const { name, arguments: wanted } of prompts) {
    const given = wanted.filter(({ required }: Json) => required).map(({ name }: Json) => [name, values[name]]);
    await call('prompts/get', { name, arguments: Object.fromEntries(given) });
  }
  const { resources } = await call('resources/list');
  // Views are programs whose text comes from the results.
  for (const { uri } of resources) if (!uri.startsWith('ui:')) await call('resources/read', { uri });
  await call('resources/templates/list');
  return served;
}
