import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyPack, problemsOf } from '../../../test/content-folder-copy.ts';
import { describeProblem } from '../../source/src/files/content-problem.ts';

const siteOf = (text: string) => ({ 'site.yaml': () => `${text}\n` });
const problemTexts = async (folder: string): Promise<string[]> => (await problemsOf(folder)).map(describeProblem);

describe('site.yaml', () => {
  it('may be empty', async () => {
    expect(await problemTexts(copyPack(siteOf('{}')))).toEqual([]);
  });

  it.each([
    ['accent: {light: "#1B5773", dark: "#8ac6de"}'],
    ['font: system'],
    ['font: one.woff2'],
    ['font: {text: one.woff2, headings: fonts/two.woff2}'],
    ['theme: dark'],
    ['nav: [{label: Docs, url: "https://docs.example/a?b=c#d"}, {label: Prices, url: /content/pricing}]'],
    ['cta: {label: Start, url: /faq/what-is-plotline}'],
    ['footer: {legal: [{label: Mail, url: "mailto:a@b.example"}], groups: [{title: T, links: [{label: L, url: /}]}]}'],
    ['analytics: {script: "https://stats.example/s.js", connect: ["https://in.stats.example:8443"], data: {a-b: c}}'],
    ['robots: {noindex: true, disallow: [/search, "/*?q=$"]}'],
    ['contentSignal: {search: true, aiInput: false, aiTrain: false}'],
  ])('%s', async (text) => {
    const fonts = { 'assets/one.woff2': () => 'wOF2', 'assets/fonts/two.woff2': () => 'wOF2' };
    expect(await problemTexts(copyPack({ ...siteOf(text), ...fonts }))).toEqual([]);
  });
});

describe('a problem of site.yaml has position, message and fix', () => {
  const link =
    'must be an https address, a path of this site such as /content/pricing, or a mailbox such as mailto:help@acme.example. Correct it.';
  const file = (endings: string) =>
    `must be a file of assets/, named without that folder, that ends with ${endings}. Correct it.`;
  it.each([
    [
      'accent: {light: red, dark: "#8ac6de"}',
      '1:17 accent.light: must be a color such as "#1b5773", in quotation marks. Correct it.',
    ],
    ['accent: {light: "#1b5773"}', '1:9 accent.dark: is missing. Add it as text.'],
    ['nav: [{label: A, url: "javascript:alert(1)"}]', `1:23 nav[0].url: ${link}`],
    ['nav: [{label: A, url: http://a.example}]', `1:23 nav[0].url: ${link}`],
    ['nav: [{label: A, url: //a.example}]', `1:23 nav[0].url: ${link}`],
    ['cta: {label: A, url: "/a b"}', `1:22 cta.url: ${link}`],
    ['cta: {label: A, url: "https://user:word@a.example"}', `1:22 cta.url: ${link}`],
    [
      'cta: {label: A, url: /faq/none}',
      '1:22 cta.url: links to /faq/none, which does not exist. Correct the slug, the name of the section or the id of the guide.',
    ],
    [
      'footer: {legal: [{label: A, url: /assets/terms.pdf}]}',
      '1:34 footer.legal[0].url: links to /assets/terms.pdf, which does not exist. Put the file into assets/, or correct its name.',
    ],
    [
      'logo: {light: logo.svg}',
      '1:15 logo.light: names assets/logo.svg, which is not there. Put the file there, or correct its name.',
    ],
    ['logo: {light: logo.pdf}', `1:15 logo.light: ${file('.svg or .png or .webp')}`],
    ['logo: {light: /assets/logo.svg}', `1:15 logo.light: ${file('.svg or .png or .webp')}`],
    [
      'style: ../other/style.css',
      '1:8 style: names assets/../other/style.css, which is not there. Put the file there, or correct its name.',
    ],
    [
      'font: Arial',
      '1:7 font: must be system, or a file of assets/ that ends with .woff2, named without that folder. Correct it.',
    ],
    ...['font: {text: a.woff2}', 'font: {}', 'font: [a.woff2]', 'font: 3'].map((text) => [
      text,
      '1:7 font: must be system, a file of assets/ that ends with .woff2, or two of them, such as {text: a.woff2, headings: b.woff2}. Correct it.',
    ]),
    ['font: {text: a.ttf, headings: b.woff2}', `1:14 font.text: ${file('.woff2')}`],
    ['font: {text: system, headings: b.woff2}', `1:14 font.text: ${file('.woff2')}`],
    ['font: a.woff2', '1:7 font: names assets/a.woff2, which is not there. Put the file there, or correct its name.'],
    ['theme: blue', '1:8 theme: has a value that is not allowed. Use one of: light, dark.'],
    [
      'analytics: {script: "http://stats.example/s.js"}',
      '1:21 analytics.script: must be an https address. Correct it.',
    ],
    ['analytics: {script: "https://a.example;b/s.js"}', '1:21 analytics.script: must be an https address. Correct it.'],
    [
      'analytics: {script: "https://a.example/s.js", connect: ["https://a.example/path"]}',
      '1:57 analytics.connect[0]: must be an https origin such as https://stats.example, without a path. Correct it.',
    ],
    [
      'analytics: {script: "https://a.example/s.js", connect: ["https://*.example"]}',
      '1:57 analytics.connect[0]: must be an https address. Correct it.',
    ],
    [
      'robots: {disallow: ["a"]}',
      '1:21 robots.disallow[0]: must be a path that begins with /, without spaces and #. Correct it.',
    ],
    [
      'robots: {disallow: ["/a\\nAllow: /"]}',
      '1:21 robots.disallow[0]: must be a path that begins with /, without spaces and #. Correct it.',
    ],
    ['colors: {}', '1:9 colors: is not a known name here. Correct its spelling or remove it.'],
  ])('%s', async (text, problem) => {
    expect(await problemTexts(copyPack(siteOf(text)))).toEqual([`site.yaml:${problem}`]);
  });

  it('discovery.yaml and icon.png are unknown files', async () => {
    const problems = await problemsOf(copyPack({ 'discovery.yaml': () => 'a: 1', 'icon.png': () => 'x' }));
    expect(problems.map(({ file, what }) => `${file} ${what}`)).toEqual([
      'discovery.yaml is not a file of a content folder',
      'icon.png is not a file of a content folder',
    ]);
    expect(problems[0]?.fix).toMatch(/site\.yaml.*assets\/\*$/);
  });
});

describe('asset files', () => {
  const types = '.svg, .png, .jpg, .jpeg, .webp, .avif, .gif, .ico, .woff2, .css, .pdf, .txt';
  const MIB = 2 ** 20;

  it('include every served type, one folder deep, without hidden files and README.md', async () => {
    const fileNames = [
      ...types.split(', ').map((ending) => `a${ending}`),
      'b/A_1.x.PNG',
      '.hidden',
      'README.md',
      'b/.DS_Store',
    ];
    expect(
      await problemTexts(copyPack(Object.fromEntries(fileNames.map((name) => [`assets/${name}`, () => 'x'])))),
    ).toEqual([]);
  });

  it.each([
    ['a.js', `is of no type that can be served. Remove it; assets/ may hold ${types}.`],
    ['a.html', `is of no type that can be served. Remove it; assets/ may hold ${types}.`],
    ['b/a.yaml', `is of no type that can be served. Remove it; assets/ may hold ${types}.`],
    ['toString', `is of no type that can be served. Remove it; assets/ may hold ${types}.`],
    ['a.constructor', `is of no type that can be served. Remove it; assets/ may hold ${types}.`],
    [
      'two words.png',
      'the name cannot be an address as it is. Use letters from a to z, digits, hyphens, underscores and dots.',
    ],
    [
      'ü.png',
      'the name cannot be an address as it is. Use letters from a to z, digits, hyphens, underscores and dots.',
    ],
    [
      'a%2fb.png',
      'the name cannot be an address as it is. Use letters from a to z, digits, hyphens, underscores and dots.',
    ],
    ['style-0123456789ab.css', 'has the name of a file of the service itself. Rename it.'],
  ])('%s is a problem', async (name, problem) => {
    expect(await problemTexts(copyPack({ [`assets/${name}`]: () => 'x' }))).toEqual([`assets/${name}:1:1 ${problem}`]);
  });

  it('a folder nested too deep is a problem', async () => {
    expect(await problemTexts(copyPack({ 'assets/a/b/c.png': () => 'x' }))).toEqual([
      'assets/a/b:1:1 lies too deep. Put it into assets/ or into a folder of it; folders in these are not read.',
    ]);
  });

  it('anything but a regular file is a problem, and does not block', async () => {
    const folder = copyPack();
    mkdirSync(join(folder, 'assets', 'folder.png'), { recursive: true });
    for (const name of ['pipe.png', 'pipe']) execFileSync('mkfifo', [join(folder, 'assets', name)]);
    symlinkSync('/dev/zero', join(folder, 'assets', 'zero.svg'));
    symlinkSync('gone.png', join(folder, 'assets', 'link.png'));
    symlinkSync('.', join(folder, 'assets', 'circle'));
    const problems = await problemTexts(folder);
    expect(problems).toContain('assets/pipe.png:1:1 is a pipe, not a file. Put a file in its place.');
    expect(problems).toContain(
      `assets/pipe:1:1 is of no type that can be served. Remove it; assets/ may hold ${types}.`,
    );
    expect(problems).toContain('assets/folder.png:1:1 is a folder, not a file. Put a file in its place, or rename it.');
    expect(problems).toContain('assets/zero.svg:1:1 is a device, not a file. Put a file in its place.');
    expect(problems).toContain(
      'assets/link.png:1:1 is a link that leads nowhere. Let it lead to a file, or remove it.',
    );
    expect(problems.filter((problem) => problem.startsWith('assets/circle/circle'))).toHaveLength(1);
  });

  it('may have 4 MiB each', async () => {
    const folder = copyPack({ 'assets/a.pdf': () => '', 'assets/b.pdf': () => '' });
    truncateSync(join(folder, 'assets/a.pdf'), 4 * MIB);
    expect(await problemTexts(folder)).toEqual([]);
    truncateSync(join(folder, 'assets/b.pdf'), 100 * 1024 * MIB);
    expect(await problemTexts(folder)).toEqual([
      'assets/b.pdf:1:1 the file is larger than 4 MiB. Split it or make it smaller.',
    ]);
  });

  it('may have 32 MiB together', async () => {
    const folder = copyPack({ 'assets/0.pdf': () => '' });
    for (let at = 0; at < 8; at++) {
      writeFileSync(join(folder, `assets/${at}.pdf`), '');
      truncateSync(join(folder, `assets/${at}.pdf`), 4 * MIB);
    }
    expect(await problemTexts(folder)).toEqual([]);
    writeFileSync(join(folder, 'assets/more.txt'), 'x');
    expect(await problemTexts(folder)).toEqual([
      'assets:1:1 its files are larger than 32 MiB together. Make them smaller, or keep large files elsewhere.',
    ]);
  });
});

describe('links to files', () => {
  const legal = (answer: string) =>
    `title: Law\ndescription: Law.\nfaqs:\n  - question: Which law?\n    answer: ${JSON.stringify(answer)}\n`;
  const section = (text: string) => `# More\n\nWords.\n\n## Part\n\n${text}\n`;

  it('in answers, sections and pictures have existing targets', async () => {
    const text = 'See [it](/assets/a.pdf), ![bed](/assets/b/c.png), ![mark](/assets/icon.png).';
    const folder = copyPack({
      'faqs/more.yaml': () => legal(text),
      'sections/more.md': () => section(text),
      'assets/a.pdf': () => 'x',
      'assets/b/c.png': () => 'x',
    });
    expect(await problemTexts(folder)).toEqual([]);
  });

  it.each([
    [
      '[it](/assets/a.pdf)',
      'links to /assets/a.pdf, which does not exist. Put the file into assets/, or correct its name.',
    ],
    [
      '![it](/assets/A.png)',
      'links to /assets/A.png, which does not exist. Put the file into assets/, or correct its name.',
    ],
    [
      '![it](https://elsewhere.example/a.png)',
      'shows a picture from https://elsewhere.example/a.png, which pages do not load. Put the picture into assets/, or link to it.',
    ],
    [
      '![it](/assets/plan.pdf)',
      'shows /assets/plan.pdf, which is no picture. Link to it, without the exclamation mark.',
    ],
  ])('%s is a problem, in an answer and in a section', async (text, problem) => {
    const folder = copyPack({
      'faqs/more.yaml': () => legal(text),
      'sections/more.md': () => section(text),
      'assets/plan.pdf': () => 'x',
    });
    expect(await problemTexts(folder)).toEqual([
      `faqs/more.yaml:5:13 faqs[0].answer: ${problem}`,
      `sections/more.md:5:1 ${problem}`,
    ]);
  });
});
