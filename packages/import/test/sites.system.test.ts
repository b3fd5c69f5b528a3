import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { navigationTexts } from './generated-site.ts';
import { loomPages } from './loom-pages.ts';
import { type Discovery, type LoopbackSite, startWeavingSite } from './loopback-site.ts';
import { fractionKept } from './word-count.ts';

const generatorByDiscovery = { 'llms.txt': 'shiki', sitemap: 'shiki', links: 'plain-divs' } as const;
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

describe.each(['llms.txt', 'sitemap', 'links'] as Discovery[])('a site found by its %s', (kind) => {
  const pack = join(temporaryFolder(), 'pack');
  const page = (path: string) => readFileSync(join(pack, 'docs', `${path}.md`), 'utf8');
  const importIt = (...options: string[]) =>
    runInProcess(['import', `${site.origin}/`, '--into', pack, '--allow-private', ...options], {});
  let site: LoopbackSite;
  let result: Awaited<ReturnType<typeof runInProcess>>;
  beforeAll(async () => {
    site = await startWeavingSite(kind, generatorByDiscovery[kind]);
    result = await importIt();
  });

  it('is imported completely, one file per page', () => {
    expect(result.code).toBe(0);
    expect(result.stdout).toContain(`: 17 pages of ${site.origin}/ (${kind}), 18 files written.`);
    expect(result.stdout).toMatch(/\n {2}CONTENT_DIR=\S+ .*serve\n$/);
    expect(filesOf(join(pack, 'docs'))).toEqual([...loomPages.keys()].map((path) => `${path}.md`).sort());
  });

  it('keeps at least 98 of 100 words of each page', () => {
    const incompletePages = [...loomPages]
      .filter(([path, text]) => fractionKept(text, page(path)) < 0.98)
      .map(([path]) => path);
    expect(incompletePages).toEqual([]);
  });

  it('skips elements around the content', () => {
    const allText = [...loomPages.keys()].map(page).join('\n');
    const foundNavigation = navigationTexts.filter((word) => allText.includes(word));
    // The generator `plain-divs` uses no semantic elements: its content is the element with the most text.
    expect(foundNavigation).toEqual([]);
  });

  it('keeps code exactly, with its language', () => {
    expect(page('patterns/satin')).toContain(
      '```ts\nimport { satin } from \'weftwright\';\n\nconst cloth = await satin({ ends: 204, sett: "12 < 24" });\nif (cloth.picks > 3 && !cloth.done) {\n\tawait cloth.beat();   // three blanks before this\n}\n```',
    );
    expect(page('patterns/satin')).toContain(
      '```sh\nweft satin --ends 204 \\\n  --output ./satin.cloth\n\necho "done"\n```',
    );
  });

  it('keeps tables, lists, quotations and pictures', () => {
    const text = page('guide/treadles');
    expect(text).toMatch(/^\| -+ \| -+: \| -+ \|$|^\|---\|---:\|---\|$/m);
    expect(text).toMatch(/\| treadles 8\/2 +\| +11 \| use `a \\\| b` +\|/);
    expect(text).toMatch(/^- Count the ends: 132 of them\.\n {2}- Ends of wool stretch\.$/m);
    expect(text).toMatch(/^> A dent without an end is \*\*spare\*\*, and nobody minds\.$/m);
    expect(text).toMatch(/!\[A drawing of treadles\]\(http:\/\/127\.0\.0\.1:\d+\/pictures\/treadles\.png\)/);
  });

  it('has title and source URL of each page in its front matter', () => {
    const [, head = ''] = page('guide/install').split('---\n');
    expect(head).toContain('title: Install the loom\n');
    expect(head).toContain(`source: ${site.origin}/guide/install\n`);
  });

  it('has links between pages changed to files, and others to absolute URLs', () => {
    const text = page('guide/dressing/threading');
    expect(text).toContain('[the next page](./sleying.md)');
    expect(text).toContain('[the reed](./sleying.md#spare-dents)');
    expect(text).toContain('[the guild](https://guild.example/threading?from=docs)');
    expect(page('index')).toContain('[the next page](./guide/install.md)');
  });

  it('keeps an id that differs from the slug of its heading', () => {
    expect(page('guide/install')).toMatch(/^### Spare dents(?: \{#spare-dents\})?$/m);
    expect(page('guide/install')).not.toMatch(/^## .*\{#/m);
  });

  it('gets a product.yaml that the check accepts', async () => {
    const checkedFolder = temporaryFolder();
    writeFileSync(join(checkedFolder, 'product.yaml'), readFileSync(join(pack, 'product.yaml')));
    expect((await runInProcess(['check', checkedFolder], {})).stdout).toMatch(
      /: no problems\. Weftwright, launched, 0 questions\.\n/,
    );
  });

  it('is not written again if nothing changed, and the command reports that', async () => {
    const writtenAt = filesOf(pack).map((name) => statSync(join(pack, name)).mtimeMs);
    const { code, stdout } = await importIt();
    expect([code, stdout]).toEqual([0, expect.stringContaining('nothing is new, and nothing was written')]);
    expect(filesOf(pack).map((name) => statSync(join(pack, name)).mtimeMs)).toEqual(writtenAt);
  });

  it('gets missing files again, and edited files are never overwritten', async () => {
    writeFileSync(join(pack, 'docs/faq.md'), 'Mine.\n');
    rmSync(join(pack, 'docs/patterns/twill.md'));
    const { stdout, stderr } = await importIt();
    expect(stdout).toContain('1 file written');
    expect(stderr).toContain(`notice: ${join(pack, 'docs/faq.md')} was edited by a person, and is kept\n`);
    expect(page('faq')).toBe('Mine.\n');
    expect(page('patterns/twill')).toContain('# Twills');
  });
});
