import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { McpExchange } from '@gatehouse/server/mcp';

/**
 * Serves the Model Context Protocol over streams: one message a line. Messages are answered as they arrive.
 * @returns at the end of the input, after the last response
 */
export async function serveStdio(exchange: McpExchange, input: Readable, output: Writable): Promise<void> {
  const running = new Set<Promise<void>>();
  const write = (line: string) => output.write(`${line}\n`);
  async function answer(line: string): Promise<void> {
    const { json, stream } = await exchange.answer({ body: Buffer.from(line), headers: {} });
    if (json) write(json.toString());
    if (!stream) return;
    const events = await new Response(stream).text();
    for (const [, data = ''] of events.matchAll(/^data: (.*)$/gm)) write(data);
  }
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const responding = answer(line).finally(() => running.delete(responding));
    running.add(responding);
  }
  await Promise.all(running);
}
