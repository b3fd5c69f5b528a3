import { z } from 'zod';
import type { AccessFacts } from '../access-facts.ts';
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
import type { ErrorCode } from '../errors.ts';
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

const registration = {
  client_name: 'Example agent',
  contact_email: 'agents@example.com',
  intended_use: 'Answer questions',
};
const claimToken = 'clm_kJ0v2r3Yt1uWq5xZ8aBcDeFgHiJkLmNoPqRsTuVwXyZ';
const registrationId = 'reg_2Qm8Zr1yXwVuTsRqPoNmLk';

/** The entrance to the authenticated API, as far as it works in this phase and policy. */
export function accessEndpoints(access: AccessFacts): readonly Endpoint[] {
  const exchanges = access.phase === 'launched' && access.idJag;
  return [register(access), claim(access), revoke, ...(exchanges ? [exchange] : [])];
}

function register({ phase, idJag }: AccessFacts): Endpoint {
  const launched = phase === 'launched';
  return {
    operationId: 'registerAgent',
    method: 'POST',
    path: '/api/agent-auth/register',
    tag: 'agent-auth',
    summary: launched ? 'Register an agent' : 'Record the interest of an agent',
    description: launched
      ? 'Sends a one-time code to the address; with the code the claim token becomes an access token. Public endpoints need no registration.'
      : 'Records interest and returns guidance. No credential exists before launch. Public endpoints need no registration.',
    request: { schema: registrationRequestSchema, examples: { email: registration, anonymous: { type: 'anonymous' } } },
    success: { [JSON_TYPE]: launched && idJag ? z.union([anonymousSchema, admittedSchema]) : anonymousSchema },
    example: {
      registration_type: 'anonymous',
      status: 'not_required',
      credential: null,
      guidance: {
        message: 'The public endpoints need no registration and no credential.',
        public_endpoints: ['/ask'],
        documentation: 'https://example.com/auth.md',
      },
    },
    otherSuccess: {
      201: {
        description: launched ? 'Registered' : 'Interest recorded',
        schema: launched
          ? idJag
            ? z.union([awaitingCodeSchema, admittedSchema])
            : awaitingCodeSchema
          : interestSchema,
      },
      ...(launched && idJag ? { 202: { description: 'Waits for approval', schema: waitingSchema } } : {}),
    },
    catalog: 'described',
    errors: [
      ...bodyErrors,
      'unsupported_identity_type',
      ...(launched ? (['invalid_scope'] as const) : []),
      ...(launched && idJag ? (['issuer_not_enabled', 'invalid_assertion', 'registration_revoked'] as const) : []),
    ],
    guided: true,
    rateLimit: perMinute(30),
    dailyLimit: { limit: 300, windowSeconds: 86_400 },
  };
}

function claim({ phase }: AccessFacts): Endpoint {
  const launched = phase === 'launched';
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
      schema: claimRequestSchema,
      required: launched,
      examples: launched ? { code: { claim_token: claimToken, otp: '123456' } } : { probe: {} },
    },
    success: { [JSON_TYPE]: launched ? claimedSchema : z.union([registrationStatusSchema, noRequestSchema]) },
    example: launched
      ? {
          registration_id: registrationId,
          status: 'active',
          access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
          token_type: 'Bearer',
          expires_in: 600,
          scope: scopes.join(' '),
          claim_token: claimToken,
          claim_token_expires: '2027-11-20T09:00:00Z',
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
      ? { otherSuccess: { 202: { description: 'Waits for the code or for approval', schema: waitingSchema } } }
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
    'An access token dies alone; a claim token ends its registration, revokes all its tokens and erases its data. The answer is the same for unknown tokens.',
  request: {
    schema: revocationRequestSchema,
    mediaTypes: [JSON_TYPE, FORM_TYPE],
    examples: { registration: { claim_token: claimToken } },
  },
  success: { [JSON_TYPE]: revokedSchema },
  example: { status: 'revoked' },
  errors: bodyErrors,
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
      grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
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
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: 'eyJ0eXAiOiJvYXV0aC1pZC1qYWcrand0In0.e30.c2ln',
      },
    },
  },
  success: { [JSON_TYPE]: tokenResponseSchema },
  example: {
    access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
    token_type: 'Bearer',
    expires_in: 600,
    scope: scopes.join(' '),
  },
  errors: ['payload_too_large', 'rate_limited', 'temporarily_unavailable', 'unsupported_media_type'],
  oauthErrors: [400, 401],
  guided: true,
  rateLimit: perMinute(60),
};
