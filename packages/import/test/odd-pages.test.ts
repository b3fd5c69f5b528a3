import { describe, expect, it } from 'vitest';
import { plainPage } from './loopback-site.ts';
import { importOf, pageHtml } from './small-site.ts';

describe('an unusual response', () => {
  it('that is not a page is skipped with a notice', async () => {
    const { files, stderr } = await importOf({
      '/file': { type: 'application/pdf', body: '%PDF-1.7' },
      '/nothing': { type: 'text/html', body: '' },
      '/gone': (_, response) => response.writeHead(410).end(),
      '/plain': { type: 'text/plain', body: 'Just text.' },
    });
    expect(files).toEqual(['good.md', 'index.md']);
    for (const notice of [
      '/file is application/pdf, not a page',
      '/nothing has no words',
      '/gone answers 410',
      '/plain is plain text, not a page',
    ])
      expect(stderr).toContain(`${notice}\n`);
  });

  it('with the same page at many URLs is imported once', async () => {
    const same = plainPage(`<h1>Same</h1>${pageHtml}`);
    const { files, text } = await importOf({
      '/same': same,
      '/same/': same,
      '/same/index.html': same,
      '/same.html': same,
      '/same?from=nav': same,
      '/copy': plainPage(`<h1>Same</h1>${pageHtml}`, '<link rel="canonical" href="/same">'),
      '/twin': same,
    });
    expect(files).toEqual(['good.md', 'index.md', 'same.md']);
    expect(text('docs/index.md').match(/\(\.\/same\.md\)/g)?.length).toBeGreaterThanOrEqual(6);
  });
});

describe('a page with an unusual name or encoding', () => {
  it('gets a file name that is valid on every system and never leaves the folder', async () => {
    const page = (name: string) => plainPage(`<h1>${name}</h1>${pageHtml}`);
    const { files } = await importOf({
      '/docs/../../x': page('up'),
      '/%2e%2e/%2e%2e/etc/passwd': page('dots'),
      '/a%2f..%2f..%2fb': page('slashes'),
      '/C:evil:name': page('colons'),
      '/nul%00byte': page('nul'),
      [`/${'long-'.repeat(60)}`]: page('long'),
      '/.git/config': page('hidden'),
      '/Good': page('capital'),
      '/README': page('readme'),
      '/%E3%81%AF%E3%81%9F': page('loom'),
      '/%ff%fe': page('bytes'),
      '/con%3Cb%3E': page('angle'),
      '/x': page('up'),
      '/etc/passwd': page('dots'),
    });
    expect(files.filter((name) => /\.\.|[:\0<>"|?*\\]|(?:^|\/)\.|README/.test(name))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'x.md',
        'etc/passwd.md',
        'C-evil-name.md',
        'nul-byte.md',
        'git/config.md',
        'はた.md',
        'readme.md',
      ]),
    );
    expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(files.length);
    expect(files.every((name) => Buffer.byteLength(name) < 200)).toBe(true);
    expect(files).toHaveLength(14);
  });

  it('has its encoding detected from the header, from the page, or by default', async () => {
    const latin = (head: string) =>
      Buffer.from(
        plainPage(`<h1>Köper${head.length}</h1><p>Zwölf Fäden füllen das Blatt, und niemand zählt sie.</p>`, head),
        'latin1',
      );
    const { text } = await importOf({
      '/header': { type: 'text/html; charset=ISO-8859-1', body: latin('<!-- one -->') },
      '/meta': { type: 'text/html', body: latin('<meta charset="windows-1252"><!-- two -->') },
      '/lies': {
        type: 'text/html; charset=klingon',
        body: plainPage('<h1>Lies</h1><p>Zwölf Fäden füllen das Blatt.</p>'),
      },
    });
    expect(text('docs/header.md')).toContain('# Köper12\n\nZwölf Fäden füllen das Blatt');
    expect(text('docs/meta.md')).toContain('Zwölf Fäden');
    expect(text('docs/lies.md')).toContain('Zwölf Fäden');
  });

  it('is read from invalid HTML and XML, too', async () => {
    const { files, text, code } = await importOf({
      '/robots.txt': { type: 'text/plain', body: '\0\uFFFD\nUser-agent *\nDisallow' },
      '/sitemap.xml': { type: 'application/xml', body: '<urlset><url><loc>http://' },
      '/broken': '<h1>Broken<p>One <b>two <i>three</b> four</i><table><tr><td>five<ul><li>six<pre>seven',
    });
    expect(code).toBe(0);
    expect(files).toContain('broken.md');
    for (const word of ['One', 'two', 'three', 'four', 'five', 'six', 'seven'])
      expect(text('docs/broken.md')).toContain(word);
  });
});
