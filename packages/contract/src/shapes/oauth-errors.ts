import { JWT_BEARER_GRANT } from '../access/access-facts.ts';

const SEE_GUIDE = 'See {base_url}/auth.md';

/**
 * Errors of the token endpoint (RFC 6749 §5.2, RFC 8707, RFC 8628 §3.5). Responses do not disclose the defect of an
 * assertion. Hints appear only in the OpenAPI description, because the OAuth error body has no member for them.
 */
export const oauthErrors = {
  invalid_request: {
    status: 400,
    description: 'A parameter is missing or given twice',
    hint: `Send each parameter of the request once, as a form. ${SEE_GUIDE}`,
  },
  unsupported_grant_type: {
    status: 400,
    description: `The grant type must be ${JWT_BEARER_GRANT}`,
    hint: `Send that grant_type; there is no other. ${SEE_GUIDE}`,
  },
  invalid_client: {
    status: 401,
    description: 'The client is not known or did not prove itself',
    hint: `Authenticate as the client that the assertion names, and an API with its name and its newest secret. ${SEE_GUIDE}`,
  },
  invalid_grant: {
    status: 400,
    description: 'The assertion is not accepted',
    hint: `Present a fresh assertion that names this service as its audience. ${SEE_GUIDE}`,
  },
  authorization_pending: {
    status: 400,
    description: 'The registration waits for approval',
    hint: `Present an assertion again later; nothing else is to be done. ${SEE_GUIDE}`,
  },
  invalid_scope: {
    status: 400,
    description: 'The scope is unknown or was not granted',
    hint: `Ask for scopes of the registration, with spaces between them, or leave "scope" out. ${SEE_GUIDE}`,
  },
  invalid_target: {
    status: 400,
    description: 'The resource is not known, or has to be named',
    hint: `Name one API of protected_resources as "resource": a token is for one of them. ${SEE_GUIDE}`,
  },
} as const satisfies Record<string, { status: number; description: string; hint: string }>;

export type OAuthCode = keyof typeof oauthErrors;
