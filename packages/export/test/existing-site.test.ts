import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildInputs, type Edition, openBuilt } from '@gatehouse/edition';
import { buildFile } from '@gatehouse/edition/build-from-paths';
import { attachEdition, findPages, readPages } from '@gatehouse/export';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { addElements } from '../src/existing-site/add-elements.ts';

const tree = {
  'index.md':
    '---\ndescription: A sensor that closes windows.\n---\n# Rainfox\n\nSee [installing](guide/install.md#power).\n',
  'guide/install.md':
    '# Install the sensor\n\nMount it outside.\n\n![The sensor](sensor.png)\n\n## Power\n\nThe battery lasts 18 months.\n',
  'guide/draft.md': '# Draft\n\nNot on the site.\n',
  'guide/sensor.png': 'picture',
  'guide/unused.png': 'picture',
};
const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
const site = { 'index.html': page('Rainfox'), 'guide/install/index.html': page('Install'), 'sitemap.xml': '<own/>' };

function writeFiles(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

async function editionFor(hasService: boolean): Promise<Edition> {
  const built = await buildFile(
    buildInputs({
      folder: '',
      docs: writeFiles(tree),
      baseUrl: 'https://rainfox.example/project',
      accessSettings: { CONTENT_DIR: '', DATA_DIR: '', ACCESS_POLICY_FILE: '', LAUNCH_PHASE: '' },
      existingSite: {
        pages: { 'index.md': { path: '/' }, 'guide/install.md': { path: '/guide/install/' } },
        hasService,
      },
      product: { name: 'Rainfox', summary: 'A sensor.', website: '', language: 'en' },
    }),
    { learning: 'priors' },
  );
  if (Array.isArray(built)) throw new Error(JSON.stringify(built));
  return openBuilt(built.edition, { yieldIfDue: () => undefined });
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

describe('documents beside an existing site', async () => {
  const edition = await editionFor(false);
  const folder = writeFiles(site);
  const report = await attachEdition(edition, { folder });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  it('without a service are texts and the Markdown of pages, and the pictures that it shows', () => {
    expect(filesOf(folder)).toEqual([
      '.gatehouse-export',
      'guide/install/index.html',
      'guide/install/index.md',
      'guide/llms-full.txt',
      'guide/llms.txt',
      'guide/sensor.png',
      'index.html',
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'robots.txt',
      'sitemap.xml',
    ]);
    expect(report).toMatchObject({ changedPages: 2, withoutHtml: [], kept: ['sitemap.xml'] });
  });

  it('name the addresses of the site, and no endpoint', () => {
    expect(read('llms.txt')).toBe(`# Rainfox

> A sensor.

Use this site for questions about Rainfox. Not for questions about other products or about one person's account.


## Documentation

- [Rainfox](https://rainfox.example/project/index.md): A sensor that closes windows.

## Documentation: Guide

- [Install the sensor](https://rainfox.example/project/guide/install/index.md): Mount it outside.

## Optional

- [Everything as text](https://rainfox.example/project/llms-full.txt): the text of all pages
`);
    expect(read('index.md')).toContain(
      'See [installing](https://rainfox.example/project/guide/install/index.md#power).',
    );
    expect(read('guide/install/index.md')).toContain('canonical: https://rainfox.example/project/guide/install/\n');
    expect(read('guide/install/index.md')).toContain('![The sensor](https://rainfox.example/project/guide/sensor.png)');
    expect(read('robots.txt')).not.toContain('Agentmap');
  });

  it('are linked in the head of each page, with a schema.org graph', () => {
    const head = read('guide/install/index.html').split('</head>')[0];
    expect(head).toContain(
      '<link data-gatehouse rel="alternate" type="text/markdown" href="https://rainfox.example/project/guide/install/index.md">',
    );
    expect(head).toContain(
      '<link data-gatehouse rel="canonical" href="https://rainfox.example/project/guide/install/">',
    );
    expect(head).toContain('<meta data-gatehouse property="og:title" content="Install the sensor">');
    const [, graph = ''] = /<script data-gatehouse type="application\/ld\+json">(.*?)<\/script>/.exec(head ?? '') ?? [];
    expect(graph).not.toContain('/docs');
    expect(JSON.parse(graph)['@graph'][0]).toMatchObject({ headline: 'Install the sensor' });
  });

  it('are the same after a second export', async () => {
    const before = filesOf(folder).map(read);
    expect(await attachEdition(edition, { folder })).toMatchObject({ changedPages: 0, removed: [] });
    expect(filesOf(folder).map(read)).toEqual(before);
  });

  it('with a service also describe its endpoints, but no pages', async () => {
    const beside = await editionFor(true);
    const served = writeFiles(site);
    await attachEdition(beside, { folder: served });
    expect(filesOf(served)).toEqual(
      expect.arrayContaining(['.well-known/agent-card.json', '.well-known/mcp/server-card.json', 'openapi.json']),
    );
    expect(filesOf(served).filter((name) => /^(docs|content|faq|reference)/.test(name))).toEqual([]);
    const { paths } = JSON.parse(readFileSync(join(served, 'openapi.json'), 'utf8'));
    expect(Object.keys(paths)).toContain('/ask');
    expect(Object.keys(paths).filter((path) => /^\/(docs|faq|content|reference|guides|$)/.test(path))).toEqual([]);
  });
});

describe('the page of a Markdown file', () => {
  const built = [
    'index.html',
    'guide/index.html',
    'guide/my-page/index.html',
    'a.html',
    'docs/intro.html',
    'docs/c/d/index.html',
    'ab/index.html',
    'ünder/straße--co/index.html',
    'x/straße-co/index.html',
    'guide/_hidden.html',
    '100%/index.html',
  ];

  it.each([
    ['index.md', '', '/'],
    ['README.md', '', '/'],
    ['guide/index.md', '', '/guide/'],
    ['guide/_index.md', '', '/guide/'],
    ['guide/My page.md', '', '/guide/my-page/'],
    ['01-guide/02-my-page.md', '', '/guide/my-page/'],
    ['a.md', '', '/a.html'],
    ['intro.mdx', 'docs', '/docs/intro.html'],
    ['c/d.md', 'docs', '/docs/c/d/'],
    ['c/d.md', '/docs/', '/docs/c/d/'],
    ['100%.md', '', '/100%/'],
    ['a.b.md', '', '/ab/'],
    ['Ünder/Straße & Co.md', '', '/ünder/straße--co/'],
    ['x/Straße & Co.md', '', '/x/straße-co/'],
    ['guide/_hidden.md', '', '/guide/_hidden.html'],
    ['missing.md', '', undefined],
  ])('%s, at %j, is %s', async (file, at, path) => {
    const folder = writeFiles(Object.fromEntries(built.map((name) => [name, ''])));
    const docs = writeFiles({ [file]: '# A page\n' });
    expect(await findPages([file], docs, folder, at)).toEqual(
      path === undefined ? { pages: {}, missing: [file] } : { pages: { [file]: path }, missing: [] },
    );
  });
});

describe('a page with a percent sign in its path', () => {
  it('is found by its path, and by a slug that is no encoded path', async () => {
    const folder = writeFiles({ '100%/index.html': page('All') });
    expect(await readPages(folder, { '100%.md': '/100%/' }, 'https://a.example')).toMatchObject({
      pages: { '100%.md': { path: '/100%/' } },
      missing: [],
    });
    const docs = writeFiles({ 'all.md': '---\nslug: 100%\n---\n' });
    expect((await findPages(['all.md'], docs, folder)).pages).toEqual({ 'all.md': '/100%/' });
  });
});

describe('the page of a Markdown file with an address of its own', () => {
  it.each([
    ['guide/a.md', '---\nslug: other\n---\n', '/guide/other/'],
    ['guide/a.md', '---\nslug: top/other\n---\n', '/top/other/'],
    ['guide/a.md', "+++\nurl = '/own/page.html'\n+++\n", '/own/page.html'],
    ['guide/a.de.md', '# Seite\n', '/de/guide/a/'],
    ['guide/b.de.md', '# Seite\n', undefined],
  ])('%s with %j is %s', async (file, text, path) => {
    const built = ['guide/other/index.html', 'top/other/index.html', 'own/page.html', 'de/guide/a/index.html'];
    const folder = writeFiles(Object.fromEntries(built.map((name) => [name, ''])));
    expect(await findPages([file], writeFiles({ [file]: text }), folder)).toEqual(
      path === undefined ? { pages: {}, missing: [file] } : { pages: { [file]: path }, missing: [] },
    );
  });
});

describe('elements of the head', () => {
  const rendered =
    '<html><head><title>T</title><meta name="description" content="D"><link rel="canonical" href="https://a.example/"></head><body></body></html>';

  it.each([
    [
      'are added before its end',
      '<html><head><title>x</title></head><body>',
      '<title>x</title><meta data-gatehouse name="description" content="D">\n<link data-gatehouse rel="canonical" href="https://a.example/">\n</head>',
    ],
    [
      'are not added if the page has them',
      "<html><head><META content=x NAME='description'></head><body>",
      'NAME=\'description\'><link data-gatehouse rel="canonical" href="https://a.example/">\n</head>',
    ],
    [
      'are added where tags are omitted',
      '<!doctype html><title>x</title><p>text',
      '<title>x</title><meta data-gatehouse name="description" content="D">\n',
    ],
    [
      'are not added within a script',
      '<html><head><script>"</head>"</script></head><body>',
      '<script>"</head>"</script><meta data-gatehouse',
    ],
  ])('%s', (_, page, expected) => {
    expect(addElements(page, rendered)).toContain(expected);
  });

  it('are not added to a file without a head', () => {
    expect(addElements('', rendered)).toBe('');
  });

  it('can be further ones, at the end of head or body, and replace those of an earlier call', () => {
    const additions = {
      head: ['<script type="module" src="/ask.js"></script>'],
      body: ['<gatehouse-ask></gatehouse-ask>'],
    };
    const once = addElements('<html><head></head><body><p>text</p></body></html>', '', additions);
    expect(once).toBe(
      '<html><head><script data-gatehouse type="module" src="/ask.js"></script>\n</head><body><p>text</p><gatehouse-ask data-gatehouse></gatehouse-ask>\n</body></html>',
    );
    expect(addElements(once, '', additions)).toBe(once);
    expect(addElements(once, '')).toBe('<html><head></head><body><p>text</p></body></html>');
  });
});
