import type { Check } from './check.ts';
import { attributesOf } from './html-elements.ts';
import { type AuditedSite, expect, expectFound, sitePathOf } from './site.ts';

/** The sitemap at its usual path, else the one in robots.txt; of an index, its first sitemap. */
async function sitemapOf(site: AuditedSite): Promise<string> {
  const isThere = (await site.get('/sitemap.xml')).status === 200;
  const [listed] = /(?<=^Sitemap: *)https?:\S+/im.exec((await site.get('/robots.txt')).text) ?? [];
  const path = isThere || listed === undefined ? '/sitemap.xml' : await sitePathOf(site, listed, 'robots.txt');
  const { text } = await expectFound(site, path, 'application/xml', 'text/xml');
  const [inner] = text.includes('<sitemapindex') ? (/(?<=<loc>)[^<]+/.exec(text) ?? []) : [];
  if (inner === undefined) return text;
  return (await expectFound(site, await sitePathOf(site, inner, 'the sitemap'), 'application/xml', 'text/xml')).text;
}

/** Checks of pages, texts and files for crawlers. */
export const pageChecks: readonly Check[] = [
  {
    name: 'robots.txt',
    cure: 'Name AI agents, a Content-Signal line and the Sitemap in /robots.txt.',
    async run(site) {
      const { text } = await expectFound(site, '/robots.txt', 'text/plain');
      expect(/^User-agent: *(GPTBot|ClaudeBot|PerplexityBot|CCBot)/im.test(text), 'no AI agent is named');
      expect(/^Content-Signal: *\S+=(yes|no)/im.test(text), 'there is no Content-Signal');
      expect(/^Sitemap: *https?:/im.test(text), 'the sitemap is not named');
    },
  },
  {
    name: 'sitemap',
    cure: 'List every canonical page with its lastmod in /sitemap.xml.',
    async run(site) {
      const text = await sitemapOf(site);
      const entries = text.split('<url>').slice(1);
      expect(entries.length > 0, 'it lists nothing');
      const undated = entries.find((entry) => !entry.includes('<lastmod>'));
      expect(undated === undefined, `${/(?<=<loc>)[^<]+/.exec(undated ?? '') ?? 'an entry'} has no lastmod`);
      const [first] = /(?<=<loc>)[^<]+/.exec(entries[0] as string) ?? [];
      await expectFound(site, await sitePathOf(site, first, 'the first entry'), 'text/html');
    },
  },
  {
    name: 'Link headers',
    cure: 'Send api-catalog, service-desc, service-doc, describedby and status in the Link header of the front page.',
    needsService: true,
    async run(site) {
      const link = (await expectFound(site, '/')).headers.get('link') ?? '';
      for (const rel of ['api-catalog', 'service-desc', 'service-doc', 'describedby', 'status'])
        expect(new RegExp(`rel="?${rel}"?`).test(link), `rel="${rel}" is missing`);
    },
  },
  {
    name: 'Markdown negotiation',
    cure: 'Answer Accept: text/markdown with Markdown that has front matter, and send Vary: Accept.',
    needsService: true,
    async run(site) {
      for (const path of ['/', '/?x=1']) {
        const markdown = await site.get(path, { accept: 'text/markdown' });
        expect(markdown.type === 'text/markdown', `${path} is ${markdown.type || 'of no media type'}`);
        expect(markdown.text.startsWith('---\n'), `${path} has no front matter`);
        expect(/\baccept\b/i.test(markdown.headers.get('vary') ?? ''), `${path} lacks Vary: Accept`);
      }
    },
  },
  {
    name: 'Markdown twins and 404',
    cure: 'Point to the Markdown twin of a page with rel="alternate", and answer unknown paths in Markdown that leads on.',
    async run(site) {
      const { text } = await expectFound(site, '/', 'text/html');
      const markdownHref = attributesOf(text, 'link').find(({ type }) => type === 'text/markdown')?.href;
      await expectFound(site, await sitePathOf(site, markdownHref, 'the front page'), 'text/markdown');
      if (site.isStatic) return;
      const missing = await site.get('/there-is-no-such-page', { accept: 'text/markdown' });
      expect(missing.status === 404, `an unknown path answers ${missing.status}`);
      expect(missing.type === 'text/markdown' && missing.text.includes(']('), 'its 404 is no Markdown with links');
    },
  },
  {
    name: 'bot access',
    cure: 'Send the same bytes to every user agent.',
    async run(site) {
      const browser = await site.get('/', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
      for (const agent of ['GPTBot/1.2', 'ClaudeBot/1.0', 'PerplexityBot/1.0', 'CCBot/2.0']) {
        const answer = await site.get('/', { 'user-agent': agent });
        expect(answer.status === browser.status && answer.text === browser.text, `${agent} gets another page`);
      }
    },
  },
  {
    name: 'HTML basics',
    cure: 'Give the front page a language, one h1, a canonical address, og: tags, a description of 50 to 160 characters, and text without scripts.',
    async run(site) {
      const { text } = await expectFound(site, '/', 'text/html');
      expect(attributesOf(text, 'html')[0]?.lang !== undefined, 'there is no language');
      expect(attributesOf(text, 'h1').length === 1, 'there is not exactly one h1');
      expect(
        attributesOf(text, 'link').some(({ rel }) => rel === 'canonical'),
        'there is no canonical address',
      );
      const meta = attributesOf(text, 'meta');
      for (const name of ['og:title', 'og:description', 'og:url', 'og:type'])
        expect(
          meta.some(({ property }) => property === name),
          `${name} is missing`,
        );
      const description = meta.find(({ name }) => name === 'description')?.content ?? '';
      expect(
        description.length >= 50 && description.length <= 160,
        `the description has ${description.length} characters`,
      );
      const visible = text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
      expect(visible.length >= 500, `there are ${visible.length} characters of text, fewer than 500`);
    },
  },
  ...['/llms.txt', '/llms-full.txt', '/api/llms.txt'].map(
    (path): Check => ({
      name: path,
      cure: `Serve ${path} as text that begins with its title.`,
      ...(path === '/api/llms.txt' && { needsService: true }),
      async run(site) {
        const { text } = await expectFound(site, path, 'text/plain', 'text/markdown');
        expect(text.startsWith('# '), 'it does not begin with a title');
        expect(text.length >= 100, 'it is almost empty');
      },
    }),
  ),
];
