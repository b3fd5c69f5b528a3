import { z } from 'zod';
import { type AccessFacts, isIntrospected, JWT_BEARER_GRANT } from '../access/access-facts.ts';
import {
  claimedSchema,
  claimRequestSchema,
  introspectionRequestSchema,
  introspectionSchema,
  noRequestSchema,
  registrationStatusSchema,
  revocationRequestSchema,
  revokedSchema,
  stateRequestSchema,
  stateSchema,
  tokenResponseSchema,
  waitingSchema,
} from '../shapes/agent-shape.ts';
import { type OAuthCode, oauthErrors } from '../shapes/oauth-errors.ts';
import {
  accessToken,
  assertion,
  bodyErrors,
  claimMembers,
  claimToken,
  EXAMPLE_TYPE,
  FORM_TYPE,
  registrationId,
} from './access-examples.ts';
import { type Endpoint, perMinute } from './endpoint.ts';
import { registerEndpoint } from './register.ts';

/** Endpoints of registration that this phase and policy allow. */
export function accessEndpoints(access: AccessFacts): readonly Endpoint[] {
  if (access.registration !== 'open') return [];
  const exchanging = access.phase === 'launched' && access.idJag;
  return [
    registerEndpoint(access),
    claimEndpoint(access),
    revoke,
    ...(exchanging ? [exchange] : []),
    ...(isIntrospected(access) ? [introspect] : []),
    ...(access.phase === 'launched' ? [status] : []),
    ...(access.phase === 'launched' && access.verifiedEmail ? claimPages : []),
  ];
}

function claimEndpoint(access: AccessFacts): Endpoint {
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
    success: { [EXAMPLE_TYPE]: launched ? claimedSchema : z.union([registrationStatusSchema, noRequestSchema]) },
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
      ...(launched && access.resources.length > 0 ? (['invalid_target'] as const) : []),
    ],
    inAuthGuide: true,
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
    mediaTypes: [EXAMPLE_TYPE, FORM_TYPE],
    examples: { registration: { token: claimToken } },
  },
  success: { [EXAMPLE_TYPE]: revokedSchema },
  example: { status: 'revoked' },
  errors: bodyErrors,
  // Problems of a form.
  oauthErrors: ['invalid_request'],
  inAuthGuide: true,
  rateLimit: perMinute(60),
};

const nothingToDecide = { 404: 'There is nothing to decide at this link, or not any more' };

/** Page for people, linked from mails with a code. */
const claimPages: readonly Endpoint[] = [
  {
    operationId: 'getClaimPage',
    method: 'GET',
    path: '/claim',
    tag: 'agent-auth',
    summary: 'Show a registration: the agent, its scopes and their expiry',
    description:
      'A page for the person whose address an agent has registered with. The link is in the mail with the code; its query identifies the registration.',
    success: { 'text/html': null },
    example: '<!doctype html>…',
    otherPages: nothingToDecide,
    errors: ['rate_limited', 'temporarily_unavailable'],
    inAuthGuide: true,
    rateLimit: perMinute(60),
  },
  {
    operationId: 'declineScopes',
    method: 'POST',
    path: '/claim',
    tag: 'agent-auth',
    summary: 'Decline some or all scopes of a registration',
    description: 'The form of that page. It only declines scopes; approval needs the code in the mail.',
    request: {
      schema: z.looseObject({
        request: z.string(),
        keep: z.string().describe('A scope that is not declined; may be repeated').optional(),
        decline: z.literal('all').optional(),
      }),
      mediaTypes: [FORM_TYPE],
      examples: { all: { request: '2Qm8Zr1yXwVuTsRqPoNmLk.kJ0v2r3Yt1uWq5xZ8aBc', decline: 'all' } },
    },
    success: { 'text/html': null },
    example: '<!doctype html>…',
    otherPages: nothingToDecide,
    errors: ['payload_too_large', 'rate_limited', 'temporarily_unavailable', 'unsupported_media_type'],
    inAuthGuide: true,
    rateLimit: perMinute(60),
  },
];

const status: Endpoint = {
  operationId: 'getRegistrationState',
  method: 'POST',
  path: '/api/agent-auth/status',
  tag: 'agent-auth',
  summary: 'Read the state of a registration',
  description:
    'Granted and declined scopes of a registration, and its expiry. Takes a claim token or an access token, and changes nothing.',
  request: { schema: stateRequestSchema, examples: { registration: { claim_token: claimToken } } },
  success: { [EXAMPLE_TYPE]: stateSchema },
  example: {
    registration_id: registrationId,
    status: 'active',
    scopes: [{ scope: 'content:read', status: 'granted', expires: claimMembers.claim_token_expires }],
    expires: claimMembers.claim_token_expires,
  },
  errors: [...bodyErrors, 'invalid_claim_token'],
  inAuthGuide: true,
  rateLimit: perMinute(60),
};

const introspect: Endpoint = {
  operationId: 'introspectToken',
  method: 'POST',
  path: '/api/agent-auth/introspect',
  tag: 'agent-auth',
  summary: 'Ask about an access token',
  description:
    'Token introspection (RFC 7662) for APIs that accept tokens of this service, not for agents. An API authenticates by HTTP Basic with its name and its secret, and gets answers about tokens for itself only.',
  request: {
    schema: introspectionRequestSchema,
    mediaTypes: [FORM_TYPE],
    examples: { token: { token: accessToken.access_token } },
  },
  success: { [EXAMPLE_TYPE]: introspectionSchema },
  example: { active: false },
  errors: ['payload_too_large', 'rate_limited', 'temporarily_unavailable', 'unsupported_media_type'],
  oauthErrors: ['invalid_request', 'invalid_client'],
  secret: true,
  inAuthGuide: true,
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
  success: { [EXAMPLE_TYPE]: tokenResponseSchema },
  example: accessToken,
  errors: ['payload_too_large', 'rate_limited', 'temporarily_unavailable', 'unsupported_media_type'],
  oauthErrors: Object.keys(oauthErrors) as OAuthCode[],
  inAuthGuide: true,
  rateLimit: perMinute(60),
};
