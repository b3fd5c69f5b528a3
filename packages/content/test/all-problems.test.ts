import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beforeLaunch } from '../../../test/access-facts.ts';
import { copyPack, problemsOf, replacing } from '../../../test/content-folder-copy.ts';
import { editionOfFolder } from '../../edition/src/build-folder.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { folderWith } from './small-folder.ts';

const withBrokenLink = replacing('(/content/solution)', '(/faq/draw-a-bed)');
const BROKEN_LINK_PROBLEM = 'faqs/product.yaml: links to /faq/draw-a-bed, which does not exist';

/** Problem messages and their files, in short form. */
const problemTexts = async (folder: string) => (await problemsOf(folder)).map(({ file, what }) => `${file}: ${what}`);
const problemTextsOf = (files: Record<string, string | Buffer>) => problemTexts(folderWith(files));

/** A named pipe in place of a file. Opening it for reading would block forever. */
function withPipe(folder: string, path: string): string {
  execFileSync('mkfifo', [join(folder, path)]);
  return folder;
}

describe('an unreadable file does not hide problems in other files', () => {
  it('if it is a pipe', async () => {
    const folder = copyPack({ 'faqs/product.yaml': withBrokenLink, 'timeline.yaml': () => null });
    expect(await problemTexts(withPipe(folder, 'timeline.yaml'))).toEqual([
      BROKEN_LINK_PROBLEM,
      'timeline.yaml: is a pipe, not a file',
    ]);
  });

  it('if it is too large, of a wrong type or badly named', async () => {
    const folder = copyPack({ 'faqs/product.yaml': withBrokenLink, 'assets/tool.exe': () => 'x' });
    writeFileSync(join(folder, 'sections', 'large.md'), Buffer.alloc(4 * 1024 * 1024 + 1));
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/a`), Buffer.from([0xff]), Buffer.from('.yaml')]), '');
    expect(await problemTexts(folder)).toEqual([
      'a\\xff.yaml: the name of the file is not UTF-8',
      'assets/tool.exe: is of no type that can be served',
      BROKEN_LINK_PROBLEM,
      'sections/large.md: the file is larger than 4 MiB',
    ]);
  });

  it('and references to that file are not reported, because their targets may exist', async () => {
    const folder = folderWith({
      'sections/about.md':
        '# A\n\n[a](/content/comparison) [b](/guides/one) [c](/assets/a.pdf) [d](/faq/what) [e](/content/far) [f](/content/gone) [g](/content/product)\n',
      'site.yaml': 'logo: {light: mark.svg}\n',
      'assets/b.txt': 'b',
      'faqs/b.yaml': 'faqs:\n  - {question: Why?, answer: So., related: [what]}\n',
      'guides/two.md': '# T\n\n1. A\n',
    });
    for (const path of [
      'comparison.yaml',
      'guides/one.md',
      'assets/a.pdf',
      'assets/mark.svg',
      'faqs/a.yaml',
      'sections/far.md',
    ])
      withPipe(folder, path);
    expect((await problemTexts(folder)).filter((line) => !line.endsWith('is a pipe, not a file'))).toEqual([
      'sections/about.md: links to /content/gone, which does not exist',
      'sections/about.md: links to /content/product, which does not exist',
    ]);
  });

  it('and a product.yaml that is a pipe is not reported as missing', async () => {
    const folder = copyPack({ 'product.yaml': () => null });
    expect(await problemTexts(withPipe(folder, 'product.yaml'))).toEqual(['product.yaml: is a pipe, not a file']);
  });

  it('on the command line, in JSON and at the start of a service', async () => {
    const folder = withPipe(
      copyPack({ 'faqs/product.yaml': withBrokenLink, 'timeline.yaml': () => null }),
      'timeline.yaml',
    );
    const both = ['faqs/product.yaml', 'timeline.yaml'];
    const { stdout } = await runInProcess(['check', folder, '--json'], {});
    expect(JSON.parse(stdout).problems.map(({ file }: { file: string }) => file)).toEqual(both);
    const access = beforeLaunch;
    const edition = await editionOfFolder({ folder, baseUrl: 'https://a.example', access });
    expect(isProblems(edition) && edition.map(({ file }) => file)).toEqual(both);
  });

  it('but no other problem is reported for a folder that cannot be listed completely', async () => {
    const folder = folderWith({ 'product.yaml': 'name: 1\n' });
    for (let at = 0; at < 17; at++) writeFileSync(join(folder, `${at}.md`), Buffer.alloc(4 * 1024 * 1024));
    expect(await problemTexts(folder)).toEqual(['.: the files of the folder are larger than 64 MiB together']);
  });
});

describe('one problem in a file does not hide others in that file', () => {
  const alternative = (id: string, more = '') =>
    `  - {id: ${id}, name: ${id}, ratings: {fast: yes, free: "no"}${more}}\n`.replace('fast: yes', 'fast: "yes"');
  const comparison = (alternatives: string) =>
    `criteria:\n  - {id: fast, label: Fast}\n  - {id: free, label: Free}\nalternatives:\n${alternatives}`;

  it('in comparison.yaml, if a rating is wrong, another is missing and an id is duplicated', async () => {
    const text = comparison(
      `${alternative('Acme').replace('id: Acme', 'id: acme')}  - {id: pen, name: Pen, ratings: {fast: perhaps, free: "no"}}\n  - {id: pen, name: Ink, ratings: {fast: "no"}}\n  - {id: tea, name: Tea, ratings: {fast: "no", free: "no", sweet: "no"}}\n`,
    );
    expect(await problemTextsOf({ 'comparison.yaml': text })).toEqual([
      'comparison.yaml: the id pen is used twice',
      'comparison.yaml: has a value that is not allowed',
      'comparison.yaml: has no rating for free',
      'comparison.yaml: is not the id of a criterion',
    ]);
  });

  it('if too few valid entries remain', async () => {
    const text = comparison(`  - {id: acme, name: Acme, ratings: {fast: "no"}}\n  - {id: tea, ratings: {}}\n`);
    expect(await problemTextsOf({ 'comparison.yaml': text })).toEqual([
      'comparison.yaml: has no rating for free',
      'comparison.yaml: is missing',
    ]);
  });

  it('in site.yaml, if a value is missing and links are broken', async () => {
    const text =
      'accent: {light: "#eeeeee", dark: "#ffffff"}\nlogo: {light: gone.svg}\nanalytics: {data: {a: b}}\nfooter:\n  groups:\n    - title: 7\n      links: []\nnav:\n  - {label: A, url: /faq/gone}\n  - {label: 7, url: /faq/none}\n';
    expect(await problemTextsOf({ 'site.yaml': text })).toEqual([
      'site.yaml: names assets/gone.svg, which is not there',
      'site.yaml: is missing',
      'site.yaml: must be text, not a number',
      'site.yaml: must have at least 1 entry',
      'site.yaml: links to /faq/gone, which does not exist',
      'site.yaml: must be text, not a number',
    ]);
  });

  it('in questions in Markdown, if the front matter, a heading, an answer and links are wrong', async () => {
    const text =
      '---\norder: first\n---\n# A\n\n## What?\n\n[x](/content/gone)\n\n## Why?\n\n## How?\n\n[y](below)\n\n# B\n';
    expect(await problemTextsOf({ 'faqs/a.md': text })).toEqual([
      'faqs/a.md: must be a number, not text',
      'faqs/a.md: links to /content/gone, which does not exist',
      'faqs/a.md: has no answer',
      'faqs/a.md: links to below, which is no address of this site',
      'faqs/a.md: there is a second heading of level 1',
    ]);
  });

  it('if a placeholder is unknown', async () => {
    const text =
      'faqs:\n  - {question: What?, answer: "{{limit}}"}\n  - {question: Why?, answer: "[x](/content/gone)"}\n';
    expect(await problemTextsOf({ 'faqs/a.yaml': text })).toEqual([
      'faqs/a.yaml: {{limit}} is not a placeholder',
      'faqs/a.yaml: links to /content/gone, which does not exist',
    ]);
  });

  it('in a section in Markdown', async () => {
    const text =
      '---\norder: first\n---\n# A\n\n[x](/content/gone)\n\n## Empty\n\n## B\n\n{{limit}} [y](below)\n\n# C\n\nD\n';
    expect(await problemTextsOf({ 'sections/a.md': text })).toEqual([
      'sections/a.md: links to /content/gone, which does not exist',
      'sections/a.md: must be a number, not text',
      'sections/a.md: there is nothing beneath this heading',
      'sections/a.md: links to below, which is no address of this site',
      'sections/a.md: {{limit}} is not a placeholder',
      'sections/a.md: there is a second heading of the first level',
    ]);
  });

  it('in auth.md', async () => {
    const text = 'Ask {{whom}} first.\n\n## Who\n\n[x](/content/gone) [y](sms:1)\n';
    expect(await problemTextsOf({ 'auth.md': text })).toEqual([
      'auth.md: links to /content/gone, which does not exist',
      'auth.md: links to sms:1, which pages do not show as a link',
      'auth.md: {{whom}} is not a placeholder',
      'auth.md: there is a heading of level 2',
    ]);
  });

  it('in the files of tags and not-answered questions', async () => {
    const files = {
      'vocabulary.yaml': 'tags: {a: 7, b: B}\nconcepts: {one: [x], two: [x]}\n',
      'not-answered.yaml': 'questions:\n  - {question: 7}\n  - {question: Why?, faqId: gone}\n',
      'faqs/a.yaml': 'faqs:\n  - {question: What?, answer: A, tags: [c]}\n',
    };
    expect(await problemTextsOf(files)).toEqual([
      'not-answered.yaml: must be text, not a number',
      'not-answered.yaml: names a question that does not exist',
      'vocabulary.yaml: must be text, not a number',
      'vocabulary.yaml: "x" already stands under one',
    ]);
  });

  it('and at most a hundred problems of one file are reported', async () => {
    const faqs = Array.from({ length: 150 }, (_, at) => `  - {question: Q${at}?, answer: "[x](gone)"}\n`).join('');
    const lines = await problemTextsOf({ 'faqs/a.yaml': `order: x\nfaqs:\n${faqs}`, 'faqs/b.yaml': `faqs:\n${faqs}` });
    expect(lines.filter((line) => line.startsWith('faqs/a.yaml')).length).toBe(101);
    expect(lines.filter((line) => line.endsWith('more'))).toHaveLength(2);
  });
});
