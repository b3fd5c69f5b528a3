import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { completePack, copyPack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { runInProcess } from './run-in-process.ts';

const settings = { CONTENT_DIR: completePack };
const badPack = copyPack({ 'product.yaml': () => null });
const folder = temporaryFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const question = (q: string, ...expected: string[]) => JSON.stringify({ q, expect: expected });
const garden = 'Who can see my garden?';

/** 0 success, 1 a problem or no result, 2 usage error. */
const codeOf = async (line: string | string[], variables: Record<string, string> = settings): Promise<number> =>
  (await runInProcess(line, variables)).code;

describe('the exit code', () => {
  it('of init is 0 if the folder was written', async () => {
    const newFolder = join(folder, 'made');
    expect(await codeOf(['init', newFolder])).toBe(0);
    expect(await codeOf(['init', newFolder])).toBe(1);
    expect(await codeOf(['init', newFolder, 'more'])).toBe(2);
    expect(await codeOf(['init', ''])).toBe(2);
    expect(await codeOf(['init', join(folder, 'other'), '--name', ' '])).toBe(2);
    expect(await codeOf(['init', join(folder, 'other'), '--name', 'a'.repeat(61)])).toBe(2);
    expect(await codeOf(['init', join(folder, 'other'), '--name', 'a'.repeat(60)])).toBe(0);
  });

  it('of check is 1 if the folder has problems, in either output format', async () => {
    for (const more of [[], ['--json'], ['--lint'], ['--lint', '--json']]) {
      expect(await codeOf(['check', completePack, ...more])).toBe(0);
      expect(await codeOf(['check', badPack, ...more])).toBe(1);
    }
    expect(await codeOf(['check', join(folder, 'missing')])).toBe(1);
    expect(await codeOf(['check', completePack, badPack])).toBe(2);
  });

  it.each([[[]], [['--json']], [['--explain']], [['--explain', '--json']]])(
    'of ask %j is 0 if the question was answered',
    async (more) => {
      expect(await codeOf(['ask', garden, ...more])).toBe(0);
      expect(await codeOf(['ask', 'zeppelin', ...more])).toBe(1);
      // Words of the content, without an answer.
      expect(await codeOf(['ask', 'who won the match', ...more])).toBe(1);
      expect(await codeOf(['ask', garden, ...more], { CONTENT_DIR: badPack })).toBe(1);
      expect(await codeOf(['ask', ' ', ...more])).toBe(2);
    },
  );

  it('of eval is 0 if the required fractions are reached', async () => {
    const half = file('half.jsonl', `${question(garden, 'F006')}\n${question(garden, 'F999')}\n`);
    expect(await codeOf(['eval', half])).toBe(0);
    expect(await codeOf(['eval', half, '--min-hit1', '0.5'])).toBe(0);
    expect(await codeOf(['eval', half, '--min-hit1', '0.51'])).toBe(1);
    expect(await codeOf(['eval', half, '--min-refused', '1'])).toBe(0);
    const unknownQuestions = file('strangers.jsonl', `\n${question('zeppelin')}\n${question(garden)}\n`);
    expect(await codeOf(['eval', unknownQuestions, '--min-refused', '0.5', '--json'])).toBe(0);
    expect(await codeOf(['eval', unknownQuestions, '--min-refused', '0.51', '--json'])).toBe(1);
    expect(await codeOf(['eval', half], { CONTENT_DIR: badPack })).toBe(1);
    for (const share of ['-0.1', '1.1', ' ', 'all'])
      expect(await codeOf(['eval', half, `--min-hit1=${share}`])).toBe(2);
    for (const text of ['7', '{', '{"q":"a","expect":"F006"}', '{"q":"a","expect":[7]}', '{"q":1,"expect":[]}'])
      expect(await codeOf(['eval', file('bad.jsonl', text)])).toBe(2);
    expect(await codeOf(['eval', file('bad.jsonl', '{"q":"a","expect":[],"kind":7}')])).toBe(2);
    expect(await codeOf(['eval', half, half])).toBe(2);
  });

  it('of config and schemas is 0 if the written files are up to date', async () => {
    const table = join(folder, 'table.md');
    expect(await codeOf(['config', '--check', table])).toBe(1);
    expect(await codeOf(['config', '--write', table])).toBe(0);
    expect(await codeOf(['config', '--check', table])).toBe(0);
    expect(await codeOf('config --json')).toBe(0);
    const written = join(folder, 'schemas');
    expect(await codeOf(['schemas', '--check', written])).toBe(1);
    expect(await codeOf(['schemas', '--write', written])).toBe(0);
    expect(await codeOf(['schemas', '--check', written, '--json'])).toBe(0);
    mkdirSync(join(written, 'notes'));
    expect(await codeOf(['schemas', '--check', written])).toBe(0);
    rmSync(join(written, 'product.json'));
    expect(await codeOf(['schemas', '--check', written])).toBe(1);
    expect(await codeOf(['schemas', '--check', written, '--write', written])).toBe(2);
  });
});

describe('while a server runs, the exit code', () => {
  let server: AgentsUnderTest;
  let variables: Record<string, string>;
  const code = (line: string) => codeOf(line, variables);
  beforeAll(async () => {
    server = await startAgentsUnderTest({ policy: { approval: 'manual' }, settings: { INSIGHTS: 'counts' } });
    variables = { DATA_DIR: server.dataFolder, LAUNCH_PHASE: 'launched' };
  });
  afterAll(() => server.close());

  let people = 0;
  async function registered(): Promise<string> {
    const email = `ann${++people}@example.org`;
    const { claim_token, registration_id } = (await server.register({ contact_email: email })).json();
    expect((await server.claim({ claim_token, otp: await server.code(1, email) })).status).toBe(202);
    return registration_id;
  }

  it('of agents list and export is 0 if there is anything to print', async () => {
    expect(await runInProcess('agents list', variables)).toEqual({ code: 1, stdout: '', stderr: '' });
    const id = await registered();
    expect(await code('agents list')).toBe(0);
    expect(await code('agents list --state awaiting_approval')).toBe(0);
    expect(await code('agents list --state locked')).toBe(1);
    expect(await code('agents list --since 2999-01-01')).toBe(1);
    expect(await code(`agents export --id ${id}`)).toBe(0);
    expect(await runInProcess('agents export --id reg_none', variables)).toEqual({
      code: 1,
      stdout: '[]\n',
      stderr: '',
    });
    expect(await code('agents export --email nobody@example.org')).toBe(1);
  });

  it.each(['approve', 'deny', 'revoke'])('of agents %s is 0 if it succeeded', async (verb) => {
    const id = await registered();
    expect(await runInProcess(`agents ${verb} ${id}`, variables)).toEqual({
      code: 0,
      stdout: `${id}: done.\n`,
      stderr: '',
    });
    if (verb === 'revoke') expect(await code(`agents approve ${id}`)).toBe(1);
    else expect(await code(`agents ${verb} ${id}`)).toBe(1);
    expect(await runInProcess(`agents ${verb} reg_none`, variables)).toEqual({
      code: 1,
      stdout: '',
      stderr: `reg_none: there is no such registration, or its state does not allow "${verb}".\n`,
    });
    expect(await runInProcess(`agents ${verb} reg_none --json`, variables)).toMatchObject({
      code: 1,
      stdout: '{"id":"reg_none","done":false}\n',
    });
  });

  it('of agents erase is 0, because afterwards no data exists', async () => {
    const id = await registered();
    expect(await runInProcess(`agents erase --id ${id}`, variables)).toMatchObject({ code: 0, stdout: '1\n' });
    expect(await runInProcess(`agents erase --id ${id}`, variables)).toMatchObject({ code: 0, stdout: '0\n' });
    expect(await runInProcess('agents erase --id reg_none --json', variables)).toMatchObject({
      code: 0,
      stdout: '{"erased":0}\n',
    });
  });

  it.each(['export', 'erase'])('of agents %s is 2 unless it names one person or one registration', async (verb) => {
    for (const who of ['', ' --email nobody', ' --id reg_none --email ann@example.org'])
      expect([who, await runInProcess(`agents ${verb}${who}`, variables)]).toEqual([
        who,
        {
          code: 2,
          stdout: '',
          stderr: 'Name one person with --email ADDRESS, or one registration with --id ID.\n',
        },
      ]);
  });

  it('of keys is 0 if keys exist, one was made, or one was removed', async () => {
    const { stdout } = await runInProcess('keys list', variables);
    const [kid = ''] = stdout.split(' ');
    expect(await code('keys list')).toBe(0);
    expect(await code('keys rotate')).toBe(0);
    expect(await code(`keys remove ${kid}`)).toBe(0);
    expect(await code(`keys remove ${kid}`)).toBe(1);
    expect(await code(`keys remove ${kid} --json`)).toBe(1);
    expect(await code(`keys remove ${kid} ${kid}`)).toBe(2);
    const early = { DATA_DIR: temporaryFolder() };
    expect(await runInProcess('keys list', early)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There are no signing keys; the first start after launch makes one.\n',
    });
    expect(await runInProcess('keys rotate', early)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Before launch there are no signing keys. They are made when it is launched.\n',
    });
    expect((await runInProcess('keys list', early)).code).toBe(1);
  });

  it('of insights is 0 if anything was counted', async () => {
    const counted = temporaryFolder();
    expect(await codeOf('insights', { DATA_DIR: counted })).toBe(1);
    expect(await codeOf('insights --json', { DATA_DIR: counted })).toBe(1);
    expect(await codeOf('insights --since never', { DATA_DIR: counted })).toBe(2);
  });
});
