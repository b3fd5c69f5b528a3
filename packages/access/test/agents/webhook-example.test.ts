import { describe, expect, it } from 'vitest';
import { startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { createWebhookSender } from '../../src/webhook/webhook-sender.ts';
import { eventOf, type Received, startWebhookReceiver, WEBHOOK_SECRET } from './webhook-receiver.ts';

describe('the example that verifies webhook events', () => {
  const headersOf = async (now = Date.now) => {
    const product = await startWebhookReceiver();
    await createWebhookSender({ address: product.address, privateAllowed: true, secret: WEBHOOK_SECRET, now }).send({
      id: 'msg_1',
      body: '{"type":"agent.revoked"}',
    });
    return product.received[0] as Received;
  };

  it('accepts an event of the service, also with a second signature', async () => {
    const { headers, body } = await headersOf();
    expect(eventOf(headers, body, WEBHOOK_SECRET)).toEqual({ id: 'msg_1', type: 'agent.revoked' });
    const both = { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}= ${headers['webhook-signature']}` };
    expect(eventOf(both, body, WEBHOOK_SECRET)).toMatchObject({ id: 'msg_1' });
  });

  it('rejects old, future, changed and forged events', async () => {
    const { headers, body } = await headersOf();
    const wrong: [object, string, string?, number?][] = [
      [headers, body, WEBHOOK_SECRET, Date.now() + 302_000],
      [headers, body, WEBHOOK_SECRET, Date.now() - 302_000],
      [{ ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) }, body],
      [{ ...headers, 'webhook-id': 'msg_2' }, body],
      [headers, body.replace('revoked', 'claimed')],
      [headers, body, `whsec_${Buffer.alloc(32, 8).toString('base64')}`],
      [{ ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}=` }, body],
      [{ ...headers, 'webhook-signature': 'v1,' }, body],
      [{ ...headers, 'webhook-signature': String(headers['webhook-signature']).replace('v1,', 'v1a,') }, body],
      [{ ...headers, 'webhook-signature': undefined }, body],
      [{}, body],
    ];
    for (const [fields, text, secret = WEBHOOK_SECRET, now = Date.now()] of wrong)
      expect(() => eventOf(fields, text, secret, now)).toThrow(/too old|signature is wrong|no event/);
  });
});

describe('settings of a webhook', () => {
  const problems = (webhook: object, settings: Record<string, string>) =>
    startAgentsUnderTest({ policy: { webhook }, settings }).then(
      () => 'it starts',
      (error: Error) => error.message,
    );

  it('that contradict each other are reported at start', async () => {
    const url = 'https://example.com/hooks';
    expect(await problems({ address: url }, {})).toBe(
      'WEBHOOK_SECRET must be set: the access policy has a webhook, whose events are signed with it.',
    );
    expect(await problems({ address: 'http://example.com/hooks' }, { WEBHOOK_SECRET: WEBHOOK_SECRET })).toBe(
      'The access policy must name an https address for the webhook, or set private: true there.',
    );
    expect(await problems({ address: url }, { WEBHOOK_SECRET: 'short' })).toBe(
      'WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64.',
    );
  });
});
