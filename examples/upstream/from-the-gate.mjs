// Whether a request comes from the gate: HTTP Message Signatures (RFC 9421) with a shared secret, in the one form that the
// gate sends. Nothing but Node is needed.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signature, seconds; older requests may be replays. */
const OLDEST_SECONDS = 60;

const FORM =
  /^gatehouse=(\(("[@\w-]+"(?: "[@\w-]+")*)\);created=(\d+);keyid="gatehouse";alg="hmac-sha256";tag="gatehouse-upstream")$/;

/** Components that every signature covers, and optional ones. */
const ALWAYS = [
  '@method',
  '@path',
  '@query',
  'gatehouse-agent',
  'gatehouse-client',
  'gatehouse-scopes',
  'gatehouse-request',
];
const OF_PERSONS = ['gatehouse-issuer', 'gatehouse-subject'];

/**
 * The identity of the caller, if the signature is valid; otherwise undefined.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} secret UPSTREAM_SECRET of the gate
 * @param {number} now milliseconds
 */
export function agentOf({ method, url = '/', headers }, secret, now = Date.now()) {
  const [, parameters, list = '', created] = FORM.exec(String(headers['signature-input'])) ?? [];
  const [, received] = /^gatehouse=:([\w+/]{43}=):$/.exec(String(headers.signature)) ?? [];
  if (parameters === undefined || received === undefined) return undefined;
  if (Math.abs(now / 1000 - Number(created)) > OLDEST_SECONDS) return undefined;

  const componentNames = list.split(' ').map((name) => name.slice(1, -1));
  // Reject unsigned identity headers, which do not come from Gatehouse.
  const own = Object.keys(headers).filter((name) => /^gatehouse[-_]/.test(name));
  if (!ALWAYS.every((name) => componentNames.includes(name)) || !own.every((name) => componentNames.includes(name)))
    return undefined;
  if (componentNames.some((name) => ![...ALWAYS, ...OF_PERSONS].includes(name))) return undefined;

  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const derived = { '@method': method, '@path': path, '@query': end < 0 ? '?' : url.slice(end) };
  const lines = componentNames.map((name) => `"${name}": ${derived[name] ?? headers[name]}\n`);
  const right = createHmac('sha256', secret)
    .update(`${lines.join('')}"@signature-params": ${parameters}`)
    .digest();
  if (!timingSafeEqual(right, Buffer.from(received, 'base64'))) return undefined;
  const text = (name) => decodeURIComponent(String(headers[name]));
  return {
    agent: text('gatehouse-agent'),
    client: text('gatehouse-client'),
    scopes: String(headers['gatehouse-scopes']).split(' '),
    person: componentNames.includes('gatehouse-subject')
      ? { issuer: String(headers['gatehouse-issuer']), subject: text('gatehouse-subject') }
      : undefined,
  };
}
