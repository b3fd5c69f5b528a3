import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { completePack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { run } from './command.ts';

const folder = temporaryFolder();
const file = join(folder, 'site.edition');
const env = { CONTENT_DIR: completePack, BASE_URL: 'https://notes.example' };

describe('gatehouse export', () => {
  beforeAll(async () => {
    expect((await run(['build', '--out', file], env)).code).toBe(0);
  });

  it('writes the files, and prints their number and the differences of the host', async () => {
    const { code, stdout } = await run(['export', file, join(folder, 'public'), '--host', 'netlify', '--pictures']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/public: \d+ paths, \d+ redirects, \d+ files, \d+\.\d MB\.\n/);
    expect(stdout).toContain(
      'Only a service answers, name one with --service:\n  /a2a\n  /api/health\n  /ask\n  /mcp\n  /search\n\n',
    );
    expect(stdout).toContain('Differences on netlify:\n  Accept is ignored: ');
    expect(readFileSync(join(folder, 'public/llms.txt'), 'utf8')).toContain('https://notes.example/');
    expect(existsSync(join(folder, 'public/_headers'))).toBe(true);
    expect(readFileSync(join(folder, 'public/assets/pages/faq.png')).subarray(1, 4).toString()).toBe('PNG');
  });

  it('writes the script that answers in the browser, with the facts of the edition', async () => {
    const { code } = await run(['export', file, join(folder, 'answers'), '--browser-answers']);
    expect(code).toBe(0);
    const site = readFileSync(join(folder, 'answers/answers/site.json'), 'utf8');
    const script = readFileSync(join(folder, 'answers/ask.js'), 'utf8');
    expect(script.includes(JSON.stringify(site))).toBe(true);
    expect(/export\s*\{\s*\w+ as openAnswers\s*\}/.test(script)).toBe(true);
    expect(/(?:^|;)\s*import[\s{*"'`]|require\(|["'`]node:|\bBuffer\b/m.exec(script)?.[0]).toBeUndefined();
    expect(existsSync(join(folder, 'answers/answers', JSON.parse(site).version, 'base.bin'))).toBe(true);
  });

  it('prints the report as JSON', async () => {
    const args = ['export', file, join(folder, 'json'), '--service', 'https://answers.example', '--json'];
    const { code, stdout } = await run(args);
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({
        baseUrl: 'https://notes.example',
        removed: [],
        kept: [],
        unanswered: [],
        differences: {},
      }),
    ]);
  });

  it.each([
    [['export', file], 2, 'Name a file and a folder.'],
    [
      ['export', file, 'x', '--host', 'apache'],
      2,
      '--host is one of nginx, caddy, netlify, vercel, cloudflare-pages, github-pages, not apache.',
    ],
    [['export', file, 'x', '--only', 'pages'], 2, '--only is machine.'],
    [
      ['export', file, 'x', '--service', 'https://a.example/b'],
      2,
      '--service is the address of a service without a path',
    ],
    [['export', join(folder, 'none'), 'x'], 1, 'does not exist. Write it with gatehouse build --out'],
    [['export', file, folder], 1, 'has files that no export wrote.'],
    [['export', join(completePack, 'product.yaml'), 'x'], 1, 'is not an edition that Gatehouse'],
  ])('rejects %j', async (args, code, message) => {
    const result = await run(args as string[]);
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(message as string)]);
  });
});
