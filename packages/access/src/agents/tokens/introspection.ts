import type { AgentAccess } from '../agent-access.ts';
import { AccessRefusal } from '../refusal.ts';
import { checkToken } from './bearer.ts';
import { authenticatedResource } from './resource-secrets.ts';

/** What an API is told of a token (RFC 7662 §2.2). */
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
 * Tells an API about a token of its own: whether it is good at this moment, and what for. Tokens for others are not active
 * for it, like all that this service has not issued.
 * @param form parameters as sent
 * @throws Refusal resource_server_unknown, parameter_missing, parameter_repeated; StoreUnavailable
 */
export async function introspectToken(
  access: AgentAccess,
  authorization: string | undefined,
  form: URLSearchParams,
): Promise<Introspection> {
  const resource = await authenticatedResource(access, authorization);
  if (!resource) throw new AccessRefusal('resource_server_unknown');
  const [token, second] = form.getAll('token');
  if (second !== undefined) throw new AccessRefusal('parameter_repeated');
  if (token === undefined || token === '') throw new AccessRefusal('parameter_missing');
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
