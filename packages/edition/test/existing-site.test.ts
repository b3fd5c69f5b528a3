import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { askQuestion } from '@gatehouse/answers';
import { allTools } from '@gatehouse/site';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { buildFile } from '../src/build-from-paths.ts';
import { buildInputs, type Edition, openBuilt } from '../src/index.ts';

const tree = {
  'index.md': '# Rainfox\n\nRainfox is a sensor that closes windows when it rains.\n',
  'guide/index.md': '# Guide\n\nThree pages about the first days with the sensor.\n',
  'guide/install.md': '# Install the sensor\n\nMount it outside.\n\n## Power\n\nThe battery lasts 18 months.\n',
  'guide/clean.md': '# Clean the plate\n\nWipe the plate with a soft cloth in spring and autumn.\n',
  '_folder/_index.md': '# Folder\n\nThe page of a folder, as Hugo names it.\n',
  'left-out.md': '# Left out\n\nThe site has no page for this file.\n',
};

const pages = {
  'index.md': { path: '/' },
  'guide/index.md': { path: '/guide/' },
  'guide/install.md': { path: '/guide/install/' },
  'guide/clean.md': { path: '/guide/clean.html' },
  '_folder/_index.md': { path: '/folder/' },
};

async function editionFor(more: { pages?: typeof pages; hasService?: boolean } = {}): Promise<Edition> {
  const docs = temporaryFolder();
  for (const [name, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(docs, name)), { recursive: true });
    writeFileSync(join(docs, name), text);
  }
  const built = await buildFile(
    buildInputs({
      folder: '',
      docs,
      baseUrl: 'https://rainfox.example/project',
      accessSettings: { CONTENT_DIR: '', DATA_DIR: '', ACCESS_POLICY_FILE: '', LAUNCH_PHASE: '' },
      existingSite: { pages, hasService: true, ...more },
      product: { name: 'Rainfox', summary: 'A sensor.' },
    }),
  );
  if (Array.isArray(built)) throw new Error(JSON.stringify(built));
  return openBuilt(built.edition, { yieldIfDue: () => undefined });
}

describe('an edition for an existing site', async () => {
  const edition = await editionFor();
  const urlFor = (question: string) => askQuestion(edition.knowledge, question).hits[0]?.passage.url;

  it('has the pages of the site, with their Markdown beside the HTML file', () => {
    const paths = [...edition.documents.keys()].filter((path) => path.endsWith('.md') && !path.startsWith('/.'));
    expect(paths.sort()).toEqual([
      '/folder/index.md',
      '/guide/clean.md',
      '/guide/index.md',
      '/guide/install/index.md',
      '/index.md',
    ]);
  });

  it('cites the addresses of the site', () => {
    expect(urlFor('How long does the battery last?')).toBe('https://rainfox.example/project/guide/install/#power');
    expect(urlFor('How do I clean the plate?')).toBe('https://rainfox.example/project/guide/clean.html');
  });

  it('answers a question about the product from its front page', () => {
    expect(urlFor('What is Rainfox?')).toBe('https://rainfox.example/project/');
    expect(urlFor('What is Docusaurus?')).toBeUndefined();
  });

  it.each([
    '/guide/install/',
    '/guide/install',
    '/guide/install/index.md',
    'https://rainfox.example/project/guide/install/',
  ])('gives the page %s to agents', async (id) => {
    const fetchPage = allTools(edition.knowledge).find(({ name }) => name === 'fetch');
    expect(await fetchPage?.call({ id })).toMatchObject({ value: { id: '/guide/install/' } });
  });

  it('has another version with other addresses, and without a service', async () => {
    const versions = await Promise.all([
      editionFor(),
      editionFor({ pages: { ...pages, 'guide/clean.md': { path: '/guide/clean' } } }),
      editionFor({ hasService: false }),
    ]);
    const [same, moved, silent] = versions.map(({ version }) => version);
    expect(same).toBe(edition.version);
    expect(new Set([same, moved, silent]).size).toBe(3);
  });
});
