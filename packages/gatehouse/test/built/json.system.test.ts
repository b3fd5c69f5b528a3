import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { completePack, copyPack, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { agentsServer } from './agents-server.ts';
import { run } from './command.ts';
import { documentedExamples, pathsOf } from './documented.ts';

const settings = { CONTENT_DIR: completePack };

/** Expects one line of JSON with the members of the documented example. */
async function printed(args: string[], example: unknown, variables: Record<string, string> = settings) {
  const { code, stdout } = await run(args, variables);
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  const value = JSON.parse(stdout);
  expect(pathsOf(value)).toEqual(pathsOf(example));
  return { code, value };
}

/** Two questions about each subject, or one; the first ones have the given fourth phrasings. */
function questionsAbout(colors: string[], fourth: string[]) {
  const subjects = 'lantern harbor violin walnut compass pillow bridge summit orchid magnet carpet thunder zebra'.split(
    ' ',
  );
  const phrasings = subjects.flatMap((subject) => colors.map((color) => `${color} ${subject}`));
  return phrasings.map((phrasing, at) => ({
    question: `Where is the ${phrasing}?`,
    phrasings: [
      ...['one', 'two', 'three'].map((more) => `${phrasing} ${more}`),
      fourth[at] ?? phrasing,
      ...['five', 'six', 'seven'].map((more) => `${phrasing} ${more}`),
      phrasing.split(' ').reverse().join(' '),
    ],
  }));
}

/** A folder of these questions, written as JSON, which is valid YAML. */
function folderOf(faqs: { question: string; phrasings?: string[] }[], more: Record<string, object> = {}): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'faqs'));
  const files = {
    'product.yaml': { name: 'Loom', summary: 'Loom weaves.' },
    'faqs/general.yaml': { faqs: faqs.map((faq, at) => ({ id: `Q${at}`, answer: 'Yes.', ...faq })) },
    ...more,
  };
  for (const [path, value] of Object.entries(files)) writeFileSync(join(folder, path), JSON.stringify(value));
  return folder;
}

describe('--json output matches docs/commands.md', () => {
  const [problems, good, linted, refusing] = documentedExamples('check');

  it('check of a folder with a problem', async () => {
    const folder = copyPack({ 'product.yaml': replacing('asOf: 2026-05-04', 'asOf: soon') });
    expect(await printed(['check', folder, '--json'], problems)).toEqual({
      code: 1,
      value: {
        folder,
        problems: [
          {
            file: 'product.yaml',
            line: 11,
            column: 7,
            place: 'asOf',
            what: 'must be a date such as 2025-12-15',
            fix: 'Correct it',
          },
        ],
        notices: [],
      },
    });
  });

  it('build, and the edition that it wrote', async () => {
    const [built] = documentedExamples('build');
    const [output] = documentedExamples('edition FILE');
    const file = join(temporaryFolder(), 'plotline.edition');
    expect((await printed(['build', '--out', file, '--json'], built)).value).toMatchObject({
      file,
      phase: 'pre-launch',
    });
    expect((await printed(['edition', file, '--json'], output)).value).toMatchObject({ file, product: 'Plotline' });
  });

  it('check of a valid folder', async () => {
    const { code, value } = await printed(['check', '--json'], { ...(good as object), problems: [] });
    expect([code, value]).toEqual([
      0,
      { folder: completePack, problems: [], notices: [], name: 'Plotline', status: 'pre-launch', questions: 11 },
    ]);
  });

  it('check --lint', async () => {
    expect((await printed(['check', '--lint', '--json'], linted)).code).toBe(0);
  });

  it('check --lint of a folder whose own questions are rejected', async () => {
    const never = ['how do I break a loom', 'ways to break the loom', 'how to break looms', 'help me break their loom'];
    const folder = folderOf(
      [{ question: 'How do I break the loom?' }, ...questionsAbout(['red'], ['ferret', 'gravel', 'saddle'])],
      { 'not-answered.yaml': { questions: [], never } },
    );
    const { stdout, code } = await run(['check', folder, '--lint', '--json']);
    expect(code).toBe(0);
    expect(pathsOf(JSON.parse(stdout).lint.refusals)).toEqual(pathsOf(refusing));
  });

  it('ask', async () => {
    const { code } = await printed(['ask', 'Who can see my garden?', '--json'], documentedExamples('ask')[0]);
    expect(code).toBe(0);
  });

  it('eval, with its exit code', async () => {
    const file = join(temporaryFolder(), 'questions.jsonl');
    writeFileSync(file, '{"q":"Who can see my garden?","expect":["F999"],"kind":"plain"}\n');
    const { code } = await printed(['eval', file, '--min-hit1', '1', '--json'], documentedExamples('eval')[0]);
    expect(code).toBe(1);
  });

  it('eval without a file', async () => {
    const folder = folderOf(questionsAbout(['red', 'blue'], ['ferret', 'the blue zebra']));
    const { code } = await printed(['eval', '--json'], documentedExamples('eval')[1], { CONTENT_DIR: folder });
    expect(code).toBe(0);
  });

  it('rehearse, of an edition', async () => {
    const file = join(temporaryFolder(), 'plotline.edition');
    expect((await run(['build', '--out', file], settings)).code).toBe(0);
    const questions = join(temporaryFolder(), 'questions.jsonl');
    writeFileSync(questions, '{"q":"zeppelin","expect":["F006"]}\n');
    const args = ['rehearse', file, '--questions', questions, '--agents', 'ask', '--json'];
    const { code, value } = await printed(args, documentedExamples('rehearse')[0]);
    expect([code, value.complete, value.stopped]).toEqual([0, true, null]);
  });

  it('config, with masked secrets', async () => {
    const variables = { SECRET_KEY: 'k'.repeat(43) };
    const { code, value } = await printed(['config', '--json'], documentedExamples('config')[0], variables);
    expect(code).toBe(0);
    expect(value).toContainEqual({
      name: 'SECRET_KEY',
      value: '(set)',
      source: 'environment',
      secret: true,
      meaning: expect.any(String),
    });
    expect(JSON.stringify(value)).not.toContain('kkkk');
  });

  it('init, with every file that it wrote', async () => {
    const folder = join(temporaryFolder(), 'new');
    const { code, value } = await printed(['init', folder, '--name', 'Loom', '--json'], documentedExamples('init')[0]);
    expect([code, value.folder, value.name]).toEqual([0, folder, 'Loom']);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(value.files).toHaveLength(files.length);
    expect(value.files).toEqual(
      expect.arrayContaining(['faqs/general.md', 'product.yaml', 'sections/about.md', '.schemas/product.json']),
    );
  });

  it('import, of a folder', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.md'), '# Loom\n\nLoom weaves cloth.\n');
    const pack = join(temporaryFolder(), 'pack');
    const args = ['import', folder, '--into', pack, '--docs-source', 'https://loom.example/{path}', '--json'];
    const { code, value } = await printed(args, documentedExamples('import FOLDER')[0]);
    expect([code, value.written]).toEqual([0, ['product.yaml', 'site.yaml']]);
  });

  it('schemas, written and compared', async () => {
    const folder = temporaryFolder();
    const [written, stale] = documentedExamples('schemas');
    expect((await printed(['schemas', '--write', folder, '--json'], written)).value.written).toContain('product.json');
    writeFileSync(join(folder, 'extra.json'), '{}');
    expect(await printed(['schemas', '--check', folder, '--json'], stale)).toEqual({
      code: 1,
      value: { folder, stale: ['extra.json'] },
    });
  });

  it('agents and keys, with the data of a server', { timeout: 90_000 }, async () => {
    const server = agentsServer();
    await server.start();
    const { registration_id } = (await server.register('ann@example.org')).json();
    await vi.waitFor(() => expect(server.rows('select id from outbox')).toEqual([]), { timeout: 120_000 });
    const printedBy = async (line: string) =>
      printed(
        [...line.split(' '), '--json'],
        documentedExamples(line.split(' ').slice(0, 2).join(' '))[0],
        server.variables,
      );

    expect(await printedBy('agents list')).toMatchObject({
      code: 0,
      value: { id: registration_id, state: 'awaiting_code', address: 'a…@example.org' },
    });
    const approved = { code: 1, value: { id: registration_id, done: false } };
    expect(await printedBy(`agents approve ${registration_id}`)).toEqual(approved);
    expect(await printedBy('agents erase --email ann@example.org')).toEqual({ code: 0, value: { erased: 1 } });

    const [active] = server.rows('select kid from signing_keys');
    expect(await printedBy('keys list')).toMatchObject({ code: 0, value: { kid: active?.kid, state: 'active' } });
    const { kid } = (await printedBy('keys rotate')).value;
    expect(await printedBy(`keys remove ${kid}`)).toEqual({ code: 0, value: { kid, removed: true } });
    expect(await printedBy(`keys remove ${kid}`)).toEqual({ code: 1, value: { kid, removed: false } });
    await server.kill();
    const file = join(server.folder, 'next.key');
    writeFileSync(file, Buffer.alloc(32, 5).toString('base64url'));
    expect((await printedBy(`keys rekey --new ${file}`)).code).toBe(0);
  });
});

describe('schemas', () => {
  it('are up to date in the project, and listed by file if not', async () => {
    expect(await run(['schemas', '--check', 'schemas'])).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const folder = temporaryFolder();
    expect((await run(['schemas', '--write', folder])).code).toBe(0);
    writeFileSync(join(folder, 'pricing.json'), '{}');
    writeFileSync(join(folder, 'extra.json'), '{}');
    expect(await run(['schemas', '--check', folder])).toMatchObject({
      code: 1,
      stderr: `${join(folder, 'pricing.json')} is out of date. Run npm run docs.\n${join(folder, 'extra.json')} is out of date. Run npm run docs.\n`,
    });
  });
});
