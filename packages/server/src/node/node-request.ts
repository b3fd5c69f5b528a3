import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpRequest } from '../http/exchange.ts';
import { tooLarge } from '../http/request-body.ts';
import { readTarget } from './request-target.ts';

/** Adapts a Node request to the core's interface. */
export class NodeRequest implements HttpRequest {
  readonly id: string;
  readonly method: string;
  readonly target: string;
  readonly headers: HttpRequest['headers'];
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;

  /** @param readPath removes the path of the service from the target */
  constructor(request: IncomingMessage, response: ServerResponse, id: string, readPath: (target: string) => string) {
    const { target, host } = readTarget(request);
    // Node gives a list only for Set-Cookie, which is never read.
    const headers = request.headers as HttpRequest['headers'];
    this.id = id;
    this.method = request.method ?? '';
    this.target = readPath(target);
    this.headers = host === headers.host ? headers : { ...headers, host };
    this.#request = request;
    this.#response = response;
  }

  get ip(): string {
    return this.#request.socket.remoteAddress ?? '';
  }

  body(mostBytes: number): Promise<Buffer> {
    const request = this.#request;
    return new Promise((resolve, reject) => {
      if (Number(request.headers['content-length']) > mostBytes) return reject(tooLarge(mostBytes));
      if (request.headers.expect?.toLowerCase() === '100-continue') this.#response.writeContinue();
      const chunks: Buffer[] = [];
      let length = 0;
      request.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= mostBytes) chunks.push(chunk);
        else reject(tooLarge(mostBytes));
      });
      request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    });
  }

  stream(mostBytes: number): AsyncIterable<Uint8Array> | undefined {
    const { 'content-length': length, 'transfer-encoding': coding } = this.#request.headers;
    if (coding === undefined && Number(length ?? 0) === 0) return undefined;
    if (Number(length) > mostBytes) throw tooLarge(mostBytes);
    return this.#chunks(mostBytes);
  }

  async *#chunks(mostBytes: number): AsyncIterable<Uint8Array> {
    const request = this.#request;
    if (request.headers.expect?.toLowerCase() === '100-continue') this.#response.writeContinue();
    let length = 0;
    // The connection stays open for the response when reading stops early.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length;
      if (length > mostBytes) throw tooLarge(mostBytes);
      yield chunk as Buffer;
    }
  }

  onDisconnect(callback: () => void, halfClosed = false): void {
    const { socket } = this.#request;
    const response = this.#response;
    const onEnd = () => {
      socket.off('end', onEnd);
      if (!response.writableFinished) callback();
    };
    response.once('close', onEnd);
    if (halfClosed) socket.once('end', onEnd);
  }
}
