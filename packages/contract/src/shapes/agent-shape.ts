import { z } from 'zod';
import { type AccessFacts, assertionTypes, JWT_BEARER_CLIENT, VERIFIED_EMAIL } from '../access/access-facts.ts';
import { phases } from '../facts/phase.ts';
import { type OAuthCode, oauthErrors } from './oauth-errors.ts';

/** Schemas of registration bodies, for the OpenAPI description. The package `access` parses the requests. */

const text = (description: string, maxLength: number) => z.string().meta({ description, maxLength });
const scope = z.string().describe('Scopes, separated by spaces; without it, all that can be granted');
/** Only if there are several APIs. */
const resourceMember = ({ resources }: AccessFacts) =>
  resources.length > 0
    ? {
        resource: z
          .string()
          .describe('URL of the API that the scopes are for; required if scopes belong to several APIs')
          .optional(),
      }
    : {};
const clientMembers = {
  client_id: z.string().describe('The client that the assertion names').optional(),
  client_assertion: z.string().describe('Proof of a client that authenticates with private_key_jwt').optional(),
  client_assertion_type: z.literal(JWT_BEARER_CLIENT).describe(`Always \`${JWT_BEARER_CLIENT}\``).optional(),
};

/** Fields of a registration request that phase and policy accept. */
export function registrationRequestSchema(access: AccessFacts): z.ZodType {
  const launched = access.phase === 'launched';
  const assertions = assertionTypes(access);
  const byEmail = assertions.includes(VERIFIED_EMAIL);
  return z
    .looseObject({
      client_name: text('Name of the agent or client', 100).optional(),
      ...(byEmail || !launched ? { contact_email: text('Contact e-mail address', 254).optional() } : {}),
      intended_use: text('Free-text intended use', 2000).optional(),
      type: z.enum(['anonymous', 'identity_assertion', ...(byEmail ? ['service_auth'] : [])]).optional(),
      assertion_type: z.enum(assertions).optional(),
      assertion: z
        .string()
        .describe('The assertion, depending on assertion_type: an e-mail address or a JWT')
        .optional(),
      ...(byEmail ? { login_hint: text('The address, for the type service_auth', 254).optional() } : {}),
      ...(launched ? { scope: scope.optional(), ...resourceMember(access) } : {}),
      ...(launched && access.idJag ? clientMembers : {}),
    })
    .meta({ id: 'RegistrationRequest' });
}

const guidanceSchema = z.strictObject({
  message: z.string(),
  public_endpoints: z.array(z.string()),
  documentation: z.url(),
});

const credential = z.null().describe('No credential is issued here');
const phase = z.enum(phases);
const registrationId = z.string().regex(/^reg_/);
const claimMembers = {
  claim_token: z.string().describe('Shown once; its holder can claim and revoke'),
  claim_token_expires: z.iso.datetime(),
  claim_uri: z.url(),
};

export const anonymousSchema = z
  .strictObject({
    registration_type: z.literal('anonymous'),
    status: z.literal('not_required'),
    credential,
    guidance: guidanceSchema,
  })
  .meta({ id: 'AnonymousRegistration' });

export const interestSchema = z
  .strictObject({
    registration_id: registrationId,
    status: z.literal('interest_recorded'),
    phase,
    credential,
    ...claimMembers,
    scopes_planned: z.array(z.string()),
    guidance: guidanceSchema,
  })
  .meta({ id: 'RecordedInterest' });

export const awaitingCodeSchema = z
  .strictObject({
    registration_id: registrationId,
    status: z.literal('awaiting_code'),
    phase,
    credential,
    ...claimMembers,
    code_delivery: z.literal('email'),
    code_expires_in: z.int(),
    interval: z.int(),
    scopes_requested: z.array(z.string()),
  })
  .meta({ id: 'AwaitingCode' });

const tokenMembers = {
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int().describe('Seconds'),
  scope: z.string(),
};

export const admittedSchema = z
  .strictObject({
    registration_id: registrationId,
    status: z.literal('active'),
    ...tokenMembers,
    claim_token: z.null().describe('The next assertion renews the registration'),
  })
  .meta({ id: 'AdmittedAssertion' });

export const waitingSchema = z
  .strictObject({
    registration_id: registrationId,
    status: z.enum(['awaiting_code', 'awaiting_approval']),
    interval: z.int().describe('Seconds to wait before the next request').optional(),
  })
  .meta({ id: 'WaitingRegistration' });

export function claimRequestSchema(access: AccessFacts): z.ZodType {
  const afterLaunch = {
    otp: z.string().describe('The six digits of the newest mail').optional(),
    resend: z.boolean().describe('Requests another code').optional(),
    scope: scope.optional(),
    ...resourceMember(access),
  };
  return z
    .looseObject({ claim_token: z.string().optional(), ...(access.phase === 'launched' ? afterLaunch : {}) })
    .meta({ id: 'ClaimRequest' });
}

export const noRequestSchema = z
  .strictObject({
    registration_id: z.null(),
    status: z.literal('no_request'),
    phase,
    credential,
    guidance: guidanceSchema,
  })
  .meta({ id: 'NoRequest' });

export const registrationStatusSchema = z
  .strictObject({
    registration_id: registrationId,
    status: z.enum(['interest_recorded', 'withdrawn', 'expired']),
    phase,
    recorded_at: z.iso.datetime(),
    credential,
    retry_after_launch: z.literal(true),
  })
  .meta({ id: 'RegistrationStatus' });

export const stateRequestSchema = z
  .looseObject({
    claim_token: z.string().optional(),
    token: z.string().describe('An access token, for callers without a claim token').optional(),
  })
  .meta({ id: 'StateRequest' });

export const stateSchema = z
  .strictObject({
    registration_id: registrationId,
    status: z.enum([
      ...['interest_recorded', 'awaiting_code', 'awaiting_approval', 'active'],
      ...['revoked', 'withdrawn', 'expired', 'locked'],
    ] as const),
    scopes: z.array(
      z.strictObject({
        scope: z.string(),
        status: z.enum(['asked', 'granted', 'declined', 'expired']),
        expires: z.iso.datetime().nullable().describe('null: at the end of the registration'),
      }),
    ),
    expires: z.iso.datetime().describe('Expiry of the registration, unless it is used before'),
  })
  .meta({ id: 'RegistrationState' });

export const claimedSchema = z
  .strictObject({
    registration_id: registrationId,
    status: z.literal('active'),
    ...tokenMembers,
    claim_token: z.string().describe('Replaces the one that was sent'),
    claim_token_expires: z.iso.datetime(),
  })
  .meta({ id: 'ClaimedToken' });

export const revocationRequestSchema = z
  .looseObject({
    token: z.string().describe('An access token or a claim token').optional(),
    claim_token: z.string().describe('JSON only').optional(),
    token_type_hint: z.string().describe('RFC 7009; ignored').optional(),
  })
  .meta({ id: 'RevocationRequest' });

export const revokedSchema = z.strictObject({ status: z.literal('revoked') }).meta({ id: 'Revoked' });

export const tokenResponseSchema = z.strictObject(tokenMembers).meta({ id: 'TokenResponse' });

export const introspectionRequestSchema = z
  .looseObject({ token: z.string(), token_type_hint: z.string().describe('Ignored').optional() })
  .meta({ id: 'IntrospectionRequest' });

/** Introspection response (RFC 7662 §2.2). */
export const introspectionSchema = z
  .union([
    z.strictObject({ active: z.literal(false) }),
    z.strictObject({
      active: z.literal(true),
      token_type: z.literal('Bearer'),
      iss: z.url(),
      aud: z.url(),
      sub: z.string(),
      client_id: z.string(),
      scope: z.string(),
      jti: z.string(),
      iat: z.int(),
      exp: z.int(),
    }),
  ])
  .meta({ id: 'Introspection' });

/** OAuth error body (RFC 6749 §5.2). */
export const oauthErrorSchema = z
  .strictObject({
    error: z.enum(Object.keys(oauthErrors) as [OAuthCode, ...OAuthCode[]]),
    error_description: z.string(),
  })
  .meta({ id: 'OAuthError' });

export const apiRootSchema = z
  .strictObject({
    version: z.literal('1.0.0'),
    links: z.strictObject({ content: z.url(), faq: z.url() }),
    scope: z.string(),
  })
  .meta({ id: 'ApiRoot' });
