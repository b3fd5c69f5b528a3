import { afterAll, beforeAll, expect, it } from 'vitest';
import { learn } from '../../packages/answers/src/search/answering/train.ts';
import type { DocPage, Docs } from '../../packages/docs/src/doc-page.ts';
import { packWithDocs } from '../../packages/docs/test/docs-pack.ts';
import type { Build } from '../../packages/edition/src/build-inputs.ts';
import { representationsOf } from '../../packages/edition/src/edition-document.ts';
import { assetsOf } from '../../packages/site/src/pages/frame/assets.ts';
import { buildWithPriors } from '../build-once.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { violations } from './axe.ts';
import { browserForSuite, idle, inChromium, layoutShift, pageWidth, tabForSuite, visit } from './browser.ts';

const kinds = ['keyword', 'string', 'comment', 'function', 'punctuation', 'operator', 'number', 'tag', 'attr-name'];
const more = ['attr-value', 'property', 'selector', 'boolean', 'class-name', 'inserted', 'deleted'];
const tokens = [...kinds, ...more].map((kind) => `<span class="token ${kind}">${kind}</span>`).join(' ');
const wide = '<span class="token string">a long line of code</span> '.repeat(20);
const code = (caption: string) =>
  `<figure class="code">${caption}<pre><code class="language-js">${tokens}\n<mark class="line">${tokens}</mark>\n${wide}</code></pre></figure>`;
const callouts = ['tip', 'info', 'note', 'warning', 'danger', 'details']
  .map(
    (kind) =>
      `<aside class="note" data-kind="${kind}"><p class="title">A ${kind}</p><p>Words of it, with <code>code</code>.</p></aside>`,
  )
  .join('\n');
const cells = (tag: string) => `<tr>${`<${tag}>a-cell-that-is-wide</${tag}>`.repeat(12)}</tr>`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"><path d="M0 0h1600v400z"/></svg>';

const html = `<p>Words, <code>code</code> and a <a href="/docs">link</a>.</p>
<h2 id="code">Code</h2>${code('')}${code('<figcaption>vite.config.js</figcaption>')}
<h3 id="asides">Asides</h3>${callouts}
<h2 id="table">A table</h2><table><thead>${cells('th')}</thead><tbody>${cells('td')}<tr><td>Words and a <a href="/docs">link</a> among them.</td></tr></tbody></table>
<h2 id="picture">A picture</h2><p><img src="/docs/wide.svg" alt="A wide shape" loading="lazy"></p>
<blockquote><p>Quoted.</p></blockquote>`;

const page = (path: string, file: string, members: Partial<DocPage> = {}): DocPage => ({
  path,
  file,
  title: `About ${path.slice(6) || 'it'}`,
  description: 'What it is about.',
  edit: 'https://git.example/edit',
  html: Buffer.from(html),
  markdown: Buffer.from('Words.'),
  headings: [
    { level: 2, id: 'code', title: 'Code' },
    { level: 3, id: 'asides', title: 'Asides' },
    { level: 2, id: 'table', title: 'A table' },
    { level: 2, id: 'picture', title: 'A picture' },
  ],
  passages: [],
  ...members,
});

const docs: Docs = {
  base: '/docs',
  pages: [
    page('/docs', 'index.md', { html: Buffer.from('<p>Welcome.</p>'), headings: [] }),
    ...Array.from({ length: 100 }, (_, at) => page(`/docs/guide/part-${at}`, `guide/part-${at}.md`)),
    page('/docs/api/x', 'api/inner/x.md'),
  ],
  folders: [
    { name: 'guide', title: 'Guide', path: null },
    { name: 'api', title: 'API', path: null },
    { name: 'api/inner', title: 'Inner', path: null },
  ],
  files: [{ name: 'wide.svg', mediaType: 'image/svg+xml', bytes: Buffer.from(svg) }],
  leftOut: [],
  deadLinks: [],
  notIncluded: [],
  moved: {},
  notMoved: [],
  slips: [],
};

/** In the format of the documentation parser. */
const buildWithDocs: Build = async (...input) => {
  const built = await buildWithPriors(...input);
  if (built === 'unchanged' || Array.isArray(built)) return built;
  const pack = { ...built.pack, docs };
  const documents = new Map(built.documents);
  for (const file of assetsOf(pack).documents)
    documents.set(file.path, { ...file, forms: representationsOf(file.forms) });
  const trainedPack = { ...pack, concepts: {}, neverAnswered: [], urgentPhrasings: [], lookalikes: [] };
  return { ...built, pack, documents, learnt: await learn(trainedPack, built.baseUrl, 'priors') };
};

const readers = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 1000, height: 800 } },
  { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

inChromium('documentation pages', () => {
  const site = browserForSuite();
  const tab = tabForSuite(site);
  let service: ServiceUnderTest;
  let arabic: ServiceUnderTest;
  const start = (language: string) =>
    startServiceUnderTest({
      settings: {
        BASE_URL: '',
        CONTENT_DIR: packWithDocs({
          'product.yaml': (text) => `${text.replace(/^language:.*\n/m, '')}\nlanguage: ${language}\n`,
        }),
      },
      build: buildWithDocs,
    });
  beforeAll(async () => {
    service = await start('en');
    arabic = await start('ar');
  });
  afterAll(async () => {
    await service?.close();
    await arabic?.close();
  });

  it.each(['/docs', '/docs/guide/part-50', '/docs/api/x'])(
    '%s is accessible in light and dark, causes no layout shift and fits every screen, also from right to left',
    async (path) => {
      for (const current of [service, arabic])
        for (const reader of current === arabic ? readers.slice(1, 4) : readers) {
          const { page: shown } = tab;
          const faults = await tab.load(current.running.edition().baseUrl + path, reader);
          await shown.evaluate(() => scrollTo(0, document.body.scrollHeight));
          await idle(shown);
          expect(await layoutShift(shown)).toBe(0);
          expect(await pageWidth(shown)).toBe(reader.viewport.width);
          // Folded content is checked as well.
          for (const folded of await shown.locator('main details').all())
            await folded.evaluate((element) => element.setAttribute('open', ''));
          expect(await violations(shown)).toEqual([]);
          expect(await pageWidth(shown)).toBe(reader.viewport.width);
          expect(faults).toEqual([]);
        }
    },
  );

  it('marks the section in view in the table of contents', async () => {
    const { page: shown, context } = await visit(site.browser, `${service.running.edition().baseUrl}/docs/api/x`, {
      viewport: { width: 1440, height: 300 },
    });
    const marked = shown.locator('.parts [aria-current="location"]');
    await shown.locator('#asides').evaluate((element) => element.scrollIntoView());
    await expect.poll(() => marked.allTextContents()).toEqual(['Asides']);
    await shown.locator('#code').evaluate((element) => element.scrollIntoView());
    await expect.poll(() => marked.allTextContents()).toEqual(['Code']);
    await context.close();
  });

  it('shows folders and contents next to the text on a wide screen, and folded on a phone', async () => {
    for (const [width, open] of [
      [1440, true],
      [360, false],
    ] as const) {
      const { page: shown, context } = await visit(site.browser, `${service.running.edition().baseUrl}/docs/api/x`, {
        viewport: { width, height: 800 },
      });
      expect(await shown.locator('.tree nav').isVisible()).toBe(open);
      expect(await shown.locator('.parts nav').isVisible()).toBe(open);
      if (!open) {
        await shown.locator('.tree summary').click();
        expect(await shown.locator('.tree nav').isVisible()).toBe(true);
      }
      await context.close();
    }
  });

  it('copies code with a button, which exists only with scripts', async () => {
    const url = `${service.running.edition().baseUrl}/docs/api/x`;
    const { page: shown, context } = await visit(site.browser, url, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await shown.locator('.code button').first().click();
    await expect.poll(() => shown.locator('.code button').first().textContent()).toBe('Copied');
    expect(await shown.evaluate(() => navigator.clipboard.readText())).toContain('keyword string comment');
    await context.close();
    const plain = await visit(site.browser, url, { javaScriptEnabled: false });
    expect(await plain.page.locator('.code button').first().isVisible()).toBe(false);
    await plain.context.close();
  });

  it('reaches code, tables and heading links by keyboard', async () => {
    const { page: shown, context } = await visit(site.browser, `${service.running.edition().baseUrl}/docs/api/x`);
    const reached = await shown.evaluate(() =>
      ['pre', '.scroll', '.heading a'].map((selector) => {
        const element = document.querySelector<HTMLElement>(`article ${selector}`);
        element?.focus();
        return document.activeElement === element;
      }),
    );
    expect(reached).toEqual([true, true, true]);
    await context.close();
  });
});
