import { z } from 'zod';
import { type AccessFacts, assertionTypes, ID_JAG, VERIFIED_EMAIL } from '../access/access-facts.ts';
import { scopes } from '../access/scopes.ts';
import {
  admittedSchema,
  anonymousSchema,
  awaitingCodeSchema,
  interestSchema,
  registrationRequestSchema,
  waitingSchema,
} from '../shapes/agent-shape.ts';
import {
  accessToken,
  assertion,
  bodyErrors,
  claimMembers,
  EXAMPLE_TYPE,
  guidance,
  registrationId,
} from './access-examples.ts';
import { type Endpoint, perMinute } from './endpoint.ts';

/** `POST /api/agent-auth/register`: request and response with the ways that phase and policy allow. */
export function registerEndpoint(access: AccessFacts): Endpoint {
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
    success: { [EXAMPLE_TYPE]: byAssertion ? z.union([anonymousSchema, admittedSchema]) : anonymousSchema },
    example: {
      registration_type: 'anonymous',
      status: 'not_required',
      credential: null,
      guidance: guidance('The public endpoints need no registration and no credential.'),
    },
    otherSuccess: launched ? registeredResponse(byEmail, byAssertion) : interestResponse,
    catalog: 'openapi',
    errors: [
      ...bodyErrors,
      'unsupported_identity_type',
      ...(launched ? (['invalid_scope'] as const) : []),
      ...(launched && access.resources.length > 0 ? (['invalid_target'] as const) : []),
      ...(byAssertion ? (['issuer_not_enabled', 'invalid_assertion', 'registration_revoked'] as const) : []),
    ],
    inAuthGuide: true,
    rateLimit: perMinute(30),
    dailyLimit: { limit: 300, windowSeconds: 86_400 },
  };
}

const interestResponse = {
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

function registeredResponse(byEmail: boolean, byAssertion: boolean): NonNullable<Endpoint['otherSuccess']> {
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
