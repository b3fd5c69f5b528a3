import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_OF_MAY, OWN_SOURCE, openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import { sendDueMail } from '../../src/agents/mail/outbox.ts';
import type { AgentStore } from '../../src/agents/records/agent-store.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';

/** The visible parts of a response; random values are replaced by their lengths. */
function shape({ status, headers, json }: TestResponse) {
  const lengths = Object.entries(json()).map(([name, value]) => [name, JSON.stringify(value).length]);
  return { status, headers: Object.entries({ ...headers, date: '' }), lengths };
}

describe('a caller who probes an e-mail address', () => {
  let service: AgentsUnderTest;
  beforeAll(async () => {
    service = await startAgentsUnderTest({ now: () => FIRST_OF_MAY });
  });
  afterAll(() => service.close());

  it('gets equal bytes when revoking unknown, foreign, malformed and own tokens', async () => {
    const { access_token, claim_token } = await service.activate();
    const { claim_token: foreign } = (await service.register({ contact_email: 'x@example.org' })).json();
    await service.mails(2);
    const [head, payload] = access_token.split('.');
    const own = await service.revoke({ token: access_token });
    expect([own.status, own.text]).toEqual([200, '{"status":"revoked"}']);
    const bytes = ({ status, headers, text }: TestResponse) => [status, { ...headers, date: '' }, text];
    for (const token of [
      ...[access_token, claim_token, claim_token, foreign, `clm_${'A'.repeat(43)}`, 'clm_', 'x', '.', '..'],
      ...[`${head}.${payload}.${'A'.repeat(86)}`, `${head}.${payload}.`, `${head}.e30.${'A'.repeat(86)}`],
    ])
      expect(bytes(await service.revoke({ token })), token).toEqual(bytes(own));
    expect((await service.claim({ claim_token })).status).toBe(409);
  });

  it('gets equal bytes when registering known, active, erased and mail-limited addresses', async () => {
    const unknown = shape(await service.register({ contact_email: 'one@example.org' }));
    expect(unknown.status).toBe(201);
    const known = shape(await service.register({ contact_email: 'one@example.org' }));
    await service.mails(4);
    const { claim_token } = await service.activate('two@example.org');
    const active = shape(await service.register({ contact_email: 'two@example.org' }));
    await service.revoke({ claim_token });
    const erased = shape(await service.register({ contact_email: 'two@example.org' }));
    for (let count = 0; count < 5; count++) await service.register({ contact_email: 'six@example.org' });
    const capped = shape(await service.register({ contact_email: 'six@example.org' }));
    for (const other of [known, active, erased, capped]) expect(other).toEqual(unknown);
  });

  it('gets equal bytes when claiming unknown and malformed tokens', async () => {
    const bytes = ({ status, headers, text }: TestResponse) => [status, { ...headers, date: '' }, text];
    const unknown = await service.claim({ claim_token: `clm_${'A'.repeat(43)}` });
    expect(unknown.status).toBe(401);
    for (const claim_token of ['', 'clm_', 'reg_1', 'x'.repeat(10_000), "' or 1=1 --"])
      expect(bytes(await service.claim({ claim_token }))).toEqual(bytes(unknown));
  });
});

describe('the number of store statements of a registration', () => {
  it('is equal for unknown, known and mail-limited addresses', async () => {
    const { access } = await openAccessUnderTest();
    let statements = 0;
    const counting = <T extends object>(part: T): T =>
      new Proxy(part, {
        get(target, name) {
          const method = Reflect.get(target, name) as (...parameters: unknown[]) => unknown;
          return (...parameters: unknown[]) => {
            statements++;
            return method(...parameters);
          };
        },
      });
    const counted = counting<AgentStore>({
      ...access.store,
      transaction: (work) => access.store.transaction((unit) => work(counting(unit))),
    });
    const watched: AgentAccess = { ...access, store: counted };
    const statementsFor = async (contact_email: string) => {
      statements = 0;
      await registerAgent(watched, { client_name: 'A', contact_email }, OWN_SOURCE);
      return statements;
    };
    const unknown = await statementsFor('one@example.org');
    expect(unknown).toBeGreaterThan(3);
    expect(await statementsFor('one@example.org')).toBe(unknown);
    for (let count = 0; count < 4; count++)
      await registerAgent(access, { client_name: 'A', contact_email: 'two@example.org' }, OWN_SOURCE);
    await sendDueMail(access, { send: async () => {}, close: () => {} }, 'Example', { onFailure: () => {} });
    expect(await statementsFor('two@example.org')).toBe(unknown);
    await access.store.close();
  });
});
