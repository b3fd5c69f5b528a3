import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../packages/site/test/documents/read-documents.ts';
import { describeProblem } from '../../packages/source/src/files/content-problem.ts';
import { copyPack, problemsOf, temporaryFolder } from '../content-folder-copy.ts';
import { readEverything, type ServedText, startPack } from './served.ts';

/** Everything served for a product.yaml with this license, and its parsed documents. */
async function servedOf(license?: object): Promise<{ licenses: Record<string, unknown>; served: ServedText[] }> {
  const folder = temporaryFolder();
  const product = { name: 'Quillbark', summary: 'Quillbark binds old books.', ...(license ? { license } : {}) };
  writeFileSync(join(folder, 'product.yaml'), JSON.stringify(product));
  const service = await startPack(folder);
  try {
    const read = async (path: string) => (await service.get(path)).json();
    const licenses = {
      openapi: (await read('/openapi.json')).info.license,
      graph: (await read('/api/schema'))['@graph'].find((node: Json) => node['@type'] === 'WebSite').license,
      content: (await read('/api/content')).platform.license,
    };
    return { licenses: licenses, served: await readEverything(service) };
  } finally {
    await service.close();
  }
}

describe('the license of content and interface', () => {
  it('is that of the pack, in OpenAPI, in the graph, in the content and on the product page', async () => {
    const written = { name: 'Quillbark terms', url: 'https://quillbark.example/terms' };
    const { licenses, served } = await servedOf(written);
    expect(licenses).toEqual({ openapi: written, graph: written.url, content: written });
    const pages = served.filter(({ from }) => from.startsWith('/content/platform'));
    expect(pages.length).toBeGreaterThan(2);
    for (const { from, text } of pages)
      expect([from, text]).toEqual([from, expect.stringContaining('Quillbark terms')]);
  });

  it('may be an SPDX id, or only a name', async () => {
    const listed = { name: 'Creative Commons Attribution 4.0', identifier: 'CC-BY-4.0' };
    const node = { '@type': 'CreativeWork', ...listed };
    expect((await servedOf(listed)).licenses).toEqual({ openapi: listed, graph: node, content: listed });
    const reserved = { name: 'All rights reserved' };
    expect((await servedOf(reserved)).licenses).toMatchObject({ openapi: reserved, content: reserved });
  });

  it('is omitted if the pack has none', async () => {
    const { licenses, served } = await servedOf();
    expect(licenses).toEqual({ openapi: undefined, graph: undefined, content: undefined });
    expect(served.filter(({ text }) => /Apache/i.test(text)).map(({ from }) => from)).toEqual([]);
    // The schema of product.yaml includes the member.
    const prose = served.filter(({ from }) => !/openapi|^\/reference/.test(from));
    expect(prose.length).toBeGreaterThan(50);
    expect(prose.filter(({ text }) => /licen[cs]e/i.test(text)).map(({ from }) => from)).toEqual([]);
  });

  it.each([
    ['{url: https://a.example/}', 'license.name: is missing. Add it as text.'],
    [
      '{name: MIT, identifier: "the MIT one!"}',
      'license.identifier: must be an SPDX identifier such as CC-BY-4.0. Correct it.',
    ],
    [
      '{name: MIT, identifier: MIT, url: https://a.example/}',
      'license: must have identifier or url, not both. Correct it.',
    ],
  ])('written as %s is a problem', async (license, problem) => {
    const folder = copyPack({ 'product.yaml': (text) => `${text}license: ${license}\n` });
    expect((await problemsOf(folder)).map(describeProblem)).toEqual([expect.stringContaining(` ${problem}`)]);
  });
});
