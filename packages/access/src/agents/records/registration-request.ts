import { ID_JAG, type ProtectedResource, scopesOf, VERIFIED_EMAIL } from '@gatehouse/contract';
import { AccessRejection } from '../refusal.ts';
import {
  DEFAULT_AGENT_NAME,
  invalidMember,
  type PersonalDetails,
  readEmail,
  readIntendedUse,
  readName,
} from './personal-details.ts';

export type RegistrationMembers = Record<string, unknown>;

/** A registration request, normalized from both parameter formats. */
export type RegistrationRequest =
  | { kind: 'anonymous' }
  | { kind: 'email'; details: PersonalDetails & { contactEmail: string }; members: RegistrationMembers }
  | { kind: 'id-jag'; assertion: string; details: PersonalDetails; members: RegistrationMembers };

/**
 * Reads the body of a registration: the plain form of the specification, or one of auth.md v0.1.0. Unknown members are
 * ignored.
 * @throws ServiceError invalid_request, AccessRejection identity_type_unknown
 */
export function readRegistration(members: RegistrationMembers): RegistrationRequest {
  const { type, assertion_type: assertionType, requested_credential_type: credential = 'access_token' } = members;
  if (credential !== 'access_token') throw invalidMember('requested_credential_type', '"access_token"');
  if (type === 'anonymous') return { kind: 'anonymous' };
  if (type === 'service_auth') return emailRequest(members, 'login_hint', true);
  if (type === 'identity_assertion') {
    if (assertionType === VERIFIED_EMAIL) return emailRequest(members, 'assertion', true);
    if (assertionType === ID_JAG) return assertionRequest(members);
    throw new AccessRejection('identity_type_unknown');
  }
  if (type !== undefined) throw new AccessRejection('identity_type_unknown');
  return emailRequest(members, 'contact_email', false);
}

function emailRequest(members: RegistrationMembers, emailMember: string, nameOptional: boolean): RegistrationRequest {
  const { client_name: name } = members;
  const clientName = nameOptional && name === undefined ? DEFAULT_AGENT_NAME : readName(name);
  const contactEmail = readEmail(members[emailMember], emailMember);
  return { kind: 'email', details: { clientName, contactEmail, ...intendedUse(members) }, members };
}

function assertionRequest(members: RegistrationMembers): RegistrationRequest {
  const { assertion, client_name: name, contact_email: address } = members;
  if (typeof assertion !== 'string') throw invalidMember('assertion', 'a string');
  const details = {
    clientName: name === undefined ? DEFAULT_AGENT_NAME : readName(name),
    ...(address === undefined ? {} : { contactEmail: readEmail(address) }),
    ...intendedUse(members),
  };
  return { kind: 'id-jag', assertion, details, members };
}

function intendedUse(members: RegistrationMembers): { intendedUse?: string } {
  const text = readIntendedUse(members.intended_use);
  return text === undefined ? {} : { intendedUse: text };
}

/**
 * Parses the requested scopes of the given resources; without any the result is all scopes.
 * @throws ServiceError invalid_request, AccessRejection scope_unknown
 */
export function readScopes(value: unknown, resources: readonly ProtectedResource[]): readonly string[] {
  const scopes = scopesOf(resources).map(({ name }) => name);
  if (value === undefined) return scopes;
  if (typeof value !== 'string') throw invalidMember('scope', 'a string of scopes with spaces between them');
  const scopeNames = value.split(' ').filter((name) => name !== '');
  if (scopeNames.length === 0 || !scopeNames.every((name) => scopes.includes(name)))
    throw new AccessRejection('scope_unknown');
  return scopes.filter((scope) => scopeNames.includes(scope));
}
