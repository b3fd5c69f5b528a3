import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import { agents as agentsCommand } from '../../../gatehouse/src/cli/commands/agents.ts';
import { openForTest, runOperatorCommand } from '../agents/operator-store.ts';
import { orders, stock, unverifiedClaims } from './own-apis.ts';

const DAY = 86_400_000;
/** Real time, because commands have no other clock. */
const start = Math.floor(Date.now() / 1000) * 1000;
let time = start;
const folders = { automatic: temporaryFolder(), manual: temporaryFolder() };
const services = {} as Record<keyof typeof folders, AgentsUnderTest>;
beforeAll(async () => {
  for (const approval of ['automatic', 'manual'] as const) {
    const policy = { approval, idleDays: 60, resources: [orders, stock] };
    writeFileSync(join(folders[approval], 'access.json'), JSON.stringify(policy));
    services[approval] = await startAgentsUnderTest({ now: () => time, settings: { DATA_DIR: folders[approval] } });
  }
});
afterAll(() => Promise.all(Object.values(services).map((service) => service.close())));

/** A mail as a mail client shows it. */
const readable = (mail: string) =>
  mail.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

let sent = 0;
async function registered(approval: keyof typeof services, members: object = { resource: orders.audience }) {
  const email = `human-${++sent}@example.org`;
  const { claim_token, registration_id } = (
    await services[approval].register({ contact_email: email, ...members })
  ).json();
  const [mail = ''] = (await services[approval].mails(1, email)).slice(-1).map(readable);
  const link = /https?:\/\/\S+/.exec(mail)?.[0] ?? '';
  return {
    claim_token,
    registration_id,
    mail,
    link,
    page: link.slice(BASE_URL.length),
    otp: /The code is (\d{6})/.exec(mail)?.[1] ?? '',
  };
}
const state = async (approval: keyof typeof services, members: object) =>
  (await services[approval].post('/api/agent-auth/status', members)).json();
const decline = (approval: keyof typeof services, page: string, form: string) =>
  services[approval].request('POST', '/claim', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: `request=${page.split('?')[1] ?? ''}&${form}`,
  });
const operator = (approval: keyof typeof services, ...args: string[]) =>
  runOperatorCommand(folders[approval], agentsCommand, ...args);

describe('The owner of an e-mail address', () => {
  it('gets a mail with the agent, the scopes and their expiry, and only a link to this service', async () => {
    const { mail, link } = await registered('automatic', {
      resource: orders.audience,
      client_name: 'Buy at https://evil.example now',
    });
    for (const words of [
      'It lets "Buy at https evil example now"',
      '- Read your orders (orders:read)',
      '- Place orders (orders:write), for 30 days',
      'has not been used for 60 days',
    ])
      expect(mail).toContain(words);
    expect(link).toMatch(/^https:\/\/gatehouse\.example\/claim\?[\w-]{22}\.[\w-]{20}$/);
    expect(mail.match(/https?:\/\//g)).toHaveLength(1);
  });

  it('sees the agent and its scopes on the page, where texts of the agent are only text', async () => {
    const { page } = await registered('automatic', {
      resource: orders.audience,
      client_name: '<b>Bold</b> https://evil.example',
    });
    const { status, text, headers } = await services.automatic.get(page, { accept: 'text/html' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text).toContain('“b Bold b https evil example” asks to use Plotline on your behalf.');
    for (const words of [
      'Read your orders',
      'Place orders',
      'for 30 days',
      'until it has not been used for 60 days',
      'https://api.example.com/orders',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('evil.example');
  });

  it('sees styled checkboxes with labels, and a secondary button to decline all', async () => {
    const { page } = await registered('automatic', { resource: orders.audience });
    const { text } = await services.automatic.get(page, { accept: 'text/html' });
    const [, sheet = ''] = /href="(\/assets\/claim-[^"]+\.css)"/.exec(text) ?? [];
    expect((await services.automatic.get(sheet)).text).toContain('.choices [name=decline]{background:none;');
    expect(text).toContain('value="orders:read" checked> <span>Read your orders</span></label> <small>');
    expect(text).toContain('<p class="choices"><button type="submit">Decline what is not ticked</button> <button');
    expect(text).not.toContain('<br>');
  });

  it('declines some scopes, which are recorded and never granted, with any request of the agent', async () => {
    const { page, claim_token, registration_id, otp } = await registered('automatic');
    const response = await decline('automatic', page, 'keep=orders:read&keep=stock:read');
    expect(response.status).toBe(200);
    expect(response.text).toContain('Your choice is recorded.');
    expect(await state('automatic', { claim_token })).toMatchObject({
      status: 'awaiting_code',
      scopes: [
        { scope: 'orders:read', status: 'asked', expires: null },
        { scope: 'orders:write', status: 'declined', expires: null },
      ],
    });
    const wider = await services.automatic.claim({ claim_token, otp, scope: 'orders:read orders:write' });
    expect([wider.status, wider.json().error.code]).toEqual([400, 'invalid_scope']);
    expect((await services.automatic.claim({ claim_token, otp })).json().scope).toBe('orders:read');
    const { audit, declined } = JSON.parse((await operator('automatic', 'export', '--id', registration_id)).printed)[0];
    expect(declined).toBe('orders:write');
    expect(audit.map(({ event, reason }: { event: string; reason: string }) => [event, reason])).toContainEqual([
      'decline',
      'address_holder: orders:write',
    ]);
  });

  it('declines everything, which ends the registration and its code', async () => {
    const { page, claim_token, otp } = await registered('automatic');
    expect((await decline('automatic', page, 'decline=all&keep=orders:read')).text).toContain('has ended');
    const response = await services.automatic.claim({ claim_token, otp });
    expect([response.status, response.json().error.code]).toEqual([409, 'registration_revoked']);
    expect((await services.automatic.get(page, { accept: 'text/html' })).status).toBe(404);
  });

  it('revokes the grant within a day, with its tokens', async () => {
    const { page, claim_token, otp } = await registered('automatic', { scope: 'content:read faq:read' });
    const first = (await services.automatic.claim({ claim_token, otp })).json();
    expect((await services.automatic.call('/api/v1/faq', first.access_token)).status).toBe(200);
    expect((await decline('automatic', page, 'keep=content:read')).status).toBe(200);
    expect((await services.automatic.call('/api/v1/content', first.access_token)).status).toBe(401);
    const next = (await services.automatic.claim({ claim_token: first.claim_token })).json();
    expect(next.scope).toBe('content:read');
  });

  it('can decide nothing with a link other than the one in the mail', async () => {
    const [one, other] = [await registered('automatic'), await registered('automatic')];
    const forged = [
      one.page.replace(/\.[\w-]+$/, `.${'A'.repeat(20)}`),
      one.page.replace(/\?[\w-]+/, `?${other.registration_id.slice(4)}`),
      `${one.page}A`,
    ];
    for (const page of ['/claim', '/claim?']) {
      const { status, text } = await services.automatic.get(page, { accept: 'text/html' });
      expect([status, text.includes('Nothing to decide'), text.includes('<form')]).toEqual([200, true, false]);
      expect((await decline('automatic', page, 'decline=all')).status).toBe(404);
    }
    for (const page of forged) {
      expect((await services.automatic.get(page, { accept: 'text/html' })).status, page).toBe(404);
      expect((await decline('automatic', page, 'decline=all')).status, page).toBe(404);
    }
    expect((await state('automatic', { claim_token: one.claim_token })).status).toBe('awaiting_code');
  });
});

describe('An operator', () => {
  it('approves some scopes, and the agent gets only these', async () => {
    const { claim_token, registration_id, otp } = await registered('manual');
    expect((await services.manual.claim({ claim_token, otp })).status).toBe(202);
    expect((await operator('manual', 'approve', registration_id, '--scope', 'orders:read stock:read')).code).toBe(1);
    expect((await operator('manual', 'approve', registration_id, '--scope', 'orders:read')).code).toBe(0);
    const { access_token, scope } = (await services.manual.claim({ claim_token })).json();
    expect([unverifiedClaims(access_token).aud, scope]).toEqual([orders.audience, 'orders:read']);
    const { printed } = await operator('manual', 'list');
    expect(printed).toContain('orders:read (declined: orders:write)');
  });

  it('narrows an active registration, which revokes its tokens, and cannot widen it', async () => {
    const { claim_token, registration_id, otp } = await registered('automatic', { scope: 'content:read faq:read' });
    const first = (await services.automatic.claim({ claim_token, otp })).json();
    expect((await operator('automatic', 'limit', registration_id, '--scope', 'faq:read')).code).toBe(0);
    expect((await services.automatic.call('/api/v1', first.access_token)).status).toBe(401);
    expect((await services.automatic.claim({ claim_token: first.claim_token })).json().scope).toBe('faq:read');
    expect((await operator('automatic', 'limit', registration_id, '--scope', 'content:read faq:read')).code).toBe(1);
    expect((await operator('automatic', 'limit', registration_id, '--scope', 'faq:read')).code).toBe(1);
  });

  it('gets the usage of a command', async () => {
    for (const args of [
      ['limit', 'reg_1'],
      ['limit', 'reg_1', '--scope', ' '],
      ['deny', 'reg_1', '--scope', 'a'],
      ['approve'],
    ])
      await expect(operator('automatic', ...args)).rejects.toThrow(/takes/);
  });

  it('competes with other operators: of concurrent approvals, denials and narrowings, only one succeeds', async () => {
    const { decide, limitRegistration } = await import('../../src/agents/operations.ts');
    const access = await openForTest(folders.manual, () => time);
    for (let round = 0; round < 5; round++) {
      const { claim_token, registration_id: id, otp } = await registered('manual');
      await services.manual.claim({ claim_token, otp });
      const [approved, narrowly, denied, limited] = await Promise.all([
        decide(access, id, 'approve'),
        decide(access, id, 'approve', ['orders:read']),
        decide(access, id, 'deny'),
        limitRegistration(access, id, ['orders:read']),
      ]);
      expect([approved, narrowly, denied].filter(Boolean)).toHaveLength(1);
      const answer = (await services.manual.claim({ claim_token })).json();
      if (denied) expect(answer.error.code).toBe('registration_revoked');
      else expect(answer.scope).toBe(narrowly || limited ? 'orders:read' : 'orders:read orders:write');
    }
  });
});

describe('A grant', () => {
  it('expires: tokens issued before end with the grant, and later tokens lack its scope', async () => {
    const { claim_token, otp } = await registered('automatic');
    const first = (await services.automatic.claim({ claim_token, otp })).json();
    const ends = time + 30 * DAY;
    expect(await state('automatic', { token: first.access_token })).toMatchObject({
      status: 'active',
      scopes: [
        { scope: 'orders:read', status: 'granted', expires: null },
        { scope: 'orders:write', status: 'granted', expires: new Date(ends).toISOString().replace('.000', '') },
      ],
    });
    time = ends - 60_000;
    const last = (await services.automatic.claim({ claim_token: first.claim_token })).json();
    expect([last.expires_in, last.scope]).toEqual([60, 'orders:read orders:write']);
    time = ends;
    const over = await services.automatic.claim({ claim_token: last.claim_token, scope: 'orders:write' });
    expect([over.status, over.json().error.code]).toEqual([400, 'invalid_scope']);
    const rest = (await services.automatic.claim({ claim_token: last.claim_token })).json();
    expect([rest.expires_in, rest.scope]).toEqual([600, 'orders:read']);
    expect((await state('automatic', { claim_token: rest.claim_token })).scopes[1]).toMatchObject({
      scope: 'orders:write',
      status: 'expired',
    });
  });

  it('ends the registration when each of its scopes has expired', async () => {
    const { claim_token, otp } = await registered('automatic', { scope: 'orders:write' });
    const { claim_token: next } = (await services.automatic.claim({ claim_token, otp })).json();
    time += 30 * DAY;
    expect((await state('automatic', { claim_token: next })).status).toBe('expired');
    const response = await services.automatic.claim({ claim_token: next });
    expect([response.status, response.json().error.code]).toEqual([410, 'claim_expired']);
  });

  it('ends after the number of unused days in the policy', async () => {
    const { claim_token, otp } = await registered('automatic', { scope: 'faq:read' });
    let next = (await services.automatic.claim({ claim_token, otp })).json().claim_token;
    time += 60 * DAY - 1;
    next = (await services.automatic.claim({ claim_token: next })).json().claim_token;
    time += 60 * DAY;
    expect((await services.automatic.claim({ claim_token: next })).status).toBe(410);
  });
});

describe('The state of a registration', () => {
  it('is readable without side effects, and only with the newest claim token', async () => {
    const { claim_token, otp } = await registered('automatic', { scope: 'faq:read' });
    const { claim_token: next } = (await services.automatic.claim({ claim_token, otp })).json();
    for (let round = 0; round < 2; round++)
      expect((await state('automatic', { claim_token: next })).status).toBe('active');
    time += 120_000;
    for (const members of [{ claim_token }, { claim_token: 'clm_x' }, { token: 'a.b.c' }]) {
      const response = await services.automatic.post('/api/agent-auth/status', members);
      expect([response.status, response.json().error.code]).toEqual([401, 'invalid_claim_token']);
    }
    expect((await services.automatic.post('/api/agent-auth/status', {})).status).toBe(400);
    expect((await services.automatic.claim({ claim_token: next })).status).toBe(200);
  });
});
