import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { run } from './command.ts';

const folder = temporaryFolder();
const html = '<!doctype html><html lang="en"><head><title>Rainfox</title></head><body><h1>Rainfox</h1></body></html>';
const files = {
  'docs/index.md': '# Rainfox\n\nRainfox closes windows when it rains.\n',
  'docs/guide/install.md': '# Install\n\nMount it outside.\n',
  'docs/guide/later.md': '# Later\n\nNot built.\n',
  'site/index.html': html,
  'site/guide/install.html': html,
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const [docs, site] = [join(folder, 'docs'), join(folder, 'site')];
const empty = temporaryFolder();
const env = { BASE_URL: 'https://rainfox.example' };

describe('gatehouse attach', () => {
  it('writes documents into the folder of a site, and prints the files without a page', async () => {
    const { code, stdout } = await run(['attach', docs, site, '--name', 'Rainfox', '--summary', 'A sensor.'], env);
    expect(code).toBe(0);
    expect(stdout).toBe(
      `${site}: 2 pages: 8 files written, 3 KB; 2 HTML files changed.\n` +
        'Without a page on the site, left out: guide/later.md.\n',
    );
    expect(readFileSync(join(site, 'llms.txt'), 'utf8')).toContain('# Rainfox\n\n> A sensor.\n');
    expect(readFileSync(join(site, 'guide/install.html'), 'utf8')).toContain(
      '<link data-gatehouse rel="alternate" type="text/markdown" href="https://rainfox.example/guide/install.md">',
    );
  });

  it('prints JSON, and writes the edition for a function', async () => {
    const edition = join(folder, 'site.edition');
    const { code, stdout } = await run(['attach', docs, site, '--edition', edition, '--json'], env);
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      {
        docs,
        site,
        pages: 2,
        files: 25,
        bytes: expect.any(Number),
        changedPages: 0,
        withoutPage: ['guide/later.md'],
        removed: [],
        kept: [],
      },
    ]);
    expect(existsSync(edition)).toBe(true);
    expect(readFileSync(join(site, 'llms.txt'), 'utf8')).toContain('https://rainfox.example/ask');
  });

  it('lists the files of a page that is gone, not those of answers', async () => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const args = [
      'attach',
      join(folder, 'docs'),
      join(folder, 'site'),
      '--name',
      'Rainfox',
      '--question-box',
      '--json',
    ];
    expect(JSON.parse((await run(args, env)).stdout).removed).toEqual([]);
    rmSync(join(folder, 'docs/guide/install.md'));
    expect(JSON.parse((await run(args, env)).stdout).removed).toEqual([
      'guide/install.md',
      'guide/llms-full.txt',
      'guide/llms.txt',
    ]);
  });

  it.each([
    [[docs], {}, 2, 'Name the folder of the Markdown files, and the folder of the built site.'],
    [[docs, site], { BASE_URL: '' }, 1, 'BASE_URL must be set: every link is made from it.'],
    [[join(folder, 'none'), site], {}, 1, 'none is not a folder. Name the folder of the documentation.'],
    [[docs, join(folder, 'none')], {}, 1, 'none is not a folder. Name the folder of the site.'],
    [[empty, site], {}, 1, 'has no Markdown files. Name the folder that the site was built from.'],
    [[docs, site, '--at', 'handbook'], {}, 1, 'has no page for guide/install.md or any other file of'],
  ])('rejects %j with %j', async (args, more, code, message) => {
    const outcome = await run(['attach', ...args], { ...env, ...more });
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).toContain(message);
  });
});
