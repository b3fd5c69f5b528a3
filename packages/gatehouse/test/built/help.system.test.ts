import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { projectFolder, run } from './command.ts';

const commands = [
  'init',
  'serve',
  'build',
  'edition',
  'export',
  'attach',
  'bridge',
  'check',
  'lock',
  'import',
  'ask',
  'eval',
  'diff',
  'audit',
  'rehearse',
  'agents',
  'keys',
  'insights',
  'config',
  'schemas',
];
const EXIT_CODES = 'Exit codes: 0 success, 1 a problem was found, 2 wrong usage.';

/** Options of each command, without --help. */
const options: Record<string, string[]> = {
  init: ['--name', '--json'],
  serve: ['--edition'],
  build: ['--out', '--json'],
  edition: ['--json'],
  export: ['--host', '--only', '--service', '--pictures', '--json'],
  attach: ['--at', '--name', '--summary', '--security-contact', '--question-box', '--copy-page', '--edition', '--json'],
  check: ['--lint', '--json'],
  import: ['--into', '--docs-source', '--copy', '--max-pages', '--allow-private', '--json'],
  ask: ['--explain', '--json'],
  eval: ['--min-hit1', '--min-refused', '--json'],
  diff: ['--allow', '--questions', '--out', '--json'],
  audit: ['--static', '--json'],
  rehearse: ['--questions', '--agents', '--limit', '--least', '--json'],
  config: ['--write', '--check', '--json'],
  schemas: ['--write', '--check', '--json'],
  insights: ['--since', '--json'],
  agents: ['--state', '--since', '--json', '--reveal', '--email', '--id', '--now'],
  keys: ['--new', '--json'],
};

const fitsIn80Columns = (text: string): boolean => text.split('\n').every((line) => line.length <= 80);

describe('help', () => {
  it.each(['help', '--help', '-h'])('%s lists the commands and the exit codes, in 80 columns', async (word) => {
    const { code, stdout, stderr } = await run([word]);
    expect([code, stderr]).toEqual([0, '']);
    expect([...stdout.matchAll(/^ {2}(\w+) +\S/gm)].map(([, name]) => name)).toEqual(commands);
    expect(stdout).toContain(EXIT_CODES);
    expect(fitsIn80Columns(stdout)).toBe(true);
  });

  it.each(commands)(
    '%s --help prints usage, options and two examples, in 80 columns and without colors',
    async (name) => {
      const { code, stdout, stderr } = await run([name, '--help']);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`^Usage: gatehouse ${name}\\b`));
      for (const option of options[name] ?? []) expect(stdout).toMatch(new RegExp(`^  ${option}\\b.* \\S`, 'm'));
      const examples = stdout.split('Examples\n')[1]?.match(/^ {2}.*\bgatehouse .+$/gm);
      expect(examples).toHaveLength(2);
      for (const example of examples ?? []) expect(example).toContain(`gatehouse ${name}`);
      expect(stdout).toContain(EXIT_CODES);
      expect(fitsIn80Columns(stdout)).toBe(true);
      expect(stdout).not.toContain('\u001b');
    },
  );

  it('help NAME prints the same as NAME --help', async () => {
    expect((await run(['help', 'check'])).stdout).toBe((await run(['check', '-h'])).stdout);
  });

  it('--version prints the version and nothing else', async () => {
    expect(await run(['--version'])).toMatchObject({ code: 0, stdout: '0.2.0\n', stderr: '' });
  });
});

describe('a usage error', () => {
  it.each([
    ['chekc', ' Did you mean check?'],
    ['serv', ' Did you mean serve?'],
    ['evaluation', ' Did you mean eval?'],
    ['toString', ''],
    ['xyzzy', ''],
  ])('%s prints%s the commands, exit code 2', async (word, suggestion) => {
    expect(await run([word])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `Unknown command "${word}".${suggestion}\nCommands: ${commands.join(', ')}. Run "gatehouse help" for details.\n`,
    });
  });

  it.each([
    [['check', '--lnit'], 'Unknown option --lnit. Did you mean --lint?'],
    [['ask', '--jsno', 'x'], 'Unknown option --jsno. Did you mean --json?'],
    [['agents', 'list', '--revael'], 'Unknown option --revael. Did you mean --reveal?'],
    [['serve', '--port'], 'Unknown option --port.'],
    [['init', 'a', 'b'], 'Name one folder.'],
    [['check', 'a', 'b'], 'Name one folder.'],
    [['audit', 'example.com'], 'Name one address, for example http://localhost:8080.'],
    [['rehearse', 'a', 'b'], 'Name one address, or the file of one edition.'],
    [['config', '--all'], 'Unknown option --all.'],
    [['schemas'], 'Name a folder with --write or with --check.'],
    [['keys', 'remove'], '"keys remove" takes one key.'],
  ])('%j prints one line and the usage, exit code 2', async (args, line) => {
    const { code, stdout, stderr } = await run(args);
    const lines = stderr.split('\n');
    expect([code, stdout, lines[0]]).toEqual([2, '', line]);
    expect(lines[1]).toMatch(new RegExp(`^Usage: gatehouse ${args[0]}\\b`));
  });

  it('without a command prints the list, exit code 2', async () => {
    const { code, stdout, stderr } = await run([]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage: gatehouse <command>\n/);
  });
});

describe.skipIf(!existsSync('/usr/bin/script'))('colors (in a terminal made with `script`)', () => {
  const onTerminal = (variables: Record<string, string>) =>
    spawnSync('script', ['-qec', `${process.execPath} dist/cli/main.js help check`, '/dev/null'], {
      cwd: projectFolder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TERM: 'xterm-256color', CONTENT_DIR: completePack, ...variables },
      timeout: 20_000,
    }).stdout;

  it('are used in a terminal', () => {
    expect(onTerminal({})).toContain('\u001b[1mOptions\u001b[22m');
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('are not used with %j', (variables) => {
    const text = onTerminal(variables);
    expect(text).toContain('Options');
    expect(text).not.toContain('\u001b[');
  });
});
