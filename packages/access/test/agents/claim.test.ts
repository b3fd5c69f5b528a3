import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';

const START = Date.UTC(2026, 10, 20, 9);
const SECOND = 1000;
const MINUTE = 60_000;
let clock = START;
let service: AgentsUnderTest;
beforeAll(async () => {
  service = await startAgentsUnderTest({ now: () => clock });
});
afterAll(() => service.close());

let registered = 0;
/** A registration whose first code was sent. */
async function register(members: Record<string, unknown> = {}) {
  const email = `claim-${++registered}@example.org`;
  const { registration_id, claim_token } = (await service.register({ contact_email: email, ...members })).json();
  /** Waits for the mail with this number, and returns its code. */
  const codeOfMail = (number: number) => service.code(number, email);
  await codeOfMail(1);
  const claim = (more: object = {}) => service.claim({ claim_token, ...more });
  return { registration_id, claim_token, address: email, codeOfMail, claim };
}

function expectError(response: TestResponse, status: number, code: string) {
  expect([response.status, response.json().error.code]).toEqual([status, code]);
  expect(response.json()).toEqual({
    error: {
      code,
      message: expect.stringMatching(/\S/),
      hint: expect.stringMatching(/ See https:\/\/gatehouse\.example\/auth\.md$/),
    },
  });
  expect(response.headers['cache-control']).toBe('no-store');
}

describe('waiting for the code', () => {
  it('a claim without a code returns the status: 202, no mail, the same code stays valid', async () => {
    const { registration_id, claim, codeOfMail, address: email } = await register();
    const first = await codeOfMail(1);
    for (let look = 0; look < 5; look++) {
      clock += 5 * SECOND;
      const response = await claim();
      expect(response.status).toBe(202);
      expect(response.json()).toEqual({ registration_id, status: 'awaiting_code', interval: 5 });
    }
    expect((await claim({ otp: first })).status).toBe(200);
    expect(await service.mails(1, email)).toHaveLength(1);
  });

  it('the right code is accepted for ten minutes', async () => {
    const [early, late] = [await register(), await register()];
    const codes = [await early.codeOfMail(1), await late.codeOfMail(1)];
    clock += 10 * MINUTE - 1;
    expect((await early.claim({ otp: codes[0] })).status).toBe(200);
    clock += 1;
    expectError(await late.claim({ otp: codes[1] }), 400, 'invalid_code');
  });

  it('every unusable code gets the same error text', async () => {
    const { claim, codeOfMail } = await register();
    const first = await codeOfMail(1);
    const wrong = await claim({ otp: first === '000000' ? '000001' : '000000' });
    clock += MINUTE;
    await claim({ resend: true });
    await codeOfMail(2);
    const replaced = await claim({ otp: first });
    clock += 10 * MINUTE;
    const expired = await claim({ otp: await codeOfMail(2) });
    for (const response of [wrong, replaced, expired]) expectError(response, 400, 'invalid_code');
    expect(new Set([wrong.text, replaced.text, expired.text]).size).toBe(1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 123456', '-00001'])(
    '%j is not accepted as a code',
    async (otp) => expectError(await (await register()).claim({ otp }), 400, 'invalid_code'),
  );

  it('a code that is sent together with a resend request is checked', async () => {
    const { claim, codeOfMail } = await register();
    expect((await claim({ otp: await codeOfMail(1), resend: true })).status).toBe(200);
  });

  it('a scope beyond the registered one is rejected and costs no attempt', async () => {
    const { claim, codeOfMail } = await register({ scope: 'faq:read' });
    const otp = await codeOfMail(1);
    for (let count = 0; count < 6; count++)
      expectError(await claim({ otp, scope: 'content:read' }), 400, 'invalid_scope');
    expect((await claim({ otp, scope: 'faq:read' })).json()).toMatchObject({ status: 'active', scope: 'faq:read' });
  });

  it('a narrower scope applies to one token only', async () => {
    const { claim, codeOfMail } = await register();
    const first = (await claim({ otp: await codeOfMail(1), scope: 'faq:read' })).json();
    expect(first.scope).toBe('faq:read');
    const second = (await service.claim({ claim_token: first.claim_token })).json();
    expect(second.scope).toBe('content:read faq:read');
  });
});

describe('resending a code', () => {
  it('is possible 60 seconds after the last code, and replaces that code', async () => {
    const { registration_id, claim, codeOfMail } = await register();
    const first = await codeOfMail(1);
    clock += 59 * SECOND + 1;
    const early = await claim({ resend: true });
    expectError(early, 429, 'rate_limited');
    expect(early.json().error.message).toBe('Another code cannot be sent yet.');
    expect(early.headers['retry-after']).toBe('1');
    clock += 999;
    const response = await claim({ resend: true });
    expect([response.status, response.json()]).toEqual([
      202,
      { registration_id, status: 'awaiting_code', interval: 5 },
    ]);
    const second = await codeOfMail(2);
    if (second !== first) expectError(await claim({ otp: first }), 400, 'invalid_code');
    expect((await claim({ otp: second })).status).toBe(200);
  });

  it('Retry-After counts down', async () => {
    const { claim } = await register();
    const waits: unknown[] = [];
    for (let look = 0; look < 3; look++) {
      waits.push((await claim({ resend: true })).headers['retry-after']);
      clock += 20 * SECOND;
    }
    expect(waits).toEqual(['60', '40', '20']);
  });

  it('is possible twice; then Retry-After counts down to the end of the registration', async () => {
    const { claim, codeOfMail } = await register();
    const startedAt = clock;
    for (const count of [2, 3]) {
      clock += MINUTE;
      expect((await claim({ resend: true })).status).toBe(202);
      await codeOfMail(count);
    }
    clock += MINUTE;
    const refused = await claim({ resend: true });
    expectError(refused, 429, 'rate_limited');
    expect(refused.headers['retry-after']).toBe(String(86_400 - (clock - startedAt) / SECOND));
    expect((await claim({ otp: await codeOfMail(3) })).status).toBe(200);
  });

  it('sends one code for twenty concurrent requests', async () => {
    const { claim, codeOfMail, address: email } = await register();
    clock += MINUTE;
    const responses = await Promise.all(Array.from({ length: 20 }, () => claim({ resend: true })));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, ...new Array(19).fill(429)]);
    await codeOfMail(2);
    await claim();
    expect(await service.mails(2, email)).toHaveLength(2);
  });

  it('sends no mail if the address is over its mail limit, with the same responses', async () => {
    const email = 'capped@example.org';
    for (let count = 0; count < 3; count++) await service.register({ contact_email: email });
    await service.mails(3, email);
    const { claim_token } = (await service.register({ contact_email: email })).json();
    // The outbox sends in order: the mail of an earlier registration has been sent by now.
    await register();
    const ask = () => service.claim({ claim_token, resend: true });
    const early = await ask();
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
    clock += MINUTE;
    expect((await ask()).status).toBe(202);
    expect((await ask()).status).toBe(429);
    expect(await service.mails(3, email)).toHaveLength(3);
    expectError(await service.claim({ claim_token, otp: '12345x' }), 400, 'invalid_code');
  });
});

describe('when the third code is unusable', () => {
  async function registerWithThirdCode() {
    const registration = await register();
    for (const count of [2, 3]) {
      clock += MINUTE;
      await registration.claim({ resend: true });
      await registration.codeOfMail(count);
    }
    return registration;
  }

  it('after five wrong attempts, the registration is locked', async () => {
    const { claim, codeOfMail } = await registerWithThirdCode();
    for (let wrong = 0; wrong < 5; wrong++) expectError(await claim({ otp: 'wrong' }), 400, 'invalid_code');
    expectError(await claim({ otp: await codeOfMail(3) }), 400, 'invalid_code');
    expectError(await claim(), 409, 'registration_revoked');
    expectError(await claim({ resend: true }), 409, 'registration_revoked');
  });

  it.each([{}, { resend: true }])(
    'after ten minutes, a status or resend request gets registration_revoked: %j',
    async (more) => {
      const { claim } = await registerWithThirdCode();
      clock += 10 * MINUTE - 1;
      expect((await claim()).status).toBe(202);
      clock += 1;
      expectError(await claim(more), 409, 'registration_revoked');
    },
  );

  it('after ten minutes, the code gets invalid_code, and a status request gets registration_revoked', async () => {
    const { claim, codeOfMail } = await registerWithThirdCode();
    const otp = await codeOfMail(3);
    clock += 10 * MINUTE;
    expectError(await claim({ otp }), 400, 'invalid_code');
    expectError(await claim({ otp }), 400, 'invalid_code');
    expectError(await claim(), 409, 'registration_revoked');
  });
});

describe('an unknown claim token', () => {
  it.each([
    'clm_',
    'clm_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '',
    'reg_x',
    'x'.repeat(15_000),
    "' or 1=1 --",
    '\u0000',
  ])('%j is 401; the WWW-Authenticate challenge has no error parameter', async (claim_token) => {
    const response = await service.claim({ claim_token, otp: '123456' });
    expectError(response, 401, 'invalid_claim_token');
    expect(response.headers['www-authenticate']).toBe(
      'Bearer resource_metadata="https://gatehouse.example/.well-known/oauth-protected-resource"',
    );
  });

  it('may differ from a valid one in a single character', async () => {
    const { claim_token } = await register();
    for (const other of [claim_token.toLowerCase(), `${claim_token} `, `${claim_token}=`, claim_token.slice(0, -1)])
      expectError(await service.claim({ claim_token: other }), 401, 'invalid_claim_token');
  });
});
