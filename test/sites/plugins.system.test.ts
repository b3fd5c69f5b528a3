import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../packages/gatehouse/test/built/command.ts';
import { temporaryFolder } from '../content-folder-copy.ts';
import { hasCaddy, startCaddy } from '../deploy/caddy-under-test.ts';
import { buildSite, type Generator, missingProgram, rainwickPages } from './build-site.ts';
import { pluginEdits } from './plugin-edits.ts';

const url = 'https://rainwick.example';
const generators = ['vitepress', 'docusaurus', 'starlight', 'mkdocs', 'hugo'] as const;
const hasPlugin = (generator: Generator): generator is keyof typeof pluginEdits => generator in pluginEdits;

/** Path of a page with spaces and an umlaut, and of another page, with the paths of their Markdown. */
const addresses: Record<Generator, [page: string, markdown: string][]> = {
  vitepress: [
    ['/install/H%C3%B6rnli%20bracket.html', '/install/H%C3%B6rnli%20bracket.md'],
    ['/install/', '/install/index.md'],
  ],
  docusaurus: [
    ['/install/H%C3%B6rnli%20bracket', '/install/H%C3%B6rnli%20bracket.md'],
    ['/install/', '/install/index.md'],
  ],
  starlight: [
    ['/install/h%C3%B6rnli-bracket/', '/install/h%C3%B6rnli-bracket/index.md'],
    ['/install/', '/install/index.md'],
  ],
  mkdocs: [
    ['/install/H%C3%B6rnli%20bracket/', '/install/H%C3%B6rnli%20bracket/index.md'],
    ['/install/', '/install/index.md'],
  ],
  hugo: [
    ['/install/h%C3%B6rnli-bracket/', '/install/h%C3%B6rnli-bracket/index.md'],
    ['/install/', '/install/index.md'],
  ],
};

/** Findings of the audit that belong to the site itself. */
const ownFindings: Partial<Record<Generator, [check: string, finding: string][]>> = {
  // The theme shows no title from front matter.
  vitepress: [['HTML basics', 'there is not exactly one h1']],
};

/** Share of the questions that the agent finds which reads HTML only: not every theme has a list of all pages. */
const foundInHtml: Record<Generator, number> = { vitepress: 0.5, docusaurus: 1, starlight: 1, mkdocs: 1, hugo: 0.5 };

for (const generator of generators) {
  const missing = missingProgram[generator] ?? (hasCaddy ? undefined : 'Caddy');
  if (missing) it.skip(`skipped: no ${missing}`);
  describe.skipIf(missing)(`a site of ${generator}`, () => {
    const folder = temporaryFolder();
    const read = (path: string) => readFileSync(join(folder, decodeURI(path)), 'utf8');
    let output: string;
    let site: Awaited<ReturnType<typeof startCaddy>>;
    beforeAll(async () => {
      output = await buildSite(generator, { folder, edits: hasPlugin(generator) ? pluginEdits[generator] : {} });
      const about = ['--name', 'Rainwick', '--summary', 'Rainwick measures rain.'];
      const contact = ['--security-contact', 'security@rainwick.example'];
      if (!hasPlugin(generator))
        output = (await run(['attach', rainwickPages, folder, ...about, ...contact], { BASE_URL: url })).stdout;
      site = await startCaddy(
        `{$SITE_ADDRESS} {\n root * ${folder}\n try_files {path} {path}.html {path}/index.html\n file_server\n}\n`,
      );
    }, 300_000);
    afterAll(() => site?.stop());

    it('has the Markdown of 20 pages, and prints that it has', () => {
      expect(output).toMatch(/20 pages: \d+ files written, \d+ KB; 20 HTML files changed\./);
      const markdown = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.md'),
      );
      expect(markdown).toHaveLength(20);
    });

    it('lists the Markdown of every page in llms.txt, which begins with name and summary', () => {
      expect(read('llms.txt')).toMatch(/^# Rainwick\n\n> Rainwick measures rain\.\n/);
      const listed = [...read('llms.txt').matchAll(/\]\(https:\/\/rainwick\.example(\/[^)]*\.md)\)/g)];
      expect(listed).toHaveLength(20);
      for (const [, path = ''] of listed) expect(existsSync(join(folder, decodeURI(path)))).toBe(true);
    });

    it('has its own addresses in the Markdown, and a link to it in the head of the page', () => {
      for (const [page, markdown] of addresses[generator]) {
        expect(read(markdown)).toContain(`\ncanonical: ${url}${page}\n`);
        const html = [`${page}index.html`, `${page}/index.html`, `${page}.html`, page].map((name) =>
          join(folder, decodeURI(name)),
        );
        const text = readFileSync(html.find((file) => /\.html$/.test(file) && existsSync(file)) as string, 'utf8');
        expect(text.split('</head>')[0]).toContain(
          `<link data-gatehouse rel="alternate" type="text/markdown" href="${url}${markdown}">`,
        );
      }
    });

    it('passes the audit of static sites', async () => {
      const { stdout } = await run(['audit', '--static', `http://127.0.0.1:${site.port}`, '--json']);
      const { results } = JSON.parse(stdout) as { results: { check: string; passed: boolean; finding: string }[] };
      expect(results).toHaveLength(9);
      expect(results.flatMap(({ check, passed, finding }) => (passed ? [] : [[check, finding]]))).toEqual(
        ownFindings[generator] ?? [],
      );
    });

    it('gives scripted agents every answer', async () => {
      const agents = ['--agents', 'llms,html', '--json'];
      const { stdout } = await run(['rehearse', `http://127.0.0.1:${site.port}`, ...agents]);
      const [llms, html] = JSON.parse(stdout).agents;
      expect(llms).toMatchObject({ agent: 'llms', share: 1, deadEnds: 0 });
      expect(html.share).toBeGreaterThanOrEqual(foundInHtml[generator]);
    });
  });
}
