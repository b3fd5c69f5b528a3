import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { elementById, htmlText } from './read-html.ts';

const markdown = `Call \`weave(  x)\`, see [the list](/guides), [us][home] or [call](tel:+32912).

\`\`\`sh
npm install acme
  --save   # *twice*
\`\`\`

![Beds](/assets/a.png)`;

const code = Array.from({ length: 80 }, (_, at) => `line ${at} of the program that waters`).join('\n');

const files: Record<string, string> = {
  'product.yaml': 'name: Acme\nsummary: Acme does things.\n',
  'assets/a.png': 'x',
  'guides/headings.md': `---\nsummary: A summary with \`code\`.\n---\n# Headings\n\nOpen [the door](/guides) **first**.\n\n## Run \`npm i\` first\n\n${markdown}\n\n## Stop\n\n- one\n- two\n\n[home]: https://acme.example/\n`,
  'guides/list.md': `# List\n\nOpen [the door](/guides).\n\n1. **Begin.** ${markdown.replaceAll('\n', '\n   ')}\n2. Use \`a. b\` now. Then go on.\n   1. Inner one\n   2. Inner two\n3. Run:\n\n       four more\n\nAfter the list there is [more](/guides/headings).\n\n[home]: https://acme.example/\n`,
  'guides/long.md': `# Long\n\nWords.\n\n## Code\n\n\`\`\`\n${code}\n\`\`\`\n\n## Words\n\n\`\`\`\nshort\n\`\`\`\n\n${'These are words of a step that goes on. '.repeat(90)}\n\n## End\n\nThe end.\n`,
  'faqs/a.md': `## What?\n\n${markdown}\n\n[home]: https://acme.example/\n`,
};

let service: ServiceUnderTest;
beforeAll(async () => {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder, BASE_URL: 'https://acme.example' } });
});
afterAll(() => service.close());

const shown = [
  '<code>weave(  x)</code>',
  '<a href="/guides">the list</a>',
  '<a href="https://acme.example/">us</a>',
  '<a href="tel:+32912">call</a>',
  '<code class="language-sh">npm install acme\n  --save   # *twice*\n</code>',
  '<img src="/assets/a.png" alt="Beds" loading="lazy">',
];

const guides = ['/guides/headings', '/guides/list'];

describe('the Markdown of a guide, like that of an answer, is kept', () => {
  it.each(['/faq/what', ...guides])('on the page %s', async (path) => {
    const { text } = await service.get(path);
    for (const piece of shown) expect(text).toContain(piece);
  });

  it.each(['/faq/what', ...guides])('in the Markdown of %s, with absolute links', async (path) => {
    const { text } = await service.get(`${path}.md`);
    const read = new MarkdownIt({ html: true }).render(text.replace(/^---\n.*?\n---\n/s, ''));
    for (const piece of shown)
      expect(read).toContain(
        piece
          .replace('"/guides"', '"https://acme.example/guides.md"')
          .replace('"/assets', '"https://acme.example/assets')
          .replace(' loading="lazy"', ''),
      );
  });

  it.each(['### What?', '## Guide: Headings', '## Guide: List'])('in /llms-full.txt under %s', async (heading) => {
    const [, after = ''] = (await service.get('/llms-full.txt')).text.split(`${heading}\n`);
    const [own = ''] = after.split(/^##+ (?!Stop)/m);
    const read = new MarkdownIt({ html: true }).render(own);
    for (const piece of shown)
      expect(read).toContain(
        piece
          .replace('"/guides"', '"https://acme.example/guides"')
          .replace('"/assets', '"https://acme.example/assets')
          .replace(' loading="lazy"', ''),
      );
  });

  it.each(['/faq/what', ...guides])('as plain text in passages, with every line of code: %s', async (path) => {
    const { passages } = (await service.get(path, { accept: 'application/json' })).json();
    const text = passages.map((passage: { text: string }) => passage.text).join('\n');
    expect(text).toContain('Call weave(  x), see the list, us or call (+32912).');
    expect(text).toContain('npm install acme\n  --save   # *twice*');
    const { results } = (await service.ask({ query: passages[0].name })).json();
    expect(results.map(({ description }: { description: string }) => description)).toContain(passages[0].text);
  });
});

describe('a guide', () => {
  it('has its summary, its introduction, its headings with their code, and the text after its list', async () => {
    const headings = (await service.get('/guides/headings')).text;
    expect(headings).toContain(
      '<p>A summary with <code>code</code>.</p>\n<p>Open <a href="/guides">the door</a> <strong>first</strong>.</p>',
    );
    expect(headings).toContain('Run <code>npm i</code> first.');
    const list = (await service.get('/guides/list')).text;
    expect(list).toContain('<strong>Begin.</strong>');
    expect(list).toContain('Use <code>a. b</code> now. Then go on.');
    expect(list).toMatch(/<ol>\s*<li>Inner one<\/li>\s*<li>Inner two<\/li>\s*<\/ol>/);
    expect(list).toContain('<a href="/guides/headings">more</a>');
  });

  it('has steps with names and texts as plain text in the graph', async () => {
    const { source } = (await service.get('/guides/list', { accept: 'application/json' })).json();
    expect(source.description).toBe('Open the door.');
    expect(source.steps.map(({ name }: { name: string }) => name)).toEqual(['Begin', 'Use a. b now', 'Run']);
    expect(source.steps[1].text).toBe('Then go on.\n1. Inner one\n2. Inner two');
    expect(source.steps[2].text).toBe('four more');
  });

  it('is not split inside code, and has an anchor on its page for every passage', async () => {
    const { text } = await service.get('/guides/long');
    const { passages } = (await service.get('/guides/long', { accept: 'application/json' })).json();
    expect(passages.filter((passage: { text: string }) => passage.text.includes(code))).toHaveLength(1);
    expect(passages.length).toBeGreaterThan(3);
    for (const { id, text: passageText } of passages)
      expect(htmlText(elementById(text, id) ?? '').replace(/\s+/g, ' ')).toContain(
        passageText
          .replace(/^```.*\n/, '')
          .split('\n')[0]
          .replace(/^\d+\. /, '')
          .trim(),
      );
    for (const { text: passageText } of passages)
      expect(passageText.length <= 1500 || passageText.includes(code)).toBe(true);
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(text).toContain('<ol start="3">');
  });
});
