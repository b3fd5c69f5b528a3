import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { rawRequest } from '../../../../test/service-under-test.ts';

const START = 1_800_000_000_000;
const HOUR = 3_600_000;
let clock = START + 600_000;
let service: AgentsUnderTest;
beforeAll(async () => {
  service = await startAgentsUnderTest({ now: () => clock, settings: { ADMIN_PORT: '0' } });
});
afterAll(() => service.close());

let serial = 0;
const register = (from: string) =>
  service.post(
    '/api/agent-auth/register',
    { client_name: 'Agent', contact_email: `person-${++serial}@d${serial}.example` },
    { 'x-forwarded-for': from },
  );
const spent = async (budget: string) => {
  const port = Number(new URL(service.running.adminAddress ?? '').port);
  const { text } = await rawRequest(port, 'GET', '/metrics');
  return Number(
    new RegExp(`^gatehouse_agent_budgets_spent_total\\{budget="${budget}"\\} (\\d+)$`, 'm').exec(text)?.[1],
  );
};

describe('A network that has used its part of the hourly mail budget', () => {
  it.each([
    ['IPv4', (host: number) => `192.0.2.${host}`, '192.0.3.1', 1],
    ['IPv6', (host: number) => `2001:db8:7:${host.toString(16)}::1`, '2001:db8:8::1', 2],
  ])('gets 429 and the time to wait at %s, and other networks do not', async (_, ip, other, times) => {
    for (let host = 1; host <= 46; host++) expect((await register(ip(host))).status).toBe(201);
    for (let host = 100; host < 103; host++) {
      const refused = await register(ip(host));
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3000']);
      expect(refused.headers['cache-control']).toBe('no-store');
      expect(refused.json()).toEqual({
        error: {
          code: 'rate_limited',
          message: 'Too many codes were asked for from your network. No more are sent for it now.',
          hint: 'Wait for the seconds in Retry-After, then ask again. See https://gatehouse.example/auth.md',
        },
      });
    }
    expect((await register(other)).status).toBe(201);
    expect(await spent('mail_network')).toBe(times);
    expect(await spent('mail_all')).toBe(0);
    clock += HOUR;
    expect((await register(ip(1))).status).toBe(201);
    clock += HOUR;
  });

  it('is logged once an hour, without an IP address', () => {
    const lines = service.logLines().filter((line) => line.includes('"budget"'));
    const line = {
      level: 40,
      budget: 'mail_network',
      msg: 'a registration budget is used up until its hour or day ends',
    };
    expect(lines.map((text) => JSON.parse(text))).toMatchObject([line, line]);
    expect(/192\.0\.2|2001:db8|person-|@/.test(service.logLines().join())).toBe(false);
  });
});

describe('Before launch', () => {
  it('one IPv6 /48 can store 46 registrations an hour, and other networks are not limited', async () => {
    const preLaunch = await startAgentsUnderTest({
      phase: 'pre-launch',
      now: () => clock,
      settings: { ADMIN_PORT: '0' },
    });
    const send = async (from: string) =>
      (await preLaunch.post('/api/agent-auth/register', body, forwarded(from))).status;
    const body = { client_name: 'Agent', contact_email: 'agent@example.org', intended_use: 'x'.repeat(2000) };
    const forwarded = (from: string) => ({ 'x-forwarded-for': from });
    const statuses: number[] = [];
    for (let host = 0; host < 100; host++) statuses.push(await send(`2001:db8:7:${host.toString(16)}::1`));
    expect(statuses.filter((status) => status === 201)).toHaveLength(46);
    expect(statuses.filter((status) => status === 429)).toHaveLength(54);
    expect(await send('2001:db8:8::1')).toBe(201);
    const port = Number(new URL(preLaunch.running.adminAddress ?? '').port);
    const { text } = await rawRequest(port, 'GET', '/metrics');
    expect(text).toContain('gatehouse_agent_budgets_spent_total{budget="registrations_network"} 1\n');
    expect(text).toContain('gatehouse_agent_registrations_evicted_total 0\n');
    expect(preLaunch.logLines().filter((line) => line.includes('"registrations_network"'))).toHaveLength(1);
    await preLaunch.close();
  });
});
