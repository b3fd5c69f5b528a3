import type { ErrorBody } from './error-shape.ts';

const SEE = 'See {base_url}/openapi.json.';
/** Hint that links to the registration guide. */
const SEE_GUIDE = 'See {base_url}/auth.md';

/** All errors of the service: status, message and hint by code. The server replaces `{base_url}` in a hint. */
export const errorTable = {
  missing_query: {
    status: 400,
    message: 'The question is missing.',
    hint: `Send a JSON object with a non-empty string "query", for example {"query":"What is it?"}. ${SEE}`,
  },
  invalid_query: {
    status: 400,
    message: 'The question has the wrong type.',
    hint: `"query" must be a string, or an object with a string "text". ${SEE}`,
  },
  query_too_long: {
    status: 400,
    message: 'The question is too long.',
    hint: `Shorten "query" to at most 2000 characters. ${SEE}`,
  },
  invalid_streaming: {
    status: 400,
    message: '"streaming" is not a boolean.',
    hint: `Send "streaming" as true or false without quotation marks, or leave it out. ${SEE}`,
  },
  invalid_json: {
    status: 400,
    message: 'The request body is not valid JSON.',
    hint: `Send one JSON object, encoded as UTF-8. ${SEE}`,
  },
  invalid_request: {
    status: 400,
    message: 'The request is not valid.',
    hint: `Compare the request with the description. ${SEE}`,
  },
  invalid_scope: {
    status: 400,
    message: 'The scope is unknown or was not granted.',
    hint: `Ask for scopes of the registration, with spaces between them, or leave "scope" out. ${SEE_GUIDE}`,
  },
  invalid_target: {
    status: 400,
    message: 'The resource is not known, or has to be named.',
    hint: `Name one API of protected_resources as "resource": a token is for one of them. ${SEE_GUIDE}`,
  },
  unsupported_identity_type: {
    status: 400,
    message: 'This kind of identity is not accepted.',
    hint: `Register with an e-mail address, or with another type in identity_types_supported. ${SEE_GUIDE}`,
  },
  issuer_not_enabled: {
    status: 400,
    message: 'The issuer of the assertion is not trusted here.',
    hint: `Register with an e-mail address, or ask the operator to trust the issuer. ${SEE_GUIDE}`,
  },
  invalid_assertion: {
    status: 400,
    message: 'The assertion is not accepted.',
    hint: `Present a fresh assertion that names this service as its audience. ${SEE_GUIDE}`,
  },
  invalid_code: {
    status: 400,
    message: 'The code is not accepted.',
    hint: `Send the newest code, or ask for another with "resend": true. ${SEE_GUIDE}`,
  },
  invalid_claim_token: {
    status: 401,
    message: 'The claim token is not known.',
    hint: `Send the claim_token of your registration, or register. ${SEE_GUIDE}`,
  },
  unauthorized: {
    status: 401,
    message: 'This API needs a valid access token.',
    hint: `The WWW-Authenticate header names where to find out how to get one. ${SEE_GUIDE}`,
  },
  insufficient_scope: {
    status: 403,
    message: 'The access token does not allow this.',
    hint: `Claim a token with the scope that the WWW-Authenticate header names. ${SEE_GUIDE}`,
  },
  host_not_allowed: {
    status: 403,
    message: 'The Host header names another site.',
    hint: 'Call the public address of this service; its operator sets it as BASE_URL.',
  },
  origin_not_allowed: {
    status: 403,
    message: 'The Origin header is not a web origin.',
    hint: 'Send the origin of the page, or none.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing at this path.',
    hint: `All paths are listed in {base_url}/openapi.json.`,
  },
  method_not_allowed: {
    status: 405,
    message: 'This path does not take this method.',
    hint: `Use a method named in the Allow header. ${SEE}`,
  },
  request_timeout: {
    status: 408,
    message: 'The request was not complete within 10 seconds.',
    hint: `Send the whole request at once. ${SEE}`,
  },
  registration_revoked: {
    status: 409,
    message: 'The registration has been ended.',
    hint: `Register again. ${SEE_GUIDE}`,
  },
  gone: {
    status: 410,
    message: 'The page that was at this path has been removed.',
    hint: `Ask about its subject at {base_url}/ask, or see {base_url}/llms.txt.`,
  },
  claim_expired: {
    status: 410,
    message: 'The registration has expired.',
    hint: `Register again. ${SEE_GUIDE}`,
  },
  payload_too_large: {
    status: 413,
    message: 'The request body is too large.',
    hint: `Send a smaller body. ${SEE}`,
  },
  unsupported_media_type: {
    status: 415,
    message: 'The request body is not plain JSON.',
    hint: `Send the header Content-Type: application/json and an uncompressed body. ${SEE}`,
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests from this address.',
    hint: `Wait for the seconds in Retry-After, then ask again. ${SEE}`,
  },
  headers_too_large: {
    status: 431,
    message: 'The URL and headers are larger than 16 KiB.',
    hint: `Ask long questions with POST. ${SEE}`,
  },
  internal_error: {
    status: 500,
    message: 'The request could not be answered.',
    hint: `Try again later. ${SEE}`,
  },
  upstream_failed: {
    status: 502,
    message: 'The upstream API did not respond.',
    hint: `Check whether the request changed anything, then try again later. ${SEE}`,
  },
  upstream_busy: {
    status: 503,
    message: 'Too many concurrent requests to this upstream API.',
    hint: `Wait for the seconds in Retry-After, or for your other requests. Nothing was changed. ${SEE}`,
  },
  upstream_timeout: {
    status: 504,
    message: 'The upstream API did not respond in time.',
    hint: `Check whether the request changed anything, then try again later. ${SEE}`,
  },
  temporarily_unavailable: {
    status: 503,
    message: 'Registrations cannot be read or stored at the moment.',
    hint: `Try again after the seconds in Retry-After; nothing was changed. ${SEE_GUIDE}`,
  },
} as const satisfies Record<string, { status: number; message: string; hint: string }>;

export type ErrorCode = keyof typeof errorTable;

/** Deviations from the table for one occurrence of an error. */
export interface ErrorDetail {
  /** Replaces the table's message; must not repeat input of the caller. */
  message?: string;
  /** Replaces the table's hint; may contain `{base_url}`. */
  hint?: string;
  /** Extra response headers, names in lower case. */
  headers?: Record<string, string>;
  /** Closes the connection, because a part of the request was not read. */
  close?: true;
  /** Extra members placed before `error` in the body. */
  members?: Record<string, unknown>;
}

/** An error that is returned to the caller. Any other exception becomes `internal_error`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  /**
   * The response body, with the base URL filled in.
   * @param guided whether the authentication guide explains the endpoint better than its description
   */
  body(baseUrl: string, guided = false): ErrorBody {
    const row = errorTable[this.code];
    const { message = row.message, hint = row.hint, members } = this.detail;
    const pointed = guided ? hint.replace(SEE, SEE_GUIDE) : hint;
    return {
      ...members,
      error: { code: this.code, message, hint: pointed.replaceAll('{base_url}', baseUrl) },
    };
  }
}
