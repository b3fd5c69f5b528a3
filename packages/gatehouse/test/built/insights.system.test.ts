import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { policyOf } from '../../../access/src/agents/policy/load-access-policy.ts';
import { launchPhase } from '../../../content/src/launch-phase.ts';
import { loadSettings } from '../../src/config/from-environment.ts';
import { type OpenAccess, openAgentAccess } from '../../src/open-agent-access.ts';
import { run } from './command.ts';
import { documentedExamples, pathsOf } from './documented.ts';

/** 1 May 2026, 00:00 UTC. */
const MAY = 1_777_593_600_000;
const DAY = 86_400_000;
const long = `How do I ${'mend a thing that is broken '.repeat(6)}?`;

describe('gatehouse insights', () => {
  const folder = temporaryFolder();
  const command = (...args: string[]) => run(['insights', ...args], { DATA_DIR: folder });
  const today = Date.now() - (Date.now() % DAY);
  const date = (day: number) => new Date(day).toISOString().slice(0, 10);
  let access: OpenAccess;

  beforeAll(async () => {
    const { values } = loadSettings({ DATA_DIR: folder });
    const policy = await policyOf(values);
    const baseUrl = 'https://gatehouse.example';
    access = await openAgentAccess(values, {
      phase: await launchPhase(values),
      baseUrl,
      policy,
      now: Date.now,
      use: 'serve',
      warn: () => {},
    });
  });
  afterAll(() => access.store.close());

  it('reports that there is no data, and fails', async () => {
    expect(await command()).toMatchObject({ code: 1, stdout: 'Nothing has been counted.\n', stderr: '' });
  });

  it('shows the most frequent first, while a server runs, in 80 columns', async () => {
    await access.store.insights.add({
      counts: [
        { day: MAY, category: 'pricing', entry: '/faq/what-does-it-cost', times: 2 },
        { day: today, category: 'pricing', entry: '/faq/what-does-it-cost', times: 10 },
        { day: today, category: 'content', entry: `/content/solution#${'long-'.repeat(20)}`, times: 3 },
        { day: today, category: 'any', entry: '', times: 4 },
      ],
      questions: [
        { day: today, question: 'Why not?', times: 1 },
        { day: today, question: long, times: 3 },
      ],
    });
    const { code, stdout } = await command();
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines.slice(0, 6)).toEqual([
      `Questions from 2026-05-01 to ${date(today)} (UTC)`,
      '',
      'times  category  answered by',
      '12     pricing   /faq/what-does-it-cost',
      '4      any       (nothing found)',
      `3      content   /content/solution#${'long-'.repeat(7)}lo…`,
    ]);
    expect(lines.slice(7, 10)).toEqual([
      'Found nothing, masked',
      'times  question',
      '3      How do I mend a thing that is broken mend a thing that is broken',
    ]);
    expect(lines.at(-2)).toBe('1      Why not?');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  it('accepts a start day', async () => {
    const { stdout } = await command('--since', date(today));
    expect(stdout).toContain(`Questions from ${date(today)} to ${date(today)} (UTC)`);
    expect(stdout).toContain('10     pricing');
    expect(await command('--since', '2999-01-01')).toMatchObject({ code: 1 });
  });

  it('prints JSON, grouped by day', async () => {
    const { code, stdout } = await command('--json');
    expect(code).toBe(0);
    const { counts, questions } = JSON.parse(stdout);
    expect(counts[0]).toEqual({ day: '2026-05-01', category: 'pricing', entry: '/faq/what-does-it-cost', times: 2 });
    expect(counts).toHaveLength(4);
    expect(questions[1]).toEqual({ day: date(today), question: 'Why not?', times: 1 });
    expect(pathsOf(JSON.parse(stdout))).toEqual(pathsOf(documentedExamples('insights')[0]));
  });

  it.each([[['--since', 'soon']], [['--all']], [['more']]])('rejects %j', async (args) => {
    const { code, stderr } = await command(...args);
    expect(code).toBe(2);
    expect(stderr).toContain('Usage: gatehouse insights [--since DATE] [--json]');
  });

  it('reports an unusable store', async () => {
    const { code, stderr } = await run(['insights'], { DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(stderr).toContain('PostgreSQL at DATABASE_URL cannot be used (ECONNREFUSED).');
  });
});
