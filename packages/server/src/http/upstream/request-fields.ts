import type { Fields, HttpRequest } from '../exchange.ts';

/**
 * Request fields that are forwarded. All others are dropped, including our own fields in any spelling, credentials,
 * cookies, IP addresses and hop-by-hop fields.
 */
export const forwardedFieldNames: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'content-encoding',
  'content-language',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'prefer',
  'range',
  'traceparent',
  'tracestate',
  'user-agent',
];

/**
 * The forwarded fields of a request, alternating names and values. Fields listed in Connection are hop-by-hop (RFC 9110
 * §7.6.1).
 * @param names in lower case; all may be forwarded
 */
export function forwardedFields({ headers }: HttpRequest, names: readonly string[]): string[] {
  const ofConnection = parseNames(headers.connection);
  const fields: string[] = [];
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined && !ofConnection.includes(name)) fields.push(name, value);
  }
  return fields;
}

/** Parses a list of names, such as the Connection field, to lower case. */
export function parseNames(list: string | readonly string[] | undefined): string[] {
  // `String` joins several lines with commas.
  return list === undefined
    ? []
    : String(list)
        .toLowerCase()
        .split(/[ \t]*,[ \t]*/);
}

/** Identity of the caller, for the product. Values are valid in header fields: ASCII without control characters. */
export interface Identity {
  registrationId: string;
  clientId: string;
  scopes: readonly string[];
  /** Identity provider, and the person's id there; for agents registered with an assertion. */
  issuer?: string | undefined;
  subject?: string | undefined;
}

/** Our own fields. Texts from outside are percent-encoded against header injection. */
export function identityFields(
  { registrationId, clientId, scopes, issuer, subject }: Identity,
  requestId: string,
): Fields {
  return {
    'gatehouse-agent': registrationId,
    'gatehouse-client': encodeURIComponent(clientId),
    'gatehouse-scopes': scopes.join(' '),
    ...(issuer === undefined || subject === undefined
      ? {}
      : { 'gatehouse-issuer': encodeURI(issuer), 'gatehouse-subject': encodeURIComponent(subject) }),
    'gatehouse-request': requestId,
  };
}
