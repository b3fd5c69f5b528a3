import { z } from 'zod';
import { upstreamLimits } from './resources.ts';

/** Whether a text is a URL without query, fragment or user, to which paths can be appended. */
function isBase(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const { protocol, username, password } = new URL(written);
  return /^https?:$/.test(protocol) && `${username}${password}` === '' && !/[?#]/.test(written);
}

/** Header fields that identify the caller, frame the message or route it; some servers read `_` as `-`. */
const FORBIDDEN_REQUEST_FIELDS =
  /^(?:gatehouse-.*|x-(?:forwarded|original|rewrite|http-method|real|accel|sendfile).*|x-method-override|forwarded|via|authorization|cookie2?|host|content-length|transfer-encoding|te|trailer|connection|keep-alive|upgrade|expect|proxy-.*|http2-settings|signature|signature-input)$/;

/**
 * Response fields that no policy may name: connection fields, fields that this service sets, fields that a browser or
 * cache applies to the whole origin, and instructions to a proxy.
 */
const FORBIDDEN_RESPONSE_FIELDS =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|content-length|date|server|via|set-cookie2?|access-control-.*|cross-origin-.*|content-security-policy.*|strict-transport-security|referrer-policy|x-content-type-options|(?:.*-)?cache-control|surrogate-.*|edge-control|expires|pragma|clear-site-data|alt-svc|nel|report(?:ing-endpoints|-to)|accept-ch|expect-ct|public-key-pins.*|set-login|origin-.*|service-worker-allowed|refresh|www-authenticate|authentication-info|x-accel-.*|x-sendfile|x-lighttpd-send-file|x-ratelimit-.*|x-request-id|gatehouse[-_].*|signature|signature-input)$/;

const headersExcept = (kept: RegExp) =>
  z
    .array(
      z
        .string()
        .max(64)
        .regex(/^[A-Za-z\d-]+$/, 'must be the name of a header, of letters, digits and hyphens')
        .transform((name) => name.toLowerCase())
        .refine((name) => !kept.test(name), 'must be a header that can be passed on'),
    )
    .max(20)
    .default([]);

const { perMinute, concurrent, concurrentOfAgent, requestBytes, answerBytes, ...seconds } = upstreamLimits;

const boundedNumber = (most: number, byDefault: number, meaning: string) =>
  z.int().positive().max(most).default(byDefault).describe(meaning);

/** Fractions of a second are allowed. */
const boundedSeconds = (most: number, byDefault: number, meaning: string) =>
  z.number().min(0.1).max(most).default(byDefault).describe(meaning);

const limits = z
  .strictObject({
    perMinute: boundedNumber(1_000_000, perMinute, 'Maximum requests a minute, for each registration'),
    concurrent: boundedNumber(10_000, concurrent, 'Maximum concurrent requests'),
    concurrentOfAgent: boundedNumber(10_000, concurrentOfAgent, 'Maximum concurrent requests of one agent'),
    requestBytes: boundedNumber(1_073_741_824, requestBytes, 'Maximum size of a request body, in bytes'),
    answerBytes: boundedNumber(1_073_741_824, answerBytes, 'Maximum size of a response body, in bytes'),
    firstByteSeconds: boundedSeconds(
      25,
      seconds.firstByteSeconds,
      'Maximum time to the first byte of a response, in seconds',
    ),
    idleSeconds: boundedSeconds(25, seconds.idleSeconds, 'Maximum time between two parts of a response, in seconds'),
    longestSeconds: boundedSeconds(3600, seconds.longestSeconds, 'Maximum time of a whole response, in seconds'),
  })
  .prefault({})
  .describe('Limits of requests to it');

/** The upstream of a resource. */
export const upstreamShape = z.strictObject({
  address: z
    .string()
    .max(500)
    .refine(isBase, 'must be an http or https address without query, for example http://127.0.0.1:9000/orders')
    .transform((written) => written.replace(/\/+$/, ''))
    .describe('Target of forwarded requests; the rest of the path after the audience is appended'),
  methods: z
    .partialRecord(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), z.string())
    .refine((methods) => Object.keys(methods).length > 0, 'must name a method')
    .describe('Allowed methods, each with its scope; GET includes HEAD'),
  headers: headersExcept(FORBIDDEN_REQUEST_FIELDS).describe(
    'Request headers that are passed on besides the usual ones',
  ),
  answerHeaders: headersExcept(FORBIDDEN_RESPONSE_FIELDS).describe(
    'Response headers that are passed back besides the usual ones',
  ),
  limits,
});
