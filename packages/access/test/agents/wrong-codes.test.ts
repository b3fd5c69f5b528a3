import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccessUnderTest, openAccessUnderTest, sourceOf } from '../../../../test/agent-access-under-test.ts';
import type { Mail } from '../../src/agents/mail/mailer.ts';
import { sendDueMail } from '../../src/agents/mail/outbox.ts';
import { claimAgent } from '../../src/agents/registration/claim.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VICTIM = 'victim@example.org';

let under: AccessUnderTest;
let mails: Mail[];
let told: [budget: string, first: boolean][];
beforeEach(async () => {
  under = await openAccessUnderTest();
  mails = [];
  told = [];
  under.access.onBudgetSpent = (...spent) => void told.push(spent);
});
afterEach(() => under.access.store.close());

interface Held {
  token: string;
  id: string;
  /** The code that was sent, if one was. */
  code: string | undefined;
}

async function register(holder: number, contact_email = VICTIM): Promise<Held> {
  const { body } = await registerAgent(under.access, { client_name: 'Agent', contact_email }, sourceOf(holder));
  const before = mails.length;
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  await sendDueMail(under.access, mailer, 'Example', { onFailure: () => {} });
  const code = mails.length > before ? /The code is (\d{6})/.exec(mails.at(-1)?.text ?? '')?.[1] : undefined;
  return { token: String(body.claim_token), id: String(body.registration_id), code };
}

/** What comes of a code: a status, or the reason of a refusal. */
const tryCode = ({ token }: Held, otp: string, holder: number): Promise<unknown> =>
  claimAgent(under.access, { claim_token: token, otp }, sourceOf(holder)).then(
    ({ status }) => status,
    ({ reason }) => reason,
  );

/** Guesses until a code takes no more. @returns how many were compared */
async function guess(held: Held, holder: number): Promise<number> {
  for (let tries = 0; ; tries++) if ((await tryCode(held, 'wrong', holder)) !== 'code_wrong') return tries;
}

describe('Wrong codes', () => {
  it('of an attacker do not lock the owner out, however often the attacker registers the address', async () => {
    for (let count = 0; count < 30; count++) {
      const strangers = await register(1);
      await guess(strangers, 1);
      under.pass(HOUR / 4);
    }
    const own = await register(2);
    expect(await tryCode(own, own.code as string, 2)).toBe(200);
  });

  it('of an attacker in the network of the owner do not lock the owner out', async () => {
    for (let count = 0; count < 5; count++) await guess(await register(1), 1);
    under.pass(HOUR);
    const own = await register(1);
    expect(await tryCode(own, own.code as string, 1)).toBe(200);
  });

  it('are five a code until a network has had ten of a day for an address, then one', async () => {
    const counts: number[] = [];
    for (let count = 0; count < 5; count++) {
      counts.push(await guess(await register(1), 1));
      under.pass(HOUR);
    }
    expect(counts).toEqual([5, 5, 1, 1, 1]);
    // Another network is not slowed by it, nor this one with another address.
    expect(await guess(await register(2), 2)).toBe(5);
    expect(await guess(await register(1, 'other@example.org'), 1)).toBe(5);
    under.pass(DAY);
    expect(await guess(await register(1), 1)).toBe(5);
  });

  it('of codes that were not sent are always wrong and limit no other code', async () => {
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 12; count++) {
      const held = await register(1);
      codes.push(held.code);
      expect(await guess(held, 1)).toBe(5);
    }
    expect(codes.filter((code) => code !== undefined)).toHaveLength(2);
    expect(told.filter(([budget]) => budget.startsWith('codes'))).toEqual([]);
  });

  it('cannot be right by chance where no code was sent, whatever the digits', async () => {
    await register(1);
    await register(1);
    const unsent = await register(1);
    const [row] = await under.access.store.transaction(async (unit) => {
      await unit.setMetadata('test', 'write first');
      return unit.codes(unsent.id);
    });
    expect(unsent.code).toBeUndefined();
    expect(row?.hmac).toBe('');
    for (const otp of ['', '\0', '000000']) expect(await tryCode(unsent, otp, 1)).toBe('code_wrong');
  });

  it('are at most 26 a day for one address from all networks together, and then the owner still gets in', async () => {
    let tries = 0;
    let sent = 0;
    for (let hour = 0; hour < 23; hour++) {
      for (let holder = 1; holder <= 6; holder++) {
        const held = await register(holder);
        const compared = await guess(held, holder);
        if (held.code === undefined) continue;
        sent++;
        tries += compared;
      }
      under.pass(HOUR);
    }
    expect([sent, tries]).toEqual([10, 26]);
    expect(told).toContainEqual(['codes_address', true]);
    under.pass(HOUR);
    const own = await register(9);
    expect(await tryCode(own, own.code as string, 9)).toBe(200);
  });

  it('of attackers in many networks limit the owner only to one attempt per code', async () => {
    for (const holder of [1, 1, 2, 2, 3]) {
      await guess(await register(holder), holder);
      under.pass(HOUR / 2);
    }
    const own = await register(9);
    expect(await tryCode(own, own.code as string, 9)).toBe(200);
    under.pass(HOUR);
    const again = await register(9);
    expect(await guess(again, 9)).toBe(1);
    expect(await tryCode(again, again.code as string, 9)).toBe('code_unusable');
  });

  it('are counted without the right ones, which give their try back', async () => {
    for (let count = 0; count < 3; count++) {
      const own = await register(1);
      expect(await tryCode(own, own.code as string, 1)).toBe(200);
      under.pass(HOUR);
    }
    expect([await guess(await register(1), 1), await guess(await register(1), 1)]).toEqual([5, 5]);
  });

  it('are reported to operators once a day for each budget', async () => {
    for (let count = 0; count < 8; count++) {
      const own = await register(count, 'careless@example.org');
      if (own.code) expect(await tryCode(own, own.code, 1)).toBe(200);
      under.pass(HOUR);
    }
    expect(told).toEqual([]);
    for (let count = 0; count < 4; count++) {
      await guess(await register(1), 1);
      under.pass(HOUR);
    }
    expect(told).toEqual([['codes_network', true]]);
  });
});
