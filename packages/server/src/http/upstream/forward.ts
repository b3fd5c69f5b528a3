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
import { restOf } from './safe-target.ts';
import { signatureFields } from './signature.ts';

/** A resource and the connections to where it lives. */
export interface OpenResource {
  resource: UpstreamResource;
  upstream: UpstreamConnection;
}

/** Everything that is served from elsewhere. */
export interface Upstreams {
  resources: readonly OpenResource[];
  /** Shared with the product: proves that a request comes from here. */
  secret: string;
}

/** The resource that a target, as sent, is of. */
export function resourceAt({ resources }: Upstreams, target: string): OpenResource | undefined {
  return resources.find(
    ({ resource: { path } }) => target.startsWith(path) && /^(?:$|[/?])/.test(target.slice(path.length)),
  );
}

/** Path and query at the address of a resource. @throws ServiceError invalid_request where two servers may read it differently */
function onwardTarget({ home, path }: UpstreamResource, target: string): string {
  const rest = restOf(target.slice(path.length));
  if (!rest)
    throw new ServiceError('invalid_request', {
      message: 'The path or the query cannot be passed on.',
      hint: 'Send a path without empty segments, "." and "..", in which nothing is escaped twice and no slash is escaped. See {base_url}/openapi.json.',
    });
  return `${home + rest.path || '/'}${rest.query}`;
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
 * Passes a request on to where its resource lives, and its answer back. Both bodies are passed on as they come.
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
  const target = onwardTarget(resource, request.target);
  const told = ({ kind, cause }: UpstreamFailure): ServiceError => {
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
      fields: onwardFields(request, target, resource, body, forwarding),
      body: body.content,
      agent: identity.registrationId,
      told,
    });
    return answerAs(context, answer, returnedFields(answer, target, resource, baseUrl), body.isOpen);
  } catch (error) {
    // Nobody will read it, and it holds a place.
    if (answer?.body instanceof ReadableStream) void answer.body.cancel();
    const failure = body.failure instanceof ServiceError ? body.failure : error;
    const known = failure instanceof UpstreamFailure ? told(failure) : failure;
    throw known instanceof ServiceError && body.isOpen
      ? new ServiceError(known.code, { ...known.detail, close: true })
      : known;
  }
}

/** Once more where the connection broke before an answer, the request may be sent twice and nothing of its body was. */
async function send(
  asked: HttpRequest,
  upstream: UpstreamConnection,
  body: ForwardedBody,
  request: UpstreamRequest,
): Promise<UpstreamAnswer> {
  let sent = upstream.send(request);
  let isGone = false;
  asked.whenGone(() => {
    isGone = true;
    sent.end(new UpstreamFailure('failed', new Error('The caller is gone.')));
  }, true);
  try {
    return await sent.answer;
  } catch (error) {
    const again = error instanceof UpstreamFailure && error.again && IDEMPOTENT.includes(request.method);
    if (!again || body.isBegun || isGone) throw error;
    sent = upstream.send(request);
    return sent.answer;
  }
}

function onwardFields(
  asked: HttpRequest,
  target: string,
  resource: UpstreamResource,
  body: ForwardedBody,
  { identity, secret, now }: Forwarding,
): string[] {
  const own = identityFields(identity, asked.id);
  return [
    ...body.fields,
    ...forwardedFields(asked, resource.requestFields),
    ...fieldList(own),
    ...signatureFields({ method: asked.method, target, fields: own }, secret, now()),
  ];
}

/** The answer of an upstream within the fields of every answer here. */
function answerAs(
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
  // The length in a response to HEAD is that of a GET; none where there is none.
  const told = body?.length ?? length;
  if (status !== 204 && status !== 304 && told !== undefined) fields.push('content-length', String(told));
  return { status, fields, body: body && body.length > 0 ? body : undefined, close };
}
