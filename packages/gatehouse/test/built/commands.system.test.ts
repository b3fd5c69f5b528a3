import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completePack, copyPack, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { projectFolder, run } from './command.ts';

describe('check', () => {
  it('summarizes a valid folder', async () => {
    expect(await run(['check', completePack])).toMatchObject({
      code: 0,
      stdout: `${completePack}: no problems. Plotline, pre-launch, 11 questions.\n`,
      stderr: '',
    });
  });

  it('uses the folder of the settings if none is given', async () => {
    const { code, stdout } = await run(['check'], { CONTENT_DIR: completePack });
    expect([code, stdout]).toEqual([0, `${completePack}: no problems. Plotline, pre-launch, 11 questions.\n`]);
    expect((await run(['check'])).stdout).toMatch(/^\.\/content: no problems\. /);
  });

  it('prints every problem of an invalid folder, one per line, then their number, all to standard output', async () => {
    const folder = copyPack({
      'faqs/legal.yaml': replacing('[trust, basics]', '[trust, courts]'),
      'product.yaml': replacing('asOf: 2026-05-04', 'asOf: soon'),
    });
    expect(await run(['check', folder])).toMatchObject({
      code: 1,
      stdout:
        'faqs/legal.yaml:14:19 faqs[0].tags[1]: is not a tag of vocabulary.yaml. Use a listed tag or add this one there.\n' +
        'product.yaml:11:7 asOf: must be a date such as 2025-12-15. Correct it.\n' +
        `${folder}: 2 problems.\n`,
      stderr: '',
    });
  });

  it('a missing folder is a problem', async () => {
    expect(await run(['check', '/missing/folder'])).toMatchObject({
      code: 1,
      stdout:
        '.:1:1 the content folder does not exist. Set CONTENT_DIR to an existing folder.\n/missing/folder: 1 problem.\n',
      stderr: '',
    });
  });

  it('with --lint, ends with the number of problems to fix first', async () => {
    const folder = copyPack({ 'site.yaml': () => 'brand: [1]\n' });
    const { code, stdout } = await run(['check', folder, '--lint']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/\n1 problem to solve before the phrasings are asked; the first: site\.yaml:1\.\n$/);
  });

  it('rejects an unknown option', async () => {
    const { code, stdout, stderr } = await run(['check', '--fast']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: gatehouse check [folder] [--lint] [--json]\n');
    expect(stderr).not.toContain('    at ');
  });
});

describe('ask', () => {
  const settings = { CONTENT_DIR: completePack, BASE_URL: 'https://plotline.example' };

  it('prints name, score, URL and text of the answering passages', async () => {
    const { code, stdout, stderr } = await run(['ask', 'Who can see my garden?'], settings);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Who can see my garden\? {2}\(\d+\)\nhttps:\/\/plotline\.example\/faq\/who-can-see-my-garden\nOnly you and your helpers\. Staff of Plotline see the place of the garden\.\n\n/,
    );
  });

  it('shows the three best passages, and explains their scores', async () => {
    const { stdout } = await run(['ask', 'How much does it cost?'], settings);
    const addresses = stdout.match(/^https:\/\/plotline\.example\/\S+$/gm);
    const { results } = JSON.parse((await run(['ask', 'How much does it cost?', '--json'], settings)).stdout);
    expect(addresses).toEqual(results.slice(0, 3).map(({ url }: { url: string }) => url));
    expect(stdout.split('\n\n').at(-1)?.replaceAll('\n', ' ')).toBe(
      `3 of ${results.length} passages, best first; --json prints all. The number is the score of a passage from 0 to 100, compared with the others of this answer; it is no probability. --explain lists the words behind it. `,
    );
  });

  it('accepts the question with or without quotation marks', async () => {
    const { stdout } = await run(['ask', 'Who', 'can', 'see', 'my', 'garden?'], settings);
    expect(stdout).toBe((await run(['ask', 'Who can see my garden?'], settings)).stdout);
  });

  it('reports that nothing matches', async () => {
    expect(await run(['ask', 'quantum chromodynamics'], settings)).toMatchObject({
      code: 1,
      stdout: 'Nothing in the content fits this question.\n',
      stderr: '',
    });
  });

  it('prints one line of JSON with --json', async () => {
    const { code, stdout } = await run(['ask', '--json', 'Who can see my garden?'], settings);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    const { query, results } = JSON.parse(stdout);
    expect(query).toBe('Who can see my garden?');
    expect(results.length).toBeLessThanOrEqual(10);
    expect(results[0]).toEqual({
      name: 'Who can see my garden?',
      url: 'https://plotline.example/faq/who-can-see-my-garden',
      description: 'Only you and your helpers. Staff of Plotline see the place of the garden.',
      score: expect.any(Number),
    });
  });

  it('prints an empty list with --json if nothing matches', async () => {
    const { code, stdout } = await run(['ask', 'quantum chromodynamics', '--json'], settings);
    expect([code, JSON.parse(stdout)]).toEqual([1, { query: 'quantum chromodynamics', results: [] }]);
  });

  it.each([[['--json']], [['  ', ' ']]])('without a question (%j) is a usage error', async (args) => {
    expect(await run(['ask', ...args], settings)).toMatchObject({
      code: 2,
      stdout: '',
      stderr:
        'The question is missing.\nUsage: gatehouse ask [folder] "question" [--explain] [--json]\nRun "gatehouse ask --help" for details.\n',
    });
  });

  it('prints the problems of an invalid folder', async () => {
    const folder = copyPack({ 'product.yaml': () => null });
    const { code, stdout, stderr } = await run(['ask', 'Who?'], { CONTENT_DIR: folder });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^product\.yaml:1:1 the file is missing\./);
  });
});

describe('config', () => {
  it('names the file that cannot be written', async () => {
    expect(await run(['config', '--write', '/missing/folder/x.md'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: "ENOENT: no such file or directory, open '/missing/folder/x.md'\n",
    });
  });

  it('shows every effective setting and its source', async () => {
    const { code, stdout, stderr } = await run(['config'], { PORT: '9000' });
    expect([code, stderr]).toEqual([0, '']);
    expect(
      stdout
        .split('\n')
        .filter((line) =>
          /^(HOST|PORT|BASE_URL|CONTENT_DIR|LAUNCH_PHASE|TRUST_PROXY|REDIS_URL|ADMIN_PORT|LOG_LEVEL)=/.test(line),
        ),
    ).toEqual([
      'HOST=127.0.0.1  (default)',
      'PORT=9000  (environment)',
      expect.stringMatching(/^BASE_URL=.*\(default\)$/),
      'CONTENT_DIR=./content  (default)',
      'LAUNCH_PHASE=(unset)  (default)',
      'TRUST_PROXY=(unset)  (default)',
      'REDIS_URL=(unset)  (default)',
      'ADMIN_PORT=(unset)  (default)',
      'LOG_LEVEL=info  (default)',
    ]);
    expect(stdout).toContain('PORT=9000  (environment)\n    Port to listen on; 0 takes a free one\n');
    expect(stdout.replace(/\n {4}/g, ' ')).toContain('. May also stand in the file named by SMTP_URL_FILE\n');
    // Values have any length.
    const descriptions = stdout.split('\n').filter((line) => line.startsWith('    '));
    expect(descriptions.length).toBeGreaterThan(20);
    expect(descriptions.filter((line) => line.length > 80)).toEqual([]);
  });

  it('prints every invalid setting', async () => {
    expect(await run(['config'], { PORT: 'x', LAUNCH_PHASE: 'soon' })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'PORT must be a whole number from 0 to 65535.\nLAUNCH_PHASE must be pre-launch or launched, or unset.\n',
    });
  });

  it('writes the documentation, and checks that it is up to date', async () => {
    const file = join(temporaryFolder(), 'configuration.md');
    expect(await run(['config', '--write', file])).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(projectFolder, 'docs/configuration.md'), 'utf8'));
    expect(await run(['config', '--check', file])).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const stale = join(copyPack({ 'old.md': () => '# Configuration\n' }), 'old.md');
    expect(await run(['config', '--check', stale])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${stale} is out of date. Run npm run docs.\n`,
    });
  });
});
