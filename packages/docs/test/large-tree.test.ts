import { beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../test/content-folder-copy.ts';
import { validateContent } from '../../content/src/checks/validate.ts';
import type { Pack } from '../../content/src/pack.ts';
import { readContentFolder } from '../../content/src/read-folder.ts';
import { docsSections, docsTexts } from '../../site/src/documents/crawlers/llms-docs.ts';
import type { PublishedDocument } from '../../site/src/documents/document.ts';
import { entryPages } from '../../site/src/pages/entry-pages.ts';
import { assetsOf } from '../../site/src/pages/frame/assets.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import type { DocPage, Docs } from '../src/doc-page.ts';
import { pngPicture, svgPicture } from './docs-pack.ts';

const baseUrl = 'https://gatehouse.example';
let pack: Pack;
beforeAll(async () => {
  const files = await readContentFolder(completePack);
  const read = validateContent(isProblems(files) ? [] : files);
  if (isProblems(read)) throw new Error('the pack has problems');
  pack = read;
});

const pageAt = (path: string, more: Partial<DocPage> = {}): DocPage => ({
  path: `/docs/${path}`,
  file: `${path}.md`,
  title: `Page ${path}`,
  description: `What ${path} is about.`,
  html: Buffer.from(`<h2 id="one">One</h2><p>Words of ${path}.</p>`),
  markdown: Buffer.from(`## One\n\nWords of ${path}.`),
  headings: [{ level: 2, id: 'one', title: 'One' }],
  passages: [{ fragment: 'one', heading: 'One', text: `Words of ${path}.` }],
  ...more,
});

const docsOf = (pages: DocPage[], files: Docs['files'] = []): Docs => ({
  base: '/docs',
  pages,
  folders: [...new Set(pages.map(({ file }) => file.split('/').slice(0, -1).join('/')))]
    .filter((name) => name !== '')
    .map((name) => ({ name, title: `The ${name}`, path: null })),
  files,
  leftOut: [],
  slips: [],
  deadLinks: [],
  notIncluded: [],
  moved: {},
  notMoved: [],
});

const withDocs = (docs: Docs): Pack => ({ ...pack, docs });

/** Pages in many folders, most of them in one folder. */
function largeTree(count: number): DocPage[] {
  return Array.from({ length: count }, (_, at) =>
    pageAt(at % 5 < 4 ? `api/class-${at}` : `part-${at % 50}/inner-${at % 10}/page-${at}`),
  );
}

function published(docs: Docs): Map<string, PublishedDocument> {
  const whole = withDocs(docs);
  const all = [
    ...entryPages({ pack: whole, baseUrl, assetPaths: assetsOf(whole).paths, operations: [], description: () => '{}' }),
  ];
  return new Map(all.map((document) => [document.path, document]));
}

const bodyOf = (document: PublishedDocument | undefined, form = 0): string => String(document?.forms[form]?.body);

describe('a tree of 5,000 pages', () => {
  it('has few links on each page, and links reach every page', () => {
    const documents = published(docsOf(largeTree(5000)));
    for (const path of ['/docs/api/class-2001', '/docs/api/class-0', '/docs/part-4/inner-4/page-4', '/docs']) {
      const page = bodyOf(documents.get(path));
      const links = [...page.matchAll(/<a [^>]*href="(\/docs[^"#]*)"/g)].map(([, href]) => href);
      expect(links.length, path).toBeLessThan(160);
      expect(page.length, path).toBeLessThan(30_000);
    }
    const reached = new Set(['/docs']);
    for (const path of reached)
      for (const [, href = ''] of bodyOf(documents.get(path)).matchAll(/<a [^>]*href="(\/docs[^"#]*?)"/g))
        if (!href.endsWith('.md')) reached.add(href);
    expect(reached.size).toBe(5001);
  }, 60_000);

  it('is listed in llms.txt files of its folders, with absolute links', () => {
    const docs = docsOf(largeTree(5000));
    const section = docsSections({ pack: withDocs(docs), baseUrl });
    expect(section.length).toBeLessThan(10_000);
    expect(section).toContain(`- [The api](${baseUrl}/docs/api/llms.txt): 4000 pages`);
    expect(section).not.toContain('class-');
    const texts = new Map([...docsTexts({ pack: withDocs(docs), baseUrl })].map((text) => [text.path, text]));
    const lines = bodyOf(texts.get('/docs/api/llms.txt')).match(/^- \[.*/gm) ?? [];
    expect(lines).toHaveLength(4000);
    expect(lines[0]).toBe(`- [Page api/class-0](${baseUrl}/docs/api/class-0.md): What api/class-0 is about.`);
    expect(bodyOf(texts.get('/docs/part-4/llms-full.txt'))).toContain('Words of part-4/inner-4/page-4.');
  });
});

describe('the documentation overview', () => {
  it('lists up to 100 pages itself, and folders for 101', () => {
    const section = (count: number) => docsSections({ pack: withDocs(docsOf(largeTree(count))), baseUrl });
    expect(section(100)).toContain('/docs/api/class-0.md');
    expect(section(101)).not.toContain('/docs/api/class-0.md');
    expect(section(101)).toContain('/docs/api/llms.txt');
  });

  it('lists folders if the list of pages would exceed 50 KB', () => {
    const long = 'long/'.repeat(60);
    const pages = Array.from({ length: 90 }, (_, at) =>
      pageAt(`api/${long}p${at}`, { description: 'word '.repeat(200) }),
    );
    expect(docsSections({ pack: withDocs(docsOf(pages)), baseUrl })).not.toContain('p0.md');
    expect(docsSections({ pack: withDocs(docsOf(pages.slice(0, 40))), baseUrl })).toContain('p0.md');
  });

  it("lists the pages of a folder itself if a page has the URL of the folder's llms.txt", () => {
    const pages = [...largeTree(200), pageAt('api/llms.txt')];
    const section = docsSections({ pack: withDocs(docsOf(pages)), baseUrl });
    expect(section).toContain('/docs/api/class-0.md');
    const documents = published(docsOf(pages));
    expect(bodyOf(documents.get('/docs/api/llms.txt'))).toContain('<!doctype html>');
  });
});

describe('a page', () => {
  it("that the product's own site shows has its canonical URL there, and is not in the sitemap", () => {
    const source = 'https://docs.example/api/x';
    const documents = published(docsOf([pageAt('api/x', { source, edit: 'https://git.example/x' })]));
    const page = documents.get('/docs/api/x');
    expect(page?.listed).toBeUndefined();
    const html = bodyOf(page);
    expect(html).toContain(`<link rel="canonical" href="${source}">`);
    expect(html).toContain(`<a href="${source}" rel="canonical">This page at docs.example</a>`);
    expect(html).toContain('<a href="https://git.example/x" rel="edit">Edit this page</a>');
    const json = JSON.parse(bodyOf(page, 2));
    expect(json).toMatchObject({ source, edit: 'https://git.example/x' });
    expect(json.passages[0].url).toBe(`${source}#one`);
    expect(bodyOf(documents.get('/docs/api/x.md'))).toContain(`Source: <${source}>`);
  });

  it('has a copy button for code, a link to each heading, and the size of each picture', () => {
    const html = `<h2 id="a">Say <code>"x"</code></h2><figure class="code"><figcaption>a.js</figcaption><pre><code>1</code></pre></figure><pre><code>&lt;pre>2</code></pre><img src="/docs/a%20b.png" alt="" loading="lazy"><img src="/docs/c.svg" alt="">`;
    const files = [
      { name: 'a b.png', mediaType: 'image/png', bytes: pngPicture },
      { name: 'c.svg', mediaType: 'image/svg+xml', bytes: Buffer.from(svgPicture) },
    ];
    const text = bodyOf(published(docsOf([pageAt('x', { html: Buffer.from(html) })], files)).get('/docs/x'));
    expect(text).toContain(
      '<div class="heading"><h2 id="a">Say <code>"x"</code></h2><a href="#a" aria-label="Link to: Say &quot;x&quot;"><span aria-hidden="true">#</span></a></div>',
    );
    expect(text).toContain(
      '<figure class="code"><figcaption>a.js</figcaption><pre tabindex="0" role="group" aria-label="Code: a.js"><code>1</code></pre><button type="button" data-copy>Copy</button></figure>',
    );
    expect(text.match(/data-copy/g)).toHaveLength(2);
    expect(text).toContain('<img width="120" height="80" src="/docs/a%20b.png"');
    expect(text).toContain('<img width="60" height="30" src="/docs/c.svg"');
  });
});

describe('pictures of the tree', () => {
  it('are served unchanged, and scripts in SVG do not run', () => {
    const docs = docsOf(
      [pageAt('x')],
      [
        { name: 'guide/c.svg', mediaType: 'image/svg+xml', bytes: Buffer.from(svgPicture) },
        { name: 'a.png', mediaType: 'image/png', bytes: pngPicture },
      ],
    );
    const files = new Map(assetsOf(withDocs(docs)).documents.map((file) => [file.path, file]));
    expect(files.get('/docs/guide/c.svg')?.forms[0].headers?.['content-security-policy']).toContain('sandbox');
    expect(files.get('/docs/a.png')?.forms[0].body).toBe(pngPicture);
  });
});
