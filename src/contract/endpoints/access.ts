import { z } from 'zod';
import {
  type AccessFacts,
  assertionTypes,
  ID_JAG,
  JWT_BEARER_GRANT,
  publicEndpoints,
  VERIFIED_EMAIL,
} from '../access-facts.ts';
import {
  admittedSchema,
  anonymousSchema,
  awaitingCodeSchema,
  claimedSchema,
  claimRequestSchema,
  interestSchema,
  noRequestSchema,
  registrationRequestSchema,
  registrationStatusSchema,
  revocationRequestSchema,
  revokedSchema,
  tokenResponseSchema,
  waitingSchema,
} from '../agent-shape.ts';
import { type ErrorCode, type OAuthCode, oauthErrors } from '../errors.ts';
import { scopes } from '../scopes.ts';
import { type Endpoint, perMinute } from './endpoint.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const bodyErrors = [
  'invalid_json',
  'invalid_request',
  'payload_too_large',
  'rate_limited',
  'temporarily_unavailable',
  'unsupported_media_type',
] as const satisfies ErrorCode[];

const registrationId = 'reg_2Qm8Zr1yXwVuTsRqPoNmLk';
const claimToken = 'clm_kJ0v2r3Yt1uWq5xZ8aBcDeFgHiJkLmNoPqRsTuVwXyZ';
const claimMembers = {
  claim_token: claimToken,
  claim_token_expires: '2027-11-20T09:00:00Z',
  claim_uri: '{base_url}/api/agent-auth/claim',
};
const accessToken = {
  access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
  token_type: 'Bearer',
  expires_in: 600,
  scope: scopes.join(' '),
};
const assertion = 'eyJ0eXAiOiJvYXV0aC1pZC1qYWcrand0In0.e30.c2ln';
const guidance = (message: string) => ({
  message,
  public_endpoints: publicEndpoints,
  documentation: '{base_url}/auth.md',
});

/** The entrance to the authenticated API, as far as it works in this phase and policy. */
export function accessEndpoints(access: AccessFacts): readonly Endpoint[] {
  const exchanging = access.phase === 'launched' && access.idJag;
  return [register(access), claim(access), revoke, ...(exchanging ? [exchange] : [])];
}

function register(access: AccessFacts): Endpoint {
  const launched = access.phase === 'launched';
  const byEmail = assertionTypes(access).includes(VERIFIED_EMAIL);
  const byAssertion = launched && access.idJag;
  const registration = {
    client_name: 'Example agent',
    contact_email: 'agents@example.com',
    intended_use: 'Answer questions',
  };
  return {
    operationId: 'registerAgent',
    method: 'POST',
    path: '/api/agent-auth/register',
    tag: 'agent-auth',
    summary: launched ? 'Register an agent' : 'Record the interest of an agent',
    description: [
      ...(launched
        ? [
            ...(byEmail
              ? ['With an address: sends a one-time code to it, which makes the claim token claimable.']
              : []),
            ...(byAssertion ? ['With an ID-JAG of a trusted identity provider: returns an access token.'] : []),
          ]
        : ['Records interest and returns guidance. No credential exists before launch.']),
      'Public endpoints need no registration.',
    ].join(' '),
    request: {
      schema: registrationRequestSchema(access),
      examples: {
        ...(byEmail ? { email: registration } : {}),
        ...(byAssertion ? { assertion: { type: 'identity_assertion', assertion_type: ID_JAG, assertion } } : {}),
        anonymous: { type: 'anonymous' },
      },
    },
    success: { [JSON_TYPE]: byAssertion ? z.union([anonymousSchema, admittedSchema]) : anonymousSchema },
    example: {
      registration_type: 'anonymous',
      status: 'not_required',
      credential: null,
      guidance: guidance('The public endpoints need no registration and no credential.'),
    },
    otherSuccess: launched ? registered(byEmail, byAssertion) : interestRecorded,
    catalog: 'described',
    errors: [
      ...bodyErrors,
      'unsupported_identity_type',
      ...(launched ? (['invalid_scope'] as const) : []),
      ...(byAssertion ? (['issuer_not_enabled', 'invalid_assertion', 'registration_revoked'] as const) : []),
    ],
    guided: true,
    rateLimit: perMinute(30),
    dailyLimit: { limit: 300, windowSeconds: 86_400 },
  };
}

const interestRecorded = {
  201: {
    description: 'Interest recorded',
    schema: interestSchema,
    example: {
      registration_id: registrationId,
      status: 'interest_recorded',
      phase: 'pre-launch',
      credential: null,
      ...claimMembers,
      scopes_planned: scopes,
      guidance: guidance('Interest recorded. No credential exists before launch.'),
    },
  },
};

function registered(byEmail: boolean, byAssertion: boolean): NonNullable<Endpoint['otherSuccess']> {
  const awaitingCode = {
    registration_id: registrationId,
    status: 'awaiting_code',
    phase: 'launched',
    credential: null,
    ...claimMembers,
    code_delivery: 'email',
    code_expires_in: 600,
    interval: 5,
    scopes_requested: scopes,
  };
  const admitted = { registration_id: registrationId, status: 'active', ...accessToken, claim_token: null };
  const byBoth = byEmail && byAssertion;
  return {
    201: {
      description: 'Registered',
      schema: byBoth ? z.union([awaitingCodeSchema, admittedSchema]) : byEmail ? awaitingCodeSchema : admittedSchema,
      example: byEmail ? awaitingCode : admitted,
    },
    ...(byAssertion
      ? {
          202: {
            description: 'Waits for approval',
            schema: waitingSchema,
            example: { registration_id: registrationId, status: 'awaiting_approval' },
          },
        }
      : {}),
  };
}

function claim(access: AccessFacts): Endpoint {
  const launched = access.phase === 'launched';
  return {
    operationId: 'claimRegistration',
    method: 'POST',
    path: '/api/agent-auth/claim',
    tag: 'agent-auth',
    summary: launched ? 'Claim an access token' : 'Read the status of a registration',
    description: launched
      ? 'With the code from the mail, or for an active registration, returns a short-lived access token and the next claim token.'
      : 'Returns the status of a registration. No credential exists before launch.',
    request: {
      schema: claimRequestSchema(access),
      required: launched,
      examples: launched ? { code: { claim_token: claimToken, otp: '123456' } } : { probe: {} },
    },
    success: { [JSON_TYPE]: launched ? claimedSchema : z.union([registrationStatusSchema, noRequestSchema]) },
    example: launched
      ? {
          registration_id: registrationId,
          status: 'active',
          ...accessToken,
          claim_token: claimToken,
          claim_token_expires: claimMembers.claim_token_expires,
        }
      : {
          registration_id: registrationId,
          status: 'interest_recorded',
          phase: 'pre-launch',
          recorded_at: '2026-11-20T09:00:00Z',
          credential: null,
          retry_after_launch: true,
        },
    ...(launched
      ? {
          otherSuccess: {
            202: {
              description: 'Waits for the code or for approval',
              schema: waitingSchema,
              example: { registration_id: registrationId, status: 'awaiting_code', interval: 5 },
            },
          },
        }
      : {}),
    errors: [
      ...bodyErrors,
      'invalid_claim_token',
      ...(launched ? (['invalid_code', 'invalid_scope', 'registration_revoked', 'claim_expired'] as const) : []),
    ],
    guided: true,
    rateLimit: perMinute(60),
  };
}

const revoke: Endpoint = {
  operationId: 'revokeCredential',
  method: 'POST',
  path: '/api/agent-auth/revoke',
  tag: 'agent-auth',
  summary: 'Revoke a token or a registration',
  description:
    'An access token dies alone; a claim token ends its registration, revokes all its tokens and erases its data. The answer is the same for unknown tokens; a form is answered with an empty body.',
  request: {
    schema: revocationRequestSchema,
    mediaTypes: [JSON_TYPE, FORM_TYPE],
    examples: { registration: { token: claimToken } },
  },
  success: { [JSON_TYPE]: revokedSchema },
  example: { status: 'revoked' },
  errors: bodyErrors,
  // What is wrong with a form.
  oauthErrors: ['invalid_request'],
  guided: true,
  rateLimit: perMinute(60),
};

const exchange: Endpoint = {
  operationId: 'exchangeAssertion',
  method: 'POST',
  path: '/api/agent-auth/token',
  tag: 'agent-auth',
  summary: 'Exchange an ID-JAG for an access token',
  description:
    'OAuth 2.0 token endpoint for the JWT bearer grant (RFC 7523). Only for identity providers that the operator trusts.',
  request: {
    schema: z.looseObject({
      grant_type: z.literal(JWT_BEARER_GRANT),
      assertion: z.string(),
      scope: z.string().optional(),
      resource: z.string().optional(),
      client_id: z.string().optional(),
      client_assertion: z.string().optional(),
      client_assertion_type: z.string().optional(),
    }),
    mediaTypes: [FORM_TYPE],
    examples: {
      assertion: {
        grant_type: JWT_BEARER_GRANT,
        assertion,
      },
    },
  },
  success: { [JSON_TYPE]: tokenResponseSchema },
  example: accessToken,
  errors: ['payload_too_large', 'rate_limited', 'temporarily_unavailable', 'unsupported_media_type'],
  oauthErrors: Object.keys(oauthErrors) as OAuthCode[],
  guided: true,
  rateLimit: perMinute(60),
};
