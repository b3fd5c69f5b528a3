import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readHtmlText } from '../../packages/rehearsal/src/site/html-text.ts';
import { editFile, temporaryFolder } from '../content-folder-copy.ts';
import { buildSite, missingProgram } from './build-site.ts';

const generators = ['vitepress', 'docusaurus', 'starlight', 'mkdocs', 'hugo'] as const;

/** For each page: a fact, and its address on the sites of the five generators in the order above. */
const pages: Record<string, [fact: string, ...addresses: [string, string, string, string, string]]> = {
  'index.md': ['rainfall in steps of 0.2 mm', '/', '/', '/', '/', '/'],
  'install/index.md': ['A wall of 3 m needs 6 m.', '/install/', '/install/', '/install/', '/install/', '/install/'],
  'install/01-unpack.md': [
    'two letters and six digits',
    '/install/01-unpack.html',
    '/install/unpack',
    '/install/01-unpack/',
    '/install/01-unpack/',
    '/install/01-unpack/',
  ],
  'install/mast.md': [
    'Tighten the bolts with 6 Nm.',
    '/install/mast.html',
    '/install/mast',
    '/install/mast/',
    '/install/mast/',
    '/install/mast/',
  ],
  'install/Hörnli bracket.md': [
    'The bracket carries 12 kg.',
    '/install/H%C3%B6rnli%20bracket.html',
    '/install/H%C3%B6rnli%20bracket',
    '/install/h%C3%B6rnli-bracket/',
    '/install/H%C3%B6rnli%20bracket/',
    '/install/h%C3%B6rnli-bracket/',
  ],
  'install/wiring.md': [
    'Up to 32 sensors share one cable',
    '/install/wiring.html',
    '/install/wiring',
    '/install/wiring/',
    '/install/wiring/',
    '/install/wiring/',
  ],
  'install/first-reading.md': [
    'Pour 40 ml of water slowly',
    '/install/first-reading.html',
    '/install/first-reading',
    '/install/first-reading/',
    '/install/first-reading/',
    '/install/first-reading/',
  ],
  'operate/index.md': ['April and October', '/operate/', '/operate/', '/operate/', '/operate/', '/operate/'],
  'operate/settings.md': [
    'Default 300 seconds, from 30 to 3600.',
    '/operate/settings.html',
    '/operate/settings',
    '/operate/settings/',
    '/operate/settings/',
    '/operate/settings/',
  ],
  'operate/alarms.md': [
    'that nobody confirms ends after 24 hours.',
    '/operate/alarms.html',
    '/operate/alarms',
    '/operate/alarms/',
    '/operate/alarms/',
    '/operate/alarms/',
  ],
  'operate/snow-and-frost.md': [
    'The test takes 90 seconds.',
    '/operate/snow-and-frost.html',
    '/operate/snow-and-frost',
    '/operate/snow-and-frost/',
    '/operate/snow-and-frost/',
    '/operate/snow-and-frost/',
  ],
  'operate/cleaning.md': [
    'Do not use solvents',
    '/operate/cleaning.html',
    '/operate/cleaning',
    '/operate/cleaning/',
    '/operate/cleaning/',
    '/operate/cleaning/',
  ],
  'operate/logs.md': [
    'The clock continues for 14 days without supply.',
    '/operate/logs.html',
    '/operate/logs',
    '/operate/logs/',
    '/operate/logs/',
    '/operate/logs/',
  ],
  'operate/updates.md': [
    'Updates are possible over USB only.',
    '/operate/updates.html',
    '/operate/updates',
    '/operate/updates/',
    '/operate/updates/',
    '/operate/updates/',
  ],
  'reference/index.md': [
    'Commands of the program rainwick',
    '/reference/',
    '/reference/',
    '/reference/',
    '/reference/',
    '/reference/',
  ],
  'reference/commands.md': [
    'no response from the sensor',
    '/reference/commands.html',
    '/reference/commands',
    '/reference/commands/',
    '/reference/commands/',
    '/reference/commands/',
  ],
  'reference/modbus.md': [
    'The sensor responds within 40 ms.',
    '/reference/modbus.html',
    '/reference/modbus',
    '/reference/modbus/',
    '/reference/modbus/',
    '/reference/modbus/',
  ],
  'reference/specifications.md': [
    'Above 120 mm/h, water flows past the bucket.',
    '/reference/specifications.html',
    '/reference/specifications',
    '/reference/specifications/',
    '/reference/specifications/',
    '/reference/specifications/',
  ],
  'reference/error-codes.md': [
    'The bucket did not move for 60 days',
    '/reference/error-codes.html',
    '/reference/error-codes',
    '/reference/error-codes/',
    '/reference/error-codes/',
    '/reference/error-codes/',
  ],
  'reference/glossary.md': [
    'One millimeter is one liter per square meter.',
    '/reference/glossary.html',
    '/reference/glossary',
    '/reference/glossary/',
    '/reference/glossary/',
    '/reference/glossary/',
  ],
};

/** The file that a static host sends for an address; undefined if there is none. */
const fileAt = (folder: string, address: string): string | undefined => {
  const path = join(folder, decodeURIComponent(address));
  return [path, join(path, 'index.html')].find((file) => /\.\w+$/.test(file) && existsSync(file));
};

const addressesInSitemap = (folder: string): string[] =>
  ['sitemap.xml', 'sitemap-0.xml']
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<loc>https:\/\/rainwick\.example(.*?)<\/loc>/g)])
    .map(([, address = '']) => address)
    .sort();

for (const [column, generator] of generators.entries()) {
  const missing = missingProgram[generator];
  if (missing) it.skip(`skipped: no ${missing}`);
  describe.skipIf(missing)(`the site of ${generator}`, () => {
    const folder = temporaryFolder();
    const site = Object.values(pages).map(([fact, ...addresses]) => ({ fact, address: addresses[column] as string }));
    const pageAt = (address: string) => readHtmlText(readFileSync(fileAt(folder, address) as string, 'utf8'));
    beforeAll(() => buildSite(generator, { folder }));

    it('has 20 pages, each at its address and with its text', () => {
      expect(addressesInSitemap(folder)).toEqual(site.map(({ address }) => address).sort());
      const text = (address: string) =>
        pageAt(address).text.replace(/\[([^\]]*)\]\([^)]*\)|\s+/g, (_, link) => link ?? ' ');
      for (const { fact, address } of site) expect(text(address)).toContain(fact);
    });

    it('has no broken link', () => {
      const broken = site.flatMap(({ address }) =>
        pageAt(address)
          .links.map(({ href }) => new URL(href, `https://rainwick.example${address}`))
          .filter(({ host, pathname }) => host === 'rainwick.example' && !fileAt(folder, pathname))
          .map(({ pathname }) => [address, pathname]),
      );
      expect(broken).toEqual([]);
    });

    it('loads no file from another origin', () => {
      for (const { address } of site)
        expect(readFileSync(fileAt(folder, address) as string, 'utf8')).not.toMatch(
          /<(?:script|img|link)\b[^>]*(?:src|href)="?(?:https?:)?\/\/(?!rainwick\.example)/,
        );
    });
  });
}

describe.skipIf(missingProgram.hugo)('buildSite', () => {
  it('adds lines to the configuration, and files', async () => {
    const folder = temporaryFolder();
    await buildSite('hugo', {
      folder,
      edits: { 'hugo.toml': (text) => `uglyURLs = true\n${text}`, 'static/robots.txt': () => 'User-agent: *\n' },
    });
    expect(addressesInSitemap(folder)).toContain('/install/mast.html');
    expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toBe('User-agent: *\n');
  });

  it('takes other pages', async () => {
    const [folder, own] = [temporaryFolder(), temporaryFolder()];
    editFile(own, 'hail.md', () => '---\ntitle: Hail\n---\n\nHail of 2 cm does not break the plate.\n');
    await buildSite('hugo', { folder, pages: own });
    expect(addressesInSitemap(folder)).toEqual(['/', '/hail/']);
  });

  it('rejects with the output of the generator if the configuration is broken', async () => {
    const broken = { folder: temporaryFolder(), edits: { 'hugo.toml': () => 'title = Rainwick' } };
    await expect(buildSite('hugo', broken)).rejects.toThrow(/^hugo did not build the site: .*hugo\.toml/s);
  });
});
