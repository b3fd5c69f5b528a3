import { ServiceError } from '@gatehouse/contract';
import { fieldList, type HttpRequest, type HttpResponse, type RequestContext } from '../exchange.ts';
import type { RequestLog } from '../observers.ts';
import { returnedFields } from './answer-fields.ts';
import { ForwardedBody } from './forwarded-body.ts';
import { forwardedFields, type Identity, identityFields } from './request-fields.ts';
import {
  type FailureKind,
  type UpstreamAnswer,
  type UpstreamConnection,
  UpstreamFailure,
  type UpstreamRequest,
  type UpstreamResource,
} from './resource.ts';
import { safeSubpath } from './safe-target.ts';
import { signatureFields } from './signature.ts';

/** A resource and the connections to its upstream. */
export interface OpenResource {
  resource: UpstreamResource;
  upstream: UpstreamConnection;
}

/** Upstream APIs. */
export interface Upstreams {
  resources: readonly OpenResource[];
  /** Shared with the product; signs requests to it. */
  secret: string;
}

/** Finds the resource of a request target. */
export function resourceAt({ resources }: Upstreams, target: string): OpenResource | undefined {
  return resources.find(
    ({ resource: { path } }) => target.startsWith(path) && /^(?:$|[/?])/.test(target.slice(path.length)),
  );
}

/** Path and query at the upstream. @throws ServiceError invalid_request if two servers may parse them differently */
function upstreamTarget({ home, path }: UpstreamResource, target: string): string {
  const pathAndQuery = safeSubpath(target.slice(path.length));
  if (!pathAndQuery)
    throw new ServiceError('invalid_request', {
      message: 'The path or the query cannot be passed on.',
      hint: 'Send a path without empty segments, "." and "..", in which nothing is escaped twice and no slash is escaped. See {base_url}/openapi.json.',
    });
  return `${home + pathAndQuery.path || '/'}${pathAndQuery.query}`;
}

/** Idempotent methods (RFC 9110 §9.2.2). */
const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE'];

const codes: Record<FailureKind, 'upstream_busy' | 'upstream_timeout' | 'upstream_failed'> = {
  busy: 'upstream_busy',
  late: 'upstream_timeout',
  failed: 'upstream_failed',
};

export interface Forwarding {
  identity: Identity;
  secret: string;
  baseUrl: string;
  now: () => number;
  log: RequestLog;
}

/**
 * Forwards a request to the upstream of its resource and returns the response. Bodies are streamed.
 * @throws ServiceError
 */
export async function forward(
  context: RequestContext,
  open: OpenResource,
  forwarding: Forwarding,
): Promise<HttpResponse> {
  const { request } = context;
  const { resource, upstream } = open;
  const { log, baseUrl, identity } = forwarding;
  const target = upstreamTarget(resource, request.target);
  const toServiceError = ({ kind, cause }: UpstreamFailure): ServiceError => {
    const code = codes[kind];
    const why = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : kind;
    log.info({ reqId: request.id, resource: resource.name, code, why }, 'no whole answer of the upstream');
    return new ServiceError(code, kind === 'busy' ? { headers: { 'retry-after': '1' } } : {});
  };
  const body = await ForwardedBody.of(request, resource.limits.requestBytes);
  let answer: UpstreamAnswer | undefined;
  try {
    answer = await send(request, upstream, body, {
      method: request.method,
      target,
      fields: upstreamFields(request, target, resource, body, forwarding),
      body: body.content,
      agent: identity.registrationId,
      toStreamError: toServiceError,
    });
    return toResponse(context, answer, returnedFields(answer, target, resource, baseUrl), body.isOpen);
  } catch (error) {
    // An unread body would hold a connection.
    if (answer?.body instanceof ReadableStream) void answer.body.cancel();
    const failure = body.failure instanceof ServiceError ? body.failure : error;
    const converted = failure instanceof UpstreamFailure ? toServiceError(failure) : failure;
    throw converted instanceof ServiceError && body.isOpen
      ? new ServiceError(converted.code, { ...converted.detail, close: true })
      : converted;
  }
}

/** Retries once if the connection broke before a response, the method is idempotent and the body is unread. */
async function send(
  clientRequest: HttpRequest,
  upstream: UpstreamConnection,
  body: ForwardedBody,
  request: UpstreamRequest,
): Promise<UpstreamAnswer> {
  let running = upstream.send(request);
  let isGone = false;
  clientRequest.onDisconnect(() => {
    isGone = true;
    running.end(new UpstreamFailure('failed', new Error('The client disconnected.')));
  }, true);
  try {
    return await running.answer;
  } catch (error) {
    const isRetryable = error instanceof UpstreamFailure && error.isRetryable && IDEMPOTENT.includes(request.method);
    if (!isRetryable || body.isBegun || isGone) throw error;
    running = upstream.send(request);
    return running.answer;
  }
}

function upstreamFields(
  request: HttpRequest,
  target: string,
  resource: UpstreamResource,
  body: ForwardedBody,
  { identity, secret, now }: Forwarding,
): string[] {
  const own = identityFields(identity, request.id);
  return [
    ...body.fields,
    ...forwardedFields(request, resource.requestFields),
    ...fieldList(own),
    ...signatureFields({ method: request.method, target, fields: own }, secret, now()),
  ];
}

/** Combines the response of the upstream with the fields of every response. */
function toResponse(
  context: RequestContext,
  { status, headers, body }: UpstreamAnswer,
  back: readonly string[],
  close: boolean,
): HttpResponse {
  const fields = [...context.fields, ...back];
  const length = headers['content-length'];
  if (body instanceof ReadableStream) {
    if (typeof length === 'string') fields.push('content-length', length);
    return { status, fields, body, close };
  }
  // A response to HEAD has the length of the response to GET, if the upstream sends it.
  const bodyLength = body?.length ?? length;
  if (status !== 204 && status !== 304 && bodyLength !== undefined) fields.push('content-length', String(bodyLength));
  return { status, fields, body: body && body.length > 0 ? body : undefined, close };
}
