import { type AccessFacts, isIntrospected, JWT_BEARER_GRANT, resourcesOf, scopesOf } from '@gatehouse/contract';
import { type HostInput, jsonDocument, type PublishedDocument } from '../document.ts';
import { agentAuthBlock, agentAuthUris } from './agent-auth-block.ts';

/** Authorization server metadata (RFC 8414), limited to the features of this phase and policy. */
export function authorizationServer(input: HostInput): PublishedDocument {
  const { baseUrl, access } = input;
  const launched = access.phase === 'launched';
  const resources = resourcesOf(baseUrl, access);
  return jsonDocument('/.well-known/oauth-authorization-server', {
    issuer: baseUrl,
    ...(launched ? launchedMembers(baseUrl) : {}),
    ...(isIntrospected(access) ? introspectionMembers(baseUrl) : {}),
    ...(launched && access.idJag ? grantMembers(baseUrl, access) : {}),
    // Required, and empty: there is no authorization endpoint.
    response_types_supported: [],
    // By default (RFC 8414, section 2) clients would assume grants that do not exist here.
    grant_types_supported: launched && access.idJag ? [JWT_BEARER_GRANT] : [],
    scopes_supported: scopesOf(resources).map(({ name }) => name),
    service_documentation: `${baseUrl}/auth.md`,
    protected_resources: resources.map(({ audience }) => audience),
    agent_auth: agentAuthBlock(input),
  });
}

function launchedMembers(baseUrl: string) {
  return {
    jwks_uri: `${baseUrl}/.well-known/jwks.json`,
    revocation_endpoint: agentAuthUris(baseUrl).revoke,
    // The holder of a token may revoke it.
    revocation_endpoint_auth_methods_supported: ['none'],
  };
}

function introspectionMembers(baseUrl: string) {
  return {
    introspection_endpoint: agentAuthUris(baseUrl).introspect,
    // The requesting API authenticates with its name and its secret.
    introspection_endpoint_auth_methods_supported: ['client_secret_basic'],
  };
}

function grantMembers(baseUrl: string, { clientAuthentication }: AccessFacts) {
  return {
    token_endpoint: agentAuthUris(baseUrl).token,
    token_endpoint_auth_methods_supported: clientAuthentication,
    ...(clientAuthentication.includes('private_key_jwt')
      ? { token_endpoint_auth_signing_alg_values_supported: ['ES256', 'PS256', 'RS256'] }
      : {}),
    authorization_grant_profiles_supported: ['urn:ietf:params:oauth:grant-profile:id-jag'],
  };
}
