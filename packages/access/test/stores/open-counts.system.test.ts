import { afterEach, describe, expect, it, vi } from 'vitest';
import { findFreePort, hasRedis, type RedisUnderTest, startRedis } from '../../../../test/redis-under-test.ts';
import { type Counts, openCounts } from '../../../server/src/stores/counts/open-counts.ts';

const opened: { close(): void | Promise<void> }[] = [];
const servers: RedisUnderTest[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const counts of opened.splice(0)) counts.close();
  for (const server of servers.splice(0)) await server.remove();
});

async function open(url: string): Promise<{ counts: Counts; lines: string[] }> {
  const lines: string[] = [];
  const counts = await openCounts(url, {
    info: (message) => void lines.push(`info ${message}`),
    warn: (fields, message) => void lines.push(`warn ${message} ${JSON.stringify(fields)}`),
  });
  opened.push(counts);
  return { counts, lines };
}

/** Runs all pending callbacks. */
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const add = async (counts: Counts, path = '/ask') =>
  (await counts.open(path, 60).add('192.0.2.1', Date.now())).requests;

describe('opening the counts', () => {
  it('without Redis returns counts in memory, separate for each path, that are always available', async () => {
    const { counts } = await open('');
    const store = counts.open('/ask', 60);
    expect(store.add('a', 5)).toEqual({ requests: 1, openedAt: 5 });
    expect(await add(counts, '/mcp')).toBe(1);
    expect(counts.shared).toBeUndefined();
  });

  it('counts in memory within two seconds if Redis is down, with one warning that has the reason', async () => {
    const { counts, lines } = await open(`redis://user:open-sesame@127.0.0.1:${await findFreePort()}`);
    expect(await add(counts)).toBe(1);
    expect(counts.shared?.up()).toBe(false);
    expect(counts.shared?.countedHere()).toBe(1);
    expect(lines).toEqual([
      'warn Redis does not answer; requests are counted in this process {"reason":"ECONNREFUSED"}',
    ]);
  });
});

if (!hasRedis) it.skip('skipped: no Redis');

describe.skipIf(!hasRedis)('opening the counts with Redis', () => {
  const start = async (options?: string[]) => {
    const server = await startRedis(options);
    servers.push(server);
    return server;
  };

  it('counts in Redis from the first request on', async () => {
    const { url } = await start();
    const [one, two] = [await open(url), await open(url)];
    expect([await add(one.counts), await add(two.counts)]).toEqual([1, 2]);
    expect([one.counts.shared?.up(), one.counts.shared?.countedHere()]).toEqual([true, 0]);
    expect([...one.lines, ...two.lines]).toEqual([]);
  });

  it('waits 200 ms once for a Redis that stops responding: concurrent requests wait no longer, later ones not at all', async () => {
    const server = await start();
    const { counts } = await open(server.url);
    const store = counts.open('/ask', 60);
    server.freeze();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let counted = 0;
    const waiting = Promise.all(
      Array.from({ length: 100 }, async (_, number) => {
        await store.add(`192.0.2.${number}`, Date.now());
        counted++;
      }),
    );
    vi.advanceTimersByTime(199);
    await turn();
    expect(counted).toBe(0);
    vi.advanceTimersByTime(1);
    await waiting;
    expect([counted, counts.shared?.countedHere()]).toEqual([100, 100]);
    expect((await store.add('192.0.2.1', Date.now())).requests).toBe(2);
    server.thaw();
  });

  it('reconnects when Redis starts, or restarts', async () => {
    const server = await start();
    await server.stop();
    const { counts, lines } = await open(server.url);
    expect(counts.shared?.up()).toBe(false);
    await server.start();
    await expect.poll(() => counts.shared?.up(), { timeout: 5000 }).toBe(true);
    expect(await add(counts)).toBe(1);
    server.freeze();
    await expect.poll(() => counts.shared?.up(), { timeout: 5000 }).toBe(false);
    server.thaw();
    await expect.poll(() => counts.shared?.up(), { timeout: 5000 }).toBe(true);
    expect(await add(counts)).toBe(2);
    expect(lines).toEqual([expect.stringMatching(/^warn /), 'info Redis answers; requests are counted there again']);
  });

  it('with a password counts in Redis; with a wrong one counts in memory, and no log line contains it', async () => {
    const { url } = await start(['--requirepass', 'open-sesame']);
    const withPassword = await open(url.replace('//', '//:open-sesame@'));
    expect(withPassword.counts.shared?.up()).toBe(true);
    const wrong = await open(url.replace('//', '//:close-sesame@'));
    expect(await add(wrong.counts)).toBe(1);
    expect(wrong.counts.shared?.up()).toBe(false);
    expect(wrong.lines).toHaveLength(1);
    expect(wrong.lines.join()).toMatch(/reason":".*(WRONGPASS|NOAUTH)/);
    expect([...withPassword.lines, ...wrong.lines].join()).not.toMatch(/sesame|192\.0\.2\.1/);
  });

  it('counts in memory if Redis is read-only', async () => {
    const { url } = await start(['--maxmemory', '1', '--maxmemory-policy', 'noeviction']);
    const { counts, lines } = await open(url);
    expect(await add(counts)).toBe(1);
    expect(counts.shared?.up()).toBe(false);
    expect(lines.join()).toContain('OOM');
  });

  it('logs why Redis is silent, not an earlier reason', async () => {
    const server = await start();
    await server.stop();
    // Probes run on demand, so that a request notices the failure first.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { counts, lines } = await open(server.url);
    await server.start();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1000);
      expect(counts.shared?.up()).toBe(true);
    }, 5000);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    server.freeze();
    expect(await add(counts)).toBe(1);
    server.thaw();
    const away = 'warn Redis does not answer; requests are counted in this process';
    expect(lines).toEqual([
      `${away} {"reason":"ECONNREFUSED"}`,
      'info Redis answers; requests are counted there again',
      `${away} {"reason":"no answer within 200 ms"}`,
    ]);
  });

  it('uses only its own keys: a Redis user without access to others is sufficient', async () => {
    const { url } = await start(['--user', 'counter', 'on', '>open-sesame', '~gatehouse:*', '+@all']);
    const { counts, lines } = await open(url.replace('//', '//counter:open-sesame@'));
    const store = counts.open('/ask', 60);
    expect((await store.add('192.0.2.1', Date.now())).requests).toBe(1);
    expect((await store.peek('192.0.2.1', Date.now()))?.requests).toBe(1);
    expect([counts.shared?.up(), counts.shared?.countedHere(), lines]).toEqual([true, 0, []]);
  });
});
