import { apiRootSchema } from '../agent-shape.ts';
import { contentSchema } from '../content-shape.ts';
import type { ErrorCode } from '../errors.ts';
import { faqCollectionSchema } from '../faq-shape.ts';
import { scopes } from '../scopes.ts';
import { type Endpoint, perMinute } from './endpoint.ts';

/** Of the authenticated API: failed credentials by client address, requests by registration. */
export const accountLimits = { failures: perMinute(300), requests: perMinute(600) };

const tokenErrors = ['unauthorized', 'rate_limited', 'temporarily_unavailable'] as const satisfies ErrorCode[];

/** The authenticated API: before launch a door that stays shut. */
export function accountEndpoints(launched: boolean): readonly Endpoint[] {
  return [apiRoot(launched), ...(launched ? account : [])];
}

function apiRoot(launched: boolean): Endpoint {
  return {
    operationId: 'getApiRoot',
    method: 'GET',
    path: '/api/v1',
    tag: 'account',
    summary: 'Root of the authenticated API',
    description: launched
      ? 'What the access token opens. /auth.md says how to get one.'
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
    guided: true,
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
    guided: true,
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
    guided: true,
  },
];
