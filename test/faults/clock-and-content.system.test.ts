import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { startAgentsUnderTest } from '../agents-under-test.ts';
import { completePack, copyPack } from '../content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';

let service: ServiceUnderTest;
afterEach(() => service.close());

describe('a content folder that is deleted while the service runs', () => {
  it('keeps serving the old edition, and logs the problem', async () => {
    const folder = copyPack();
    service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder, ADMIN_PORT: '0' } });
    const oldResponse = await service.get('/api/faq');
    rmSync(folder, { recursive: true });
    service.running.reload();
    const keptEditionLines = () => service.logLines().filter((line) => line.includes('the old edition stays'));
    await expect.poll(() => keptEditionLines().length, { timeout: 120_000 }).toBeGreaterThan(0);
    expect(JSON.parse(keptEditionLines()[0] ?? '').level).toBe(50);
    const problem = service.logLines().find((line) => line.includes('"content problem"')) ?? '';
    expect(JSON.parse(problem).problem).toContain('the content folder does not exist');
    const newResponse = await service.get('/api/faq');
    expect([newResponse.status, newResponse.headers.etag]).toEqual([200, oldResponse.headers.etag]);
    expect((await service.ask({ query: 'Who can see my garden?' })).json().results.length).toBeGreaterThan(0);
    const metrics = await (await fetch(`${service.running.adminAddress}/metrics`)).text();
    expect(metrics).toContain('\ngatehouse_edition_stale 1\n');
    expect((await fetch(`${service.running.adminAddress}/readyz`)).status).toBe(200);
  });
});

describe('a clock that is set back by an hour', () => {
  const NOON = 1_800_000_000_000;
  const HOUR = 3_600_000;

  it('opens a new window of 60 seconds for limited callers, and no wait is longer', async () => {
    let clock = NOON;
    service = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack }, now: () => clock });
    const ask = () => service.request('GET', '/ask', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    for (let request = 0; request < 61; request++) await ask();
    expect((await ask()).status).toBe(429);
    clock = NOON - HOUR;
    const first = await ask();
    expect([first.status, first.headers['x-ratelimit-reset']]).toEqual([200, '1799996460']);
    for (let request = 0; request < 59; request++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    clock = NOON - HOUR + 60_000;
    expect((await ask()).status).toBe(200);
  });

  it('makes tokens issued in the skipped hour invalid for that hour; a claim returns a valid one', async () => {
    let clock = NOON;
    const agents = await startAgentsUnderTest({ now: () => clock });
    service = agents;
    const registration = await agents.activate('before@example.org');
    expect((await agents.call('/api/v1/faq', registration.access_token)).status).toBe(200);
    clock = NOON - HOUR;
    expect((await agents.call('/api/v1/faq', registration.access_token)).status).toBe(401);
    const after = await agents.claim({ claim_token: registration.claim_token });
    expect((await agents.call('/api/v1/faq', after.json().access_token)).status).toBe(200);
    expect((await agents.claim({ claim_token: registration.claim_token })).json().claim_token).toBe(
      after.json().claim_token,
    );
    const { access_token } = await agents.activate('after@example.org');
    expect((await agents.call('/api/v1/faq', access_token)).status).toBe(200);
    clock = NOON;
    expect((await agents.call('/api/v1/faq', registration.access_token)).status).toBe(200);
    expect((await agents.call('/api/v1/faq', access_token)).status).toBe(401);
  });

  it('changes no edition, and its age is not negative', async () => {
    let clock = NOON;
    const settings = { CONTENT_DIR: completePack, ADMIN_PORT: '0' };
    service = await startServiceUnderTest({ settings, now: () => clock });
    const { version } = service.running.edition();
    clock = NOON - HOUR;
    service.running.reload();
    const metrics = await (await fetch(`${service.running.adminAddress}/metrics`)).text();
    expect(metrics).toContain('\ngatehouse_edition_age_seconds 0\n');
    expect(metrics).toContain('\ngatehouse_edition_stale 0\n');
    expect((await service.get('/api/faq')).status).toBe(200);
    expect(service.running.edition().version).toBe(version);
  });
});
