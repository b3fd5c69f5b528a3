import type { DescribedResource, UpstreamLimits } from '@gatehouse/contract';
import { forwardedFieldNames } from './request-fields.ts';

/** A part of the product's own API that is served beneath `/api/v1`. */
export interface UpstreamResource {
  /** Its name in logs, metrics and counts. */
  name: string;
  /** `aud` of the tokens that it takes. */
  audience: string;
  /** Path of its metadata (RFC 9728). */
  metadataPath: string;
  /** Where it is found, without a slash at the end: `/api/v1/orders`. */
  path: string;
  /** Where it lives: `http://127.0.0.1:9000`, and the path there without a slash at the end: `/v2/orders`. */
  origin: string;
  home: string;
  /** The methods that it takes, each with the scope that it needs. GET answers HEAD as well. */
  scopes: Readonly<Record<string, string>>;
  /** Names in lower case of the request fields that are passed on. */
  requestFields: readonly string[];
  /** Names in lower case of the response fields that are passed back. */
  answerFields: readonly string[];
  limits: UpstreamLimits;
}

/** Response fields that are passed back. The policy of a resource may name more, such as `X-Total-Count`. */
const passedBackByDefault: readonly string[] = [
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
 * The resources that are reached through this service, those with the longest path first.
 * @param resources of the policy, each with an audience beneath the authenticated API where it has an upstream
 */
export function upstreamResources(resources: readonly DescribedResource[]): UpstreamResource[] {
  return resources
    .flatMap(({ name, audience, metadataPath, reach }) => {
      if (typeof reach === 'string') return [];
      const { address, methods, headers, answerHeaders, limits } = reach.upstream;
      const path = new URL(audience).pathname;
      const { origin, pathname } = new URL(address);
      const place = { path, origin, home: pathname.replace(/\/$/, '') };
      return [
        {
          ...{ name, audience, metadataPath, ...place, scopes: methods, limits },
          requestFields: [...forwardedFieldNames, ...headers],
          answerFields: [...new Set([...passedBackByDefault, ...answerHeaders])],
        },
      ];
    })
    .sort((one, other) => other.path.length - one.path.length);
}

/** One request to where a resource lives. */
export interface UpstreamRequest {
  method: string;
  /** Path and query, as they are sent. */
  target: string;
  /** Names and values in turn. */
  fields: string[];
  /** Undefined where the request has no body. */
  body: Buffer | AsyncIterable<Uint8Array> | undefined;
  /** The calling registration, for the count of concurrent requests. */
  agent: string;
  /** Error of a response's stream. */
  told: (failure: UpstreamFailure) => unknown;
}

export interface UpstreamAnswer {
  status: number;
  /** By names in lower case; a list where a field came several times. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Buffered where it is short and its length is declared, else a stream from its first part on. */
  body: Buffer | ReadableStream<Uint8Array> | undefined;
}

/** A request that was sent. */
export interface UnderWay {
  /** Rejects with an UpstreamFailure, also when the body of the request throws. */
  answer: Promise<UpstreamAnswer>;
  /** Cuts it, if it is not over. */
  end(failure: UpstreamFailure): void;
}

/** Sends requests to where one resource lives. */
export interface UpstreamConnection {
  /** @throws UpstreamFailure */
  send(request: UpstreamRequest): UnderWay;
  /** Aborts running requests. */
  close(): Promise<void>;
}

/**
 * Maximum length of a body that is buffered before it is forwarded, if its length is declared, bytes. A response that is too
 * short is then a reportable error, a slow sender holds no connection to an upstream, and no stream is made.
 */
export const MAX_GATHERED = 65_536;

/** `busy`: as many requests are under way as may be. `late`: its time is over. `failed`: no answer, or none that can be read. */
export type FailureKind = 'busy' | 'late' | 'failed';

/** There is no answer, or not all of it. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly kind: FailureKind;
  /** Whether the request may be repeated, as far as the connection shows. */
  readonly again: boolean;

  /** @param cause for the log */
  constructor(kind: FailureKind, cause?: unknown, again = false) {
    super(`The upstream is ${kind}.`, { cause });
    this.kind = kind;
    this.again = again;
  }
}
