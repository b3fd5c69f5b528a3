import { type ErrorCode, type ErrorDetail, type OAuthCode, oauthErrors, ServiceError } from '@gatehouse/contract';

/** Reasons for rejecting a request of an agent. The log gets the reason, the response a less specific code. */
export type RejectionReason =
  | 'claim_token_unknown'
  | 'code_wrong'
  | 'code_unusable'
  | 'scope_unknown'
  | 'scope_beyond_grant'
  | 'resource_unknown'
  | 'resource_ambiguous'
  | 'registration_expired'
  | 'registration_ended'
  | 'claim_token_reused'
  | 'resend_too_early'
  | 'network_has_its_share'
  | 'mail_spent'
  | 'registrations_of_network_spent'
  | 'registrations_spent'
  | 'address_missing'
  | 'identity_type_unknown'
  | 'issuer_unknown'
  | 'issuer_is_this_service'
  | 'assertion_malformed'
  | 'assertion_type_wrong'
  | 'assertion_algorithm'
  | 'issuer_keys_unavailable'
  | 'assertion_signature'
  | 'assertion_claims'
  | 'assertion_audience'
  | 'assertion_time'
  | 'assertion_client'
  | 'assertion_resource'
  | 'assertion_too_old'
  | 'assertion_replayed'
  | 'client_unknown'
  | 'resource_server_unknown'
  | 'client_proof'
  | 'identity_ended'
  | 'approval_pending'
  | 'grant_type_unknown'
  | 'parameter_missing'
  | 'parameter_repeated';

/**
 * Thrown only outside transactions: inside one, it would roll back rows that record the rejection, such as counters.
 */
export class AccessRejection extends Error {
  override readonly name = 'AccessRejection';
  readonly reason: RejectionReason;
  readonly registrationId: string | undefined;
  readonly detail: ErrorDetail;

  constructor(reason: RejectionReason, { registrationId, ...detail }: ErrorDetail & { registrationId?: string } = {}) {
    super(reason);
    this.reason = reason;
    this.registrationId = registrationId;
    this.detail = detail;
  }

  /** For endpoints with the Error body of the specification. */
  toServiceError(): ServiceError {
    return new ServiceError(errorCode(this.reason), { ...details[this.reason], ...this.detail });
  }
}

const REGISTER_LATER = 'Wait for the seconds in Retry-After, then register again. See {base_url}/auth.md';

/** Messages that are more specific than those of the error table. */
const details: Partial<Record<RejectionReason, ErrorDetail>> = {
  address_missing: {
    message: 'The registration cannot be confirmed by e-mail.',
    hint: 'Register again. See {base_url}/auth.md',
  },
  resend_too_early: { message: 'Another code cannot be sent yet.' },
  network_has_its_share: { message: 'Too many codes were asked for from your network. No more are sent for it now.' },
  mail_spent: { message: 'Too many codes were asked for by everybody together. No more are sent now.' },
  registrations_of_network_spent: {
    message: 'Too many registrations were sent from your network. No more are stored for it now.',
    hint: REGISTER_LATER,
  },
  registrations_spent: {
    message: 'Too many registrations were sent by all networks together. No more are stored now.',
    hint: REGISTER_LATER,
  },
};

function errorCode(reason: RejectionReason): ErrorCode {
  switch (reason) {
    case 'claim_token_unknown':
      return 'invalid_claim_token';
    case 'code_wrong':
    case 'code_unusable':
      return 'invalid_code';
    case 'scope_unknown':
    case 'scope_beyond_grant':
      return 'invalid_scope';
    case 'resource_unknown':
    case 'resource_ambiguous':
      return 'invalid_target';
    case 'registration_expired':
      return 'claim_expired';
    case 'registration_ended':
    case 'claim_token_reused':
    case 'identity_ended':
      return 'registration_revoked';
    case 'resend_too_early':
    case 'network_has_its_share':
    case 'mail_spent':
    case 'registrations_of_network_spent':
    case 'registrations_spent':
      return 'rate_limited';
    case 'identity_type_unknown':
      return 'unsupported_identity_type';
    case 'issuer_unknown':
    case 'issuer_is_this_service':
      return 'issuer_not_enabled';
    case 'assertion_malformed':
    case 'assertion_type_wrong':
    case 'assertion_algorithm':
    case 'issuer_keys_unavailable':
    case 'assertion_signature':
    case 'assertion_claims':
    case 'assertion_audience':
    case 'assertion_time':
    case 'assertion_client':
    case 'assertion_resource':
    case 'assertion_too_old':
    case 'assertion_replayed':
    case 'client_unknown':
    case 'client_proof':
    case 'resource_server_unknown':
      return 'invalid_assertion';
    case 'address_missing':
    case 'approval_pending':
    case 'grant_type_unknown':
    case 'parameter_missing':
    case 'parameter_repeated':
      return 'invalid_request';
  }
}

const oauthCodes: Partial<Record<RejectionReason, OAuthCode>> = {
  parameter_missing: 'invalid_request',
  parameter_repeated: 'invalid_request',
  grant_type_unknown: 'unsupported_grant_type',
  client_unknown: 'invalid_client',
  client_proof: 'invalid_client',
  resource_server_unknown: 'invalid_client',
  approval_pending: 'authorization_pending',
  scope_unknown: 'invalid_scope',
  scope_beyond_grant: 'invalid_scope',
  assertion_resource: 'invalid_target',
  resource_unknown: 'invalid_target',
  resource_ambiguous: 'invalid_target',
};

/** An error of the token endpoint. */
export function oauthError(reason: RejectionReason): {
  status: number;
  body: { error: OAuthCode; error_description: string };
} {
  const error = oauthCodes[reason] ?? 'invalid_grant';
  const { status, description } = oauthErrors[error];
  return { status, body: { error, error_description: description } };
}
