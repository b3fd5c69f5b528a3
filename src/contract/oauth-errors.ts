/** Errors of the token endpoint (RFC 6749 §5.2, RFC 8707, RFC 8628 §3.5). What is wrong with an assertion is not told. */
export const oauthErrors = {
  invalid_request: { status: 400, description: 'A parameter is missing or given twice' },
  unsupported_grant_type: {
    status: 400,
    description: 'The grant type must be urn:ietf:params:oauth:grant-type:jwt-bearer',
  },
  invalid_client: { status: 401, description: 'The client is not known or did not prove itself' },
  invalid_grant: { status: 400, description: 'The assertion is not accepted' },
  authorization_pending: { status: 400, description: 'The registration waits for approval' },
  invalid_scope: { status: 400, description: 'The scope is unknown or was not granted' },
  invalid_target: { status: 400, description: 'The resource is not this API' },
} as const satisfies Record<string, { status: number; description: string }>;

export type OAuthCode = keyof typeof oauthErrors;
