import { Agent } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstances, stopInstances } from '../faults/instances.ts';
import { hasNginx, type NginxUnderTest, requestOverTls, startNginx } from './nginx-under-test.ts';

/** Concurrent requests. */
const CALLERS = 32;

if (!hasNginx) it.skip('skipped: no nginx');

describe.skipIf(!hasNginx)('behind nginx, under a load of questions by POST', () => {
  let instances: Instance[] = [];
  let nginx: NginxUnderTest;
  beforeAll(async () => {
    instances = await startInstances(2, { TRUST_PROXY: '127.0.0.1', BASE_URL: 'https://gatehouse.example' });
    const [one, two] = instances as [Instance, Instance];
    nginx = await startNginx([one.port, two.port]);
  }, 60_000);
  afterAll(async () => {
    await nginx.stop();
    await stopInstances(instances);
  });

  it('stopping one of two instances loses no response', async () => {
    const [leaving, staying] = instances as [Instance, Instance];
    const outcomes: Record<string, number> = {};
    let loaded = true;
    const caller = async (number: number) => {
      // A new IP address after 50 questions: the limit is 60 a minute for each.
      for (let round = 1; loaded && round < 250; round++) {
        const localAddress = `127.1.${number}.${round}`;
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (let question = 0; loaded && question < 50; question++) {
          const body = JSON.stringify({ query: `What does plan ${question % 7} cost?` });
          const headers = { 'content-type': 'application/json' };
          const outcome = await requestOverTls(nginx, '/ask', {
            method: 'POST',
            agent,
            localAddress,
            headers,
            body,
          }).then(
            ({ status }) => String(status),
            (error: NodeJS.ErrnoException) => String(error.code),
          );
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        }
        agent.destroy();
      }
    };
    const load = Array.from({ length: CALLERS }, (_, number) => caller(number));
    const answered = () => outcomes['200'] ?? 0;
    await expect.poll(answered, { timeout: 120_000 }).toBeGreaterThan(500);
    leaving.signal('SIGTERM');
    expect(await leaving.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    const then = answered();
    await expect.poll(answered, { timeout: 120_000 }).toBeGreaterThan(then + 200);
    loaded = false;
    await Promise.all(load);
    expect(Object.keys(outcomes)).toEqual(['200']);
    const answeredLines = (instance: Instance) => instance.lines().filter(({ msg }) => msg === 'answered').length;
    expect(Math.min(answeredLines(leaving), answeredLines(staying))).toBeGreaterThan(100);
  }, 120_000);
});
