import type { Asked, Fields } from '../exchange.ts';

/**
 * What is passed on of a request. Everything else stays here: whatever spelling of our own fields a caller invents, it is
 * none of these. No credentials, cookies, addresses or fields of one connection are among them.
 */
export const passed: readonly string[] = [
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
 * The fields of a request that go on, names and values in turn. What the Connection field names is of that connection only
 * (RFC 9110 §7.6.1).
 * @param names in lower case, none that must stay here
 */
export function passedFields({ headers }: Asked, names: readonly string[]): string[] {
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

/** Who asks, as the product is told. Values are those of header fields: no control characters, all of them ASCII. */
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
