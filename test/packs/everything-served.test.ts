import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf, temporaryFolder } from '../content-folder-copy.ts';
import { BASE_URL, type ServiceUnderTest } from '../service-under-test.ts';
import { faultsIn } from './faults.ts';
import {
  differentPacks,
  folders,
  type PackName,
  readAllServed,
  readEverything,
  type ServedText,
  startPack,
} from './served.ts';
import { mentionOf, vocabularies } from './vocabularies.ts';

describe.each(differentPacks)('the pack of %s', (name) => {
  let served: ServedText[];
  beforeAll(async () => {
    served = await readAllServed(name);
  });

  it('has no problems', async () => {
    expect(await problemsOf(folders[name])).toEqual([]);
  });

  it('is served in every form and at every endpoint', () => {
    const countFrom = (start: string) => served.filter(({ from }) => from.startsWith(start)).length;
    expect(served.length).toBeGreaterThan(300);
    for (const endpoint of [
      '/ask ',
      '/search',
      '/a2a ',
      '/mcp as a page',
      'MCP initialize',
      'MCP tools/call',
      'MCP prompts/get',
    ])
      expect([endpoint, countFrom(endpoint)]).toEqual([endpoint, expect.toSatisfy((count: number) => count > 0)]);
    expect(countFrom('MCP resources/read')).toBeGreaterThan(15);
    for (const page of ['/content/', '/faq/', '/guides/']) expect(countFrom(page)).toBeGreaterThan(3);
  });
});

describe('the three packs together', () => {
  it('use every block kind', async () => {
    const allServed = (await Promise.all(differentPacks.map(readAllServed))).flat();
    const pages = allServed.filter(({ from }) => /^\/api\/content/.test(from)).map(({ text }) => text);
    const sections = allServed.filter(({ from, type }) => /^\/content\//.test(from) && /json$/.test(type));
    const kinds = [...pages, ...sections.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/"kind":"([a-z]+)"/g)].map(([, kind]) => kind),
    );
    const wanted = ['text', 'facts', 'cards', 'steps', 'table', 'claims', 'states'];
    expect([...new Set(kinds)]).toEqual(expect.arrayContaining(wanted));
  });
});

describe('the fault checks of pages and responses', () => {
  const fault = (type: string, text: string) => faultsIn({ from: 'here', type, text }).length;

  it.each([
    ['text/html', '<ul class="more">\n</ul>'],
    ['text/html', '<h2 id="a"></h2>'],
    ['text/html', '<p>All 1 questions</p>'],
    ['text/html', '<table><tr><td></td><td> </td></tr></table>'],
    ['text/html', '<p>undefined</p>'],
    ['text/markdown', '# A\n\n## B\n\n## C\n\nwords\n'],
    ['text/html', '<meta name="description" content="- a\n- b">'],
    ['text/markdown', '1. Save it as a file. Save it as a file\n'],
    ['text/markdown', '- [Prices](https://a.example/): \\- a - b'],
    ['text/markdown', '- \n- a\n'],
    ['text/markdown', '| a | b |\n|  |  |\n'],
    ['application/json', '{"a":null}'],
    ['application/json', '{"a":""}'],
    ['application/json', '{"a":"[object Object]"}'],
  ])('find a fault in %s: %s', (type, text) => {
    expect(fault(type, text)).toBeGreaterThan(0);
  });

  it('find no fault in valid documents', () => {
    expect(fault('text/html', '<p role="status"></p><table><tr><th>a</th><td></td></tr></table>')).toBe(0);
    expect(fault('application/json', '{"credential":null,"a":{}}')).toBe(0);
    expect(fault('text/markdown', '# A\n\n## B\n\n- words\n')).toBe(0);
  });
});

const packNames = Object.keys(folders) as PackName[];

/** All files of a pack's folder as one text, except the writer's guide. */
function sourceOf(name: PackName): string {
  return readdirSync(folders[name], { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|md)$/.test(path) && path !== 'README.md')
    .map((path) => readFileSync(join(folders[name], path), 'utf8'))
    .join('\n');
}

describe('the vocabularies', () => {
  const sources = new Map(packNames.map((name) => [name, sourceOf(name)]));

  // Phrasings of the default pack, which are never shown, contain many words of others.
  it.each(packNames)('of %s occur in its folder and in no other of the three', (name) => {
    expect(vocabularies[name].length).toBeGreaterThanOrEqual(40);
    const others = differentPacks.filter((other) => other !== name);
    const packsWith = (word: string) => [name, ...others].filter((one) => mentionOf(word).test(sources.get(one) ?? ''));
    const elsewhere = vocabularies[name].map((word) => `${word}: ${packsWith(word)}`);
    expect(elsewhere).toEqual(vocabularies[name].map((word) => `${word}: ${name}`));
  });

  it('match whole words only', () => {
    expect('The heirs of it').not.toMatch(mentionOf('heir'));
    expect('Über die Bohne.').toMatch(mentionOf('bohne'));
    expect('npm\n  install').toMatch(mentionOf('npm install'));
  });
});

describe.each(differentPacks)('output for the pack %s', (name) => {
  let served: ServedText[];
  beforeAll(async () => {
    served = await readAllServed(name);
  });

  it('contains its own words', () => {
    const allTexts = served.map(({ text }) => text).join('\n');
    expect(vocabularies[name].filter((word) => !mentionOf(word).test(allTexts))).toEqual([]);
  });

  it.each(packNames.filter((other) => other !== name))('contains no word of %s', (other) => {
    const vocabulary = mentionOf(...vocabularies[other]);
    const leaks = served.flatMap(({ from, text }) => {
      const found = vocabulary.exec(text);
      return found ? [`${from}: ${text.slice(Math.max(0, found.index - 40), found.index + 60)}`] : [];
    });
    expect(leaks).toEqual([]);
  });
});

describe('output for the pack heirfold', () => {
  it.each(differentPacks)('contains no word of %s', async (other) => {
    const allTexts = (await readAllServed('heirfold')).map(({ text }) => text).join('\n');
    expect(vocabularies[other].filter((word) => mentionOf(word).test(allTexts))).toEqual([]);
  });
});

/** A minimal product.yaml. @param questions a category in Markdown, or null */
function cardWith(questions: string | null): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'product.yaml'), 'name: Quillbark\nsummary: Quillbark binds old books.\n');
  if (questions !== null) {
    mkdirSync(join(folder, 'faqs'));
    writeFileSync(join(folder, 'faqs', 'bindings.md'), questions);
  }
  return folder;
}

/** Uses of these words in responses that are not about the product: specified members, and other meanings. */
const otherSenses = [
  /(?:\\*"|&quot;|`|<code>)(?:pricing|timeline)(?:\\*"|&quot;|`|<\/code>)(?=:\s*\{| \(| <|,)/g,
  /Free-text/g,
  /offers(?= the read-only tool|, for clients)/g,
  /payload_too_large/g,
];

const mentions = (served: readonly ServedText[], pattern: RegExp): string[] =>
  served.flatMap(({ from, text }) => {
    const words = otherSenses.reduce((rest, sense) => rest.replaceAll(sense, ''), text);
    const found = pattern.exec(words);
    return found ? [`${from}: ${words.slice(Math.max(0, found.index - 50), found.index + 50)}`] : [];
  });

/** All URLs of the service in the text, as paths. */
function pathsIn(served: readonly ServedText[]): string[] {
  const absolute = new RegExp(`${BASE_URL.replaceAll('.', '\\.')}(/[\\w./~%-]*)`, 'g');
  const linked = / (?:href|src|action|data-path)="(\/[\w./~%-]*)/g;
  const pathPattern = /(?<![\w.:/}-])(\/(?:faq|content|guides|pricing|search|api|\.well-known)\b[\w./-]*)/g;
  const paths = new Set<string>();
  for (const { text } of served) {
    const plain = text.replaceAll(/\/(?:faq|content|guides)\/\{\w+\}/g, '');
    for (const pattern of [absolute, linked, pathPattern])
      for (const [, path = ''] of plain.matchAll(pattern)) paths.add(path.replace(/[.,/]+$/, '') || '/');
  }
  return [...paths].sort();
}

/** All words that could be tool names. */
const toolsIn = (served: readonly ServedText[]): string[] =>
  [...new Set(served.flatMap(({ text }) => text.match(/\b(?:get|search|compare)_(?!with)[a-z]+\b/g) ?? []))].sort();

const oneQuestion = '# Bindings\n\n## Which glue is used?\n\nGlue of bone.\n';

const packs: { name: string; folder: string; prices: boolean; dates: boolean }[] = [
  { name: 'loomlight', folder: folders.loomlight, prices: false, dates: false },
  { name: 'kaffeekontor', folder: folders.kaffeekontor, prices: true, dates: false },
  { name: 'meterwire', folder: folders.meterwire, prices: true, dates: true },
  { name: 'a product.yaml with one question', folder: cardWith(oneQuestion), prices: false, dates: false },
  { name: 'only a product.yaml', folder: cardWith(null), prices: false, dates: false },
];

const some = expect.arrayContaining([expect.any(String)]);

describe.each(packs)('of $name', ({ name, folder, prices, dates }) => {
  let service: ServiceUnderTest;
  let served: ServedText[];
  beforeAll(async () => {
    service = await startPack(folder);
    const known = differentPacks.find((one) => one === name);
    served = known ? await readAllServed(known) : await readEverything(service);
  });
  afterAll(() => service.close());

  it('has no empty heading, list, row or member, and no unserialized value', () => {
    expect(served.flatMap(faultsIn)).toEqual([]);
  });

  it('has only paths that exist', async () => {
    const paths = pathsIn(served);
    expect(paths.length).toBeGreaterThan(50);
    // Documents were read before; all other paths are requested.
    const read = new Set(served.map(({ from }) => /^(\/\S*) as \S+$/.exec(from)?.[1]));
    // Share pictures are slow to render: one is requested, and for the others only the page.
    const pictures = paths.filter((path) => path.startsWith('/assets/pages/')).slice(1);
    const pageOf = (picture: string) => picture.slice('/assets/pages'.length, -'.png'.length).replace(/^\/index$/, '/');
    expect(pictures.filter((picture) => !read.has(pageOf(picture)))).toEqual([]);
    const missing: string[] = [];
    for (const path of paths)
      if (!read.has(path) && !pictures.includes(path) && (await service.get(path)).status === 404) missing.push(path);
    expect(missing).toEqual([]);
  });

  it('names only existing tools and prompts', () => {
    const { categories, pricing, comparison } = service.running.edition().knowledge.pack;
    expect(toolsIn(served)).toEqual([
      ...(comparison ? ['compare_alternatives'] : []),
      'get_overview',
      ...(pricing ? ['get_pricing'] : []),
      ...(categories.length > 0 ? ['search_faqs'] : []),
    ]);
    expect(mentions(served, /compare_with/).length > 0).toBe(comparison !== null);
    expect(mentions(served, /answer_question|faq:\/\//).length > 0).toBe(categories.length > 0);
  });

  it('has no broken schema reference in OpenAPI', () => {
    const { documents } = service.running.edition();
    const text = documents.get('/openapi.json')?.forms[0].body.toString('utf8') ?? '';
    const known = Object.keys(JSON.parse(text).components.schemas);
    const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, shape]) => shape));
    expect([...used].filter((shape) => !known.includes(shape ?? ''))).toEqual([]);
    expect(used.has('Pricing')).toBe(prices);
    expect(text.includes('"comparison":{')).toBe(dates);
  });

  it('has an empty schema in OpenAPI for exactly the empty members of Content', async () => {
    const content = (await service.get('/api/content')).json();
    const { Content } = (await service.get('/openapi.json')).json().components.schemas;
    const isFilled = (member: string) => Object.keys(content[member]).length > 0;
    for (const member of ['problem', 'solution', 'security', 'assetTypes', 'pricing', 'timeline']) {
      const schema = Content.properties[member];
      expect([member, schema.anyOf, '$ref' in schema || Object.keys(schema.properties).length > 0]).toEqual([
        member,
        undefined,
        isFilled(member),
      ]);
    }
  });

  it(`${prices ? 'mentions prices' : 'does not mention prices'}`, () => {
    const words =
      /\b(?:pric(?:e|es|ed|ing)|plans|costs?|free|paid|pays|payment|tax|currency|discount|eligible|subscri\w+|purchase|buy)\b/i;
    expect(mentions(served, words)).toEqual(prices ? some : []);
  });

  it(`${dates ? 'mentions' : 'does not mention'} a future launch, milestones or alternatives`, () => {
    // The schemas of the interface mention the state before launch for every pack.
    const prose = served.filter(({ from }) => !/openapi|^\/reference|tools\/list/.test(from));
    const words =
      /\b(?:pre-launch|launch window|planned|launches|at launch|on sale|milestones?|timeline|alternatives?|compar\w+)\b/i;
    expect(mentions(prose, words)).toEqual(dates ? some : []);
  });
});

describe('the search for paths, tools and words', () => {
  const servedText = (text: string): ServedText[] => [{ from: 'here', type: 'text/plain', text }];

  it('finds each path, tool and word in a text', () => {
    expect(pathsIn(servedText('See /pricing.md, /faq/{slug} or https://gatehouse.example/guides/a.'))).toEqual([
      '/guides/a',
      '/pricing.md',
    ]);
    expect(toolsIn(servedText('Call `get_pricing` or compare_with.'))).toEqual(['get_pricing']);
    expect(mentions(servedText('{"pricing":{},"plan":"free"}'), /\bfree\b/)).toHaveLength(1);
  });
});

describe('a product.yaml with one question', () => {
  it('is published at few paths', async () => {
    const service = await startPack(cardWith(oneQuestion));
    const paths = [...service.running.edition().documents.keys()].filter(
      (path) => !/^\/(assets|\.well-known|reference)\//.test(path),
    );
    await service.close();
    expect(paths.sort()).toEqual([
      '/',
      '/api/content',
      '/api/faq',
      '/api/llms.txt',
      '/api/schema',
      '/auth.md',
      '/content/platform',
      '/content/platform.md',
      '/faq',
      '/faq.md',
      '/faq/bindings/llms-full.txt',
      '/faq/which-glue-is-used',
      '/faq/which-glue-is-used.md',
      '/index.md',
      '/llms-full.txt',
      '/llms.txt',
      '/mcp/server-card',
      '/openapi.json',
      '/reference',
      '/reference.md',
      '/robots.txt',
      '/sitemap.xml',
    ]);
  });
});
