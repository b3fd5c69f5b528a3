import { z } from 'zod';
import type { AccessFacts } from '../access/access-facts.ts';
import type { DescribedResource } from '../access/resources.ts';
import { scopes } from '../access/scopes.ts';
import { faqCollectionSchema } from '../pack/faq-shape.ts';
import { apiRootSchema } from '../shapes/agent-shape.ts';
import { contentSchema } from '../shapes/content-shape.ts';
import type { ErrorCode } from '../shapes/errors.ts';
import type { Endpoint } from './endpoint.ts';

const tokenErrors = ['unauthorized', 'rate_limited', 'temporarily_unavailable'] as const satisfies ErrorCode[];

/** Endpoints of the authenticated API. Before launch, every call is rejected. */
export function accountEndpoints(access: AccessFacts): readonly Endpoint[] {
  const { phase, registration, resources } = access;
  if (registration === 'none') return [];
  if (registration === 'off') return documents.filter(({ path }) => path === '/auth.md');
  const described = [...documents, ...resources.map(metadataOf)];
  if (phase === 'pre-launch') return [...described, apiRoot(false)];
  return [...described, keySet, apiRoot(true), ...account];
}

function metadataOf({ name, audience, metadataPath }: DescribedResource): Endpoint {
  return {
    operationId: `getProtectedResource_${name}`,
    method: 'GET',
    path: metadataPath,
    tag: 'discovery',
    summary: `Protected resource metadata of ${name}`,
    description: `Where and how to get access to ${audience} (RFC 9728).`,
    success: { 'application/json': z.looseObject({ resource: z.url() }) },
    errors: [],
  };
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
    aliasOf: '/.well-known/oauth-protected-resource',
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
    description: 'Capabilities of the authorization server in this phase (RFC 8414), with the block agent_auth.',
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
    description: 'The steps of registration, as a skill.',
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
  description: 'A JWK Set (RFC 7517) for the verification of access tokens.',
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

function apiRoot(launched: boolean): Endpoint {
  return {
    operationId: 'getApiRoot',
    method: 'GET',
    path: '/api/v1',
    tag: 'account',
    summary: 'Root of the authenticated API',
    description: launched
      ? 'Resources for the access token. /auth.md explains how to get one.'
      : 'Opens at launch. Until then every request is answered with 401, and no access token exists. See /auth.md.',
    success: launched ? { 'application/json': apiRootSchema } : {},
    example: {
      version: '1.0.0',
      links: { content: '{base_url}/api/v1/content', faq: '{base_url}/api/v1/faq' },
      scope: scopes.join(' '),
    },
    catalog: '/.well-known/oauth-protected-resource',
    errors: launched ? tokenErrors : ['unauthorized'],
    scopes: [],
    inAuthGuide: true,
  };
}

const account: readonly Endpoint[] = [
  {
    operationId: 'getAccountContent',
    method: 'GET',
    path: '/api/v1/content',
    tag: 'account',
    summary: 'All content, with a token',
    description: 'The same as /api/content.',
    success: { 'application/json': contentSchema },
    errors: [...tokenErrors, 'insufficient_scope'],
    scopes: ['content:read'],
    inAuthGuide: true,
  },
  {
    operationId: 'getAccountFaq',
    method: 'GET',
    path: '/api/v1/faq',
    tag: 'account',
    summary: 'All questions and answers, with a token',
    description: 'The same as /api/faq.',
    success: { 'application/json': faqCollectionSchema },
    errors: [...tokenErrors, 'insufficient_scope'],
    scopes: ['faq:read'],
    inAuthGuide: true,
  },
];
