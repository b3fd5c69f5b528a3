import { ServiceError } from '../../contract/shapes/errors.ts';
import { type Answer, type Asked, type Call, inTurn } from '../exchange.ts';
import type { RequestLog } from '../observers.ts';
import { passedBack } from './answer-fields.ts';
import { OnwardBody } from './onward-body.ts';
import { type Identity, identityFields, passedFields } from './request-fields.ts';
import {
  type FailureKind,
  type Upstream,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
  type UpstreamResource,
} from './resource.ts';
import { restOf } from './safe-target.ts';
import { signatureFields } from './signature.ts';

/** A resource and the connections to where it lives. */
export interface OpenResource {
  resource: UpstreamResource;
  upstream: Upstream;
}

/** Everything that is served from elsewhere. */
export interface Upstreams {
  resources: readonly OpenResource[];
  /** Shared with the product: proves that a request comes from here. */
  secret: string;
}

/** The resource that a target, as sent, is of. */
export function resourceAt({ resources }: Upstreams, target: string): OpenResource | undefined {
  return resources.find(({ resource }) => restOf(target, resource.path) !== undefined);
}

/** Path and query at the address of a resource. @throws ServiceError invalid_request where two servers may read it differently */
export function onwardTarget({ address, path }: UpstreamResource, target: string): string {
  const rest = restOf(target, path);
  if (!rest)
    throw new ServiceError('invalid_request', {
      message: 'The path or the query cannot be passed on.',
      hint: 'Send a path without empty segments, "." and "..", in which nothing is escaped twice and no slash is escaped. See {base_url}/openapi.json.',
    });
  const base = new URL(address).pathname.replace(/\/$/, '');
  return `${base + rest.path || '/'}${rest.query}`;
}

/** May be sent twice (RFC 9110 §9.2.2). */
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
export async function forward(call: Call, open: OpenResource, forwarding: Forwarding): Promise<Answer> {
  const { asked } = call;
  const { resource, upstream } = open;
  const { log, baseUrl, identity } = forwarding;
  const target = onwardTarget(resource, asked.target);
  const body = new OnwardBody(asked, resource.limits.requestBytes);
  const told = (error: unknown): unknown => {
    if (!(error instanceof UpstreamFailure)) return error;
    const { kind, cause } = error;
    const code = codes[kind];
    const why = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : kind;
    log.info({ reqId: asked.id, resource: resource.name, code, why }, 'no whole answer of the upstream');
    return new ServiceError(code, kind === 'busy' ? { headers: { 'retry-after': '1' } } : {});
  };
  try {
    const answer = await send(upstream, body, {
      method: asked.method,
      target,
      fields: [...body.fields, ...onwardFields(asked, target, resource, forwarding)],
      body: body.chunks,
      agent: identity.registrationId,
      gone: asked.signal(true),
    });
    const back = passedBack(answer, new URL(resource.address).origin + target, resource, baseUrl);
    return { ...(await answerAs(call, answer, back, told)), close: body.isOpen };
  } catch (error) {
    const known = body.failure instanceof ServiceError ? body.failure : told(error);
    throw known instanceof ServiceError && body.isOpen
      ? new ServiceError(known.code, { ...known.detail, close: true })
      : known;
  }
}

/** Once more where the connection broke before an answer, the request may be sent twice and all of it is still here. */
async function send(upstream: Upstream, body: OnwardBody, request: UpstreamRequest): Promise<UpstreamAnswer> {
  try {
    return await upstream.send(request);
  } catch (error) {
    const again = error instanceof UpstreamFailure && error.again && IDEMPOTENT.includes(request.method);
    if (!again || body.isBegun || request.gone.aborted) throw error;
    return upstream.send(request);
  }
}

function onwardFields(
  asked: Asked,
  target: string,
  resource: UpstreamResource,
  { identity, secret, now }: Forwarding,
): string[] {
  const own = identityFields(identity, asked.id);
  return [
    ...passedFields(asked, resource.requestFields),
    ...inTurn(own),
    ...signatureFields({ method: asked.method, target, fields: own }, secret, now()),
  ];
}

/**
 * The answer of an upstream within the fields of every answer here. Of a stream, its first part is waited for: what fails
 * before it can still be told.
 */
async function answerAs(
  call: Call,
  { status, headers, body }: UpstreamAnswer,
  back: readonly string[],
  told: (error: unknown) => unknown,
): Promise<Answer> {
  const fields = [...call.fields, ...back];
  const length = headers['content-length'];
  if (body instanceof ReadableStream) {
    if (typeof length === 'string') fields.push('content-length', length);
    const reader = body.getReader();
    return { status, fields, body: continued(await reader.read(), reader, told) };
  }
  if (status !== 204 && status !== 304) fields.push('content-length', String(body?.length ?? length ?? 0));
  return { status, fields, body: body && body.length > 0 ? body : undefined };
}

type Part = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

/** A stream from its first part on; what it fails with is told as an error of the table. */
function continued(
  first: Part,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  told: (error: unknown) => unknown,
): ReadableStream<Uint8Array> {
  let next: Part | undefined = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = next ?? (await reader.read());
          next = undefined;
          if (done) stream.close();
          else stream.enqueue(value);
        } catch (error) {
          stream.error(told(error));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
