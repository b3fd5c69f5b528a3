import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'sections'));
  writeFileSync(join(folder, 'product.yaml'), 'name: Atlas\nsummary: Atlas has a page for every town.\n');
  for (let at = 10; at < 60; at++) writeFileSync(join(folder, `sections/town-${at}.md`), `# Town ${at}\n\nA town.\n`);
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder, LAUNCH_PHASE: 'launched' } });
});
afterAll(() => service.close());

const linked = (text: string): string[] => [...text.matchAll(/"\/content\/(town-\d+)"/g)].map(([, name = '']) => name);

it('a page of a site with many sections lists the first twenty and links to the others, so its size is limited', async () => {
  const { text } = await service.get('/content/town-55');
  const footer = text.slice(text.indexOf('<footer'));
  expect(linked(footer)).toHaveLength(19);
  expect(footer).toContain('<a href="/#_more">All 51 pages</a>');
});

it('the front page describes the first twenty and lists all others, in HTML and Markdown', async () => {
  const html = (await service.get('/')).text;
  const main = html.slice(html.indexOf('<main'), html.indexOf('<footer'));
  expect(new Set(linked(main)).size).toBe(50);
  expect(main).toContain('<h2 id="_more">More pages</h2>');
  const markdown = (await service.get('/index.md')).text;
  for (let at = 10; at < 60; at++) expect(markdown).toContain(`/content/town-${at}.md`);
});
