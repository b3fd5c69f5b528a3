import type { Fields, HttpRequest } from '../exchange.ts';

/**
 * Request fields that are forwarded. All others are dropped, including any spelling of our own fields, credentials, cookies,
 * addresses and fields of one connection.
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
 * The forwarded fields of a request, names and values in turn. Fields that the Connection field names belong to that
 * connection only (RFC 9110 §7.6.1).
 * @param names in lower case, without those that are never forwarded
 */
export function forwardedFields({ headers }: HttpRequest, names: readonly string[]): string[] {
  const ofConnection = namesIn(headers.connection);
  const fields: string[] = [];
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined && !ofConnection.includes(name)) fields.push(name, value);
  }
  return fields;
}

/** Names in a list such as that of the Connection field, in lower case. */
export function namesIn(list: string | readonly string[] | undefined): string[] {
  // A list of lines is joined by commas.
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
  /** Of agents that an identity provider vouches for: the provider and its name of the person. */
  issuer?: string | undefined;
  subject?: string | undefined;
}

/** Our own fields. Texts that others have chosen are percent-encoded, so that none can end a field. */
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
