import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { decide, eraseRegistrations, revokeByOperator } from '../../src/agents/operations.ts';
import { createWebhookSender } from '../../src/webhook/webhook-sender.ts';
import { openForTest } from './operator-store.ts';
import { startWebhookReceiver, WEBHOOK_SECRET } from './webhook-receiver.ts';

let services: AgentsUnderTest[] = [];
afterEach(async () => {
  for (const service of services) await service.close();
  services = [];
});

async function startWithWebhook(url: string, policy: Record<string, unknown> = {}, phase?: 'pre-launch') {
  const policyOf = { ...policy, webhook: { address: url, private: true } };
  const service = await startAgentsUnderTest({
    policy: policyOf,
    settings: { WEBHOOK_SECRET: WEBHOOK_SECRET },
    ...(phase ? { phase } : {}),
  });
  services.push(service);
  const policyFile = join(temporaryFolder(), 'access.json');
  writeFileSync(policyFile, JSON.stringify(policyOf));
  const openAccess = () => openForTest(service.dataFolder, Date.now, { ACCESS_POLICY_FILE: policyFile });
  return { service: service, beside: openAccess };
}

describe('webhook delivery', () => {
  it('sends registration, claim and revocation of an agent, in this order and signed', async () => {
    const product = await startWebhookReceiver();
    const { service } = await startWithWebhook(product.address);
    const { claim_token, registration_id } = await service.activate('someone@example.org');
    await service.revoke({ claim_token });
    const events = await product.events(3);
    const data = { registration_id, identity_type: 'email', scope: 'content:read faq:read' };
    expect(events).toEqual([
      event('agent.registered', { ...data, state: 'awaiting_code' }),
      event('agent.claimed', { ...data, state: 'active' }),
      event('agent.revoked', { ...data, state: 'revoked', reason: 'holder' }),
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
    expect(product.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[\da-f-]{36}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    });
  });

  const event = (type: string, data: object) => ({
    id: expect.stringMatching(/^msg_/),
    type,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data,
  });

  it('sends the decisions of an operator: approval, decline, revocation and erasure', async () => {
    const product = await startWebhookReceiver();
    const { service, beside: openAccess } = await startWithWebhook(product.address, { approval: 'manual' });
    const waiting = async (url: string) => {
      const { claim_token, registration_id } = (await service.register({ contact_email: url })).json();
      await service.claim({ claim_token, otp: await service.code(1, url) });
      return registration_id as string;
    };
    const [approved, declined, erased] = [
      await waiting('a@example.org'),
      await waiting('b@example.org'),
      await waiting('c@example.org'),
    ];
    const operations = await openAccess();
    await decide(operations, approved, 'approve', ['faq:read']);
    await decide(operations, declined, 'deny');
    await revokeByOperator(operations, approved);
    await eraseRegistrations(operations, { email: 'c@example.org' }, false);
    await eraseRegistrations(operations, { id: declined }, true);
    const events = await product.events(12);
    const eventsOf = (id: string) =>
      events
        .filter(({ data }) => data.registration_id === id)
        .map(({ type, data }) => `${type} ${data.state} ${data.reason ?? '-'}`);
    expect(eventsOf(approved)).toEqual([
      'agent.registered awaiting_code -',
      'agent.claimed awaiting_approval -',
      'agent.declined awaiting_approval operator',
      'agent.approved active operator',
      'agent.revoked revoked operator',
    ]);
    const scopes = events
      .filter(({ data }) => data.registration_id === approved)
      .map(({ data }) => [data.scope, data.declined]);
    expect(scopes).toEqual([
      ['content:read faq:read', undefined],
      ['content:read faq:read', undefined],
      ['faq:read', 'content:read'],
      ['faq:read', 'content:read'],
      ['faq:read', 'content:read'],
    ]);
    expect(eventsOf(declined)).toEqual([
      'agent.registered awaiting_code -',
      'agent.claimed awaiting_approval -',
      'agent.declined revoked operator',
      'agent.erased revoked erase',
    ]);
    expect(eventsOf(erased)).toEqual([
      'agent.registered awaiting_code -',
      'agent.claimed awaiting_approval -',
      'agent.erased revoked erase',
    ]);
  });

  it('sends the scopes that the owner of an address declines, one or all', async () => {
    const product = await startWebhookReceiver();
    const { service } = await startWithWebhook(product.address);
    await service.register();
    const [mail = ''] = await service.mails(1);
    const [, request = ''] = /claim\?([\w.-]+)/.exec(mail.replace(/=\r\n/g, '')) ?? [];
    const decline = (form: string) =>
      service.request('POST', '/claim', {
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        body: `request=${request}&${form}`,
      });
    expect((await decline('keep=faq:read')).status).toBe(200);
    expect((await decline('decline=all')).status).toBe(200);
    expect((await product.events(3)).slice(1).map(({ type, data }) => ({ type, ...data }))).toMatchObject([
      { type: 'agent.declined', state: 'awaiting_code', scope: 'faq:read', declined: 'content:read' },
      { type: 'agent.declined', state: 'revoked', scope: 'faq:read', declined: 'content:read faq:read' },
    ]);
  });

  it('sends an interest before launch as well', async () => {
    const product = await startWebhookReceiver();
    const { service } = await startWithWebhook(product.address, {}, 'pre-launch');
    const { claim_token } = (await service.register()).json();
    await service.revoke({ claim_token });
    expect((await product.events(2)).map(({ type, data }) => `${type} ${data.state}`)).toEqual([
      'agent.registered interest_recorded',
      'agent.revoked withdrawn',
    ]);
  });

  it('sends no personal data and no secret', async () => {
    const product = await startWebhookReceiver();
    const { service } = await startWithWebhook(product.address);
    const members = {
      client_name: 'Visible Name',
      contact_email: 'secret.person@example.org',
      intended_use: 'Reading a lot',
    };
    const { claim_token } = (await service.register(members)).json();
    const otp = await service.code(1, 'secret.person@example.org');
    const claimed = (await service.claim({ claim_token, otp })).json();
    await service.revoke({ claim_token: claimed.claim_token });
    await product.events(3);
    const received = JSON.stringify(product.received);
    for (const secret of [
      'Visible',
      'secret.person',
      'example.org',
      'Reading',
      otp,
      claim_token,
      claimed.access_token,
      claimed.claim_token,
      WEBHOOK_SECRET,
    ])
      expect(received).not.toContain(secret);
  });

  it('retries later with the same id while the receiver is down; rejected events keep the order', async () => {
    const product = await startWebhookReceiver((response, tries) =>
      response.writeHead(tries === 1 ? 500 : 200).end('thanks'),
    );
    const { service } = await startWithWebhook(product.address);
    const { registration_id } = await service.activate();
    const events = await product.events(3);
    expect(events.map(({ type }) => type)).toEqual(['agent.registered', 'agent.registered', 'agent.claimed']);
    expect(events[0].id).toBe(events[1].id);
    const line = service.logLines().find((text) => text.includes('did not take an event yet')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ registration_id, attempts: 1, reason: 'It was answered with 500.' });
  });
});

describe('one delivery attempt', () => {
  const senderTo = (url: string, more: object = {}) =>
    createWebhookSender({ address: url, privateAllowed: true, secret: WEBHOOK_SECRET, now: Date.now, ...more });
  const message = { id: 'msg_1', body: '{}' };

  it('fails on a timeout and on a redirect, which is not followed', async () => {
    const silent = await startWebhookReceiver(() => {});
    await expect(senderTo(silent.address, { milliseconds: 200 }).send(message)).rejects.toThrow(
      'It was not answered in time.',
    );
    const other = await startWebhookReceiver();
    const moved = await startWebhookReceiver((response) => response.writeHead(307, { location: other.address }).end());
    await expect(senderTo(moved.address).send(message)).rejects.toThrow('It was answered with 307.');
    expect(other.received).toEqual([]);
  });

  it('does not wait for the end of the response body', async () => {
    const endless = await startWebhookReceiver((response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('more'), 10);
      response.on('close', () => clearInterval(more));
    });
    const sender = senderTo(endless.address);
    await sender.send(message);
    expect([sender.up(), sender.failed()]).toEqual([true, 0]);
  });

  it('connects to no private IP address unless that is allowed', async () => {
    const product = await startWebhookReceiver();
    const closed = (url: string) => senderTo(url, { privateAllowed: false }).send(message);
    await expect(closed(product.address)).rejects.toThrow('The address is private.');
    await expect(closed(product.address.replace('127.0.0.1', 'localhost'))).rejects.toThrow('The address is private.');
    expect(product.received).toEqual([]);
  });
});
