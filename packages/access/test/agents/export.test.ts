import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import { runInProcess } from '../../../gatehouse/test/cli/run-in-process.ts';
import { assertionEndpoints, ISSUER, idJag, issuerRow } from './identity-provider.ts';

const start = Date.parse('2026-03-02T08:00:00Z');
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let agents: AgentsUnderTest;
const { register } = assertionEndpoints(() => agents);
beforeAll(async () => {
  agents = await startAgentsUnderTest({ now: () => start, policy: { issuers: [issuerRow()] } });
});
afterAll(() => agents?.close());

const exportPerson = async (who: string) => {
  const variables = { DATA_DIR: agents.dataFolder, LAUNCH_PHASE: 'launched', BASE_URL };
  return JSON.parse((await runInProcess(`agents export ${who}`, variables)).stdout);
};

it('an export of a person with a confirmed address holds all stored data and no secret', async () => {
  const { registration_id: id } = await agents.activate('ann@example.org');
  expect(await exportPerson('--email ANN@example.org')).toEqual([
    {
      id,
      identityType: 'email',
      state: 'active',
      scope: 'content:read faq:read',
      asked: 'content:read faq:read',
      declined: null,
      scopeEnds: null,
      issuer: null,
      created: start,
      updated: start,
      lastUsed: start,
      expires: start + 90 * DAY,
      ended: null,
      details: { clientName: 'Example agent', contactEmail: 'ann@example.org' },
      claimTokens: 2,
      accessTokens: [
        { registrationId: id, scope: 'content:read faq:read', issued: start, expires: start + 10 * MINUTE },
      ],
      audit: [
        { at: start, event: 'register', reason: null },
        { at: start, event: 'right_code', reason: null },
      ],
    },
  ]);
});

it('an export of an identity contains its issuer, subject and client', async () => {
  const { registration_id: id } = (await register(idJag(start), { client_name: 'Example agent' })).json();
  expect(await exportPerson(`--id ${id}`)).toMatchObject([
    {
      id,
      identityType: 'id-jag',
      state: 'active',
      issuer: ISSUER,
      lastUsed: start,
      details: { clientName: 'Example agent', subject: 'person-1', clientId: 'c1' },
      claimTokens: 0,
      accessTokens: [
        { registrationId: id, scope: 'content:read faq:read', issued: start, expires: start + 10 * MINUTE },
      ],
      audit: [{ at: start, event: 'register', reason: ISSUER }],
    },
  ]);
});
