import { rmSync } from 'node:fs';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completePack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { parseFrames } from '../../../../test/event-frames.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { runInProcess } from '../../../gatehouse/test/cli/run-in-process.ts';

const COST = 'What does Plotline cost?';
const PATH = '/faq/what-does-plotline-cost';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (insights: string) =>
  startServiceUnderTest({ settings: { INSIGHTS: insights, DATA_DIR: folder, CONTENT_DIR: completePack } });

const sendFeedback = (service: ServiceUnderTest, body: unknown, headers: Record<string, string> = {}) =>
  service.request('POST', '/ask/useful', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const displayDataOf = async (service: ServiceUnderTest) =>
  parseFrames((await service.ask({ query: COST, streaming: true, beside: true })).text)
    .map(({ data }) => data)
    .find(({ message_type }) => message_type === 'beside');

/** Feedback rows without their day. */
function counted(): unknown[] {
  const database = new Database(`${folder}/agents.db`);
  const rows = database
    .prepare("select category, entry, times from insight_counts where category like 'reader:%' order by category")
    .all();
  database.close();
  return rows;
}

describe('feedback on answers', () => {
  it('does not exist if insights are off: no endpoint, no mention', async () => {
    const service = await start('');
    expect(await displayDataOf(service)).not.toHaveProperty('useful');
    expect((await sendFeedback(service, { path: PATH, useful: true })).status).toBe(404);
    expect((await service.get('/openapi.json')).text).not.toContain('/ask/useful');
    await service.close();
  });

  it.each(['counts', 'questions'])(
    'with INSIGHTS=%s is counted by day and passage, and nothing else is stored',
    async (mode) => {
      const service = await start(mode);
      expect((await displayDataOf(service)).useful).toEqual({
        url: 'https://gatehouse.example/ask/useful',
        path: PATH,
      });
      for (const useful of [true, true, false]) {
        const response = await sendFeedback(service, { path: PATH, useful, query: 'my own words' });
        expect([response.status, response.json()]).toEqual([200, { status: 'counted' }]);
        expect(response.headers['access-control-allow-origin']).toBe('*');
      }
      await service.close();
      expect(counted()).toEqual([
        { category: 'reader:not-useful', entry: PATH, times: 1 },
        { category: 'reader:useful', entry: PATH, times: 2 },
      ]);
      expect(JSON.stringify([counted(), service.logLines()])).not.toContain('my own words');
      const { stdout } = await runInProcess('insights', { DATA_DIR: folder });
      expect(stdout).toContain(`
Ratings of answers by readers
times  useful  answer
2      yes     ${PATH}
1      no      ${PATH}
`);
    },
  );

  it('accepts no text: only published passages, and true or false', async () => {
    const service = await start('counts');
    for (const body of [
      { path: '/faq/no-such', useful: true },
      { path: PATH, useful: 'yes' },
      { useful: true },
      [],
      'x',
    ]) {
      const { status, json } = await sendFeedback(service, body);
      expect([body, status, json().error.code]).toEqual([body, 400, 'invalid_request']);
    }
    await service.close();
    expect(counted()).toEqual([]);
  });

  it('is accepted 20 times a minute from one IP address, counted apart from questions', async () => {
    const service = await start('counts');
    const from = { 'x-forwarded-for': '192.0.2.77' };
    for (let time = 0; time < 20; time++)
      expect((await sendFeedback(service, { path: PATH, useful: true }, from)).status).toBe(200);
    const { status, json } = await sendFeedback(service, { path: PATH, useful: true }, from);
    expect([status, json().error.code]).toEqual([429, 'rate_limited']);
    expect((await service.ask({ query: COST }, from)).headers['x-ratelimit-remaining']).toBe('59');
    await service.close();
  });
});
