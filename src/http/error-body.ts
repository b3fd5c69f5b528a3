import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, ServiceError } from '../contract/errors.ts';
import { htmlHeaders } from '../contract/html-headers.ts';
import { HTML_TYPE, JSON_TYPE } from '../documents/document.ts';
import type { Edition } from '../edition/edition.ts';
import { fixedHeaders, sendJson } from './fixed-headers.ts';
import { linger } from './linger.ts';
import { chooseType } from './weighted-header.ts';

/** Anything thrown → an error of the table. What is not ours to tell becomes `internal_error`. */
export function toServiceError(error: unknown, maxBody: number): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ServiceError('payload_too_large', {
      hint: `Send at most ${maxBody} bytes. See {base_url}/openapi.json.`,
    });
  }
  if (statusCode === 415) return new ServiceError('unsupported_media_type');
  if (statusCode === 408) return new ServiceError('request_timeout');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new ServiceError('invalid_request');
  return new ServiceError('internal_error');
}

/** Our own failure: the log has what happened, the answer the id under which it is found there. */
export function reportFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  request.log.error({ err: error }, 'request failed');
  reply.header('x-request-id', request.id);
}

/**
 * Sends an error as the Error body of the specification; an error is never stored by a cache.
 * @param guided whether the guide to authentication explains the endpoint
 */
export function sendError(reply: FastifyReply, error: ServiceError, baseUrl: string, guided = false): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', ...error.detail.headers });
  if (error.code === 'payload_too_large') reply.header('connection', 'close');
  return sendJson(reply, error.status, error.body(baseUrl, guided));
}

/** The same, at a page: HTML for readers who name it, the Error body for everybody else. */
export function sendPageError(
  { headers: { accept } }: FastifyRequest,
  reply: FastifyReply,
  error: ServiceError,
  { baseUrl, live }: Edition,
): FastifyReply {
  if (chooseType(accept, [JSON_TYPE, 'text/html']) === 0) return sendError(reply, error, baseUrl);
  return reply
    .code(error.status)
    .headers({ ...error.detail.headers, 'content-type': HTML_TYPE, ...htmlHeaders })
    .send(Buffer.from(live.refused(error.body(baseUrl).error.message)));
}

const jsonRpcCodes: Partial<Record<ErrorCode, number>> = { invalid_json: -32_700, internal_error: -32_603 };
const INVALID_REQUEST = -32_600;

/** The same at a JSON-RPC edge. A spent allowance is told as everywhere: it concerns the address, not the message. */
export function sendJsonRpcError(reply: FastifyReply, error: ServiceError, baseUrl: string): FastifyReply {
  if (error.code === 'rate_limited') return sendError(reply, error, baseUrl);
  const { message, hint } = error.body(baseUrl).error;
  reply.headers({ 'cache-control': 'no-store', ...error.detail.headers });
  if (error.code === 'payload_too_large') reply.header('connection', 'close');
  return sendJson(reply, error.status, {
    jsonrpc: '2.0',
    id: null,
    error: { code: jsonRpcCodes[error.code] ?? INVALID_REQUEST, message: `${message} ${hint}` },
  });
}

const socketErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/**
 * Answers what is not HTTP, or not in time: there is no request yet, so the bytes go to the socket.
 * @returns the code of the answer, if there was anybody to answer
 */
export function answerBrokenRequest(error: { code?: string }, socket: Socket, baseUrl: string): ErrorCode | undefined {
  if (error.code === 'ECONNRESET') socket.destroy();
  // Its last answer may have ended the connection already; what came behind is not heeded.
  if (!socket.writable) return undefined;
  const fault = new ServiceError(socketErrors[error.code ?? ''] ?? 'invalid_request');
  const body = JSON.stringify(fault.body(baseUrl));
  const headers = {
    ...fixedHeaders(baseUrl),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${fault.status} ${reasons[fault.status]}\r\n${head.join('')}\r\n${body}`);
  linger(socket);
  return fault.code;
}
