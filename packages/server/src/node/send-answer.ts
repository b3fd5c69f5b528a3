import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { HttpResponse } from '../http/exchange.ts';

/** Timeouts of a response, for clients that do not read it. */
export interface ResponseTimeouts {
  /** Idle timeout of a response, milliseconds. */
  stalledMilliseconds: number;
  /** Maximum duration of an event stream, milliseconds. */
  longestMilliseconds: number;
}

export const defaultResponseTimeouts: ResponseTimeouts = { stalledMilliseconds: 30_000, longestMilliseconds: 60_000 };

/**
 * Sends a response. Returns a promise only for a stream.
 * @throws errors of the stream before its first byte
 */
export function sendAnswer(
  response: ServerResponse,
  answer: HttpResponse,
  timeouts: ResponseTimeouts,
): void | Promise<void> {
  const { body, events } = answer;
  if (events) {
    const oldest = setTimeout(() => response.destroy(), timeouts.longestMilliseconds);
    response.once('close', () => clearTimeout(oldest));
  }
  if (body !== undefined && !Buffer.isBuffer(body)) return sendStream(response, answer, body.getReader());
  writeHead(response, answer);
  response.end(body);
}

function writeHead(response: ServerResponse, { status, fields, close }: HttpResponse): void {
  if (close) response.setHeader('connection', 'close');
  response.writeHead(status, fields as string[]);
}

async function sendStream(
  response: ServerResponse,
  answer: HttpResponse,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<void> {
  const closed = once(response, 'close');
  void closed.then(() => reader.cancel()).catch(() => {});
  // An error before the first byte can still become an error response.
  let part = await reader.read();
  writeHead(response, answer);
  while (!part.done && !response.destroyed) {
    if (!response.write(part.value)) await Promise.race([once(response, 'drain'), closed]);
    part = await reader.read();
  }
  response.end();
}
