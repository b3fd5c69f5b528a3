import { expect, it } from 'vitest';
import { FIRST_OF_MAY, openAccessUnderTest, sourceOf } from '../../../../test/agent-access-under-test.ts';
import { lockCurrent, transition } from '../../src/agents/records/transition.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';
import { deliverEvents } from '../../src/agents/webhook/deliver-events.ts';
import { inTransaction, registration } from '../stores/agent-store-rows.ts';
import { WEBHOOK_SECRET } from './webhook-receiver.ts';

it('A full event queue drops events of unverified registrations before any other event', async () => {
  const { access } = await openAccessUnderTest(
    { WEBHOOK_SECRET: WEBHOOK_SECRET },
    { webhook: { address: 'https://product.example/events', private: false } },
  );
  const { store } = access;
  const end = (id: string, event: 'revoke' | 'codes_spent') =>
    store.transaction(async (unit) => {
      const row = await lockCurrent(unit, id, access);
      if (row) await transition(unit, row, event, access, 'holder');
    });
  await inTransaction(store, (unit) =>
    unit.addRegistration(registration('reg_active', { expires: FIRST_OF_MAY + 1e9 })),
  );
  await end('reg_active', 'revoke');
  for (const event of ['revoke', 'codes_spent'] as const) {
    const members = { client_name: 'Agent', contact_email: 'agent@example.org' };
    const { body } = await registerAgent(access, members, sourceOf(0));
    await end(String(body.registration_id), event);
  }
  const last = await registerAgent(access, { client_name: 'Agent', contact_email: 'agent@example.org' }, sourceOf(0));
  await store.transaction(async (unit) => {
    const row = await lockCurrent(unit, String(last.body.registration_id), access);
    if (row) await transition(unit, row, 'right_code', access);
    for (let count = 0; count < 9_998; count++)
      await unit.addEvent({ registrationId: `reg_${count}`, body: '{}', verified: true }, FIRST_OF_MAY + 1);
  });
  const dropped: number[] = [];
  const failing = { send: () => Promise.reject(new Error('The product is away.')) };
  await deliverEvents(access, failing, { onFailure: () => {}, onDropped: (events) => dropped.push(events) });
  expect(dropped).toEqual([5]);
  const types: string[] = [];
  access.clock.now = () => FIRST_OF_MAY + 1e9;
  for (const row of await store.dueEvents(FIRST_OF_MAY + 1e9, 20_000)) types.push(JSON.parse(row.body).type);
  expect(types.filter(Boolean).sort()).toEqual(['agent.claimed', 'agent.revoked']);
  await store.close();
});
