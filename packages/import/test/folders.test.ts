import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';

/** A repository with these files; its documentation is in `docs` by default. */
function repository(files: Record<string, string>): string {
  const root = temporaryFolder();
  mkdirSync(join(root, '.git'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

async function importOf(files: Record<string, string>, folder = 'docs', ...more: string[]) {
  const docs = join(repository(files), folder);
  const pack = join(temporaryFolder(), 'pack');
  const result = await runInProcess(['import', docs, '--into', pack, ...more], {});
  const read = (name: string) =>
    existsSync(join(pack, name)) ? parse(readFileSync(join(pack, name), 'utf8')) : undefined;
  return { ...result, docs, pack, card: read('product.yaml'), site: read('site.yaml') };
}

const page = '# Install\n\nTake the loom out of its box.\n';
const readme =
  '<h1 align="center">Weftwright</h1>\n\n[![build](https://b.example/b.svg)](https://b.example)\n\nWeftwright weaves *cloth* from [patterns](x.md).\n\n## Install\n';
const product = { name: 'Weftwright', summary: 'Weftwright weaves cloth from patterns.' };

describe('importing a documentation folder', () => {
  it.each([
    [
      'VitePress',
      'docs',
      'https://weft.example/loom/{path}',
      {
        'docs/.vitepress/config.mts':
          "import { defineConfig } from 'vitepress'\n// title: 'Not this'\nexport default defineConfig({\n  title: 'Weftwright',\n  description: 'Weftwright weaves cloth from patterns.',\n  base: '/loom/',\n  sitemap: { hostname: 'https://weft.example' },\n})\n",
      },
    ],
    [
      'Docusaurus',
      'website/docs',
      'https://weft.example/manual/{path}',
      {
        'website/docusaurus.config.ts':
          "const config = {\n  title: 'Weftwright',\n  tagline: \"Weftwright weaves cloth from patterns.\",\n  url: 'https://weft.example',\n  baseUrl: '/',\n  presets: [['classic', { docs: { routeBasePath: 'manual' } }]],\n};\nexport default config;\n",
        'website/docs/_category_.json': '{"position": 1}',
      },
    ],
    [
      'Starlight',
      'src/content/docs',
      'https://weft.example/{path}',
      {
        'astro.config.mjs':
          "export default defineConfig({ site: 'https://weft.example', integrations: [starlight({ title: 'Weftwright', description: 'Weftwright weaves cloth from patterns.' })] });\n",
      },
    ],
    [
      'MkDocs',
      'docs',
      'https://weft.example/docs/{path}',
      {
        'mkdocs.yml':
          'site_name: "Weftwright"\nsite_description: Weftwright weaves cloth from patterns.\nsite_url: https://weft.example/docs/\nmarkdown_extensions:\n  - x: !!python/name:y.z\n',
      },
    ],
    [
      'Mintlify',
      '.',
      'https://docs.weft.example/{path}',
      {
        'docs.json':
          '{"name": "Weftwright", "description": "Weftwright weaves cloth from patterns.", "seo": {"metatags": {"canonical": "https://docs.weft.example"}}}',
      },
    ],
    ['plain', 'docs', 'https://docs.weft.example/{path}', { 'README.md': readme, 'docs/CNAME': 'docs.weft.example\n' }],
  ] as const)('of %s creates a pack', async (kind, folder, docsSource, files) => {
    const prefix = folder === '.' ? '' : `${folder}/`;
    const {
      code,
      stdout,
      stderr,
      pack,
      docs,
      card: made,
      site,
    } = await importOf({ ...files, [`${prefix}install.md`]: page, [`${prefix}deep/more.mdx`]: page }, folder);
    expect([code, stderr]).toEqual([0, '']);
    expect(made).toMatchObject(product);
    expect(site).toEqual({ docsSource });
    expect(stdout).toContain(`: 2 pages of ${docs} (${kind}), 2 files written.\n`);
    expect(stdout).toContain(`CONTENT_DIR=${pack} DOCS_DIR=${docs} `);
    expect(readdirSync(pack).sort()).toEqual(['.import.json', 'product.yaml', 'site.yaml']);
    expect((await runInProcess(['check', pack], {})).stdout).toBe(
      `${pack}: no problems. Weftwright, launched, 0 questions.\n`,
    );
  });

  it('takes the name from package.json, or from the front page', async () => {
    expect(
      (await importOf({ 'package.json': '{"name": "@loom/weftwright", "description": "Weaves."}', 'docs/a.md': page }))
        .card,
    ).toEqual({ name: 'weftwright', summary: 'Weaves.' });
    const hero = '---\nlayout: home\nhero:\n  name: Weftwright\n  text: A loom\n  tagline: Weaves cloth.\n---\n';
    expect((await importOf({ 'docs/index.md': hero })).card).toEqual({ name: 'Weftwright', summary: 'Weaves cloth.' });
  });

  it('guesses a missing name, and reports the guess', async () => {
    const { stderr, card: made, site } = await importOf({ 'docs/a.md': 'Words.\n' });
    expect(made).toEqual({ name: 'This product', summary: 'The documentation of This product.' });
    expect(site).toBeUndefined();
    expect(stderr.split('\n').map((line) => line.slice(0, 34))).toEqual([
      'notice: No name was found; product',
      'notice: No summary was found; prod',
      'notice: The address of the documen',
      '',
    ]);
  });

  it('uses the configured URL', async () => {
    const { site } = await importOf(
      { 'README.md': readme, 'docs/a.md': page },
      'docs',
      '--docs-source',
      'https://weft.example/docs/{path}',
    );
    expect(site).toEqual({ docsSource: 'https://weft.example/docs/{path}' });
  });

  it('copies pages, their order and pictures on request', async () => {
    const { pack, stdout } = await importOf(
      {
        'README.md': readme,
        'mkdocs.yml': 'site_name: Weftwright\n',
        'docs/a.md': page,
        'docs/b/c.mdx': page,
        'docs/b/_category_.json': '{}',
        'docs/p.png': 'PNG',
        'docs/x.ts': 'no',
        'docs/node_modules/m.md': page,
      },
      'docs',
      '--copy',
    );
    const copied = readdirSync(join(pack, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.'),
    );
    expect(copied.sort()).toEqual(['a.md', 'b/_category_.json', 'b/c.mdx', 'mkdocs.yml', 'p.png']);
    expect(stdout).not.toContain('DOCS_DIR');
  });

  it('leaves handwritten files unchanged', async () => {
    const docs = join(repository({ 'README.md': readme, 'docs/a.md': page }), 'docs');
    const pack = temporaryFolder();
    writeFileSync(join(pack, 'product.yaml'), 'name: Mine\nsummary: My own words.\n');
    const { code, stderr } = await runInProcess(['import', docs, '--into', pack], {});
    expect(code).toBe(0);
    expect(stderr).toContain(`${join(pack, 'product.yaml')} was edited by a person, and is kept\n`);
    expect(readFileSync(join(pack, 'product.yaml'), 'utf8')).toBe('name: Mine\nsummary: My own words.\n');
  });
});

describe('a usage error', () => {
  it.each([
    [['import'], 'Name one folder, or the address of one site.'],
    [['import', 'a', 'b'], 'Name one folder, or the address of one site.'],
    [['import', 'https://x.example', '--copy'], '--copy is for folders.'],
    [['import', 'docs', '--max-pages', '3'], '--max-pages is for sites.'],
    [['import', 'https://x.example', '--max-pages', 'all'], '--max-pages takes a number from 1 to 100000.'],
    [['import', 'https://a:b@x.example'], 'The address must hold no password.'],
    [
      ['import', 'docs', '--docs-source', 'http://x.example/{path}'],
      '--docs-source takes an https address with {path} in it, such as https://docs.example/{path}.',
    ],
  ])('exits with 2: %j', async (line, message) => {
    expect(await runInProcess(line, {})).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});
