import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccessUnderTest, openAccessUnderTest, sourceOf } from '../../../../test/agent-access-under-test.ts';
import { takeMail } from '../../src/agents/budgets/mail-budgets.ts';
import { sendDueMail } from '../../src/agents/mail/outbox.ts';
import { AccessRejection } from '../../src/agents/refusal.ts';
import { claimAgent } from '../../src/agents/registration/claim.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';
import { openStoreAlongside } from './operator-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let setup: AccessUnderTest;
let spentBudgets: [budget: string, first: boolean][];
beforeEach(async () => {
  setup = await openAccessUnderTest();
  spentBudgets = [];
  setup.access.onBudgetSpent = (...spent) => void spentBudgets.push(spent);
});
afterEach(() => setup.access.store.close());

let serial = 0;
/** A network inside its own wider network, unless `wider` is given. */
const sourceOfHolder = (holder: number) => ({ network: `n${holder}`, wider: `w${holder}` });
type MailOutcome = 'taken' | AccessRejection;
async function register(
  source = sourceOfHolder(0),
  email = `person-${++serial}@d${serial}.example`,
): Promise<MailOutcome> {
  try {
    await registerAgent(setup.access, { client_name: 'Agent', contact_email: email }, source);
    return 'taken';
  } catch (error) {
    if (error instanceof AccessRejection) return error;
    throw error;
  }
}
const newEmail = () => `person@d${++serial}.example`;
const at = (domain: string) => () => `person-${++serial}@${domain}`;
/** Takes mails from the budget in one transaction until it is empty. @returns the number of taken mails */
function takeAll(
  source: ReturnType<typeof sourceOfHolder>,
  email = newEmail,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  return setup.access.store.transaction(async (unit) => {
    for (let count = 0; count < most; count++) if (await takeMail(setup.access, unit, email(), source)) return count;
    return most;
  });
}

describe('The hourly mail budget', () => {
  it('gives one network a tenth of the remaining mails, 46 of 500', async () => {
    expect(await takeAll(sourceOfHolder(1))).toBe(46);
    expect(await register(sourceOfHolder(2))).toBe('taken');
  });

  it('leaves a mail for each new network, until 47 networks have taken their maximum', async () => {
    const takenCounts: number[] = [];
    while (takenCounts.at(-1) !== 0) takenCounts.push(await takeAll(sourceOfHolder(takenCounts.length)));
    expect(takenCounts.slice(0, 8)).toEqual([46, 42, 38, 34, 31, 29, 26, 24]);
    expect(takenCounts.slice(-3)).toEqual([1, 1, 0]);
    expect(takenCounts.length - 1).toBe(47);
    expect(takenCounts.reduce((sum, count) => sum + count)).toBe(500);
  });

  it('gives one network 46 of 500 mails also if its registrations are real', async () => {
    for (let count = 0; count < 46; count++) expect(await register(sourceOfHolder(1))).toBe('taken');
    expect(await register(sourceOfHolder(1))).toMatchObject({ reason: 'network_has_its_share' });
  });

  it('gives one domain at most half, and one network at most a tenth of the mails left for that domain', async () => {
    expect(await takeAll(sourceOfHolder(1), at('big.example'))).toBe(42);
    let sum = 42;
    for (let holder = 2; holder < 60; holder++) sum += await takeAll(sourceOfHolder(holder), at('big.example'));
    expect(sum).toBe(250);
    const refused = await register(sourceOfHolder(99), at('big.example')());
    expect(refused).toMatchObject({ reason: 'mail_spent' });
    expect(await register(sourceOfHolder(99))).toBe('taken');
  });

  it('leaves mails for other users of a large domain while one network takes all it can', async () => {
    await takeAll(sourceOfHolder(1), at('big.example'));
    expect(await takeAll(sourceOfHolder(2), at('big.example'))).toBe(35);
    expect(await takeAll(sourceOfHolder(3), at('big.example'))).toBeGreaterThan(25);
  });

  it('gives at most half to all networks inside one wider network', async () => {
    let sum = 0;
    for (let network = 0; network < 80; network++) sum += await takeAll({ network: `n${network}`, wider: 'w' });
    expect(sum).toBe(250);
    expect(await register({ network: 'n99', wider: 'w' })).toMatchObject({ reason: 'network_has_its_share' });
    expect(await register({ network: 'n99', wider: 'other' })).toBe('taken');
  });

  it('is 500 mails', async () => {
    let sum = 0;
    for (let holder = 0; holder < 510; holder++) sum += await takeAll(sourceOfHolder(holder), newEmail, 1);
    expect(sum).toBe(500);
    expect(await register(sourceOfHolder(999))).toMatchObject({ reason: 'mail_spent' });
  });

  it('rejects with the time to wait, by the injected clock, and stores nothing', async () => {
    setup.pass(10 * MINUTE + 1);
    expect(await register(sourceOfHolder(1))).toBe('taken');
    await takeAll(sourceOfHolder(1));
    const refused = (await register(sourceOfHolder(1))) as AccessRejection;
    expect(refused.detail.headers).toEqual({ 'retry-after': '3000' });
    const { code, status } = refused.toServiceError();
    expect([code, status]).toEqual(['rate_limited', 429]);
    expect(refused.toServiceError().body('https://gatehouse.example', true).error).toEqual({
      code: 'rate_limited',
      message: 'Too many codes were asked for from your network. No more are sent for it now.',
      hint: 'Wait for the seconds in Retry-After, then ask again. See https://gatehouse.example/auth.md',
    });
    expect(await setup.access.store.registrations({})).toHaveLength(1);
    expect(await setup.access.store.dueMail(setup.access.clock.now(), 9)).toHaveLength(1);
    setup.pass(50 * MINUTE - 2);
    expect(await register(sourceOfHolder(1))).toMatchObject({ detail: { headers: { 'retry-after': '1' } } });
    setup.pass(1);
    expect(await register(sourceOfHolder(1))).toBe('taken');
  });

  it('counts second codes and claims of an interest, and a rejection changes nothing', async () => {
    const source = sourceOfHolder(1);
    const { body } = await registerAgent(
      setup.access,
      { client_name: 'A', contact_email: 'again@example.org' },
      sourceOfHolder(2),
    );
    await sendDueMail(setup.access, { send: async () => {}, close: () => {} }, 'Example', { onFailure: () => {} });
    setup.pass(MINUTE);
    await takeAll(source);
    const resend = (from: ReturnType<typeof sourceOfHolder>) =>
      claimAgent(setup.access, { claim_token: body.claim_token, resend: true }, from);
    await expect(resend(source)).rejects.toMatchObject({
      reason: 'network_has_its_share',
      detail: { headers: { 'retry-after': '3540' } },
    });
    expect((await resend(sourceOfHolder(2))).status).toBe(202);

    const preLaunch = await openStoreAlongside(setup.folder, setup.access.clock.now, { LAUNCH_PHASE: 'pre-launch' });
    const registration = (
      await registerAgent(preLaunch, { client_name: 'A', contact_email: 'early@example.org' }, sourceOfHolder(3))
    ).body;
    await preLaunch.store.close();
    const claim = (from: ReturnType<typeof sourceOfHolder>) =>
      claimAgent(setup.access, { claim_token: registration.claim_token }, from);
    await expect(claim(source)).rejects.toMatchObject({ reason: 'network_has_its_share' });
    const [row] = await setup.access.store.registrations({ id: String(registration.registration_id) });
    expect(row?.state).toBe('interest_recorded');
    expect((await claim(sourceOfHolder(4))).body.status).toBe('awaiting_code');
  });

  it('is the same after a restart, and across two instances', async () => {
    await takeAll(sourceOfHolder(1));
    const { folder } = setup;
    const otherAccess = await openStoreAlongside(folder, setup.access.clock.now);
    const again = registerAgent(otherAccess, { client_name: 'A', contact_email: 'a@a.example' }, sourceOfHolder(1));
    await expect(again).rejects.toMatchObject({ reason: 'network_has_its_share' });
    await otherAccess.store.close();
  });

  it('is used by an address over its mail limit, too, so the budget reveals nothing about an address', async () => {
    const shareOf = async (source: ReturnType<typeof sourceOfHolder>, email: string) => {
      for (let count = 0; count < 10; count++) await register(source, email);
      return takeAll(source);
    };
    for (let holder = 10; holder < 14; holder++) await register(sourceOfHolder(holder), 'known@known.example');
    const send = () =>
      sendDueMail(setup.access, { send: async () => {}, close: () => {} }, 'Example', { onFailure: () => {} });
    for (let round = 0; round < 10; round++) await send();
    const known = await shareOf(sourceOfHolder(1), 'known@known.example');
    setup.pass(HOUR);
    for (let holder = 10; holder < 14; holder++) await register(sourceOfHolder(holder), 'another@another.example');
    for (let round = 0; round < 10; round++) await send();
    expect(await shareOf(sourceOfHolder(1), 'unknown@known.example')).toBe(known);
  });

  it('is reported to operators when exhausted: once an hour for each network, the first one marked', async () => {
    await takeAll(sourceOfHolder(1));
    for (let count = 0; count < 3; count++) await register(sourceOfHolder(1));
    expect(spentBudgets).toEqual([['mail_network', true]]);
    await takeAll(sourceOfHolder(2));
    expect(spentBudgets).toEqual([
      ['mail_network', true],
      ['mail_network', false],
    ]);
    setup.pass(HOUR);
    await takeAll(sourceOfHolder(1));
    expect(spentBudgets.slice(2)).toEqual([['mail_network', true]]);
  });
});

describe('The mail budget of one address', () => {
  const received = async (holder: number, email = 'owner@example.org') => {
    let sent = 0;
    await register(sourceOf(holder), email);
    const send = async () => void sent++;
    await sendDueMail(setup.access, { send, close: () => {} }, 'Example', { onFailure: () => {} });
    return sent;
  };

  it('gives one network 2 of 3 mails in an hour and 5 of 10 in a day, and other networks the rest', async () => {
    const otherHolders: number[] = [];
    const ownCounts: number[] = [];
    for (let hour = 0; hour < 8; hour++) {
      let sum = 0;
      for (let count = 0; count < 5; count++) sum += await received(1);
      otherHolders.push(sum);
      if (hour % 3 === 0) ownCounts.push(await received(2));
      setup.pass(HOUR);
    }
    expect(otherHolders).toEqual([2, 2, 1, 0, 0, 0, 0, 0]);
    expect(ownCounts).toEqual([1, 1, 1]);
    expect(spentBudgets.filter(([budget]) => budget === 'mail_address').length).toBeGreaterThan(1);
  });
});
