import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../content-folder-copy.ts';
import { root } from '../repo/project-files.ts';
import { type CommentsHost, startCommentsHost } from './comments-host.ts';

const scripts = join(root, 'deploy/pull-request');
const TOKEN = 'token-of-a-test';
/** Folder with the command `gatehouse`, as an installation has it. */
const programs = temporaryFolder();
chmodSync(join(root, 'dist/cli/main.js'), 0o755);
symlinkSync(join(root, 'dist/cli/main.js'), join(programs, 'gatehouse'));

let host: CommentsHost;
beforeEach(async () => {
  host = await startCommentsHost(TOKEN);
});
afterEach(() => host.close());

interface Ended {
  code: number | null;
  output: string;
}

function runProgram(program: string, args: string[], cwd: string, env: Record<string, string>): Promise<Ended> {
  const PATH = `${programs}:${join(process.execPath, '..')}:${process.env.PATH}`;
  const child = spawn(program, args, { cwd, env: { HOME: process.env.HOME, ENCODER: 'static', ...env, PATH } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

const github = () => ({
  GITHUB_TOKEN: TOKEN,
  GITHUB_API_URL: host.url,
  GITHUB_REPOSITORY: 'acme/docs',
  PULL_REQUEST: '7',
});
const gitlab = () => ({
  GITLAB_TOKEN: TOKEN,
  CI_API_V4_URL: `${host.url}/api/v4`,
  CI_PROJECT_ID: 'acme/docs',
  CI_MERGE_REQUEST_IID: '7',
});

function comment(text: string, env: Record<string, string>): Promise<Ended> {
  const file = join(temporaryFolder(), 'comment.md');
  writeFileSync(file, text);
  return runProgram(process.execPath, [join(scripts, 'comment.mjs'), file], root, env);
}

describe.each([
  ['GitHub', github, { GITHUB_TOKEN: 'wrong' }],
  ['GitLab', gitlab, { GITLAB_TOKEN: 'wrong' }],
])('the comment on %s', (_, settings, wrongToken) => {
  it('is created once, then updated', async () => {
    host.comments.push({ id: 1, body: 'Nice work!' });
    expect(await comment('First.', settings())).toEqual({ code: 0, output: 'The comment was created.\n' });
    expect(await comment('Second.', settings())).toEqual({ code: 0, output: 'The comment was updated.\n' });
    expect(host.comments.map(({ body }) => body)).toEqual(['Nice work!', '<!-- gatehouse pull request -->\nSecond.']);
  });

  it('is found on a later page of the comments', async () => {
    for (let id = 1; id <= 250; id++) host.comments.push({ id, body: `Comment ${id}` });
    await comment('First.', settings());
    await comment('Second.', settings());
    expect(host.comments).toHaveLength(251);
    expect(host.comments[250]?.body).toContain('Second.');
    expect(host.requests.filter((request) => request.startsWith('GET'))).toHaveLength(6);
  });

  it('is cut to the maximum length of a comment', async () => {
    expect(await comment('A line of the report.\n'.repeat(5000), settings())).toMatchObject({ code: 0 });
    expect(host.comments[0]?.body.length).toBeLessThanOrEqual(65_536);
    expect(host.comments[0]?.body).toMatch(/\nA line of the report\.\n\nThe report is longer than a comment\./);
  });

  it('fails for a wrong token', async () => {
    const { code, output } = await comment('First.', { ...settings(), ...wrongToken });
    expect([code, output]).toEqual([1, expect.stringMatching(/returned 401: the token is missing or not valid\./)]);
    expect(host.comments).toEqual([]);
  });

  it.each([
    [403, {}, /returned 403: the token may not write comments\. Give it the permission "pull-requests: write"/],
    [403, { 'x-ratelimit-remaining': '0' }, /returned 403: the rate limit is reached\. Run the job again later\./],
    [403, { 'retry-after': '60' }, /returned 403: the rate limit is reached\. Run the job again in 60 seconds\./],
    [429, { 'retry-after': '30' }, /returned 429: the rate limit is reached\. Run the job again in 30 seconds\./],
    [404, {}, /returned 404: there is no such pull request, or the token may not read it\./],
    [410, {}, /returned 410: the comments of the pull request are disabled\./],
    [422, {}, /returned 422: the comment was not accepted/],
    [500, {}, /returned 500: the response is unexpected\. Run the job again\./],
  ])('reports status %s with headers %j', async (status, headers, message) => {
    host.fail(status, headers as Record<string, string>);
    const { code, output } = await comment('First.', settings());
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toContain(TOKEN);
  });
});

describe('the comment', () => {
  it('needs the settings of a job, and a host that responds', async () => {
    expect(await comment('First.', {})).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^GITHUB_REPOSITORY is not set\./),
    });
    const unreachable = { ...github(), GITHUB_API_URL: 'http://127.0.0.1:9' };
    expect(await comment('First.', unreachable)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/ failed: .+ Check the network\.\n$/),
    });
  });
});

interface Step {
  name: string;
  if?: string;
  shell: string;
  run: string;
  env?: Record<string, string>;
}

const action = parse(readFileSync(join(scripts, 'action.yml'), 'utf8')) as {
  inputs: Record<string, { default: string }>;
  runs: { using: string; steps: Step[] };
};

/** A repository with a base commit and a branch, whose file `docs/index.md` is in the working tree. */
function repositoryWith(before: string, after: string): { folder: string; base: string } {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  mkdirSync(join(folder, 'docs'));
  for (const text of [before, after]) {
    writeFileSync(join(folder, 'docs/index.md'), text);
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '--message', 'change the page');
  }
  return { folder, base: git('rev-parse', 'HEAD~1').trim() };
}

/** Runs the steps of the action with bash, as a runner does; a failing step is the last one. */
async function runAction({ folder, base }: ReturnType<typeof repositoryWith>, given: Record<string, string>) {
  const temp = temporaryFolder();
  const summary = join(temp, 'summary.md');
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, given[name] ?? input.default]),
  );
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value])),
    'github.event.pull_request.base.sha': base,
    'github.event.pull_request.number': '7',
  };
  const steps: string[] = [];
  for (const { name, run, env = {} } of action.runs.steps) {
    const filled = Object.entries(env).map(([key, text]) => [
      key,
      text.replace(
        /\$\{\{ ([\w.-]+) \}\}/g,
        (_, expression) => values[expression] ?? expect.fail(`unknown: ${expression}`),
      ),
    ]);
    const runner = {
      RUNNER_TEMP: temp,
      GITHUB_ACTION_PATH: scripts,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_API_URL: host.url,
      GITHUB_REPOSITORY: 'acme/docs',
    };
    const script = join(temp, 'step.sh');
    writeFileSync(script, run);
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', script];
    const { code, output } = await runProgram('bash', args, folder, { ...runner, ...Object.fromEntries(filled) });
    steps.push(`${name} ${code}`);
    if (code !== 0) return { steps, output, summary };
  }
  return { steps, output: '', summary };
}

const page = '# Loom\n\nA loom has 4 pedals.\n\n## Threads\n\nUse wool.\n';

describe('the action', () => {
  it('is a composite action, with a shell for each step', () => {
    expect(action.runs.using).toBe('composite');
    expect(action.runs.steps.map(({ shell }) => shell)).toEqual(['bash', 'bash', 'bash', 'bash']);
    expect(action.runs.steps.find(({ name }) => name === 'Comment')?.if).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
      '${{ github.event.pull_request.head.repo.full_name == github.repository }}',
    );
  });

  it('reports a changed fact in one comment and in the summary, and fails', async () => {
    const repository = repositoryWith(page, page.replace('4 pedals', '6 pedals'));
    const inputs = { docs: 'docs', token: TOKEN };
    const first = await runAction(repository, inputs);
    expect(first.steps).toEqual(['Install 0', 'Report 0', 'Comment 0', 'Result 1']);
    expect(first.output).toBe('Failed: diff\n');
    await runAction(repository, inputs);
    expect(host.comments).toHaveLength(1);
    const body = host.comments[0]?.body ?? '';
    expect(body).toContain('| number | A loom has 4 pedals. | A loom has 6 pedals. |');
    expect(body).toContain('**Failed:** diff');
    expect(body).toMatch(/<summary>gatehouse check --lint<\/summary>\n\n~+text\ndocs: no problems\./);
    expect(body).not.toContain('gatehouse eval');
    expect(readFileSync(first.summary, 'utf8')).toContain('A loom has 6 pedals.');
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: repository.folder, encoding: 'utf8' })).toBe('');
    expect(
      execFileSync('git', ['worktree', 'list'], { cwd: repository.folder, encoding: 'utf8' }).trim().split('\n'),
    ).toHaveLength(1);
  });

  it('succeeds for a harmless change, and evaluates a file of questions', async () => {
    const repository = repositoryWith(page, page.replace('Use wool.', 'Please use wool!'));
    writeFileSync(join(repository.folder, 'questions.jsonl'), '{"q": "zeppelin", "expect": []}\n');
    const { steps } = await runAction(repository, { docs: 'docs', questions: 'questions.jsonl', token: TOKEN });
    expect(steps).toEqual(['Install 0', 'Report 0', 'Comment 0', 'Result 0']);
    expect(host.comments[0]?.body).toMatch(/<summary>gatehouse eval<\/summary>\n\n~+text\nkind +questions/);
    expect(host.comments[0]?.body).toContain('No finding: readers lose no answer and no address.');
  });

  it('allows the given number of findings', async () => {
    const repository = repositoryWith(page, page.replace('4 pedals', '6 pedals'));
    const { steps } = await runAction(repository, { docs: 'docs', allow: '1', token: TOKEN });
    expect(steps.at(-1)).toBe('Result 0');
  });

  it('reports problems of the branch, and a base that cannot be built', async () => {
    const repository = repositoryWith('', page);
    expect((await runAction(repository, { folder: 'docs', token: TOKEN })).output).toBe('Failed: check\n');
    expect(host.comments[0]?.body).toContain('The base cannot be built, so there is no comparison.');
    expect(host.comments[0]?.body).toContain('product.yaml');
  });

  it('fails without a folder, with the reason', async () => {
    const { steps, output } = await runAction(repositoryWith(page, page), { token: TOKEN });
    expect([steps.at(-1), output]).toEqual([
      'Report 2',
      'FOLDER and DOCS are empty. Name a content folder, a documentation tree, or both.\n',
    ]);
  });
});

describe('the job for GitLab', () => {
  const documented = readFileSync(join(root, 'docs/pull-requests.md'), 'utf8');
  const [, yaml = ''] = /```yaml\n(docs:\n[\s\S]*?)```/.exec(documented) ?? [];
  const job = parse(yaml).docs as {
    variables: Record<string, string>;
    script: string[];
    artifacts: { paths: string[] };
  };

  it('reports, comments and fails with the documented script', async () => {
    const { folder, base } = repositoryWith(page, page.replace('4 pedals', '6 pedals'));
    const [install = '', locate = '', ...commands] = job.script;
    expect(install).toMatch(/^npm install --global /);
    expect(locate).toBe('scripts="$(npm root --global)/gatehouse-server/deploy/pull-request"');
    const script = join(temporaryFolder(), 'script.sh');
    writeFileSync(script, [`scripts=${scripts}`, ...commands].join('\n'));
    const { QUESTIONS, ...variables } = job.variables;
    expect(QUESTIONS).toBe('questions.jsonl');
    const given = { ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])) };
    const env = { ...given, BASE: base, FOLDER: '', DOCS: 'docs', ...gitlab() };
    const { code, output } = await runProgram('bash', ['-eo', 'pipefail', script], folder, env);
    expect([code, output]).toEqual([1, 'The comment was created.\nFailed: diff\n']);
    expect(host.comments[0]?.body).toContain('A loom has 6 pedals.');
    expect(job.artifacts.paths.map((path) => existsSync(join(folder, path)))).toEqual([true]);
  });

  it('finds its scripts in the package', () => {
    const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] };
    expect(files).toContain('deploy/pull-request');
  });
});
