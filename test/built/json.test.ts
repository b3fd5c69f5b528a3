import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completePack, copyPack, replacing, temporaryFolder } from '../content-folder-copy.ts';
import { project, run } from './command.ts';

const documented = readFileSync(join(project, 'docs/commands.md'), 'utf8');

/** The examples of one command, in the order of the document. */
const examplesOf = (command: string): unknown[] => {
  const part = documented.split(/^## /m).find((text) => text.startsWith(`\`${command} --json\``)) ?? '';
  return [...part.matchAll(/^```json\n(.*)\n```$/gm)].map(([, json = '']) => JSON.parse(json));
};

/** Paths of all members: a list counts as its entries, so that `[{"a":1}]` has the path `.[].a`. */
const paths = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => paths(entry, `${at}.[]`)))];
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, member]) => paths(member, `${at}.${name}`));
};

const settings = { CONTENT_DIR: completePack };

/** One line of JSON with the members of the documented example. */
async function printed(args: string[], example: unknown, variables: Record<string, string> = settings) {
  const { code, stdout } = await run(args, variables);
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  const value = JSON.parse(stdout);
  expect(paths(value).sort()).toEqual(paths(example).sort());
  return { code, value };
}

describe('--json prints what docs/commands.md describes', () => {
  const [problems, good, linted] = examplesOf('check');

  it('check of a folder with a problem', async () => {
    const folder = copyPack({ 'platform.yaml': replacing('asOf: 2026-05-04', 'asOf: soon') });
    expect(await printed(['check', folder, '--json'], problems)).toEqual({
      code: 1,
      value: {
        folder,
        problems: [
          {
            file: 'platform.yaml',
            line: 12,
            column: 7,
            place: 'asOf',
            what: 'must be a date such as 2025-12-15',
            fix: 'Correct it',
          },
        ],
      },
    });
  });

  it('check of a good folder', async () => {
    const { code, value } = await printed(['check', '--json'], { ...(good as object), problems: [] });
    expect([code, value]).toEqual([
      0,
      { folder: completePack, problems: [], name: 'Plotline', status: 'pre-launch', questions: 11 },
    ]);
  });

  it('check --lint', async () => {
    expect((await printed(['check', '--lint', '--json'], linted)).code).toBe(0);
  });

  it('ask', async () => {
    const { code } = await printed(['ask', 'Who can see my garden?', '--json'], examplesOf('ask')[0]);
    expect(code).toBe(0);
  });

  it('eval, with its exit code', async () => {
    const file = join(temporaryFolder(), 'questions.jsonl');
    writeFileSync(file, '{"q":"Who can see my garden?","expect":["F999"],"kind":"plain"}\n');
    const { code } = await printed(['eval', file, '--min-hit1', '1', '--json'], examplesOf('eval')[0]);
    expect(code).toBe(1);
  });

  it('config, with secrets unseen', async () => {
    const variables = { SECRET_KEY: 'k'.repeat(43) };
    const { code, value } = await printed(['config', '--json'], examplesOf('config')[0], variables);
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
});

describe('schemas', () => {
  it('are in step in the project, and told by file when they are not', async () => {
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
