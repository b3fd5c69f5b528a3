import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../content-folder-copy.ts';
import { type Running, run, start } from './command.ts';

const started: Running[] = [];
afterAll(async () => {
  for (const running of started) {
    running.child.kill('SIGKILL');
    await running.ended;
  }
});

/** Serves a folder on a free port. */
async function serve(folder: string): Promise<string> {
  const running = start(['serve'], { PORT: '0', CONTENT_DIR: folder, DATA_DIR: temporaryFolder() });
  started.push(running);
  return vi.waitFor(
    () => {
      const line = running
        .stdout()
        .split('\n')
        .find((text) => text.includes('"msg":"serving"'));
      if (line === undefined) throw new Error(`does not serve: ${running.stderr()}`);
      return JSON.parse(line).address as string;
    },
    { timeout: 20_000, interval: 50 },
  );
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

describe('init', () => {
  it('makes a folder that has no problems and is served at once, under the name given', async () => {
    const folder = join(temporaryFolder(), 'new', 'notes');
    const { code, stdout, stderr } = await run(['init', folder, '--name', 'Pebble Books']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').slice(2, 5)).toEqual([
      `  gatehouse check ${folder}`,
      `  CONTENT_DIR=${folder} gatehouse ask "What does it cost?"`,
      `  CONTENT_DIR=${folder} gatehouse serve`,
    ]);
    expect(await run(['check', folder])).toMatchObject({
      code: 0,
      stdout: `${folder}: no problems. Pebble Books, pre-launch, 8 questions.\n`,
      stderr: '',
    });
    const asked = await run(['ask', 'What does it cost?'], { CONTENT_DIR: folder });
    expect([asked.code, asked.stdout.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^What does Pebble Books cost\?/),
    ]);
    const address = await serve(folder);
    expect(await (await fetch(`${address}/`)).text()).toContain('Pebble Books');
    expect(await (await fetch(`${address}/llms-full.txt`)).text()).not.toContain('Acme');
  });

  it('teaches in every file: what it is for and where it is served', async () => {
    const folder = temporaryFolder();
    await run(['init', folder]);
    expect(yamlFiles(folder)).toHaveLength(21);
    for (const file of yamlFiles(folder)) {
      const [schema = '', purpose] = readFileSync(join(folder, file), 'utf8').split('\n');
      expect(purpose, file).toMatch(/^# [A-Z].{20,}/);
      const [, target = ''] = /^# yaml-language-server: \$schema=(\S+)$/.exec(schema) ?? [];
      expect(existsSync(resolve(folder, file, '..', target)), `${file}: ${target}`).toBe(true);
    }
  });

  it('is small: at most three questions a category, two plans and one alternative', async () => {
    const folder = temporaryFolder();
    await run(['init', folder]);
    const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8'));
    for (const file of readdirSync(join(folder, 'faqs'))) {
      const { length } = read(`faqs/${file}`).faqs;
      expect(length >= 1 && length <= 3, file).toBe(true);
    }
    expect(
      read('pricing.yaml').plans.map(({ price }: { price: { monthly: { EUR: number } } }) => price.monthly.EUR),
    ).toEqual([0, 8]);
    expect(read('differentiators.yaml').comparison.alternatives).toHaveLength(2);
  });

  it.each([[`Ann's "Größe" #1: 試 *&%@\\n`], ['- yes: {no} | > ? !'], ['$& $1 true'], ['🪨'], ['x'.repeat(60)]])(
    'takes a name with quotation marks, signs and letters of any script: %s',
    async (name) => {
      const folder = temporaryFolder();
      expect(await run(['init', folder, `--name=${name}`])).toMatchObject({ code: 0, stderr: '' });
      expect((await run(['check', folder])).code).toBe(0);
      expect(parse(readFileSync(join(folder, 'platform.yaml'), 'utf8')).name).toBe(name);
      for (const file of yamlFiles(folder))
        expect(JSON.stringify(parse(readFileSync(join(folder, file), 'utf8'))), file).not.toContain('Acme');
    },
  );

  it.each([[''], ['   '], ['x'.repeat(61)], ['two\nlines']])('does not understand the name %j', async (name) => {
    const folder = temporaryFolder();
    const { code, stderr } = await run(['init', folder, '--name', name]);
    expect([code, stderr.split('\n')[0]]).toEqual([2, '--name takes 1 to 60 characters on one line.']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes nothing under the name of the alternative, which would be a problem', async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await run(['init', folder, '--name', 'A paper notebook']);
    expect(code).toBe(1);
    expect(stderr).toContain('must hold the product itself exactly once');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a folder that is not empty, also the second time, and leaves it as it was', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, '.hidden'), 'mine');
    expect(await run(['init', folder])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${folder} is not empty. Name a new or an empty folder.\n`,
    });
    expect(readdirSync(folder)).toEqual(['.hidden']);

    const twice = temporaryFolder();
    expect((await run(['init', twice])).code).toBe(0);
    const before = readFileSync(join(twice, 'platform.yaml'), 'utf8');
    expect((await run(['init', twice, '--name', 'Other'])).code).toBe(1);
    expect(readFileSync(join(twice, 'platform.yaml'), 'utf8')).toBe(before);
  });

  it('refuses a file in place of a folder', async () => {
    const file = join(temporaryFolder(), 'notes');
    writeFileSync(file, '');
    const { code, stderr } = await run(['init', file]);
    expect([code, stderr]).toEqual([1, `${file} cannot be made or read (EEXIST). Name a new or an empty folder.\n`]);
  });

  it('quotes a folder for the shell', async () => {
    const folder = join(temporaryFolder(), "my 'notes'");
    mkdirSync(folder);
    expect((await run(['init', folder])).stdout).toContain(`  gatehouse check '${folder.replaceAll("'", "'\\''")}'\n`);
    const npx = (await run(['init', join(temporaryFolder(), 'new')], { npm_command: 'exec' })).stdout;
    expect(npx).toMatch(/^ {2}npx gatehouse check /m);
  });
});
