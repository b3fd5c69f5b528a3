import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';
import { type ExportOptions, exportEdition } from '../src/export-edition.ts';
import { openExportFolder } from '../src/export-folder.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
});
afterAll(() => service.close());

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'export-'));
const exportTo = (folder: string, options: Partial<ExportOptions> = {}) =>
  exportEdition(service.running.edition(), { folder, hosts: [], onlyMachine: false, ...options });
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

describe('an export', () => {
  it('has each document under a name that static hosts find', async () => {
    const folder = emptyFolder();
    await exportTo(folder);
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/index.md', 'index.md'],
      ['/faq', 'faq.html'],
      ['/faq.md', 'faq.md'],
      ['/api/faq', 'api/faq'],
      ['/llms.txt', 'llms.txt'],
      ['/.well-known/mcp', '.well-known/mcp/index.json'],
      ['/.well-known/agent-card.json', '.well-known/agent-card.json'],
      ['/sitemap.xml', 'sitemap.xml'],
    ] as const)
      expect([path, read(folder, file)]).toEqual([path, (await service.get(path)).text]);
    expect(read(folder, 'faq.json')).toBe((await service.get('/faq', { accept: 'application/json' })).text);
  });

  it('has compressed copies of all files that the service compresses', async () => {
    const folder = emptyFolder();
    await exportTo(folder);
    const page = read(folder, 'faq.html');
    expect(brotliDecompressSync(readFileSync(join(folder, 'faq.html.br'))).toString()).toBe(page);
    expect(gunzipSync(readFileSync(join(folder, 'faq.html.gz'))).toString()).toBe(page);
    expect(existsSync(join(folder, 'assets/icon.png.gz'))).toBe(false);
  });

  it('is the same a second time, and removes files that it no longer has', async () => {
    const folder = emptyFolder();
    const first = await exportTo(folder, { hosts: ['netlify'] });
    const files = () => readdirSync(folder, { recursive: true }).map(String).sort();
    const before = files();
    expect(await exportTo(folder, { hosts: ['netlify'] })).toEqual(first);
    expect(files()).toEqual(before);
    const { removed } = await exportTo(folder, { onlyMachine: true });
    expect(removed).toContain('faq.html');
    expect(removed).toContain('_headers');
    expect(existsSync(join(folder, 'assets'))).toBe(false);
    expect(existsSync(join(folder, 'llms.txt'))).toBe(true);
  });

  it('is not written into a folder with other files', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'thesis.txt'), 'Years of work.');
    await expect(exportTo(folder)).rejects.toThrow(
      'has files that no export wrote. Name an empty folder, or write beside a site with --only machine.',
    );
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });

  it('never removes a file outside of its folder', async () => {
    const parent = emptyFolder();
    const folder = join(parent, 'public');
    mkdirSync(folder);
    writeFileSync(join(parent, 'thesis.txt'), 'Years of work.');
    const digest = '3dnN-4yrYw7YF8vYYbGdRYZ8mpNUB5E0Sh2WQFFpT4E';
    writeFileSync(join(folder, '.gatehouse-export'), `${digest} ../thesis.txt\n`);
    symlinkSync(parent, join(folder, 'link'));
    writeFileSync(join(folder, '.gatehouse-export'), `${digest} link/thesis.txt\n`, { flag: 'a' });
    await expect(exportTo(folder)).rejects.toThrow('link is a symbolic link. Replace it by a folder, or remove it.');
    expect(read(parent, 'thesis.txt')).toBe('Years of work.');
  });

  it('rejects two hosts that read the same file', async () => {
    await expect(exportTo(emptyFolder(), { hosts: ['netlify', 'cloudflare-pages'] })).rejects.toThrow(
      'Two of the hosts netlify, cloudflare-pages read the same file. Name one of them.',
    );
  });

  it('keeps files that were changed or added since the last export', async () => {
    const folder = emptyFolder();
    await exportTo(folder);
    writeFileSync(join(folder, 'llms.txt'), 'changed');
    writeFileSync(join(folder, 'faq.html'), 'changed');
    writeFileSync(join(folder, 'own.html'), 'added');
    expect((await exportTo(folder)).kept.toSorted()).toEqual(['faq.html', 'llms.txt']);
    const { kept, removed } = await exportTo(folder, { onlyMachine: true });
    expect(kept).toEqual(['llms.txt']);
    expect(removed).not.toContain('faq.html');
    for (const [file, text] of [
      ['llms.txt', 'changed'],
      ['faq.html', 'changed'],
      ['own.html', 'added'],
    ] as const)
      expect(read(folder, file)).toBe(text);
  });

  it('knows the files of an export that was stopped', async () => {
    const folder = emptyFolder();
    // Nothing after the last written file happens, as if the process had ended.
    const stopped = await openExportFolder(folder, true);
    await stopped.write('llms.txt', Buffer.from('of an older edition'));
    await stopped.write('faq.md', Buffer.from('of an older edition'));
    expect((await exportTo(folder, { onlyMachine: true })).kept).toEqual([]);
    expect(read(folder, 'llms.txt')).not.toBe('of an older edition');
  });

  it('has no compressed copy of a file that was kept', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'llms.txt'), 'of the site');
    await exportTo(folder, { onlyMachine: true });
    expect(existsSync(join(folder, 'llms.txt.br'))).toBe(false);
  });

  it('can be repeated after a failure', async () => {
    const folder = emptyFolder();
    await exportTo(folder);
    rmSync(join(folder, 'llms.txt'));
    mkdirSync(join(folder, 'llms.txt'));
    await expect(exportTo(folder)).rejects.toThrow('llms.txt could not be written: there is a folder of this name.');
    rmSync(join(folder, 'llms.txt'), { recursive: true });
    expect((await exportTo(folder)).kept).toEqual([]);
    rmSync(join(folder, 'docs'), { recursive: true, force: true });
    rmSync(join(folder, 'api'), { recursive: true });
    writeFileSync(join(folder, 'api'), '');
    await expect(exportTo(folder)).rejects.toThrow('could not be written: there is a file in the place of its folder.');
  });

  it('rejects names of folders that configurations cannot contain', async () => {
    for (const name of ['a\\', 'a\nb', 'a{$HOME}'])
      await expect(exportTo(join(emptyFolder(), name), { hosts: ['caddy'] })).rejects.toThrow('Choose another name.');
  });

  it('has the preview picture of each page on request', async () => {
    const folder = emptyFolder();
    const draw = async (svg: string) => Buffer.from(svg.slice(0, 4));
    await exportTo(folder, { drawPicture: draw });
    expect(read(folder, 'assets/pages/index.png')).toBe('<svg');
    expect(read(folder, 'assets/pages/faq.png')).toBe('<svg');
  });
});

describe('an export beside an existing site', () => {
  it('has documents for programs only, and replaces no file of the site', async () => {
    const folder = emptyFolder();
    for (const file of ['index.html', 'robots.txt', 'sitemap.xml', 'llms.txt'])
      writeFileSync(join(folder, file), 'of the site');
    const { kept } = await exportTo(folder, { onlyMachine: true });
    expect(kept).toEqual(['llms.txt']);
    for (const file of ['index.html', 'robots.txt', 'sitemap.xml', 'llms.txt'])
      expect(read(folder, file)).toBe('of the site');
    expect(existsSync(join(folder, 'assets'))).toBe(false);
    expect(existsSync(join(folder, '404.html'))).toBe(false);
    for (const file of ['index.md', 'api/faq', '.well-known/api-catalog', '.well-known/agent-card.json'])
      expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
    expect((await exportTo(folder, { onlyMachine: true })).kept).toEqual(['llms.txt']);
    await expect(exportTo(folder, { onlyMachine: true, hosts: ['nginx'] })).rejects.toThrow(
      'nginx would serve only exported files. Leave out --host, and serve them with the site.',
    );
  });
});
