import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_SOURCE } from '../../../../test/agent-access-under-test.ts';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import type { Secrets } from '../../src/agents/records/secrets.ts';
import { claimAgent } from '../../src/agents/registration/claim.ts';
import { newCode } from '../../src/agents/registration/one-time-code.ts';
import { openStoreAlongside } from './operator-store.ts';

const HOUR = 3_600_000;
const INVALID_CODE = {
  error: {
    code: 'invalid_code',
    message: 'The code is not accepted.',
    hint: 'Send the newest code, or ask for another with "resend": true. See https://gatehouse.example/auth.md',
  },
};

let time = Date.parse('2026-03-02T00:10:00Z');
let agents: AgentsUnderTest;
let sharedAccess: AgentAccess;
let sent = 0;

beforeAll(async () => {
  agents = await startAgentsUnderTest({ now: () => time });
  sharedAccess = await openStoreAlongside(agents.dataFolder, () => time);
});
afterAll(async () => {
  await sharedAccess?.store.close();
  await agents?.close();
});

interface AwaitingRegistration {
  claim_token: string;
  registration_id: string;
  /** The code in the newest mail. */
  code: string;
}

/** A registration whose code was sent. */
async function registerAwaitingCode(email = `code-${sent + 1}@example.org`): Promise<AwaitingRegistration> {
  const { claim_token, registration_id } = (await agents.register({ contact_email: email })).json();
  return { claim_token, registration_id, code: await agents.code(++sent) };
}

/** Requests another code for a registration, more than a minute after the last code. */
async function resend(registration: AwaitingRegistration): Promise<string> {
  time += 61_000;
  expect((await agents.claim({ claim_token: registration.claim_token, resend: true })).status).toBe(202);
  return agents.code(++sent);
}

/** Codes that differ from the right one. */
function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));
}

const guess = ({ claim_token }: AwaitingRegistration, otp: string) => agents.claim({ claim_token, otp });

async function guessWrong(registration: AwaitingRegistration, times: number): Promise<void> {
  for (const otp of wrongCodes(registration.code, times)) {
    const response = await guess(registration, otp);
    expect(response.status).toBe(400);
    expect(response.json()).toEqual(INVALID_CODE);
  }
}

describe('A code', () => {
  it('turns the claim token into an access token', async () => {
    const registration = await registerAwaitingCode();
    const response = await guess(registration, registration.code);
    expect(response.status).toBe(200);
    expect(response.json()).toMatchObject({ status: 'active', token_type: 'Bearer', expires_in: 600 });
  });

  it('that is wrong four times still works the fifth time', async () => {
    const registration = await registerAwaitingCode();
    await guessWrong(registration, 4);
    expect((await guess(registration, registration.code)).status).toBe(200);
  });

  it('that was wrong five times is unusable, also with the right digits', async () => {
    const registration = await registerAwaitingCode();
    await guessWrong(registration, 5);
    expect((await guess(registration, registration.code)).json()).toEqual(INVALID_CODE);
    const status = await agents.claim({ claim_token: registration.claim_token });
    expect([status.status, status.json().status]).toEqual([202, 'awaiting_code']);
  });

  it('is valid for ten minutes', async () => {
    const [early, late] = [await registerAwaitingCode(), await registerAwaitingCode()];
    time += 599_999;
    expect((await guess(early, early.code)).status).toBe(200);
    time += 1;
    expect((await guess(late, late.code)).json()).toEqual(INVALID_CODE);
  });

  it('becomes invalid when the next code is sent', async () => {
    const registration = await registerAwaitingCode();
    const next = await resend(registration);
    expect((await guess(registration, registration.code)).json()).toEqual(INVALID_CODE);
    expect((await guess(registration, next)).status).toBe(200);
  });

  it('of another registration is wrong, even with the same address', async () => {
    const [one, other] = [
      await registerAwaitingCode('twice@example.org'),
      await registerAwaitingCode('twice@example.org'),
    ];
    expect((await guess(one, other.code)).json()).toEqual(INVALID_CODE);
    expect((await guess(other, other.code)).status).toBe(200);
    expect((await guess(one, one.code)).status).toBe(200);
  });

  it('works once: afterwards only the claim token counts', async () => {
    const registration = await registerAwaitingCode();
    const { claim_token } = (await guess(registration, registration.code)).json();
    // In the state that follows, a code is not checked.
    expect((await agents.claim({ claim_token, otp: 'not a code' })).status).toBe(200);
    time += 61_000;
    // The first claim token was used up together with the code: presenting both again counts as theft.
    const again = await guess(registration, registration.code);
    expect([again.status, again.json().error.code]).toEqual([409, 'registration_revoked']);
  });

  it.each(['', '12345', '1234567', ' 123456', '12345６', 'abcdef', '000000\n'])(
    'with an invalid form is rejected like a wrong code: %j',
    async (otp) => {
      const registration = await registerAwaitingCode();
      expect((await guess(registration, otp)).json()).toEqual(INVALID_CODE);
      expect((await guess(registration, registration.code)).status).toBe(200);
    },
  );

  it('that is not text is an error and costs no attempt', async () => {
    const registration = await registerAwaitingCode();
    for (let round = 0; round < 6; round++) {
      const response = await agents.claim({ claim_token: registration.claim_token, otp: Number(registration.code) });
      expect([response.status, response.json().error.code]).toEqual([400, 'invalid_request']);
    }
    expect((await guess(registration, registration.code)).status).toBe(200);
  });

  it('is never required before it was sent', async () => {
    const registration = (
      await agents.register({ contact_email: 'unsent@example.org' })
    ).json() as AwaitingRegistration;
    expect((await guess(registration, '000000')).json()).toEqual(INVALID_CODE);
    await agents.code(++sent);
  });
});

describe('Concurrent guesses', () => {
  /** Claims over the store of the service, with a counter of comparisons. */
  function counting(): { access: AgentAccess; compared: () => number } {
    let compared = 0;
    const secrets: Secrets = {
      ...sharedAccess.secrets,
      codeHmac(...parts) {
        compared++;
        return sharedAccess.secrets.codeHmac(...parts);
      },
    };
    return { access: { ...sharedAccess, secrets }, compared: () => compared };
  }

  /** Two connections of one process block each other: the service must be idle. */
  async function mailIsDone(): Promise<void> {
    while ((await sharedAccess.store.dueMail(time + HOUR, 1)).length > 0) await new Promise(setImmediate);
  }

  it('50 wrong codes lead to exactly 5 comparisons', async () => {
    const { claim_token, registration_id, code } = await registerAwaitingCode();
    const { access, compared } = counting();
    await mailIsDone();
    const results = await Promise.allSettled(
      wrongCodes(code, 50).map((otp) => claimAgent(access, { claim_token, otp }, OWN_SOURCE)),
    );
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(compared()).toBe(5);
    const reasons = results.map((result) => (result as PromiseRejectedResult).reason.reason);
    expect(reasons.filter((reason) => reason === 'code_wrong')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'code_unusable')).toHaveLength(45);
    const codes = await access.store.transaction(async (unit) => {
      await unit.setMetadata('test', 'write first');
      return unit.codes(registration_id);
    });
    expect(codes.map(({ attempts }) => attempts)).toEqual([5]);
  });

  it('50 wrong codes over HTTP get equal responses', async () => {
    const registration = await registerAwaitingCode();
    const responses = await Promise.all(wrongCodes(registration.code, 50).map((otp) => guess(registration, otp)));
    for (const response of responses) expect(response.json()).toEqual(INVALID_CODE);
    const reasons = agents.logLines().filter((line) => line.includes(registration.registration_id));
    expect(reasons.filter((line) => line.includes('"reason":"code_wrong"'))).toHaveLength(5);
  });

  it('the right code, 20 times: it is used once, and the registration is not locked', async () => {
    const registration = await registerAwaitingCode();
    const { access } = counting();
    await mailIsDone();
    const { claim_token, code, registration_id } = registration;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => claimAgent(access, { claim_token, otp: code }, OWN_SOURCE)),
    );
    const successors = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.body.claim_token as string] : [],
    );
    expect(successors.length).toBeGreaterThan(0);
    expect(new Set(successors).size).toBe(1);
    const audit = (await sharedAccess.store.recordsOf(registration_id)).audit;
    expect(audit.filter(({ event }) => event === 'right_code')).toHaveLength(1);
    expect((await agents.claim({ claim_token: successors[0] })).status).toBe(200);
  });
});

describe('The limit of three codes', () => {
  it('locks the registration after the third code is unusable', async () => {
    const registration = await registerAwaitingCode();
    for (let round = 1; round <= 3; round++) {
      if (round > 1) registration.code = await resend(registration);
      await guessWrong(registration, 5);
    }
    expect((await guess(registration, registration.code)).json()).toEqual(INVALID_CODE);
    const status = await agents.claim({ claim_token: registration.claim_token });
    expect([status.status, status.json().error.code]).toEqual([409, 'registration_revoked']);
    expect((await agents.claim({ claim_token: registration.claim_token, resend: true })).status).toBe(409);
    const [row] = await sharedAccess.store.registrations({ id: registration.registration_id });
    expect(row).toMatchObject({ state: 'locked', details: null, emailIndex: null });
  });
});

it('Codes are uniform over all six digits, with leading zeros: 100 000 samples of the real source', () => {
  const draws = Array.from({ length: 100_000 }, () => newCode(sharedAccess.random));
  expect(draws.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(draws).size).toBeGreaterThan(94_000);
  // 100 000 samples from a million values contain about 95 163 different ones.
  expect(new Set(draws).size).toBeLessThan(96_000);
  /** Chi-squared statistic of the counts of `bins` equally likely values. */
  const chiSquared = (values: number[], bins: number) => {
    const counts = new Array<number>(bins).fill(0);
    for (const value of values) counts[value] = (counts[value] as number) + 1;
    const expected = values.length / bins;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };
  // A uniform source exceeds these less than once in a hundred million runs.
  for (let at = 0; at < 6; at++)
    expect(
      chiSquared(
        draws.map((code) => Number(code[at])),
        10,
      ),
    ).toBeLessThan(55);
  for (const at of [0, 3]) {
    const statistic = chiSquared(
      draws.map((code) => Number(code.slice(at, at + 3))),
      1000,
    );
    expect(statistic).toBeLessThan(1270);
    // Values that are too even are not random either.
    expect(statistic).toBeGreaterThan(750);
  }
});
