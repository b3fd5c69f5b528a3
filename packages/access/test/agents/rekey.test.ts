import { expect, it } from 'vitest';
import { OWN_SOURCE, openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import { eraseRegistrations, exportRegistrations } from '../../src/agents/operations.ts';
import { rekey } from '../../src/agents/records/rekey.ts';
import { createSecrets } from '../../src/agents/records/secrets.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';

it('Erased data does not come back when erasing and a change of the secret key overlap', async () => {
  const { access } = await openAccessUnderTest();
  const { store, secrets, clock, signingKeys } = access;
  for (const contact_email of ['gone@example.org', 'stays@example.org'])
    await registerAgent(access, { client_name: 'A', contact_email }, OWN_SOURCE);
  const next = createSecrets(Buffer.alloc(32, 8));
  const interrupted: typeof store = {
    ...store,
    async transaction(work) {
      expect(await eraseRegistrations(access, { email: 'gone@example.org' }, false)).toBe(1);
      await signingKeys.rotate();
      return store.transaction(work);
    },
  };
  expect(await rekey(interrupted, secrets, next, clock)).toEqual({ registrations: 2, signingKeys: 2, forgotten: 0 });
  const rows = await store.registrations({});
  expect(rows.filter(({ details }) => details === null)).toHaveLength(1);
  const later = { ...access, secrets: next };
  expect(await exportRegistrations(later, { email: 'gone@example.org' })).toEqual([]);
  expect(await exportRegistrations(later, { email: 'stays@example.org' })).toHaveLength(1);
  for (const { kid, privateSealed } of await store.signingKeys())
    expect(JSON.parse(next.signingKeys.open(privateSealed, kid))).toMatchObject({ kty: 'EC' });
  await store.close();
});
