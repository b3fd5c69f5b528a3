import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccessUnderTest, openAccessUnderTest, sourceOf } from '../../../../test/agent-access-under-test.ts';
import type { Mail } from '../../src/agents/mail/mailer.ts';
import { sendDueMail } from '../../src/agents/mail/outbox.ts';
import { claimAgent } from '../../src/agents/registration/claim.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OWNER_EMAIL = 'victim@example.org';

let setup: AccessUnderTest;
let mails: Mail[];
let spentBudgets: [budget: string, first: boolean][];
beforeEach(async () => {
  setup = await openAccessUnderTest();
  mails = [];
  spentBudgets = [];
  setup.access.onBudgetSpent = (...spent) => void spentBudgets.push(spent);
});
afterEach(() => setup.access.store.close());

interface Registration {
  token: string;
  id: string;
  /** The code in the mail, if one was sent. */
  code: string | undefined;
}

async function register(holder: number, contact_email = OWNER_EMAIL): Promise<Registration> {
  const { body } = await registerAgent(setup.access, { client_name: 'Agent', contact_email }, sourceOf(holder));
  const mailCount = mails.length;
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  await sendDueMail(setup.access, mailer, 'Example', { onFailure: () => {} });
  const code = mails.length > mailCount ? /The code is (\d{6})/.exec(mails.at(-1)?.text ?? '')?.[1] : undefined;
  return { token: String(body.claim_token), id: String(body.registration_id), code };
}

/** Result of a code: a status or an error code. */
const tryCode = ({ token }: Registration, otp: string, holder: number): Promise<unknown> =>
  claimAgent(setup.access, { claim_token: token, otp }, sourceOf(holder)).then(
    ({ status }) => status,
    ({ reason }) => reason,
  );

/** Sends wrong codes until the code is unusable. @returns the number of compared codes */
async function guess(registration: Registration, holder: number): Promise<number> {
  for (let tries = 0; ; tries++) if ((await tryCode(registration, 'wrong', holder)) !== 'code_wrong') return tries;
}

describe('Wrong codes', () => {
  it('of an attacker do not lock the owner out, with any number of registrations of the address', async () => {
    for (let count = 0; count < 30; count++) {
      const otherRegistration = await register(1);
      await guess(otherRegistration, 1);
      setup.pass(HOUR / 4);
    }
    const ownRegistration = await register(2);
    expect(await tryCode(ownRegistration, ownRegistration.code as string, 2)).toBe(200);
  });

  it('of an attacker in the network of the owner do not lock the owner out', async () => {
    for (let count = 0; count < 5; count++) await guess(await register(1), 1);
    setup.pass(HOUR);
    const ownRegistration = await register(1);
    expect(await tryCode(ownRegistration, ownRegistration.code as string, 1)).toBe(200);
  });

  it('are limited to five per code, and to one per code after ten of a network in a day for an address', async () => {
    const counts: number[] = [];
    for (let count = 0; count < 5; count++) {
      counts.push(await guess(await register(1), 1));
      setup.pass(HOUR);
    }
    expect(counts).toEqual([5, 5, 1, 1, 1]);
    // Neither another network nor another address of this network is limited.
    expect(await guess(await register(2), 2)).toBe(5);
    expect(await guess(await register(1, 'other@example.org'), 1)).toBe(5);
    setup.pass(DAY);
    expect(await guess(await register(1), 1)).toBe(5);
  });

  it('for codes that were never sent are always wrong and count for no other code', async () => {
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 12; count++) {
      const registration = await register(1);
      codes.push(registration.code);
      expect(await guess(registration, 1)).toBe(5);
    }
    expect(codes.filter((code) => code !== undefined)).toHaveLength(2);
    expect(spentBudgets.filter(([budget]) => budget.startsWith('codes'))).toEqual([]);
  });

  it('cannot be right by chance if no code was sent', async () => {
    await register(1);
    await register(1);
    const unsent = await register(1);
    const [row] = await setup.access.store.transaction(async (unit) => {
      await unit.setMetadata('test', 'write first');
      return unit.codes(unsent.id);
    });
    expect(unsent.code).toBeUndefined();
    expect(row?.hmac).toBe('');
    for (const otp of ['', '\0', '000000']) expect(await tryCode(unsent, otp, 1)).toBe('code_wrong');
  });

  it('are limited to 26 a day for one address from all networks, and the owner can still confirm', async () => {
    let tries = 0;
    let sent = 0;
    for (let hour = 0; hour < 23; hour++) {
      for (let holder = 1; holder <= 6; holder++) {
        const registration = await register(holder);
        const compared = await guess(registration, holder);
        if (registration.code === undefined) continue;
        sent++;
        tries += compared;
      }
      setup.pass(HOUR);
    }
    expect([sent, tries]).toEqual([10, 26]);
    expect(spentBudgets).toContainEqual(['codes_address', true]);
    setup.pass(HOUR);
    const ownRegistration = await register(9);
    expect(await tryCode(ownRegistration, ownRegistration.code as string, 9)).toBe(200);
  });

  it('of attackers in many networks limit the owner only to one attempt per code', async () => {
    for (const holder of [1, 1, 2, 2, 3]) {
      await guess(await register(holder), holder);
      setup.pass(HOUR / 2);
    }
    const ownRegistration = await register(9);
    expect(await tryCode(ownRegistration, ownRegistration.code as string, 9)).toBe(200);
    setup.pass(HOUR);
    const again = await register(9);
    expect(await guess(again, 9)).toBe(1);
    expect(await tryCode(again, again.code as string, 9)).toBe('code_unusable');
  });

  it('are counted separately: right codes do not use up the limits', async () => {
    for (let count = 0; count < 3; count++) {
      const ownRegistration = await register(1);
      expect(await tryCode(ownRegistration, ownRegistration.code as string, 1)).toBe(200);
      setup.pass(HOUR);
    }
    expect([await guess(await register(1), 1), await guess(await register(1), 1)]).toEqual([5, 5]);
  });

  it('are reported to operators once a day for each limit', async () => {
    for (let count = 0; count < 8; count++) {
      const ownRegistration = await register(count, 'careless@example.org');
      if (ownRegistration.code) expect(await tryCode(ownRegistration, ownRegistration.code, 1)).toBe(200);
      setup.pass(HOUR);
    }
    expect(spentBudgets).toEqual([]);
    for (let count = 0; count < 4; count++) {
      await guess(await register(1), 1);
      setup.pass(HOUR);
    }
    expect(spentBudgets).toEqual([['codes_network', true]]);
  });
});
