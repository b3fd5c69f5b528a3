import { JWT_BEARER_GRANT } from '@gatehouse/contract';
import type { AgentAccess } from '../agent-access.ts';
import { DEFAULT_AGENT_NAME } from '../records/personal-details.ts';
import { readScopes } from '../records/registration-request.ts';
import { AccessRejection } from '../refusal.ts';
import type { IssuedToken } from '../tokens/access-token.ts';
import { namedResource } from '../tokens/resource-choice.ts';
import { admit } from './assertion-registration.ts';
import { verifyIdJag } from './id-jag.ts';

/**
 * The token endpoint: exchanges an ID-JAG for an access token (RFC 7523 §2.1), without a refresh token.
 * @param form parameters as sent
 * @throws AccessRejection, StoreUnavailable
 */
export async function exchangeAssertion(access: AgentAccess, form: URLSearchParams): Promise<IssuedToken> {
  const parameter = (name: string): string | undefined => {
    const [first, second] = form.getAll(name);
    if (second !== undefined) throw new AccessRejection('parameter_repeated');
    return first === '' ? undefined : first;
  };
  const grantType = parameter('grant_type');
  const assertion = parameter('assertion');
  const scope = parameter('scope');
  const resource = namedResource(access.resources, parameter('resource'));
  const proof = {
    clientId: parameter('client_id'),
    clientAssertion: parameter('client_assertion'),
    clientAssertionType: parameter('client_assertion_type'),
  };
  if (grantType === undefined) throw new AccessRejection('parameter_missing');
  if (grantType !== JWT_BEARER_GRANT) throw new AccessRejection('grant_type_unknown');
  if (assertion === undefined) throw new AccessRejection('parameter_missing');
  const scopes = readScopes(scope, resource ? [resource] : access.resources);
  const identity = await verifyIdJag(access, assertion, scopes, proof, resource);
  const admission = await admit(access, identity, { clientName: DEFAULT_AGENT_NAME });
  if ('rejected' in admission)
    throw new AccessRejection(
      admission.rejected,
      admission.registrationId ? { registrationId: admission.registrationId } : {},
    );
  if (!admission.token) throw new AccessRejection('approval_pending', { registrationId: admission.registration.id });
  return admission.token;
}
