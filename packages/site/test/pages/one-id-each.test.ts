import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { elementById, htmlText } from './read-html.ts';

const long = (word: string) =>
  Array.from({ length: 30 }, (_, at) => `${word} ${at} ${'is long '.repeat(10)}`).join('\n\n');

const files: Record<string, string> = {
  'product.yaml': 'name: Acme\nsummary: Acme does things.\n',
  'sections/one.md': `# One\n\nWords.\n\n### Setup\n\nFirst.\n\n## Windows\n\n### Setup\n\nSecond.\n\n### Windows\n\nThird.\n\n## Setup\n\n### Setup\n\nFourth.\n\n### Steps {#steps}\n\nFifth.\n`,
  'sections/long.md': `# Long\n\n## Plan\n\n${long('one')}\n\n## Plan\n\n${long('two')}\n\n## Plan 2\n\nWords.\n`,
  'sections/cards.yaml': `title: Cards\nparts:\n${['a', 'b']
    .map(
      (name) =>
        `  - title: ${name}\n    kind: cards\n    frontPage: true\n    text: "### Notes\\n\\nWords."\n    entries:\n      - {id: agents-${name}, title: T, text: "### Agents\\n\\nWords ${name}."}\n`,
    )
    .join('')}`,
  'sections/more.yaml': `title: More\nparts:\n  - {title: c, kind: cards, frontPage: true, entries: [{id: agents-a, title: T, text: "### Notes\\n\\nWords."}]}\n`,
  'faqs/a.md': `## How?\n\n### Setup\n\nA\n\n### Use\n\nB\n\n### Setup\n\nC\n`,
};

let service: ServiceUnderTest;
beforeAll(async () => {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
});
afterAll(() => service.close());

const idsOf = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe('an id', () => {
  it.each(['/', '/content/one', '/content/long', '/content/cards', '/content/more', '/faq/how', '/faq'])(
    'is unique on the page %s',
    async (path) => {
      const ids = idsOf((await service.get(path)).text);
      expect(ids.length).toBeGreaterThan(3);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    },
  );

  it('of a repeated heading is numbered from 2, through all parts of the page', async () => {
    const { text } = await service.get('/content/one');
    const headings = [...text.matchAll(/<h\d id="([^"]*)">([^<]*)/g)].map(
      ([, id, passageText]) => `${passageText} ${id}`,
    );
    expect(headings).toEqual([
      'Setup setup-2',
      'Setup setup-3',
      'Windows windows-2',
      'Setup setup-4',
      'Steps {#steps} steps-steps',
    ]);
    expect(htmlText(elementById(text, 'setup') ?? '')).toContain('Fourth.');
  });

  it('of a heading does not change when another heading is inserted before it', async () => {
    const { text } = await service.get('/faq/how');
    expect([...text.matchAll(/<h\d id="([^_"]*)">/g)].map(([, id]) => id)).toEqual(['setup', 'use', 'setup-2']);
  });

  it('of a passage is that of the element with its text', async () => {
    const { text } = await service.get('/content/long');
    const { passages } = (await service.get('/content/long', { accept: 'application/json' })).json();
    expect(passages.length).toBeGreaterThan(4);
    const ids = passages.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, text: passageText } of passages)
      expect(htmlText(elementById(text, id) ?? '').replace(/\s+/g, ' ')).toContain(passageText.split('\n')[0].trim());
  });
});
