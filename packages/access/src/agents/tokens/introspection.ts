import type { AgentAccess } from '../agent-access.ts';
import { AccessRejection } from '../refusal.ts';
import { checkToken } from './bearer.ts';
import { authenticatedResource } from './resource-secrets.ts';

/** Introspection response (RFC 7662 §2.2). */
export type Introspection =
  | { active: false }
  | {
      active: true;
      token_type: 'Bearer';
      iss: string;
      aud: string;
      sub: string;
      client_id: string;
      scope: string;
      jti: string;
      iat: number;
      exp: number;
    };

/**
 * Introspects a token for an API: whether it is active, and its scopes. Tokens for other APIs and of other issuers are
 * inactive.
 * @param form parameters as sent
 * @throws AccessRejection resource_server_unknown, parameter_missing, parameter_repeated; StoreUnavailable
 */
export async function introspectToken(
  access: AgentAccess,
  authorization: string | undefined,
  form: URLSearchParams,
): Promise<Introspection> {
  const resource = await authenticatedResource(access, authorization);
  if (!resource) throw new AccessRejection('resource_server_unknown');
  const [token, second] = form.getAll('token');
  if (second !== undefined) throw new AccessRejection('parameter_repeated');
  if (token === undefined || token === '') throw new AccessRejection('parameter_missing');
  const checked = await checkToken(access, token, resource.audience);
  if (!checked) return { active: false };
  const { registrationId, clientId, scopes, jti, issued, expires } = checked;
  return {
    active: true,
    token_type: 'Bearer',
    iss: access.baseUrl,
    aud: resource.audience,
    sub: registrationId,
    client_id: clientId,
    scope: scopes.join(' '),
    jti,
    iat: issued,
    exp: expires,
  };
}
