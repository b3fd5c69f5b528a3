import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { completePack, copyPack, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { openPolicy } from '../../../../test/service-under-test.ts';
import { type Running, run, startProgram, waitForResult } from './command.ts';

const settings = { CONTENT_DIR: completePack, BASE_URL: 'https://plotline.example', ACCESS_POLICY_FILE: openPolicy };
const folder = temporaryFolder();
const file = join(folder, 'plotline.edition');
/** A small disk. */
const disk = temporaryFolder();
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const canMount = process.getuid?.() === 0 && succeeds('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk);
if (!canMount) console.warn('skipped: no right to mount, so no disk that is full');
afterAll(() => void (canMount && succeeds('umount', disk)));
let printed: Awaited<ReturnType<typeof run>>;
beforeAll(async () => {
  printed = await run(['build', '--out', file], settings);
}, 120_000);

const running: Running[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

async function serve(args: string[], variables: Record<string, string>): Promise<Running & { address: string }> {
  const server = startProgram(['serve', ...args], { PORT: '0', ...variables });
  running.push(server);
  const url = await vi.waitFor(
    () => /"address":"([^"]+)"/.exec(server.stdout())?.[1] ?? expect.fail(server.stderr() || server.stdout()),
    { timeout: 60_000, interval: 50 },
  );
  return { ...server, address: url };
}

/** Documents that contain host settings. */
const hostPaths = [
  '/llms.txt',
  '/api/llms.txt',
  '/openapi.json',
  '/reference',
  '/reference/post-ask-useful',
  '/reference.md',
  '/sitemap.xml',
  '/widget.js',
  '/auth.md',
  '/.well-known/api-catalog',
  '/.well-known/agent-skills/index.json',
  '/.well-known/agent-skills/agent-registration/SKILL.md',
  '/.well-known/oauth-protected-resource',
];

const noFolder = { DATA_DIR: temporaryFolder(), CONTENT_DIR: '/missing/folder' };

describe('build', () => {
  it('writes one file, and prints its properties', () => {
    expect(printed).toMatchObject({ code: 0, stderr: '' });
    expect(printed.stdout).toMatch(
      /^\S+\/plotline\.edition: edition [\da-f]{16} for https:\/\/plotline\.example, pre-launch, \d+ documents\.\n$/,
    );
  });

  it('writes the same bytes again, in another time zone and language, too', async () => {
    const again = join(folder, 'again.edition');
    await run(['build', '--out', again], { ...settings, TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' });
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  });

  it('writes nothing for a folder with problems, and lists them', async () => {
    const folderWithProblems = copyPack({ 'product.yaml': replacing('asOf: 2026-05-04', 'asOf: soon') });
    const out = join(folder, 'bad.edition');
    expect(await run(['build', '--out', out], { ...settings, CONTENT_DIR: folderWithProblems })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `product.yaml:11:7 asOf: must be a date such as 2025-12-15. Correct it.\n${folderWithProblems}: 1 problem.\n`,
    });
    expect(() => readFileSync(out)).toThrow('ENOENT');
  });

  it('names a path that cannot be written', async () => {
    const out = join(folder, 'no', 'such', 'folder.edition');
    const { code, stderr } = await run(['build', '--out', out], settings);
    expect([code, stderr]).toEqual([1, `${out} could not be written (ENOENT: no such file or directory).\n`]);
  });

  it('replaces the target of a symbolic link, and never a pipe', async () => {
    const [link, target, pipe] = ['link', 'target', 'pipe'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(target, 'old');
    symlinkSync('target', link);
    expect(await run(['build', '--out', link], settings)).toMatchObject({ code: 0 });
    expect([readFileSync(target).equals(readFileSync(file)), readlinkSync(link)]).toEqual([true, 'target']);
    spawnSync('mkfifo', [pipe]);
    expect(await run(['build', '--out', pipe], settings)).toMatchObject({
      code: 1,
      stderr: `${pipe} could not be written (it is a pipe).\n`,
    });
    expect(statSync(pipe).isFIFO()).toBe(true);
  });

  it.skipIf(!canMount)('leaves the old file and nothing else on a full disk', async () => {
    const out = join(disk, 'old.edition');
    writeFileSync(out, 'old');
    const { code, stderr } = await run(['build', '--out', out], settings);
    expect([code, stderr]).toEqual([1, `${out} could not be written (ENOSPC: no space left on device).\n`]);
    expect([readdirSync(disk), readFileSync(out, 'utf8')]).toEqual([['old.edition'], 'old']);
  });

  it('reports the default base URL, and rejects one without a port', async () => {
    const { CONTENT_DIR } = settings;
    const out = join(folder, 'local.edition');
    expect((await run(['build', '--out', out], { CONTENT_DIR })).stderr).toBe(
      'BASE_URL is not set, so every link begins with http://localhost:8080.\n',
    );
    expect(await run(['build', '--out', out], { CONTENT_DIR, PORT: '0' })).toMatchObject({
      code: 1,
      stderr: 'BASE_URL must be set where PORT is 0: every link of an edition is made from it.\n',
    });
  });
});

describe('edition', () => {
  it('lists the contents of a file', async () => {
    const { code, stdout } = await run(['edition', file]);
    expect(code).toBe(0);
    for (const line of [/^product +Plotline$/m, /^phase +pre-launch$/m, /^questions +11$/m, /^registration +open$/m])
      expect(stdout).toMatch(line);
    expect(stdout).toMatch(/^ +\d+ {2}\/faq {2}text\/html; charset=utf-8$/m);
    const description = JSON.parse((await run(['edition', file, '--json'])).stdout);
    expect(description).toMatchObject({ file, baseUrl: 'https://plotline.example', questions: 11, encoder: null });
    expect(description.documents.find(({ path }: { path: string }) => path === '/llms.txt').forms[0]).toEqual({
      mediaType: 'text/plain; charset=utf-8',
      bytes: expect.any(Number),
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  });

  it('reports why a file is invalid', async () => {
    const [cut, other] = [join(folder, 'cut.edition'), join(folder, 'other.edition')];
    const bytes = readFileSync(file);
    writeFileSync(cut, bytes.subarray(0, 100_000));
    writeFileSync(
      other,
      Buffer.from(bytes.toString('latin1').replaceAll('"code":"0.2.0"', '"code":"0.0.9"'), 'latin1'),
    );
    const none = 'cannot be served. This is not an edition that Gatehouse 0.2.0 can read.';
    expect(await run(['edition', cut])).toMatchObject({
      code: 1,
      stderr: `${cut} ${none} The file is truncated, was written by another program, or is not an edition. Build it again with this version.\n`,
    });
    expect(await run(['edition', other])).toMatchObject({
      code: 1,
      stderr: `${other} ${none} manifest.json is damaged. Build it again with this version.\n`,
    });
    const large = join(folder, 'large.edition');
    writeFileSync(large, '');
    truncateSync(large, 2 ** 31);
    expect(await run(['edition', large])).toMatchObject({ code: 1, stderr: expect.stringContaining(none) });
    expect((await run(['edition', folder])).stderr).toBe(`${folder} is a folder, not a file.\n`);
    expect((await run(['edition', join(folder, 'none')])).stderr).toContain(
      'none does not exist. Write it with gatehouse build --out ',
    );
  });
});

describe('serve --edition', () => {
  const responsesOf = async (url: string) => {
    const paths = [
      '/',
      '/api/faq',
      '/faq/can-i-get-money-back',
      '/openapi.json',
      '/auth.md',
      '/sitemap.xml',
      '/nowhere',
    ];
    const responses = await Promise.all(paths.map((path) => fetch(url + path)));
    const question = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"refund"}' };
    return Promise.all(
      [...responses, await fetch(`${url}/ask`, question)].map(async (response) => [
        response.status,
        response.headers.get('etag'),
        (await response.text()).replace(/"query_id":"[^"]*"|"timestamp":"[^"]*"/g, ''),
      ]),
    );
  };

  it('responds like a service that reads the folder, without the folder', async () => {
    const [fromFile, fromFolder] = [await serve(['--edition', file], noFolder), await serve([], settings)];
    const answers = await responsesOf(fromFile.address);
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 200, 404, 200]);
    expect(answers).toEqual(await responsesOf(fromFolder.address));
  });

  it('registers agents by the access policy of the file', async () => {
    const { address: url } = await serve(['--edition', file], { ...noFolder, DATA_DIR: temporaryFolder() });
    const { status } = await fetch(`${url}/api/agent-auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Example agent', contact_email: 'agents@example.org' }),
    });
    expect(status).toBe(201);
  });

  it('serves another file after SIGHUP, and keeps the old file if the new one is invalid', async () => {
    const served = join(folder, 'served.edition');
    copyFileSync(file, served);
    const server = await serve(['--edition', served], { ...noFolder, DATA_DIR: temporaryFolder() });
    const page = async () => (await fetch(`${server.address}/api/faq`)).text();
    writeFileSync(served, 'not an edition');
    server.child.kill('SIGHUP');
    await vi.waitFor(() => expect(server.stdout()).toContain('the old one stays'), { timeout: 120_000 });
    expect(await page()).toContain('When does Plotline open?');
    const changed = copyPack({ 'faqs/launch.yaml': replacing('When does Plotline open?', 'When will Plotline open?') });
    await run(['build', '--out', served], { ...settings, CONTENT_DIR: changed });
    server.child.kill('SIGHUP');
    await vi.waitFor(async () => expect(await page()).toContain('When will Plotline open?'), { timeout: 120_000 });
  });

  it.each([
    [
      { BASE_URL: 'https://other.example' },
      `BASE_URL is https://other.example, but ${file} was built for https://plotline.example. Build it again with this value, or unset it here.\n`,
    ],
    [
      { LAUNCH_PHASE: 'launched' },
      `LAUNCH_PHASE is launched, but ${file} was built for pre-launch. Build it again with this value, or unset it here.\n`,
    ],
  ])('does not start with %j, which differs from the build', async (variables, stderr) => {
    const server = startProgram(['serve', '--edition', file], { PORT: '0', ...noFolder, ...variables });
    expect(await waitForResult(server)).toMatchObject({ code: 1, stderr });
  });

  it('applies host settings like a service that reads the folder: access policy, INSIGHTS and WIDGET_ORIGINS', async () => {
    const policy = join(folder, 'access.yaml');
    writeFileSync(policy, 'registration: "off"\n');
    const host = { ACCESS_POLICY_FILE: policy, INSIGHTS: 'counts', WIDGET_ORIGINS: 'https://other.example' };
    const [fromFile, fromFolder] = [
      await serve(['--edition', file], { ...noFolder, DATA_DIR: temporaryFolder(), ...host }),
      await serve([], { ...settings, ...host }),
    ];
    const documents = async (url: string) =>
      Promise.all(
        hostPaths.map(async (path) => {
          const response = await fetch(url + path);
          return [path, response.status, response.headers.get('etag'), await response.text()];
        }),
      );
    const answers = await documents(fromFile.address);
    expect(answers.map(([path, status]) => `${path} ${status}`)).toEqual([
      '/llms.txt 200',
      '/api/llms.txt 200',
      '/openapi.json 200',
      '/reference 200',
      '/reference/post-ask-useful 200',
      '/reference.md 200',
      '/sitemap.xml 200',
      '/widget.js 200',
      '/auth.md 200',
      '/.well-known/api-catalog 200',
      '/.well-known/agent-skills/index.json 200',
      '/.well-known/agent-skills/agent-registration/SKILL.md 404',
      '/.well-known/oauth-protected-resource 404',
    ]);
    expect(answers).toEqual(await documents(fromFolder.address));
  });

  it('has the same bytes with any host settings', async () => {
    const other = join(folder, 'other.edition');
    const built = await run(['build', '--out', other], { ...settings, INSIGHTS: 'questions', WIDGET_ORIGINS: '*' });
    expect(built.code).toBe(0);
    expect(readFileSync(other).equals(readFileSync(file))).toBe(true);
  });

  it('does not start if texts of the file contradict the host settings', async () => {
    const mentioningInsights = copyPack({
      'faqs/launch.yaml': replacing('When does Plotline open?', 'When does Plotline open? {{insights}}'),
    });
    const editionPath = join(folder, 'telling.edition');
    await run(['build', '--out', editionPath], { ...settings, CONTENT_DIR: mentioningInsights });
    const server = startProgram(['serve', '--edition', editionPath], { PORT: '0', ...noFolder, INSIGHTS: 'counts' });
    expect(await waitForResult(server)).toMatchObject({
      code: 1,
      stderr: `${editionPath} was built with another INSIGHTS or access policy, and its texts show them in {{insights}}. Build it again with the settings of this service.\n`,
    });
  });
});
