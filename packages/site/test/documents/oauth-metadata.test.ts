import { beforeAll, describe, expect, it } from 'vitest';
import { completePack, launchedCopy } from '../../../../test/content-folder-copy.ts';
import type { AccessFacts } from '../../../contract/src/access/access-facts.ts';
import { editionOfFolder } from '../../../edition/src/build-folder.ts';
import type { Edition } from '../../../edition/src/edition.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';
import type { Json } from './read-documents.ts';

const B = 'https://plotline.example';
const A = `${B}/api/agent-auth`;
const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag';

const policies: Omit<AccessFacts, 'phase'>[] = [
  { verifiedEmail: true, idJag: false, clientAuthentication: [], registration: 'open', resources: [] },
  { verifiedEmail: true, idJag: true, clientAuthentication: ['none'], registration: 'open', resources: [] },
  {
    verifiedEmail: false,
    idJag: true,
    clientAuthentication: ['none', 'private_key_jwt'],
    registration: 'open',
    resources: [],
  },
  { verifiedEmail: false, idJag: true, clientAuthentication: ['private_key_jwt'], registration: 'open', resources: [] },
];

async function build(access: AccessFacts): Promise<Edition> {
  const folder = access.phase === 'launched' ? launchedCopy() : completePack;
  const edition = await editionOfFolder({ folder, baseUrl: B, access });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition));
  return edition;
}

const bytesAt = (edition: Edition, path: string) => edition.documents.get(path)?.forms[0].body;
const jsonAt = (edition: Edition, path: string): Json => JSON.parse(String(bytesAt(edition, path)));

const anonymous = {
  credential_types_supported: ['none'],
  registration_required: false,
  claim_uri: `${A}/claim`,
  resources: ['/api/content', '/api/faq', '/api/schema', '/ask', '/mcp'],
  credential_request: {
    method: 'POST',
    uri: `${A}/register`,
    content_type: 'application/json',
    required: ['type'],
    optional: [],
  },
};

const request = (required: string[], optional: string[]) => ({
  method: 'POST',
  uri: `${A}/register`,
  content_type: 'application/json',
  required,
  optional,
});

const block = (status: string, types: string[], requests: object) => ({
  skill: `${B}/auth.md`,
  status,
  register_uri: `${A}/register`,
  claim_uri: `${A}/claim`,
  revocation_uri: `${A}/revoke`,
  identity_types_supported: ['anonymous', 'identity_assertion'],
  anonymous,
  identity_assertion: {
    assertion_types_supported: types,
    credential_types_supported: ['access_token'],
    claim_uri: `${A}/claim`,
    credential_request: requests,
  },
});

const preLaunch = block('pre-launch', ['verified_email', ID_JAG], {
  verified_email: request(['client_name', 'contact_email'], ['intended_use']),
  [ID_JAG]: request(['type', 'assertion_type', 'assertion'], ['client_name', 'contact_email', 'intended_use']),
});

const emailAfter = { verified_email: request(['client_name', 'contact_email'], ['intended_use', 'scope']) };
const idJagAfter = {
  [ID_JAG]: request(['type', 'assertion_type', 'assertion'], ['scope', 'client_assertion', 'client_assertion_type']),
};

const always = {
  issuer: B,
  response_types_supported: [],
  scopes_supported: ['content:read', 'faq:read'],
  service_documentation: `${B}/auth.md`,
  protected_resources: [`${B}/api/v1`],
};

const launchedMembers = {
  revocation_endpoint: `${A}/revoke`,
  revocation_endpoint_auth_methods_supported: ['none'],
  jwks_uri: `${B}/.well-known/jwks.json`,
};

const grantMembers = {
  token_endpoint: `${A}/token`,
  grant_types_supported: ['urn:ietf:params:oauth:grant-type:jwt-bearer'],
  authorization_grant_profiles_supported: ['urn:ietf:params:oauth:grant-profile:id-jag'],
};

const algorithms = { token_endpoint_auth_signing_alg_values_supported: ['ES256', 'PS256', 'RS256'] };

/** The metadata after launch of each policy, in the order of the policies above. */
const launchedServers = [
  {
    ...always,
    ...launchedMembers,
    grant_types_supported: [],
    agent_auth: block('launched', ['verified_email'], emailAfter),
  },
  {
    ...always,
    ...launchedMembers,
    ...grantMembers,
    token_endpoint_auth_methods_supported: ['none'],
    agent_auth: block('launched', ['verified_email', ID_JAG], { ...emailAfter, ...idJagAfter }),
  },
  {
    ...always,
    ...launchedMembers,
    ...grantMembers,
    ...algorithms,
    token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
    agent_auth: block('launched', [ID_JAG], idJagAfter),
  },
  {
    ...always,
    ...launchedMembers,
    ...grantMembers,
    ...algorithms,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    agent_auth: block('launched', [ID_JAG], idJagAfter),
  },
];

const cases = policies.flatMap((policy, index) => [
  {
    policy,
    phase: 'pre-launch' as const,
    server: { ...always, grant_types_supported: [], agent_auth: preLaunch } as Json,
  },
  { policy, phase: 'launched' as const, server: launchedServers[index] as Json },
]);

describe.each(cases)('$phase, e-mail $policy.verifiedEmail, ID-JAG $policy.idJag', ({ policy, phase, server }) => {
  let edition: Edition;
  beforeAll(async () => {
    edition = await build({ phase, ...policy });
  });

  it('the authorization server metadata has exactly the working members', () => {
    expect(jsonAt(edition, '/.well-known/oauth-authorization-server')).toEqual(server);
  });

  it('the protected resource is the API, with the same agent_auth block', () => {
    expect(jsonAt(edition, '/.well-known/oauth-protected-resource')).toEqual({
      resource: `${B}/api/v1`,
      resource_name: 'Plotline API',
      authorization_servers: [B],
      scopes_supported: ['content:read', 'faq:read'],
      bearer_methods_supported: ['header'],
      resource_documentation: `${B}/auth.md`,
      agent_auth: server.agent_auth,
    });
  });

  it('both metadata paths of the protected resource have the same bytes, and no other path exists', () => {
    const path = '/.well-known/oauth-protected-resource';
    expect(bytesAt(edition, `${path}/api/v1`)?.equals(bytesAt(edition, path) as Buffer)).toBe(true);
    expect([...edition.documents.keys()].filter((key) => key.startsWith(path))).toEqual([path, `${path}/api/v1`]);
  });

  it('the OpenAPI description has the token endpoint and the account only if they work', () => {
    const { paths } = jsonAt(edition, '/openapi.json');
    const launched = phase === 'launched';
    expect('/api/agent-auth/token' in paths).toBe(launched && policy.idJag);
    expect('/api/v1/faq' in paths).toBe(launched);
    expect('/.well-known/jwks.json' in paths).toBe(launched);
    expect('200' in paths['/api/v1'].get.responses).toBe(launched);
  });

  it('the description of registration does not mention missing features', () => {
    const { paths, components } = jsonAt(edition, '/openapi.json');
    const text = JSON.stringify([paths['/api/agent-auth/register'], components.schemas.RegistrationRequest]);
    const works = (kind: boolean) => phase === 'pre-launch' || kind;
    expect(text.includes('verified_email')).toBe(works(policy.verifiedEmail));
    expect(text.includes('contact_email')).toBe(works(policy.verifiedEmail));
    expect(text.includes(ID_JAG)).toBe(works(policy.idJag));
    expect(text.includes('AdmittedAssertion')).toBe(phase === 'launched' && policy.idJag);
    expect(text.includes('"scope"')).toBe(phase === 'launched');
  });
});
