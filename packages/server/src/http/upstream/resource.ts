import type { DescribedResource, UpstreamLimits } from '@gatehouse/contract';
import { forwardedFieldNames } from './request-fields.ts';

/** A part of the product's own API that is served beneath `/api/v1`. */
export interface UpstreamResource {
  /** Name in logs, metrics and counts. */
  name: string;
  /** Required `aud` of access tokens. */
  audience: string;
  /** Path of its metadata (RFC 9728). */
  metadataPath: string;
  /** Public path without a trailing slash: `/api/v1/orders`. */
  path: string;
  /** Origin of the upstream, `http://127.0.0.1:9000`, and its path without a trailing slash, `/v2/orders`. */
  origin: string;
  home: string;
  /** Allowed methods and the scope that each requires. GET includes HEAD. */
  scopes: Readonly<Record<string, string>>;
  /** Lower-case names of the forwarded request fields. */
  requestFields: readonly string[];
  /** Lower-case names of the returned response fields. */
  answerFields: readonly string[];
  limits: UpstreamLimits;
}

/** Response fields that are always returned. The policy of a resource may add more, such as `X-Total-Count`. */
const defaultReturnedFields: readonly string[] = [
  'accept-patch',
  'accept-post',
  'accept-ranges',
  'allow',
  'content-digest',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-location',
  'content-range',
  'content-type',
  'deprecation',
  'etag',
  'last-modified',
  'link',
  'location',
  'preference-applied',
  'repr-digest',
  'retry-after',
  'sunset',
  'traceresponse',
  'vary',
];

/**
 * Resources with an upstream, longest path first.
 * @param resources of the policy; an upstream requires an audience beneath the authenticated API
 */
export function upstreamResources(resources: readonly DescribedResource[], baseUrl: string): UpstreamResource[] {
  return resources
    .flatMap(({ name, audience, metadataPath, reach }) => {
      if (typeof reach === 'string') return [];
      const { address, methods, headers, answerHeaders, limits } = reach.upstream;
      const path = audience.slice(baseUrl.length);
      const { origin, pathname } = new URL(address);
      const location = { path, origin, home: pathname.replace(/\/$/, '') };
      return [
        {
          ...{ name, audience, metadataPath, ...location, scopes: methods, limits },
          requestFields: [...forwardedFieldNames, ...headers],
          answerFields: [...new Set([...defaultReturnedFields, ...answerHeaders])],
        },
      ];
    })
    .sort((one, other) => other.path.length - one.path.length);
}

/** One request to an upstream. */
export interface UpstreamRequest {
  method: string;
  /** Path and query, as sent. */
  target: string;
  /** Alternating names and values. */
  fields: string[];
  /** Undefined if the request has no body. */
  body: Buffer | AsyncIterable<Uint8Array> | undefined;
  /** The calling registration, for the count of concurrent requests. */
  agent: string;
  /** Converts a failure to the error of the response stream. */
  toStreamError: (failure: UpstreamFailure) => unknown;
}

export interface UpstreamAnswer {
  status: number;
  /** Keys are lower-case names; the value of a repeated field is a list. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Buffered if it is short and its length is declared, else a stream. */
  body: Buffer | ReadableStream<Uint8Array> | undefined;
}

/** A request that was sent. */
export interface RunningRequest {
  /** Rejects with an UpstreamFailure, also when the body of the request throws. */
  answer: Promise<UpstreamAnswer>;
  /** Aborts the request if it is still running. */
  end(failure: UpstreamFailure): void;
}

/** Sends requests to the upstream of one resource. */
export interface UpstreamConnection {
  /** @throws UpstreamFailure */
  send(request: UpstreamRequest): RunningRequest;
  /** Aborts running requests. */
  close(): Promise<void>;
}

/**
 * Maximum declared length of a body that is buffered before it is forwarded, bytes. Buffering turns a truncated
 * response into an error response, and a slow client holds no connection to the upstream.
 */
export const MAX_BUFFERED_BODY = 65_536;

/** `busy`: too many concurrent requests. `late`: timeout. `failed`: no response, or an unreadable one. */
export type FailureKind = 'busy' | 'late' | 'failed';

/** The response of the upstream is missing or incomplete. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly kind: FailureKind;
  /** Whether the state of the connection allows a retry. */
  readonly isRetryable: boolean;

  /** @param cause for the log */
  constructor(kind: FailureKind, cause?: unknown, isRetryable = false) {
    super(`The upstream is ${kind}.`, { cause });
    this.kind = kind;
    this.isRetryable = isRetryable;
  }
}
