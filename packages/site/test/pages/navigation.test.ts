import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack, copyPack } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { htmlText } from './read-html.ts';

const browser = { accept: 'text/html' };
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
});
afterAll(() => service.close());

const page = async (path: string) => (await service.get(path, browser)).text;
/** URLs and names of the links in one landmark. */
const linksIn = (html: string, label: string) =>
  [
    ...(html.split(`aria-label="${label}">`)[1]?.split('</nav>')[0] ?? '').matchAll(/<a href="(.*?)".*?>(.*?)<\/a>/g),
  ].map(([, path, name]) => [path, name]);
const known = ['theme', 'web-mcp', 'ask', 'copy'];
/** Names of the loaded scripts without their content hash. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script [^>]*src="\/assets\/([^"]*)"/g)].map(
    ([, file = '']) => known.find((name) => file.startsWith(name)) ?? file,
  );

describe('page navigation', () => {
  it.each(['/', '/faq', '/content/timeline', '/nowhere', '/mcp', '/a2a'])(
    'of %s links to the parts of the site',
    async (path) => {
      const html = await page(path);
      expect(linksIn(html, 'Site')).toEqual([
        ['/faq', 'Questions'],
        ['/content/pricing', 'Prices'],
        ['/content/security', 'Security'],
        ['/content/timeline', 'Timeline'],
        ['/reference', 'API'],
      ]);
      expect(html).toContain('</nav>\n<a href="/search">Ask</a>\n');
      expect(linksIn(html, 'For software')).toEqual([
        ['/openapi.json', 'OpenAPI description'],
        ['/.well-known/api-catalog', 'API catalog'],
      ]);
      expect(html.match(/href="\/llms\.txt"/g)).toHaveLength(1);
      for (const [nav] of html.matchAll(/<nav.*?<\/nav>/gs)) expect(nav).not.toContain('/llms.txt');
    },
  );

  it('marks only the link to the current page', async () => {
    const marked = async (path: string) =>
      [...(await page(path)).matchAll(/<a href="([^"]*)" aria-current="page">/g)].map(([, href]) => href);
    expect(await marked('/faq')).toEqual(['/faq']);
    expect(await marked('/content/timeline')).toEqual(['/content/timeline', '/content/timeline']);
    expect(await marked('/nowhere')).toEqual([]);
  });

  it('marks the part of the site that contains the page, and nothing else', async () => {
    const linksInLandmark = async (path: string) =>
      [...(await page(path)).matchAll(/<a href="([^"]*)" aria-current="true">/g)].map(([, href]) => href);
    expect(await linksInLandmark('/faq/what-does-plotline-cost')).toEqual(['/faq']);
    expect(await linksInLandmark('/reference/post-ask')).toEqual(['/reference']);
    expect(await linksInLandmark('/faq')).toEqual([]);
    expect(await linksInLandmark('/content/solution')).toEqual([]);
    expect(await linksInLandmark('/')).toEqual([]);
  });

  it('loads the ask script on every page, and other scripts only where needed', async () => {
    for (const path of ['/', '/content/timeline', '/nowhere', '/search'])
      expect([path, scriptsOf(await page(path)).slice(0, 3)]).toEqual([path, ['theme', 'web-mcp', 'ask']]);
    for (const path of ['/mcp', '/a2a'])
      expect([path, scriptsOf(await page(path))]).toEqual([path, ['theme', 'web-mcp', 'ask', 'copy']]);
  });
});

describe('instructions for software', () => {
  it('about A2A on the front page have the card URL and the connection guide', async () => {
    expect(htmlText(await page('/'))).toContain(
      'Send a message over A2A The card is at /.well-known/agent-card.json. How to connect.',
    );
  });

  it('at /a2a have client requirements, commands and further links', async () => {
    const [, main = ''] = /<main.*?>(.*)<\/main>/s.exec(await page('/a2a')) ?? [];
    const text = htmlText(main);
    expect(text).toContain(
      'Clients of the protocol They need the address of the site, and find the agent card by themselves: https://gatehouse.example/.well-known/agent-card.json',
    );
    expect(text).toContain('By hand A question and its answer: curl https://gatehouse.example/a2a');
    expect(text).toContain(
      'The agent describes itself in its agent card; the API reference has the details. Assistants that use tools connect to the Model Context Protocol server.',
    );
  });
});

it('the Markdown front page has no timeline section without milestones', async () => {
  const folder = copyPack({
    'timeline.yaml': (text) => text.replace(/^milestones:\n(?:[ -].*\n)*/m, 'milestones: []\n'),
  });
  const bare = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
  try {
    const markdown = (await bare.get('/index.md')).text;
    expect(markdown).not.toMatch(/\n{3}/);
    expect(markdown).not.toMatch(/^As of .*\.$/m);
    expect((await service.get('/index.md')).text).toMatch(/^As of .*\.$/m);
  } finally {
    await bare.close();
  }
});

it('a page is rendered when it is complete, a very long one as soon as its header has arrived', async () => {
  const step = '## Read on\n\nThe rest of a long story follows in the next step of this guide.\n\n';
  const folder = copyPack({
    'guides/long-story.md': () => `# A long story\n\nTold in two thousand steps.\n\n${step.repeat(2_000)}`,
  });
  const long = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
  const waitsFor = async ({ get }: ServiceUnderTest, path: string) =>
    /<link rel="expect" blocking="render" href="(.*?)">/.exec((await get(path, browser)).text)?.[1];
  try {
    for (const path of ['/', '/faq', '/nowhere'])
      expect([path, await waitsFor(service, path)]).toEqual([path, '#_footer']);
    expect(await waitsFor(long, '/guides/long-story')).toBe('#_header');
    expect((await long.get('/guides/long-story', browser)).text).toContain('<header id="_header">');
    expect((await service.get('/', browser)).text).toContain('<footer id="_footer">');
  } finally {
    await long.close();
  }
});

describe('pages in another language than that of the interface', () => {
  it('mark interface text as English, and do not mark text of the pack', async () => {
    const arabic = fileURLToPath(new URL('../../../../test/content-folders/qantara', import.meta.url));
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: arabic } });
    try {
      const { text } = await other.get('/', browser);
      expect(text).toContain('<html lang="ar" dir="rtl">');
      const english = [...text.matchAll(/<(\w+)[^>]* lang="en"[^>]*>(?:<h2[^>]*>)?([^<]*)/g)].map(([, tag, words]) => [
        tag,
        words?.trim(),
      ]);
      expect(english).toEqual(
        expect.arrayContaining([
          ['a', 'Skip to the content'],
          ['a', 'Ask'],
          ['label', 'Your question'],
          ['button', 'Ask'],
          ['aside', 'Connect an agent'],
          ['h2', 'Read'],
          ['nav', 'For software'],
          ['a', 'This page in Markdown'],
        ]),
      );
      expect(text).toContain('<h1>رسائل تصل في موعدها.</h1>');
      const prices = (await other.get('/content/pricing', browser)).text;
      expect((await other.get('/', browser)).text).toContain(
        '<th scope="col" lang="en">Plan</th><th scope="col" lang="en">Paid</th>',
      );
      expect(prices).toContain('<p class="label" lang="en">Included<span>:</span></p>');
      const compared = (await other.get('/content/comparison', browser)).text;
      expect(compared).toMatch(/<td class="yes own" lang="en">yes<\/td>/);
      expect(compared).toContain('<figcaption lang="en">Yes is the good side of every row.</figcaption>');
    } finally {
      await other.close();
    }
  });
});
