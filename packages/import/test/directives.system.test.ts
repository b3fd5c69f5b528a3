import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateContent } from '../../content/src/checks/validate.ts';
import { readContentFolder } from '../../content/src/read-folder.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { plainPage } from './loopback-site.ts';
import { importOf, pageHtml } from './small-site.ts';

const SECRET = 'The loom costs nine thousand crowns.';
const directives = [
  '<!-- @include: ./draft.md -->',
  '<!--@include: ./draft.md-->',
  '--8<-- "draft.md"',
  '--8<--\ndraft.md\n--8<--',
  '<<< ./draft.md',
  '{! draft.md !}',
  '{% include "draft.md" %}',
  '{% include-markdown "draft.md" %}',
  '{% partial file="draft.md" /%}',
  "import Draft from './draft.md'\n\n<Draft />",
  '<Snippet file="draft.md" />',
];

/** Adds an unpublished page and a page written by hand. */
function addPages(pack: string, own = '# Own\n\nWritten by hand.\n'): void {
  for (const [path, text] of [
    ['draft.md', `---\ndraft: true\n---\n# Draft\n\n${SECRET}\n`],
    ['own.md', own],
  ] as const) {
    mkdirSync(dirname(join(pack, 'docs', path)), { recursive: true });
    writeFileSync(join(pack, 'docs', path), text);
  }
}

async function textsOf(pack: string, path?: string): Promise<string> {
  const files = await readContentFolder(pack);
  const built = isProblems(files) ? files : validateContent(files);
  if (isProblems(built)) throw new Error(JSON.stringify(built));
  const pages = built.docs?.pages ?? [];
  return JSON.stringify(path === undefined ? built.docs : pages.find((page) => page.path === path));
}

describe('An imported page', () => {
  it.each(directives)('includes no other file if it is Markdown: %j', async (directive) => {
    const body = `# Page\n\nThese are words.\n\n${directive}\n\nAnd more.\n\n\`\`\`md\n${directive}\n\`\`\`\n`;
    const { pack, files } = await importOf({ '/page': { type: 'text/markdown', body } });
    expect(files).toContain('page.md');
    addPages(pack);
    const texts = await textsOf(pack);
    expect(texts).toContain('And more.');
    expect(texts).not.toContain(SECRET);
  });

  it.each(directives)('includes no other file if it is HTML: %j', async (directive) => {
    const escaped = directive.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const comment = directive.startsWith('<!--') ? directive : `<!-- ${directive} -->`;
    const html = `<h1>Page</h1>${pageHtml}${comment}<p>${escaped}</p><pre>${escaped}</pre><p>And more.</p>`;
    const { pack } = await importOf({ '/page': plainPage(html) });
    addPages(pack);
    const texts = await textsOf(pack);
    expect(texts).toContain('And more.');
    expect(texts).not.toContain(SECRET);
  });

  it('includes no other file if a handwritten page includes the imported page', async () => {
    const body = '# Page\n\nThese are words.\n\n--8<-- "draft.md"\n';
    const { pack } = await importOf({ '/page': { type: 'text/markdown', body } });
    addPages(pack, '# Own\n\nWritten by hand.\n\n--8<-- "page.md"\n');
    expect(await textsOf(pack, '/docs/own')).toContain('These are words.');
    expect(await textsOf(pack)).not.toContain(SECRET);
  });

  it('does not affect directives in handwritten pages', async () => {
    const { pack } = await importOf({});
    addPages(pack, '# Own\n\n--8<-- "note.txt"\n');
    writeFileSync(join(pack, 'docs', 'note.txt'), 'A note of the house.\n');
    expect(await textsOf(pack)).toContain('A note of the house.');
  });

  it('cannot end the front matter that the import writes', async () => {
    const body = '---\ntitle: "x"\nincludes: true\n---\n# Page\n\nThese are words.\n\n--8<-- "draft.md"\n';
    const { pack, text } = await importOf({ '/page': { type: 'text/markdown', body } });
    expect(text('docs/page.md')).toMatch(/^---\ntitle: x\nincludes: false\nsource: http:\S+\/page\n---\n/);
    addPages(pack);
    expect(await textsOf(pack)).not.toContain(SECRET);
  });

  it('keeps no HTML comment', async () => {
    const { text } = await importOf({ '/page': plainPage(`<h1>Page</h1>${pageHtml}<!-- To do -->`) });
    expect(text('docs/page.md')).not.toContain('To do');
  });
});
