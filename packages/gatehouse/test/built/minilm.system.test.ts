import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { completePack, copyPack, editFile, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { root } from '../../../../test/repo/project-files.ts';
import { type Running, run, startProgram, waitForResult } from './command.ts';

/** A question of which no word occurs in the content folder. */
const PARAPHRASE = 'refund policy';
const BASE_URL = 'https://plotline.example';
const folder = temporaryFolder();
const file = join(folder, 'plotline.edition');
/** Settings of a program with the encoder installed and a data folder of its own. */
const installed = {
  ENCODER: '',
  NODE_PATH: join(folder, 'node_modules'),
  DATA_DIR: join(folder, 'data'),
  CONTENT_DIR: completePack,
  BASE_URL,
};

beforeAll(() => {
  const script = join(root, 'scripts/encoder-minilm/make.mjs');
  const packed = spawnSync('node', [script], { cwd: folder, encoding: 'utf8' });
  expect(packed.status, packed.stderr).toBe(0);
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(folder, 'package.json'), '{}');
  const npmInstall = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(npmInstall.status, npmInstall.stderr).toBe(0);
}, 300_000);

const running: Running[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

async function serve(args: string[], variables: Record<string, string>) {
  const server = startProgram(['serve', ...args], { PORT: '0', ...variables, DATA_DIR: temporaryFolder() });
  running.push(server);
  const url = await vi.waitFor(
    () => /"address":"([^"]+)"/.exec(server.stdout())?.[1] ?? expect.fail(server.stderr() || server.stdout()),
    { timeout: 60_000, interval: 50 },
  );
  const ask = async (query: string) => {
    const response = await fetch(`${url}/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as { _meta: { meaning?: string }; results: { name: string }[] };
  };
  return { ...server, ask };
}

/** Runs a command that computes embeddings for a folder, which is slow. */
const slow = (args: string[], variables: Record<string, string>) =>
  waitForResult(startProgram(args, variables), 120_000);

describe('the encoder minilm', () => {
  it('is a package with its model, its tokenizer, one module and their origins', () => {
    const packageFolder = join(folder, 'node_modules/gatehouse-encoder-minilm');
    expect(readdirSync(packageFolder).sort()).toEqual([
      'LICENSE',
      'NOTICE',
      'NOTICES.txt',
      'index.js',
      'model.onnx',
      'ort-wasm-simd-threaded.wasm',
      'package.json',
      'tokenizer.json',
    ]);
    expect(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).model).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is used by a build if it is installed, and the same content gives the same file', async () => {
    expect((await slow(['build', '--out', file], installed)).code).toBe(0);
    const first = readFileSync(file);
    // The first build has cached vectors, the second one has not.
    for (const DATA_DIR of [installed.DATA_DIR, join(folder, 'other')]) {
      expect((await slow(['build', '--out', file], { ...installed, DATA_DIR })).code).toBe(0);
      expect(readFileSync(file).equals(first)).toBe(true);
    }
    expect(JSON.parse((await run(['edition', file, '--json'], {})).stdout).encoder).toMatch(/^minilm [0-9a-f]{12}$/);
  }, 120_000);

  it('is rejected if its model differs from its manifest, and is reported as missing without its module', async () => {
    const other = temporaryFolder();
    const packageFolder = join(other, 'gatehouse-encoder-minilm');
    cpSync(join(folder, 'node_modules/gatehouse-encoder-minilm'), packageFolder, { recursive: true });
    const model = readFileSync(join(packageFolder, 'model.onnx'));
    model.writeUInt8(model.readUInt8(5e6) ^ 1, 5e6);
    writeFileSync(join(packageFolder, 'model.onnx'), model);
    const settings = { ...installed, NODE_PATH: other, ENCODER: 'minilm', DATA_DIR: temporaryFolder() };
    const build = ['build', '--out', join(other, 'other.edition')];
    expect(await slow(build, settings)).toMatchObject({
      code: 1,
      stderr:
        'The encoder gave no vectors: its model.onnx is not the one that its package.json names. Try again, or set ENCODER=static.\n',
    });
    rmSync(join(packageFolder, 'index.js'));
    expect((await run(build, settings)).stderr).toContain('the package gatehouse-encoder-minilm is not installed');
    expect((await run(build, { ...settings, ENCODER: '' })).code).toBe(0);
  });

  it('answers paraphrased questions that the word vectors miss', async () => {
    const withoutEncoder = await serve(['--edition', file], { ENCODER: '' });
    const encoder = await serve(['--edition', file], installed);
    expect((await withoutEncoder.ask(PARAPHRASE))._meta.meaning).toBe('words');
    // The model is loaded in parallel to the start.
    const found = await vi.waitFor(
      async () => {
        const answer = await encoder.ask(PARAPHRASE);
        expect(answer._meta.meaning).toBe('encoder');
        return answer;
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(found.results[0]?.name).toBe('Can I get my money back?');
    expect(withoutEncoder.stdout()).toContain(
      'the edition was built with an encoder that this service lacks; the word table is used',
    );
    expect(encoder.stdout()).not.toContain('the word table is used');
  });

  it('is disabled by ENCODER=static, and for a folder in another language', async () => {
    const byWords = await serve([], { ...installed, ENCODER: 'static' });
    expect((await byWords.ask(PARAPHRASE))._meta.meaning).toBeUndefined();
    const german = copyPack({ 'product.yaml': replacing('language: en', 'language: de') });
    const other = await serve([], { ...installed, CONTENT_DIR: german });
    expect((await other.ask(PARAPHRASE))._meta.meaning).toBeUndefined();
  });

  it('encodes the folder after the first edition, and only new texts after an edit', async () => {
    const content = copyPack({});
    const server = await serve([], { ...installed, CONTENT_DIR: content, ENCODER: 'minilm' });
    await vi.waitFor(async () => expect((await server.ask(PARAPHRASE))._meta.meaning).toBe('encoder'), {
      timeout: 150_000,
      interval: 1000,
    });
    editFile(content, 'faqs/general.yaml', replacing('Who makes Plotline?', 'Who on earth makes Plotline?'));
    await vi.waitFor(
      async () => {
        const { _meta, results } = await server.ask('Who on earth makes Plotline?');
        expect([_meta.meaning, results[0]?.name]).toEqual(['encoder', 'Who on earth makes Plotline?']);
      },
      { timeout: 90_000, interval: 1000 },
    );
    await waitForResult(server);
  }, 240_000);

  it('is used by ask, and compared with the word vectors by eval', async () => {
    const explained = await slow(['ask', '--explain', PARAPHRASE], installed);
    expect(explained.stdout).toMatch(/^Can I get my money back\?/);
    const questions = join(folder, 'questions.jsonl');
    writeFileSync(questions, `${JSON.stringify({ q: PARAPHRASE, expect: ['F009'] })}\n`);
    const { stdout } = await slow(['eval', questions, '--compare', 'static'], installed);
    expect(stdout).toMatch(/^kind +questions[\s\S]+\nWith ENCODER=static:\nkind +questions/);
  }, 120_000);
});
