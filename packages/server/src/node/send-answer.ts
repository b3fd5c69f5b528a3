import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { HttpResponse } from '../http/exchange.ts';

/** When an answer is cut whose reader does not take it. */
export interface CutOffs {
  /** Idle timeout of a response, milliseconds: without a byte on the connection the reader counts as gone. */
  stalledMilliseconds: number;
  /** A stream of events has been open for this long. */
  longestMilliseconds: number;
}

export const cutOffsByDefault: CutOffs = { stalledMilliseconds: 30_000, longestMilliseconds: 60_000 };

/**
 * Sends a response. Returns a promise only for a stream.
 * @throws errors of the stream before its first byte
 */
export function sendAnswer(response: ServerResponse, answer: HttpResponse, cutOffs: CutOffs): void | Promise<void> {
  const { body, events } = answer;
  if (events) {
    const oldest = setTimeout(() => response.destroy(), cutOffs.longestMilliseconds);
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
  const gone = once(response, 'close');
  void gone.then(() => reader.cancel()).catch(() => {});
  // An error before the first byte can still be answered.
  let part = await reader.read();
  writeHead(response, answer);
  while (!part.done && !response.destroyed) {
    if (!response.write(part.value)) await Promise.race([once(response, 'drain'), gone]);
    part = await reader.read();
  }
  response.end();
}
