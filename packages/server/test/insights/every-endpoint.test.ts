import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postA2a } from '../a2a/post.ts';
import { toolResult } from '../mcp/calling-mcp.ts';

const COST = 'What does Plotline cost?';
const UNANSWERED = 'zxqv 12345';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-insights-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (insights: string) =>
  startServiceUnderTest({ settings: { INSIGHTS: insights, DATA_DIR: folder, CONTENT_DIR: completePack } });

/** The same question to every endpoint. */
async function askEverywhere(service: ServiceUnderTest, question: string): Promise<void> {
  const query = encodeURIComponent(question);
  await service.ask({ query: question });
  await service.ask({ query: { text: question } });
  await service.get(`/ask?query=${query}`);
  await service.get(`/search?query=${query}`, { accept: 'text/html' });
  await toolResult(service, 'search_faqs', { query: question });
  await toolResult(service, 'search_faqs', { query: question, category: 'pricing' });
  const message = { messageId: '1', role: 'ROLE_USER', parts: [{ text: question }] };
  await postA2a(service, { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } });
}

function rows(table: string): unknown[] {
  const database = new Database(join(folder, 'agents.db'));
  const found = database.prepare(`select * from ${table} order by category, entry`).all();
  database.close();
  return found;
}

function questions(): unknown[] {
  const database = new Database(join(folder, 'agents.db'));
  const found = database.prepare('select question, times from insight_questions').all();
  database.close();
  return found;
}

/** All files except the lock, which the system releases when the service ends. */
const files = () =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('server.lock'))
    .map((name) => [name, statSync(join(folder, name)).size]);

describe('INSIGHTS', () => {
  it('unset stores nothing: no row, and no byte of the store changes', async () => {
    const service = await start('');
    await service.get('/api/health');
    const filesBefore = [files(), readFileSync(join(folder, 'agents.db'))];
    await askEverywhere(service, COST);
    await askEverywhere(service, UNANSWERED);
    await service.close();
    expect([files(), readFileSync(join(folder, 'agents.db'))]).toEqual(filesBefore);
    expect([rows('insight_counts'), questions()]).toEqual([[], []]);
  });

  it('counts questions with and without an answer at every endpoint, and stores the counts when the service closes', async () => {
    const service = await start('counts');
    // The second time the answers come from the cache; these questions count as well.
    for (const question of [COST, UNANSWERED, COST, UNANSWERED]) await askEverywhere(service, question);
    // These are not questions: a missing one, an invalid one, a resumed stream.
    await service.get('/ask');
    await service.get('/search');
    await service.ask({ query: '' });
    await service.get(`/ask?query=${encodeURIComponent(COST)}&streaming=true`, { 'last-event-id': '1' });
    await toolResult(service, 'search_faqs', { query: COST, category: 'none' });
    await service.close();
    const day = Date.parse(new Date().toISOString().slice(0, 10));
    expect(rows('insight_counts')).toEqual([
      { day, category: 'any', entry: '', times: 12 },
      { day, category: 'pricing', entry: '', times: 2 },
      { day, category: 'pricing', entry: '/faq/what-does-plotline-cost', times: 14 },
    ]);
    expect(questions()).toEqual([]);
    expect(service.logLines().join()).not.toMatch(/zxqv|Plotline cost/);
  });

  it('questions keeps the masked text of unanswered questions, and of no other', async () => {
    const service = await start('questions');
    await askEverywhere(service, COST);
    await askEverywhere(service, UNANSWERED);
    await service.close();
    expect(questions()).toEqual([{ question: 'zxqv [number]', times: 7 }]);
    expect(service.logLines().join()).not.toMatch(/zxqv|Plotline cost/);
  });

  it('is stated in auth.md and llms.txt, and does not change the version of the edition', async () => {
    const textsAndVersion = async (mode: string) => {
      const service = await start(mode);
      const texts = [(await service.get('/auth.md')).text, (await service.get('/llms.txt')).text];
      const { version } = service.running.edition();
      await service.close();
      return { texts, version };
    };
    const [off, counts, kept] = [
      await textsAndVersion(''),
      await textsAndVersion('counts'),
      await textsAndVersion('questions'),
    ];
    for (const text of off.texts) expect(text).toContain('Questions are not written down.');
    for (const text of counts.texts) expect(text).toContain('No question is written down.');
    for (const text of kept.texts) expect(text).toMatch(/at most 30 days, cut to 200 characters/);
    expect(new Set([off.version, counts.version, kept.version]).size).toBe(1);
  });

  it('rejects other values', async () => {
    await expect(start('all')).rejects.toThrow('INSIGHTS must be counts or questions, or unset.');
  });
});
