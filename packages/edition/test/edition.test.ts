import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterLaunch, beforeLaunch } from '../../../test/access-facts.ts';
import { completePack, copyPack, editFile, replacing, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { CATEGORY_NAMES } from '../../../test/specified-names.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { editionOfFolder } from '../src/build-folder.ts';
import type { Edition } from '../src/edition.ts';
import { documentAt } from './sent-documents.ts';

const baseUrl = 'https://plotline.example';

async function build(folder: string, access = beforeLaunch, url = baseUrl): Promise<Edition> {
  const edition = await editionOfFolder({ folder, baseUrl: url, access });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition));
  return edition;
}

/** Path, media type, coding and bytes of every published document. */
async function everything(edition: Edition) {
  const sent = await Promise.all(
    [...edition.documents.keys()].map(async (path) =>
      (await documentAt(edition, path)).map((one) => ({ path, ...one })),
    ),
  );
  return sent.flat();
}

/** Every published document in a form that is fast to compare. */
const printed = async (edition: Edition): Promise<string[]> =>
  (await everything(edition)).map(({ bytes, ...rest }) => JSON.stringify({ ...rest, bytes: bytes.toString('base64') }));

const paths = (edition: Edition): string[] => [...edition.documents.keys()];

let edition: Edition;
beforeAll(async () => {
  edition = await build(completePack);
});

describe('an edition', () => {
  it('is frozen deeply', () => {
    const seen = new Set<object>();
    const open: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
      seen.add(value);
      if (!Object.isFrozen(value)) open.push(path);
      const members = value instanceof Map || value instanceof Set ? value : Object.entries(value);
      for (const [name, member] of members) visit(member, `${path}.${name}`);
    };
    visit(edition, 'edition');
    expect(open).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
    expect(() => {
      (edition.knowledge.pack.product as { name: string }).name = 'Other';
    }).toThrow(TypeError);
    expect(() => (edition.knowledge.pack.categories as unknown[]).push({})).toThrow(TypeError);
  });

  it('is the same after a second build', async () => {
    const again = await build(completePack);
    expect(again.version).toBe(edition.version);
    expect(await printed(again)).toEqual(await printed(edition));
  });

  it('has a version of 16 hexadecimal digits', () => {
    expect(edition.version).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has another version for another base URL, phase, byte or file', async () => {
    const folder = copyPack();
    expect((await build(folder)).version).toBe(edition.version);
    const versions = [edition.version, (await build(folder, beforeLaunch, 'https://other.example')).version];
    editFile(folder, 'product.yaml', (text) => `${text}\n`);
    versions.push((await build(folder)).version);
    editFile(folder, 'assets/icon.png', () => 'x');
    versions.push((await build(folder)).version);
    const launched = copyPack({
      'product.yaml': replacing('status: pre-launch', 'status: launched'),
    });
    versions.push((await build(launched, afterLaunch)).version);
    expect(new Set(versions).size).toBe(5);
  });

  it('does not depend on the path of the folder', async () => {
    expect(await printed(await build(copyPack()))).toEqual(await printed(edition));
  });

  it('publishes a page for each question and section, its Markdown form, and the documents', () => {
    const slugs = [
      'what-is-plotline',
      'who-makes-plotline',
      'when-does-plotline-open',
      'how-do-i-draw-a-bed',
      'what-if-frost-is-late',
      'who-can-see-my-garden',
      'what-does-plotline-cost',
      'can-i-get-money-back',
      'does-plotline-follow-the-gdpr',
      'how-much-time-does-it-save',
      'does-plotline-have-an-api',
    ];
    for (const slug of slugs)
      expect(paths(edition)).toEqual(expect.arrayContaining([`/faq/${slug}`, `/faq/${slug}.md`]));
    const sections = [
      'platform',
      'problem',
      'solution',
      'security',
      'asset-types',
      'pricing',
      'target-audience',
      'use-cases',
      'differentiators',
      'timeline',
    ];
    for (const section of sections)
      expect(paths(edition)).toEqual(expect.arrayContaining([`/content/${section}`, `/content/${section}.md`]));
    expect(paths(edition)).toEqual(
      expect.arrayContaining([
        '/',
        '/index.md',
        '/faq',
        '/faq.md',
        '/api/content',
        '/api/faq',
        '/api/schema',
        '/openapi.json',
      ]),
    );
  });

  it('documents the guide pages if the pack has guides', () => {
    const { paths } = JSON.parse(String(edition.documents.get('/openapi.json')?.forms[0].body));
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/guides', '/guides.md', '/guides/{guide}']));
  });

  it('has Link headers with absolute URLs, and none on icons and assets', async () => {
    for (const { path, headers } of await everything(edition)) {
      const links = headers.link?.split(/, (?=<)/) ?? [];
      for (const link of links)
        expect([path, link]).toEqual([path, expect.stringMatching(/^<[^>]+>(; \w+="[^"]*")+$/)]);
      expect([path, links.length > 0]).toEqual([path, !path.startsWith('/assets/')]);
    }
  });

  it('has compressed copies of all but small bodies, images and fonts, each with its own ETag', async () => {
    for (const path of paths(edition)) {
      const sent = await documentAt(edition, path);
      for (const type of new Set(sent.map(({ type }) => type))) {
        const codings = sent.filter((one) => one.type === type);
        const large = (codings[0]?.bytes.length ?? 0) >= 1024 && !/^(image|font)\//.test(type);
        const has = (wanted: string) => codings.some(({ coding }) => coding === wanted);
        expect([path, has('br'), has('gzip')]).toEqual([path, large, large]);
        const etags = codings.map(({ etag }) => etag);
        expect(new Set(etags).size).toBe(etags.length);
        for (const etag of etags) expect(etag).toMatch(/^"[\w-]{22}"$/);
      }
    }
  });
});

describe('the text of another product', () => {
  it('replaces the text of the sample in every document that names the product', async () => {
    const bodies = (await everything(edition)).filter(
      ({ path, coding }) => coding === 'identity' && !path.startsWith('/assets/'),
    );
    expect(bodies.length).toBeGreaterThan(60);
    // These documents contain only URLs.
    const nameless = [
      '/.well-known/api-catalog',
      '/.well-known/mcp',
      '/.well-known/oauth-authorization-server',
      '/.well-known/security.txt',
      '/robots.txt',
      '/sitemap.xml',
    ];
    for (const { path, type, bytes } of bodies)
      expect([path, type, bytes.includes('Plotline')]).toEqual([path, type, !nameless.includes(path)]);
    for (const { path, bytes } of await everything(edition))
      expect([path, /heirfold/i.test(bytes.toString())]).toEqual([path, false]);
  });

  it('link to the service, to quoted sources, to the specifications of formats and to clients', async () => {
    const text = (await everything(edition))
      .filter(({ coding }) => coding === 'identity')
      .map(({ bytes }) => bytes.toString())
      .join('\n');
    const hosts = new Set([...text.matchAll(/https?:\/\/([\w.:-]+)/g)].map(([, host]) => host));
    expect([...hosts].sort()).toEqual([
      'chatgpt.com',
      'claude.ai',
      'cursor.com',
      'plotline.example',
      'schema.org',
      'schemas.agentskills.io',
      'static.modelcontextprotocol.io',
      'statistics.example',
      'vscode.dev',
      'www.sitemaps.org',
    ]);
  });
});

describe('other packs', () => {
  it('a category without questions is skipped', async () => {
    const empty = await build(
      copyPack({
        'faqs/legal.yaml': () => 'title: Law\ndescription: Nothing yet.\nfaqs: []\n',
        'faqs/security.yaml': replacing('[F009]', '[F001]'),
      }),
    );
    expect(paths(empty)).not.toContain('/faq/does-plotline-follow-the-gdpr');
    const faq = JSON.parse(String(empty.documents.get('/api/faq')?.forms[0].body));
    expect(faq.totalQuestions).toBe(10);
    expect(faq.categories.map(({ name }: { name: string }) => name)).not.toContain('legal');
    expect(faq.categories).toHaveLength(7);
  });

  it('may have no questions, and then no page of questions', async () => {
    const folder = copyPack({
      'sections/asset-types.yaml': (text) => text.replaceAll(/ +questions:\n( +- F.*\n)+/g, ''),
      'sections/use-cases.yaml': (text) => text.replaceAll(/ +questions:\n( +- F.*\n?)+/g, ''),
      'not-answered.yaml': () => 'questions: []\n',
    });
    for (const name of CATEGORY_NAMES)
      editFile(folder, `faqs/${name}.yaml`, () => `title: T\ndescription: D\nfaqs: []\n`);
    const empty = await build(folder);
    expect(paths(empty).filter((path) => path.startsWith('/faq'))).toEqual([]);
  });

  it('without an icon get a plain icon of 512 by 512 pixels, which is not the logo in the graph', async () => {
    const icon = edition.documents.get('/assets/icon.png');
    const sent = await documentAt(edition, '/assets/icon.png');
    expect(sent.map(({ type, coding }) => [type, [coding]])).toEqual([['image/png', ['identity']]]);
    const bytes = icon?.forms[0].body as Buffer;
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([512, 512]);
    const graph = edition.documents.get('/api/schema')?.forms[0].body.toString();
    expect(graph).not.toContain('"logo"');
  });

  it('with an icon publish it unchanged, and their pages and graph link to it', async () => {
    const withIcon = await build(copyPack({ 'assets/icon.png': () => 'x'.repeat(2000) }));
    const icon = withIcon.documents.get('/assets/icon.png');
    expect(icon?.forms.map(({ mediaType }) => mediaType)).toEqual(['image/png']);
    const sent = await documentAt(withIcon, '/assets/icon.png');
    expect(sent.map(({ coding }) => coding)).toEqual(['identity']);
    expect(icon?.forms[0].body.toString()).toBe('x'.repeat(2000));
    const frontPage = withIcon.documents.get('/')?.forms[0].body.toString();
    expect(frontPage).toContain('<link rel="icon" href="/assets/icon.png">');
    const graph = withIcon.documents.get('/api/schema')?.forms[0].body.toString();
    expect(graph).toContain('"logo":"https://plotline.example/assets/icon.png"');
  });
});

describe('a folder that cannot be published', () => {
  it('has a phase that differs from the service', async () => {
    const problems = await editionOfFolder({
      folder: completePack,
      baseUrl,
      access: afterLaunch,
    });
    expect(problems).toEqual([
      {
        file: 'product.yaml',
        line: 10,
        column: 9,
        place: 'status',
        what: 'is pre-launch, but the service runs with LAUNCH_PHASE=launched',
        fix: 'Write status: launched, or start the service with LAUNCH_PHASE=pre-launch',
      },
    ]);
  });

  it('is reported with all problems of its files', async () => {
    const folder = copyPack({
      'product.yaml': replacing('asOf: 2026-05-04', 'asOf: soon'),
      'timeline.yaml': replacing('asOf: 2026-05-06', 'asOf: later'),
    });
    const problems = await editionOfFolder({ folder, baseUrl, access: beforeLaunch });
    expect(isProblems(problems) && problems.map(({ file }) => file)).toEqual(['product.yaml', 'timeline.yaml']);
  });

  it('does not exist', async () => {
    const folder = join(temporaryFolder(), 'missing');
    expect(await editionOfFolder({ folder, baseUrl, access: beforeLaunch })).toMatchObject([
      { file: '.', what: 'the content folder does not exist' },
    ]);
  });
});
