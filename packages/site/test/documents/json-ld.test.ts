import jsonld from 'jsonld';
import type { OrganizationLeaf as Organization } from 'schema-dts';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { jsonLdOf } from '../pages/read-html.ts';
import { allMembers, type Json } from './read-documents.ts';

let service: ServiceUnderTest;
let graph: Json;
beforeAll(async () => {
  service = await defaultService();
  graph = (await service.get('/api/schema')).json();
});

/** A context in place of the one at schema.org, which is never fetched. */
const documentLoader = async (url: string) => {
  if (url !== 'https://schema.org') throw new Error(`${url} is fetched`);
  return { contextUrl: undefined, documentUrl: url, document: { '@context': { '@vocab': 'http://schema.org/' } } };
};

/** Each node once, as a JSON-LD processor reads the document. Safe mode throws instead of dropping data. */
const flatten = async (document: Json): Promise<Json[]> =>
  (await jsonld.flatten(document, undefined, { documentLoader, safe: true } as object)) as Json;

const nodesOf = (document: Json): Json[] =>
  [...allMembers(document)].flatMap(([, value]) => (value?.['@type'] && value['@id'] ? [value] : []));

/** Ids that are referenced but undefined; ids that are defined twice. */
async function faultsOf(document: Json): Promise<{ dangling: string[]; twice: string[] }> {
  const flat = await flatten(document);
  const defined = new Set(flat.filter((node) => node['@type']).map((node) => node['@id']));
  const references = flat.flatMap((node) =>
    [...allMembers(node)].flatMap(([, value]) => (value?.['@id'] && value !== node ? [value['@id'] as string] : [])),
  );
  const ids: string[] = nodesOf(document).map((node) => node['@id']);
  return {
    dangling: references.filter((id) => !defined.has(id)),
    twice: ids.filter((id, at) => ids.indexOf(id) !== at),
  };
}

describe('/api/schema in a JSON-LD processor', () => {
  it('references only defined ids, and defines each once', async () => {
    expect(await faultsOf(graph)).toEqual({ dangling: [], twice: [] });
  });

  it('has types and terms of schema.org only, and absolute ids', async () => {
    const flat = await flatten(graph);
    expect(flat.length).toBeGreaterThan(300);
    for (const node of flat) {
      for (const type of node['@type']) expect(type).toMatch(/^http:\/\/schema\.org\/[A-Z]\w+$/);
      expect(node['@id']).toMatch(/^(_:b\d+$|https:\/\/gatehouse\.example\/#)/);
      for (const term of Object.keys(node)) expect(term).toMatch(/^(@id$|@type$|http:\/\/schema\.org\/[a-z][\w-]*$)/);
    }
  });

  it('keeps a misspelled term, which is why the schema types reject it', async () => {
    // @ts-expect-error: the term is misspelt
    const misspelt: Organization = { '@type': 'Organization', nmae: 'Heirfold' };
    const [node] = await flatten({ '@context': 'https://schema.org', ...misspelt });
    expect(node['http://schema.org/nmae']).toEqual([{ '@value': 'Heirfold' }]);
  });

  it('shows that duplicate and dangling ids are found', async () => {
    const brokenGraph = JSON.parse(JSON.stringify(graph));
    brokenGraph['@graph'].push({ ...brokenGraph['@graph'][0], name: 'Another' });
    brokenGraph['@graph'][1].publisher = { '@id': 'https://gatehouse.example/#nobody' };
    expect(await faultsOf(brokenGraph)).toEqual({
      dangling: ['https://gatehouse.example/#nobody'],
      twice: ['https://gatehouse.example/#org'],
    });
  });
});

describe('the JSON-LD of a page', () => {
  const pages = ['/', '/faq', '/faq/launch-date', '/content/solution', '/content/pricing', '/reference'];

  it.each(pages)('%s references only the nodes that it defines: the site, its publisher, and its own', async (path) => {
    const page = jsonLdOf((await service.get(path)).text);
    expect(await faultsOf(page)).toEqual({ dangling: [], twice: [] });
    expect(nodesOf(page).map((node) => node['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  });

  it.each(pages)('%s describes a shared node like /api/schema', async (path) => {
    const page = jsonLdOf((await service.get(path)).text);
    const shared = new Map(nodesOf(graph).map((node) => [node['@id'], node]));
    for (const node of nodesOf(page)) {
      if (/#(page|breadcrumbs)$/.test(node['@id'])) continue;
      // A page may have fewer members, and its own nodes inside.
      for (const [member, value] of Object.entries(node as Json) as [string, Json][])
        expect([node['@id'], member, value?.['@id'] ?? value]).toEqual([
          node['@id'],
          member,
          shared.get(node['@id'])?.[member]?.['@id'] ?? shared.get(node['@id'])?.[member],
        ]);
    }
  });

  it.each(pages)('%s has a dated page node, and breadcrumbs below the front page', async (path) => {
    const nodes: Json[] = jsonLdOf((await service.get(path)).text)['@graph'];
    const url = `https://gatehouse.example${path}`;
    expect(nodes.find((node) => node['@type'] === 'WebPage')).toMatchObject({
      url,
      dateModified: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      isPartOf: { '@id': 'https://gatehouse.example/#website' },
    });
    const crumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
    expect(crumbs?.at(-1).item).toBe(path === '/' ? undefined : url);
    expect(crumbs?.[0].item).toBe(path === '/' ? undefined : 'https://gatehouse.example/');
  });
});
