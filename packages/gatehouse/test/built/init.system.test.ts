import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { problemsOf, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { projectFolder, type Running, run, startProgram } from './command.ts';

const started: Running[] = [];
afterAll(async () => {
  for (const running of started) {
    running.child.kill('SIGKILL');
    await running.ended;
  }
});

/** Serves a folder on a free port. */
async function serve(folder: string): Promise<string> {
  const running = startProgram(['serve'], { PORT: '0', CONTENT_DIR: folder, DATA_DIR: temporaryFolder() });
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
    { timeout: 120_000, interval: 50 },
  );
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^.].*\.(yaml|md)$/.test(name))
    .sort();

describe('init', () => {
  it('writes a folder that can be served at once, with the given name; check lists the placeholder texts', async () => {
    const folder = join(temporaryFolder(), 'new', 'notes');
    const { code, stdout, stderr } = await run(['init', folder, '--name', 'Pebble Books']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').slice(2, 5)).toEqual([
      `  node dist/cli/main.js check ${folder}`,
      `  CONTENT_DIR=${folder} node dist/cli/main.js ask 'What is Pebble Books?'`,
      `  CONTENT_DIR=${folder} node dist/cli/main.js serve`,
    ]);
    expect(await run(['check', folder])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^faqs\/general\.md:5:1 is still the example text of gatehouse init\. [\s\S]*: 6 problems\.\n$/,
      ),
      stderr: '',
    });
    const result = await run(['ask', 'What is Pebble Books?'], { CONTENT_DIR: folder });
    expect([result.code, result.stdout.split('\n')[0]]).toEqual([0, expect.stringMatching(/^What is Pebble Books\?/)]);
    const url = await serve(folder);
    expect(await (await fetch(`${url}/`)).text()).toContain('Pebble Books');
    expect(await (await fetch(`${url}/llms-full.txt`)).text()).not.toContain('Acme');
  });

  it('writes three files with comments about their members', async () => {
    const folder = temporaryFolder();
    await run(['init', folder]);
    expect(filesOf(folder)).toEqual(['faqs/general.md', 'product.yaml', 'sections/about.md']);
    const [schema = '', purpose] = readFileSync(join(folder, 'product.yaml'), 'utf8').split('\n');
    expect(purpose).toMatch(/^# [A-Z].{20,}/);
    const [, target = ''] = /^# yaml-language-server: \$schema=(\S+)$/.exec(schema) ?? [];
    expect(existsSync(resolve(folder, target))).toBe(true);
    for (const file of ['faqs/general.md', 'sections/about.md'])
      expect(readFileSync(join(folder, file), 'utf8')).toMatch(/Each file of this folder is a/);
  });

  it('has optional fields, all of which may be enabled', async () => {
    const folder = temporaryFolder();
    await run(['init', folder]);
    const productYaml = readFileSync(join(folder, 'product.yaml'), 'utf8').replaceAll(/^# (?=[a-zA-Z]+:| )/gm, '');
    writeFileSync(join(folder, 'product.yaml'), productYaml);
    expect(Object.keys(parse(productYaml))).toHaveLength(13);
    expect(await problemsOf(folder)).toEqual([]);
  });

  it.each([[`Ann's "Größe" #1: 試 *&%@\\n`], ['- yes: {no} | > ? !'], ['$& $1 true'], ['🪨'], ['x'.repeat(60)]])(
    'accepts a name with quotation marks, symbols and letters of any script: %s',
    async (name) => {
      const folder = temporaryFolder();
      expect(await run(['init', folder, `--name=${name}`])).toMatchObject({ code: 0, stderr: '' });
      expect(await problemsOf(folder)).toEqual([]);
      expect(parse(readFileSync(join(folder, 'product.yaml'), 'utf8')).name).toBe(name);
      for (const file of filesOf(folder)) expect(readFileSync(join(folder, file), 'utf8'), file).not.toContain('Acme');
    },
  );

  it.each([[''], ['   '], ['x'.repeat(61)], ['two\nlines']])('rejects the name %j', async (name) => {
    const folder = temporaryFolder();
    const { code, stderr } = await run(['init', folder, '--name', name]);
    expect([code, stderr.split('\n')[0]]).toEqual([2, '--name takes 1 to 60 characters on one line.']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('rejects a folder that is not empty, also the second time, and leaves it unchanged', async () => {
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
    const productText = readFileSync(join(twice, 'product.yaml'), 'utf8');
    expect((await run(['init', twice, '--name', 'Other'])).code).toBe(1);
    expect(readFileSync(join(twice, 'product.yaml'), 'utf8')).toBe(productText);
  });

  it('rejects a file in place of a folder', async () => {
    const file = join(temporaryFolder(), 'notes');
    writeFileSync(file, '');
    const { code, stderr } = await run(['init', file]);
    expect([code, stderr]).toEqual([1, `${file} cannot be made or read (EEXIST). Name a new or an empty folder.\n`]);
  });

  it('quotes a folder for the shell', async () => {
    const folder = join(temporaryFolder(), "my 'notes'");
    mkdirSync(folder);
    const { stdout } = await run(['init', folder]);
    expect(stdout).toContain(`  node dist/cli/main.js check '${folder.replaceAll("'", "'\\''")}'\n`);
  });

  it('prints commands that work in the current situation: by npm exec, by name, from another folder', async () => {
    const bin = temporaryFolder();
    symlinkSync(join(projectFolder, 'dist/cli/main.js'), join(bin, 'gatehouse'));
    const init = (file: string, env: Record<string, string>) =>
      execFileSync(process.execPath, [file, 'init', 'new'], { cwd: temporaryFolder(), env, encoding: 'utf8' });
    expect(init(join(bin, 'gatehouse'), { PATH: bin })).toMatch(/^ {2}gatehouse check new$/m);
    expect(init(join(bin, 'gatehouse'), { PATH: bin, npm_command: 'exec' })).toContain(
      `  node ${join(bin, 'gatehouse')} check new\n`,
    );
    const program = join(projectFolder, 'dist/cli/main.js');
    const elsewhere = init(program, { PATH: bin });
    expect(elsewhere).toContain(`  node ${program.includes(' ') ? `'${program}'` : program} check new\n`);
  });
});
