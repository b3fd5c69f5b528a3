import { z } from 'zod';
import type { AccessFacts } from '../access-facts.ts';
import { accountEndpoints } from './account.ts';
import { agentAuthEndpoints } from './agent-auth.ts';
import type { Endpoint } from './endpoint.ts';

/** The entrance to the authenticated API, and the API itself, as far as they work in this phase and policy. */
export function accessEndpoints(access: AccessFacts): readonly Endpoint[] {
  const launched = access.phase === 'launched';
  return [...agentAuthEndpoints(access), ...accountEndpoints(launched), ...documents, ...(launched ? [keySet] : [])];
}

const documents: readonly Endpoint[] = [
  {
    operationId: 'getProtectedResource',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    tag: 'discovery',
    summary: 'Protected resource metadata',
    description: 'Where and how to get access to the authenticated API (RFC 9728).',
    success: { 'application/json': z.looseObject({ resource: z.url() }) },
    errors: [],
  },
  {
    operationId: 'getProtectedResourceOfApi',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource/api/v1',
    tag: 'discovery',
    summary: 'Protected resource metadata at the path of the API',
    description: 'The same as /.well-known/oauth-protected-resource, where RFC 9728 looks for it.',
    success: { 'application/json': z.looseObject({ resource: z.url() }) },
    errors: [],
  },
  {
    operationId: 'getAuthorizationServer',
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    tag: 'discovery',
    summary: 'Authorization server metadata',
    description: 'What the authorization server can do in this phase (RFC 8414), with the block agent_auth.',
    success: { 'application/json': z.looseObject({ issuer: z.url() }) },
    errors: [],
  },
  {
    operationId: 'getAuthGuide',
    method: 'GET',
    path: '/auth.md',
    tag: 'discovery',
    summary: 'Guide to authentication',
    description: 'How an agent registers, claims, uses and gives back access, step by step.',
    success: { 'text/markdown': null },
    errors: [],
  },
  {
    operationId: 'getRegistrationSkill',
    method: 'GET',
    path: '/.well-known/agent-skills/agent-registration/SKILL.md',
    tag: 'discovery',
    summary: 'Skill: register an agent',
    description: 'The walk through registration, as a skill.',
    success: { 'text/markdown': null },
    errors: [],
  },
];

const keySet: Endpoint = {
  operationId: 'getKeySet',
  method: 'GET',
  path: '/.well-known/jwks.json',
  tag: 'discovery',
  summary: 'Public keys of access tokens',
  description: 'A JWK Set (RFC 7517) for whoever verifies access tokens.',
  success: { 'application/jwk-set+json': z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) }) },
  example: {
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
        y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
        kid: 'k1',
        alg: 'ES256',
        use: 'sig',
      },
    ],
  },
  errors: ['temporarily_unavailable'],
};
