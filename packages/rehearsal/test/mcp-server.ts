import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers JSON-RPC requests by method and tool; notifications get 202. */
export const mcpServer =
  (
    results: Record<string, unknown>,
    send = (response: ServerResponse, message: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(message)),
  ) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      if (id === undefined) response.writeHead(202).end();
      else send(response, { jsonrpc: '2.0', id, ...answerTo(results[params?.name ?? method]) });
    });
  };

const answerTo = (result: unknown): object =>
  result === undefined ? { error: { code: -32601, message: 'There is no such method.' } } : { result };

/** A tool with one required text argument. */
export const tool = (name: string, argument: string, description = '') => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { [argument]: { type: 'string' } }, required: [argument] },
});

export const textResult = (text: string) => ({ content: [{ type: 'text', text }] });
