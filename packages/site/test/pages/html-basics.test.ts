import { beforeAll, describe, expect, it } from 'vitest';
import { guidePaths, questionCount } from '../../../../test/default-content.ts';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { attributes, decodeEntities, htmlIds, htmlText, jsonLdOf } from './read-html.ts';

const paths = [
  '/',
  '/faq',
  '/content/platform',
  '/content/problem',
  '/content/solution',
  '/content/security',
  '/content/asset-types',
  '/content/pricing',
  '/content/target-audience',
  '/content/use-cases',
  '/content/differentiators',
  '/content/timeline',
  '/guides',
  ...guidePaths,
];

let service: ServiceUnderTest;
const pages = new Map<string, string>();
const everyPage = (check: (html: string, path: string) => void) => pages.forEach(check);

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
let graph: any[];

beforeAll(async () => {
  service = await defaultService();
  const { faqs } = (await service.get('/api/content')).json();
  graph = (await service.get('/api/schema')).json()['@graph'];
  for (const path of [...paths, ...faqs.map(({ slug }: { slug: string }) => `/faq/${slug}`)])
    pages.set(path, (await service.get(path)).text);
});

describe('every HTML page', () => {
  it('is a document in English with a title', () => {
    expect(pages.size).toBe(1 + 1 + questionCount + 10 + (1 + guidePaths.length));
    everyPage((html, path) => {
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    });
  });

  it('has a unique title', () => {
    const titles = [...pages.values()].map((html) => /<title>(.*?)<\/title>/s.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(1 + 1 + questionCount + 10 + (1 + guidePaths.length));
  });

  it('has one h1, before every other heading, and the landmarks header, main and footer', () => {
    everyPage((html, path) => {
      const headings = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => level);
      expect(headings[0], path).toBe('1');
      expect(headings.filter((level) => level === '1')).toHaveLength(1);
      for (const landmark of ['header', 'main', 'footer'])
        expect(html.match(new RegExp(`<${landmark}\\b`, 'g'))).toHaveLength(1);
    });
  });

  it('has unique section names, in its headings and its contents', () => {
    everyPage((html, path) => {
      const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
      const [contents = ''] = /<details class="contents".*?<\/details>/s.exec(main) ?? [];
      const textsOf = (html: string, element: RegExp) =>
        [...html.matchAll(element)].map(([, inside = '']) => htmlText(inside));
      for (const sectionNames of [textsOf(main, /<h2[^>]*>(.*?)<\/h2>/gs), textsOf(contents, /<a [^>]*>(.*?)<\/a>/gs)])
        expect(sectionNames, path).toEqual([...new Set(sectionNames)]);
    });
  });

  it('has a description of 50 to 160 characters', () => {
    everyPage((html, path) => {
      const [description = '', ...others] = attributes(html, 'name="description"', 'content');
      expect(others).toEqual([]);
      expect(description.length, path).toBeGreaterThanOrEqual(50);
      expect(description.length, path).toBeLessThanOrEqual(160);
    });
  });

  it('links to its canonical URL and its other forms', () => {
    everyPage((html, path) => {
      const url = `https://gatehouse.example${path}`;
      expect(attributes(html, 'rel="canonical"', 'href')).toEqual([url]);
      expect(attributes(html, 'rel="alternate" type="text/markdown"', 'href')).toEqual([
        path === '/' ? 'https://gatehouse.example/index.md' : `${url}.md`,
      ]);
      expect(attributes(html, 'rel="alternate" type="application/json"', 'href')).toEqual([url]);
    });
  });

  it('has the tags for social previews', () => {
    everyPage((html, path) => {
      const property = (name: string) => attributes(html, `property="og:${name}"`, 'content');
      const h1 = decodeEntities(/<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? 'no h1');
      expect(property('title')).toEqual([path === '/' ? `Heirfold: ${h1}` : h1]);
      expect(property('description')).toEqual(attributes(html, 'name="description"', 'content'));
      expect(property('url')).toEqual([`https://gatehouse.example${path}`]);
      expect(property('type')).toEqual(['website']);
    });
  });

  it('has no inline script, style or event handler', () => {
    everyPage((html, path) => {
      const [theme, ...others] = html.match(/<script\b[^>]*>/g) ?? [];
      expect(theme, path).toMatch(/^<script src="\/assets\/theme-[0-9a-f]{12}\.js">$/);
      expect(others.pop()).toBe('<script type="application/ld+json">');
      for (const tag of others)
        expect(tag).toMatch(/^<script type="module" src="\/assets\/[a-z-]+-[0-9a-f]{12}\.js">$/);
      expect(html).not.toMatch(/<script\b[^>]* src="[^"]*">[^<]/);
      expect(html, path).not.toMatch(/<style\b|<[^>]* style="|<[^>]* on\w+="|javascript:/i);
    });
  });

  it('loads nothing from other origins', () => {
    everyPage((html) => {
      const loaded = [attributes(html, 'rel="stylesheet"', 'href'), attributes(html, 'rel="preload"', 'href')].flat();
      expect(loaded.length).toBeGreaterThan(2);
      for (const file of loaded) expect(file).toMatch(/^\/assets\/[\w-]+\.(css|woff2)$/);
      for (const source of attributes(html, ' src="', 'src')) expect(source).toMatch(/^\/(?!\/)/);
    });
  });

  it('has unique ids, and labels only with existing ids', () => {
    everyPage((html, path) => {
      const ids = htmlIds(html);
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const id of attributes(html, 'aria-labelledby="', 'aria-labelledby')) expect(ids).toContain(id);
      for (const id of attributes(html, '<label for="', 'for')) expect(ids).toContain(id);
    });
  });

  it('links to an existing icon', async () => {
    for (const path of paths) {
      const icons = attributes(pages.get(path) ?? '', 'rel="icon"', 'href');
      expect(icons, path).toEqual(['/assets/icon.png']);
    }
    expect((await service.get('/assets/icon.png')).headers['content-type']).toBe('image/png');
  });

  it('links only to existing pages and fragments of this site', async () => {
    const links = new Set([...pages.values()].flatMap((html) => attributes(html, '<a href="/', 'href')));
    expect(links.size).toBeGreaterThan(173);
    for (const link of links) {
      const [path = '', fragment] = link.split('#');
      const answer = pages.get(path) ?? (await service.get(path, { accept: 'text/html' })).text;
      expect(pages.has(path) || (await service.get(path, { accept: 'text/html' })).status === 200, link).toBe(true);
      if (fragment !== undefined) expect(htmlIds(answer), link).toContain(fragment);
    }
  });

  it.each(paths)('%s has at least 500 characters of text without scripts', (path) => {
    expect(htmlText(/<main\b[^>]*>(.*)<\/main>/s.exec(pages.get(path) ?? '')?.[1] ?? '').length).toBeGreaterThanOrEqual(
      500,
    );
  });
});

describe('JSON-LD of the pages', () => {
  it('is one graph, and no text in the graph can close its script element', () => {
    everyPage((html, path) => {
      const [, source = '<'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(source, path).not.toContain('<');
      expect(jsonLdOf(html)['@context']).toBe('https://schema.org');
    });
  });

  it('describes the page itself, and its breadcrumbs below the front page', () => {
    everyPage((html, path) => {
      const nodes = jsonLdOf(html)['@graph'];
      const own = nodes.find((node: { '@type': string }) => node['@type'] === 'WebPage');
      expect(own).toMatchObject({
        url: `https://gatehouse.example${path}`,
        dateModified: expect.stringMatching(/^20\d\d-[01]\d-[0-3]\d$/),
        isPartOf: { '@id': 'https://gatehouse.example/#website' },
      });
      const trail = nodes.find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
      const steps = trail?.itemListElement.map(({ item }: { item: string }) => item);
      const parents = ['/', ...['/faq', '/guides'].filter((list) => path.startsWith(`${list}/`))];
      const expected = path === '/' ? undefined : [...parents, path].map((step) => `https://gatehouse.example${step}`);
      expect(steps).toEqual(expected);
    });
  });

  it('on the front page has five nodes, equal to those in the whole graph', () => {
    const nodes = jsonLdOf(pages.get('/') ?? '')['@graph'];
    for (const name of ['#org', '#website', '#app', '#service', '#product']) {
      const id = `https://gatehouse.example/${name}`;
      const shown = nodes.find((node: { '@id': string }) => node['@id'] === id);
      expect(shown).toBeDefined();
      expect(shown).toEqual(graph.find((node) => node['@id'] === id));
    }
    expect(nodes).toHaveLength(6);
  });

  it('on the page of all questions has no FAQPage, which belongs to the whole graph', () => {
    const nodes = jsonLdOf(pages.get('/faq') ?? '')['@graph'];
    expect(nodes.map((node: { '@type': string }) => node['@type'])).toEqual(['WebPage', 'BreadcrumbList']);
  });

  it('on each guide has its HowTo of the whole graph, and no other page has one', () => {
    const ofType = (list: { '@type': string }[]) => list.filter((node) => node['@type'] === 'HowTo');
    const shown = [...pages.values()].flatMap((html) => ofType(jsonLdOf(html)['@graph']));
    expect(shown).toHaveLength(guidePaths.length);
    expect(shown).toEqual(ofType(graph));
    for (const { url } of shown as unknown as { url: string }[])
      expect(ofType(jsonLdOf(pages.get(new URL(url).pathname) ?? '')['@graph'])).toHaveLength(1);
  });
});
