import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccessUnderTest, openAccessUnderTest, sourceOf } from '../../../../test/agent-access-under-test.ts';
import { takeMail } from '../../src/agents/budgets/mail-budgets.ts';
import { sendDueMail } from '../../src/agents/mail/outbox.ts';
import { AccessRejection } from '../../src/agents/refusal.ts';
import { claimAgent } from '../../src/agents/registration/claim.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';
import { openBeside } from './operator-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let under: AccessUnderTest;
let told: [budget: string, first: boolean][];
beforeEach(async () => {
  under = await openAccessUnderTest();
  told = [];
  under.access.onBudgetSpent = (...spent) => void told.push(spent);
});
afterEach(() => under.access.store.close());

let serial = 0;
/** A network of its own within a wider one of its own, unless `wider` is given. */
const apart = (holder: number) => ({ network: `n${holder}`, wider: `w${holder}` });
type Outcome = 'taken' | AccessRejection;
async function register(source = apart(0), address = `person-${++serial}@d${serial}.example`): Promise<Outcome> {
  try {
    await registerAgent(under.access, { client_name: 'Agent', contact_email: address }, source);
    return 'taken';
  } catch (error) {
    if (error instanceof AccessRejection) return error;
    throw error;
  }
}
const elsewhere = () => `person@d${++serial}.example`;
const at = (domain: string) => () => `person-${++serial}@${domain}`;
/** Takes mails in one transaction, as registrations do one by one, until there is none. @returns how many there were */
function takeAll(
  source: ReturnType<typeof apart>,
  address = elsewhere,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  return under.access.store.transaction(async (unit) => {
    for (let count = 0; count < most; count++) if (await takeMail(under.access, unit, address(), source)) return count;
    return most;
  });
}

describe('The mails of an hour', () => {
  it('are not used up by one network: it gets a tenth of what is left, 46 of 500', async () => {
    expect(await takeAll(apart(1))).toBe(46);
    expect(await register(apart(2))).toBe('taken');
  });

  it('are shared so that a new network gets one, until 47 networks have taken their maximum', async () => {
    const taken: number[] = [];
    while (taken.at(-1) !== 0) taken.push(await takeAll(apart(taken.length)));
    expect(taken.slice(0, 8)).toEqual([46, 42, 38, 34, 31, 29, 26, 24]);
    expect(taken.slice(-3)).toEqual([1, 1, 0]);
    expect(taken.length - 1).toBe(47);
    expect(taken.reduce((sum, count) => sum + count)).toBe(500);
  });

  it('are shared by real registrations as by any that take a mail', async () => {
    for (let count = 0; count < 46; count++) expect(await register(apart(1))).toBe('taken');
    expect(await register(apart(1))).toMatchObject({ reason: 'network_has_its_share' });
  });

  it('go to one domain by half at most, and of these to one network a tenth of what the domain has left', async () => {
    expect(await takeAll(apart(1), at('big.example'))).toBe(42);
    let sum = 42;
    for (let holder = 2; holder < 60; holder++) sum += await takeAll(apart(holder), at('big.example'));
    expect(sum).toBe(250);
    const refused = await register(apart(99), at('big.example')());
    expect(refused).toMatchObject({ reason: 'mail_spent' });
    expect(await register(apart(99))).toBe('taken');
  });

  it('leave a large domain to its other users while one network takes all it can', async () => {
    await takeAll(apart(1), at('big.example'));
    expect(await takeAll(apart(2), at('big.example'))).toBe(35);
    expect(await takeAll(apart(3), at('big.example'))).toBeGreaterThan(25);
  });

  it('are not used up by one holder of many networks: what is within one wider network gets half', async () => {
    let sum = 0;
    for (let network = 0; network < 80; network++) sum += await takeAll({ network: `n${network}`, wider: 'w' });
    expect(sum).toBe(250);
    expect(await register({ network: 'n99', wider: 'w' })).toMatchObject({ reason: 'network_has_its_share' });
    expect(await register({ network: 'n99', wider: 'other' })).toBe('taken');
  });

  it('are 500, and no more', async () => {
    let sum = 0;
    for (let holder = 0; holder < 510; holder++) sum += await takeAll(apart(holder), elsewhere, 1);
    expect(sum).toBe(500);
    expect(await register(apart(999))).toMatchObject({ reason: 'mail_spent' });
  });

  it('are refused with the time to wait, by the clock that is passed in, and leave nothing behind', async () => {
    under.pass(10 * MINUTE + 1);
    expect(await register(apart(1))).toBe('taken');
    await takeAll(apart(1));
    const refused = (await register(apart(1))) as AccessRejection;
    expect(refused.detail.headers).toEqual({ 'retry-after': '3000' });
    const { code, status } = refused.toServiceError();
    expect([code, status]).toEqual(['rate_limited', 429]);
    expect(refused.toServiceError().body('https://gatehouse.example', true).error).toEqual({
      code: 'rate_limited',
      message: 'Too many codes were asked for from your network. No more are sent for it now.',
      hint: 'Wait for the seconds in Retry-After, then ask again. See https://gatehouse.example/auth.md',
    });
    expect(await under.access.store.registrations({})).toHaveLength(1);
    expect(await under.access.store.dueMail(under.access.clock.now(), 9)).toHaveLength(1);
    under.pass(50 * MINUTE - 2);
    expect(await register(apart(1))).toMatchObject({ detail: { headers: { 'retry-after': '1' } } });
    under.pass(1);
    expect(await register(apart(1))).toBe('taken');
  });

  it('are counted for a second code and for an interest that is claimed, and a refusal changes nothing', async () => {
    const source = apart(1);
    const { body } = await registerAgent(
      under.access,
      { client_name: 'A', contact_email: 'again@example.org' },
      apart(2),
    );
    await sendDueMail(under.access, { send: async () => {}, close: () => {} }, 'Example', { onFailure: () => {} });
    under.pass(MINUTE);
    await takeAll(source);
    const resend = (from: ReturnType<typeof apart>) =>
      claimAgent(under.access, { claim_token: body.claim_token, resend: true }, from);
    await expect(resend(source)).rejects.toMatchObject({
      reason: 'network_has_its_share',
      detail: { headers: { 'retry-after': '3540' } },
    });
    expect((await resend(apart(2))).status).toBe(202);

    const before = await openBeside(under.folder, under.access.clock.now, { LAUNCH_PHASE: 'pre-launch' });
    const interest = (await registerAgent(before, { client_name: 'A', contact_email: 'early@example.org' }, apart(3)))
      .body;
    await before.store.close();
    const claim = (from: ReturnType<typeof apart>) =>
      claimAgent(under.access, { claim_token: interest.claim_token }, from);
    await expect(claim(source)).rejects.toMatchObject({ reason: 'network_has_its_share' });
    const [row] = await under.access.store.registrations({ id: String(interest.registration_id) });
    expect(row?.state).toBe('interest_recorded');
    expect((await claim(apart(4))).body.status).toBe('awaiting_code');
  });

  it('are the same after a restart, and over two instances', async () => {
    await takeAll(apart(1));
    const { folder } = under;
    const beside = await openBeside(folder, under.access.clock.now);
    const again = registerAgent(beside, { client_name: 'A', contact_email: 'a@a.example' }, apart(1));
    await expect(again).rejects.toMatchObject({ reason: 'network_has_its_share' });
    await beside.store.close();
  });

  it('reveal nothing about an address: one that has had its mails uses the share of a network like any other', async () => {
    const shareOf = async (source: ReturnType<typeof apart>, address: string) => {
      for (let count = 0; count < 10; count++) await register(source, address);
      return takeAll(source);
    };
    for (let holder = 10; holder < 14; holder++) await register(apart(holder), 'known@known.example');
    const send = () =>
      sendDueMail(under.access, { send: async () => {}, close: () => {} }, 'Example', { onFailure: () => {} });
    for (let round = 0; round < 10; round++) await send();
    const known = await shareOf(apart(1), 'known@known.example');
    under.pass(HOUR);
    for (let holder = 10; holder < 14; holder++) await register(apart(holder), 'another@another.example');
    for (let round = 0; round < 10; round++) await send();
    expect(await shareOf(apart(1), 'unknown@known.example')).toBe(known);
  });

  it('are reported to operators when exhausted: each budget once per hour, and the first one of its name', async () => {
    await takeAll(apart(1));
    for (let count = 0; count < 3; count++) await register(apart(1));
    expect(told).toEqual([['mail_network', true]]);
    await takeAll(apart(2));
    expect(told).toEqual([
      ['mail_network', true],
      ['mail_network', false],
    ]);
    under.pass(HOUR);
    await takeAll(apart(1));
    expect(told.slice(2)).toEqual([['mail_network', true]]);
  });
});

describe('The mails of one address', () => {
  const received = async (holder: number, address = 'owner@example.org') => {
    let sent = 0;
    await register(sourceOf(holder), address);
    const send = async () => void sent++;
    await sendDueMail(under.access, { send, close: () => {} }, 'Example', { onFailure: () => {} });
    return sent;
  };

  it('are not used up by one network: it gets 2 of 3 in an hour and 5 of 10 in a day, others the rest', async () => {
    const strangers: number[] = [];
    const own: number[] = [];
    for (let hour = 0; hour < 8; hour++) {
      let sum = 0;
      for (let count = 0; count < 5; count++) sum += await received(1);
      strangers.push(sum);
      if (hour % 3 === 0) own.push(await received(2));
      under.pass(HOUR);
    }
    expect(strangers).toEqual([2, 2, 1, 0, 0, 0, 0, 0]);
    expect(own).toEqual([1, 1, 1]);
    expect(told.filter(([budget]) => budget === 'mail_address').length).toBeGreaterThan(1);
  });
});
