import { z } from 'zod';
import { upstreamLimits } from './resources.ts';

/** An address without query, fragment or user, to which paths are added. */
function isBase(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const { protocol, username, password } = new URL(written);
  return /^https?:$/.test(protocol) && `${username}${password}` === '' && !/[?#]/.test(written);
}

/** Header fields that identify the caller, frame the message or route it; some servers read `_` as `-`. */
const KEPT =
  /^(?:gatehouse-.*|x-(?:forwarded|original|rewrite|http-method|real|accel|sendfile).*|x-method-override|forwarded|via|authorization|cookie2?|host|content-length|transfer-encoding|te|trailer|connection|keep-alive|upgrade|expect|proxy-.*|http2-settings|signature|signature-input)$/;

/**
 * Response fields that no policy may name: those of the connection, those that this service sets itself, those that a browser
 * or a cache would keep for the whole origin, and orders to a proxy in front.
 */
const KEPT_BACK =
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

const upTo = (most: number, byDefault: number, meaning: string) =>
  z.int().positive().max(most).default(byDefault).describe(meaning);

/** Parts of a second are allowed. */
const secondsUpTo = (most: number, byDefault: number, meaning: string) =>
  z.number().min(0.1).max(most).default(byDefault).describe(meaning);

const limits = z
  .strictObject({
    perMinute: upTo(1_000_000, perMinute, 'Requests in a minute, for each registration'),
    concurrent: upTo(10_000, concurrent, 'Requests that are under way at once'),
    concurrentOfAgent: upTo(10_000, concurrentOfAgent, 'Requests of one agent that are under way at once'),
    requestBytes: upTo(1_073_741_824, requestBytes, 'Bytes of the largest body of a request'),
    answerBytes: upTo(1_073_741_824, answerBytes, 'Bytes of the largest body of an answer'),
    firstByteSeconds: secondsUpTo(25, seconds.firstByteSeconds, 'Seconds until an answer begins'),
    idleSeconds: secondsUpTo(25, seconds.idleSeconds, 'Seconds between two parts of an answer'),
    longestSeconds: secondsUpTo(3600, seconds.longestSeconds, 'Seconds until an answer is complete'),
  })
  .prefault({})
  .describe('How much may be asked of it');

/** How a resource is reached through this service. */
export const upstreamShape = z.strictObject({
  address: z
    .string()
    .max(500)
    .refine(isBase, 'must be an http or https address without query, for example http://127.0.0.1:9000/orders')
    .transform((written) => written.replace(/\/+$/, ''))
    .describe('Address to which requests are forwarded; the part after the path of the audience is appended'),
  methods: z
    .partialRecord(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), z.string())
    .refine((methods) => Object.keys(methods).length > 0, 'must name a method')
    .describe('The methods that it takes, each with the scope that it needs; GET is HEAD as well'),
  headers: headersExcept(KEPT).describe('Headers of requests that are passed on beside the usual ones'),
  answerHeaders: headersExcept(KEPT_BACK).describe('Headers of answers that are passed back beside the usual ones'),
  limits,
});
