import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { openForTest } from './operator-store.ts';

const SECOND = 1000;
let clock = Date.UTC(2026, 10, 20, 9);
let service: AgentsUnderTest;
beforeAll(async () => {
  service = await startAgentsUnderTest({ now: () => clock });
});
afterAll(() => service.close());

const claim = (claim_token: string, more: object = {}) => service.claim({ claim_token, ...more });
const codeOf = (response: Awaited<ReturnType<typeof claim>>) => [response.status, response.json().error?.code];
const revoked = [409, 'registration_revoked'];
const opens = async (token: string) => (await service.call('/api/v1', token)).status;

describe('a claim of an active registration', () => {
  it('replaces the presented claim token with the next one', async () => {
    const { claim_token, registration_id } = await service.activate();
    const seen = [claim_token];
    for (let round = 0; round < 5; round++) {
      clock += 61 * SECOND;
      const response = await claim(seen.at(-1) as string);
      expect([response.status, response.json().registration_id]).toEqual([200, registration_id]);
      seen.push(response.json().claim_token);
    }
    expect(new Set(seen).size).toBe(6);
  });

  it('records when the registration was last used', async () => {
    const { claim_token, registration_id } = await service.activate();
    const otherAccess = await openForTest(service.dataFolder, () => clock);
    const lastUsed = async () => (await otherAccess.store.registrations({ id: registration_id }))[0]?.lastUsed;
    expect(await lastUsed()).toBe(clock);
    clock += 61 * SECOND;
    expect((await claim(claim_token)).status).toBe(200);
    expect(await lastUsed()).toBe(clock);
  });

  it('leaves earlier access tokens valid', async () => {
    const first = await service.activate();
    const second = (await claim(first.claim_token)).json();
    expect(second.access_token).not.toBe(first.access_token);
    expect([await opens(first.access_token), await opens(second.access_token)]).toEqual([200, 200]);
  });

  it('ignores a code, a resend request and unknown members', async () => {
    const { claim_token } = await service.activate();
    const response = await claim(claim_token, { otp: 'wrong', resend: true, other: 1 });
    expect(response.status).toBe(200);
  });

  it('that is rejected for its scope rotates nothing', async () => {
    const { claim_token } = await service.activate();
    for (const scope of ['all', '', 'content:read admin', 'CONTENT:READ'])
      expect(codeOf(await claim(claim_token, { scope }))).toEqual([400, 'invalid_scope']);
    clock += 61 * SECOND;
    expect((await claim(claim_token)).status).toBe(200);
  });
});

describe('a claim token that was presented before', () => {
  it('within 60 seconds gets the same successor and another access token: the response may have been lost', async () => {
    const { claim_token } = await service.activate();
    const first = (await claim(claim_token)).json();
    clock += 60 * SECOND;
    const again = (await claim(claim_token)).json();
    expect(again.claim_token).toBe(first.claim_token);
    expect(again.access_token).not.toBe(first.access_token);
    expect([await opens(first.access_token), await opens(again.access_token)]).toEqual([200, 200]);
  });

  it('gets the same successor also if it is the first token, presented together with the code', async () => {
    const { claim_token } = (await service.register({ contact_email: 'first@example.org' })).json();
    const otp = await service.code(1, 'first@example.org');
    const first = (await claim(claim_token, { otp })).json();
    const again = await claim(claim_token, { otp });
    expect([again.status, again.json().claim_token]).toEqual([200, first.claim_token]);
  });

  it('in concurrent requests gets one successor', async () => {
    const { claim_token } = await service.activate();
    const responses = await Promise.all(Array.from({ length: 20 }, () => claim(claim_token)));
    expect(responses.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    expect(new Set(responses.map((response) => response.json().claim_token)).size).toBe(1);
    expect(new Set(responses.map((response) => response.json().access_token)).size).toBe(20);
    const next = responses[0]?.json().claim_token;
    expect((await claim(next)).status).toBe(200);
  });

  it('after 60 seconds counts as theft: the registration ends with all its tokens', async () => {
    const { claim_token, access_token } = await service.activate();
    const next = (await claim(claim_token)).json();
    clock += 60 * SECOND + 1;
    expect(codeOf(await claim(claim_token))).toEqual(revoked);
    expect(codeOf(await claim(next.claim_token))).toEqual(revoked);
    expect([await opens(access_token), await opens(next.access_token)]).toEqual([401, 401]);
  });

  it('counts as theft at once if its successor was used', async () => {
    const { claim_token } = await service.activate();
    const second = (await claim(claim_token)).json();
    const third = (await claim(second.claim_token)).json();
    expect(codeOf(await claim(claim_token))).toEqual(revoked);
    expect(codeOf(await claim(third.claim_token))).toEqual(revoked);
    expect(await opens(third.access_token)).toBe(401);
  });

  it('counts as theft with any other members', async () => {
    const { claim_token } = (await service.register({ contact_email: 'narrow@example.org', scope: 'faq:read' })).json();
    const otp = await service.code(1, 'narrow@example.org');
    const next = (await claim(claim_token, { otp })).json();
    clock += 61 * SECOND;
    expect(codeOf(await claim(claim_token, { scope: 'content:read' }))).toEqual(revoked);
    expect(codeOf(await claim(next.claim_token))).toEqual(revoked);
  });

  it("ends the thief's tokens if the owner presents that claim token after the thief rotated twice", async () => {
    const victim = await service.activate();
    const stolen = (await claim(victim.claim_token)).json();
    const further = (await claim(stolen.claim_token)).json();
    expect(await opens(further.access_token)).toBe(200);
    expect(codeOf(await claim(victim.claim_token))).toEqual(revoked);
    for (const { access_token } of [victim, stolen, further]) expect(await opens(access_token)).toBe(401);
    for (const { claim_token } of [victim, stolen, further]) expect(codeOf(await claim(claim_token))).toEqual(revoked);
  });

  it("ends both parties' tokens if a thief presents that claim token after the owner rotated", async () => {
    const victim = await service.activate();
    const next = (await claim(victim.claim_token)).json();
    clock += 3600 * SECOND;
    expect(codeOf(await claim(victim.claim_token))).toEqual(revoked);
    expect(codeOf(await claim(next.claim_token))).toEqual(revoked);
  });

  it('invalidates the second result if thief and owner present that claim token concurrently', async () => {
    const { claim_token } = await service.activate();
    const next = (await claim(claim_token)).json();
    clock += 61 * SECOND;
    const answers = await Promise.all([claim(claim_token), claim(next.claim_token), claim(claim_token)]);
    for (const response of answers.filter(({ status }) => status === 200))
      expect(await opens(response.json().access_token)).toBe(401);
    expect(codeOf(await claim(next.claim_token))).toEqual(revoked);
  });
});

describe('reading a status', () => {
  it('does not rotate', async () => {
    const { claim_token } = (await service.register({ contact_email: 'looks@example.org' })).json();
    for (let look = 0; look < 3; look++) {
      clock += 61 * SECOND;
      expect((await claim(claim_token)).status).toBe(202);
    }
  });
});
