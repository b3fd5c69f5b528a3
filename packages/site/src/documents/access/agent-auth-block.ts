import { type AccessFacts, assertionTypes, ID_JAG, publicEndpoints, VERIFIED_EMAIL } from '@gatehouse/contract';
import type { HostInput } from '../document.ts';

/** Endpoints of agent registration. */
export function agentAuthUris(baseUrl: string) {
  const at = `${baseUrl}/api/agent-auth`;
  return {
    register: `${at}/register`,
    claim: `${at}/claim`,
    revoke: `${at}/revoke`,
    token: `${at}/token`,
    status: `${at}/status`,
    introspect: `${at}/introspect`,
  };
}

/** The block `agent_auth` (auth.md v0.1.0), the same in both metadata documents. */
export function agentAuthBlock({ baseUrl, access }: Pick<HostInput, 'baseUrl' | 'access'>) {
  const { register, claim, revoke } = agentAuthUris(baseUrl);
  const request = (members: { required: string[]; optional: string[] }) => ({
    method: 'POST',
    uri: register,
    content_type: 'application/json',
    ...members,
  });
  const assertions = assertionTypes(access);
  return {
    skill: `${baseUrl}/auth.md`,
    status: access.phase,
    register_uri: register,
    claim_uri: claim,
    revocation_uri: revoke,
    identity_types_supported: ['anonymous', 'identity_assertion'],
    anonymous: {
      credential_types_supported: ['none'],
      registration_required: false,
      claim_uri: claim,
      resources: publicEndpoints,
      credential_request: request({ required: ['type'], optional: [] }),
    },
    identity_assertion: {
      assertion_types_supported: assertions,
      credential_types_supported: ['access_token'],
      claim_uri: claim,
      credential_request: Object.fromEntries(assertions.map((type) => [type, request(requestMembers(type, access))])),
    },
  };
}

function requestMembers(type: string, { phase, resources }: AccessFacts): { required: string[]; optional: string[] } {
  const launched = phase === 'launched';
  const scopeMembers = launched ? ['scope', ...(resources.length > 0 ? ['resource'] : [])] : [];
  const members: Record<string, { required: string[]; optional: string[] }> = {
    [VERIFIED_EMAIL]: {
      required: ['client_name', 'contact_email'],
      optional: ['intended_use', ...scopeMembers],
    },
    [ID_JAG]: {
      required: ['type', 'assertion_type', 'assertion'],
      optional: launched
        ? [...scopeMembers, 'client_assertion', 'client_assertion_type']
        : ['client_name', 'contact_email', 'intended_use'],
    },
  };
  return members[type] as { required: string[]; optional: string[] };
}
