import type { DescribedResource, UpstreamLimits } from '../../contract/access/resources.ts';

/** A part of the product's own API that is served beneath `/api/v1`. */
export interface UpstreamResource {
  /** What it is called in logs, metrics and counts. */
  name: string;
  /** `aud` of the tokens that it takes. */
  audience: string;
  /** Path of its metadata (RFC 9728). */
  metadataPath: string;
  /** Where it is found, without a slash at the end: `/api/v1/orders`. */
  path: string;
  /** Where it lives, without a slash at the end: `http://127.0.0.1:9000/v2/orders`. */
  address: string;
  /** The methods that it takes, each with the scope that it needs. GET answers HEAD as well. */
  scopes: Readonly<Record<string, string>>;
  /** Names of request fields in lower case that are passed on beside the usual ones. */
  requestFields: readonly string[];
  limits: UpstreamLimits;
}

/**
 * The resources that are reached through this service, those with the longest path first.
 * @param resources of the policy, each with an audience beneath the authenticated API where it has an upstream
 */
export function upstreamResources(resources: readonly DescribedResource[]): UpstreamResource[] {
  return resources
    .flatMap(({ name, audience, metadataPath, reach }) => {
      if (typeof reach === 'string') return [];
      const { address, methods, headers, limits } = reach.upstream;
      const path = new URL(audience).pathname;
      return [{ name, audience, metadataPath, path, address, scopes: methods, requestFields: headers, limits }];
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
  body: AsyncIterable<Uint8Array> | undefined;
  /** The registration that asks, to count what is under way. */
  agent: string;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
}

export interface UpstreamAnswer {
  status: number;
  /** By names in lower case; a list where a field came several times. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whole where it is short and its length was told, else as it comes. An error of the stream is an UpstreamFailure. */
  body: Buffer | ReadableStream<Uint8Array> | undefined;
}

/** Sends requests to where one resource lives. */
export interface Upstream {
  /** @throws UpstreamFailure, also when the body of the request throws */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /** Cuts what is under way. */
  close(): Promise<void>;
}

/** `busy`: as many requests are under way as may be. `late`: its time is over. `failed`: no answer, or none that can be read. */
export type FailureKind = 'busy' | 'late' | 'failed';

/** There is no answer, or not all of it. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly kind: FailureKind;
  /** Whether the same request may be sent once more, as far as the connection tells. */
  readonly again: boolean;

  /** @param cause for the log */
  constructor(kind: FailureKind, cause?: unknown, again = false) {
    super(`The upstream is ${kind}.`, { cause });
    this.kind = kind;
    this.again = again;
  }
}
