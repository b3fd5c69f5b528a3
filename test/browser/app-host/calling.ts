import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  getToolUiResourceUri,
  type McpUiResourceCsp,
  RESOURCE_MIME_TYPE,
} from '@modelcontextprotocol/ext-apps/app-bridge';
import type { ServiceUnderTest } from '../../service-under-test.ts';
import type { ShowRequest } from './app-host.ts';

let clients = 0;

/** A tool definition and a tool result, as a client with views receives them. */
export async function toolAndResult(service: ServiceUnderTest, name: string, args: Record<string, unknown> = {}) {
  const client = new Client(
    { name: 'a client', version: '1.0.0' },
    { capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [RESOURCE_MIME_TYPE] } } } },
  );
  clients++;
  // From a new IP address, to stay below the rate limit.
  const requestInit = { headers: { 'x-forwarded-for': `10.200.0.${clients}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${service.port}/mcp`), { requestInit }),
  );
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find((tool) => tool.name === name) ?? {});
  if (uri === undefined) throw new Error(`${name} has no view`);
  const { contents } = await client.readResource({ uri });
  const result = await client.callTool({ name, arguments: args });
  await client.close();
  const [content] = contents;
  if (!content || !('text' in content)) throw new Error(`${uri} is no text`);
  const ui = content._meta?.ui as { csp: McpUiResourceCsp };
  return { html: content.text, csp: ui.csp, args, result } satisfies Omit<ShowRequest, 'sandbox'>;
}
