import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { idJag, issuerRow } from './identity-provider.ts';

const start = Date.parse('2026-03-02T08:00:00Z');
let agents: AgentsUnderTest;

beforeAll(async () => {
  agents = await startAgentsUnderTest({ now: () => start, policy: { issuers: [issuerRow()] } });
});
afterAll(() => agents?.close());

describe('A token request', () => {
  const parameters = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer' };
  it.each([
    ['no grant_type', { assertion: 'a.b.c' }, 'invalid_request'],
    ['no assertion', parameters, 'invalid_request'],
    ['an empty assertion', { ...parameters, assertion: '' }, 'invalid_request'],
    ['another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['nothing', {}, 'invalid_request'],
  ])('with %s is rejected', async (_, form, error) => {
    const response = await agents.postForm('/api/agent-auth/token', form as Record<string, string>);
    expect([response.status, response.json().error]).toEqual([400, error]);
  });

  it.each(['grant_type', 'assertion', 'scope', 'resource', 'client_id', 'client_assertion', 'client_assertion_type'])(
    'with %s twice is rejected',
    async (name) => {
      const form = new URLSearchParams({ ...parameters, assertion: idJag(start) });
      for (const value of form.has(name) ? ['x'] : ['x', 'y']) form.append(name, value);
      const response = await agents.postForm('/api/agent-auth/token', form);
      expect([response.status, response.json().error]).toEqual([400, 'invalid_request']);
    },
  );

  it('that is not a form, too large or not a POST gets an Error body', async () => {
    const json = await agents.post('/api/agent-auth/token', { ...parameters, assertion: idJag(start) });
    expect([json.status, json.json().error.code]).toEqual([415, 'unsupported_media_type']);
    const large = await agents.postForm('/api/agent-auth/token', { assertion: 'x'.repeat(16_385) });
    expect([large.status, large.json().error.code]).toEqual([413, 'payload_too_large']);
    const read = await agents.get('/api/agent-auth/token');
    expect([read.status, read.json().error.code, read.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'OPTIONS, POST',
    ]);
  });
});
