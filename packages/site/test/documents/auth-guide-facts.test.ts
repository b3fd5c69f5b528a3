import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';

const issuer = {
  issuer: 'https://idp.example',
  jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', kid: 'k1' }] },
  scopes: ['content:read', 'faq:read'],
  clients: [{ client_id: 'c1', auth: 'none' }],
};

const REGISTRATION_LIMITS = [
  '30 requests per minute on /api/agent-auth/register, for each client address.',
  '300 requests per day on /api/agent-auth/register, for each client address.',
];
const API = [
  '600 requests per minute on `/api/v1`, for each registration.',
  '300 refused tokens per minute on `/api/v1`, for each client address.',
];
const CODES_AND_MAILS = [
  'Codes: 3 for each registration, 5 tries for each code; 1 try for each code of an e-mail address for which there were 20 wrong ones on the same day (UTC), or 10 from the same network.',
  'Mails: 3 per hour and 10 per day to each e-mail address, of which one network can ask for 2 and 5; beyond that no mail is sent, and the answer is the same.',
  'Mails to all addresses together: 500 per hour, of which a network (IPv4 /24, IPv6 /48) may use a tenth of the remainder; beyond that registration and claim answer 429 with `Retry-After`.',
];
const sixtyPerMinute = (paths: string) => `60 requests per minute on each of ${paths}, for each client address.`;
const WITHOUT_TOKEN = sixtyPerMinute('/api/agent-auth/claim, /api/agent-auth/revoke');
const LIMITS_WITH_CLAIM_PAGE = sixtyPerMinute(
  '/api/agent-auth/claim, /api/agent-auth/revoke, /api/agent-auth/status, /claim',
);
const WITH_TOKEN = sixtyPerMinute(
  '/api/agent-auth/claim, /api/agent-auth/revoke, /api/agent-auth/token, /api/agent-auth/status',
);

const STORED_PERSONAL_DATA = 'the name of the client, the address and the intended use';

const cases = [
  {
    name: 'before launch',
    options: { phase: 'pre-launch' as const },
    limits: [...REGISTRATION_LIMITS, WITHOUT_TOKEN],
    kept: STORED_PERSONAL_DATA,
    counted: false,
  },
  {
    name: 'launched',
    options: {},
    limits: [...REGISTRATION_LIMITS, LIMITS_WITH_CLAIM_PAGE, ...API, ...CODES_AND_MAILS],
    kept: STORED_PERSONAL_DATA,
    counted: true,
  },
  {
    name: 'launched, with an issuer and without e-mail',
    options: { policy: { verifiedEmail: false, issuers: [issuer] } },
    limits: [...REGISTRATION_LIMITS, WITH_TOKEN, ...API],
    kept: `${STORED_PERSONAL_DATA}, and of an ID-JAG the subject and the client`,
    counted: false,
  },
];

describe.each(cases)('/auth.md $name documents', ({ options, limits, kept, counted }) => {
  let service: AgentsUnderTest;
  let sections: Map<string, string>;
  beforeAll(async () => {
    service = await startAgentsUnderTest(options);
    const { text } = await service.get('/auth.md');
    sections = new Map(text.split(/^## /m).map((part) => [part.split('\n')[0] ?? '', part]));
  });
  afterAll(() => service.close());

  it('every limit, and no other', () => {
    const lines = sections.get('Limits')?.match(/(?<=^- ).*$/gm);
    expect(lines).toEqual(limits);
  });

  it('which data is stored about a person, and which requests are counted', () => {
    const privacy = sections.get('Privacy');
    expect(privacy).toContain(`\nStored, encrypted with a key of its own: ${kept}. Purpose: `);
    expect(privacy?.includes('Mails and wrong codes are counted by keyed hashes')).toBe(counted);
  });
});

describe('the registration skill', () => {
  it('lists the scopes after launch, and none before', async () => {
    for (const [phase, line] of [
      ['launched', 'Ask only for the scopes that you need: content:read, faq:read.'],
      ['pre-launch', undefined],
    ] as const) {
      const service = await startAgentsUnderTest({ phase });
      const { text } = await service.get('/.well-known/agent-skills/agent-registration/SKILL.md');
      await service.close();
      expect(/Ask only for the scopes.*$/m.exec(text)?.[0]).toBe(line);
    }
  });

  it('lists every accepted identity type', async () => {
    const service = await startAgentsUnderTest({ policy: { issuers: [issuer] } });
    const { text } = await service.get('/.well-known/agent-skills/agent-registration/SKILL.md');
    await service.close();
    expect(text).toContain('Accepted identity types: `verified_email`, `urn:ietf:params:oauth:token-type:id-jag`.\n');
  });
});
