import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, ServiceError } from '@gatehouse/contract';
import { fixedHeaders } from '../http/fixed-headers.ts';
import { linger } from './linger.ts';

const socketErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Error for invalid HTTP or a request timeout. */
export const brokenRequest = ({ code = '' }: { code?: string }): ServiceError =>
  new ServiceError(socketErrors[code] ?? 'invalid_request');

export const noTunnel = new ServiceError('method_not_allowed', {
  message: 'This server opens no tunnels.',
  hint: 'Ask it for its own paths. See {base_url}/openapi.json.',
  headers: { allow: 'GET, HEAD, OPTIONS, POST' },
});

/**
 * Answers invalid HTTP: writes the response to the socket and closes it.
 * @returns false if the socket is not writable
 */
export function answerOnSocket(socket: Socket, error: ServiceError, baseUrl: string): boolean {
  // An earlier response may have closed the connection.
  if (!socket.writable) return false;
  const body = JSON.stringify(error.body(baseUrl));
  const headers = {
    ...fixedHeaders(baseUrl),
    ...error.detail.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
  linger(socket);
  return true;
}
