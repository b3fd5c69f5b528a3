import type { ServiceUnderTest, TestResponse } from '../../../../test/service-under-test.ts';

export type Params = Record<string, unknown>;
type Headers = Record<string, string>;

/** The envelope of the stateless revision in each request. */
export const statelessEnvelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** POST /mcp with a message or an invalid body. */
export function postMcp(service: ServiceUnderTest, message: unknown, headers: Headers = {}): Promise<TestResponse> {
  return service.request('POST', '/mcp', {
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

/** A request as handshake revisions send it, without their version header. */
export function requestLegacy(
  service: ServiceUnderTest,
  method: string,
  params?: Params,
  headers: Headers = {},
): Promise<TestResponse> {
  return postMcp(service, { jsonrpc: '2.0', id: 1, method, ...(params ? { params } : {}) }, headers);
}

/** A request of the stateless revision, with its envelope and the headers that repeat the body. */
export function requestStateless(
  service: ServiceUnderTest,
  method: string,
  params: Params = {},
  headers: Headers = {},
): Promise<TestResponse> {
  const nameOrUri = params.name ?? params.uri;
  return postMcp(
    service,
    { jsonrpc: '2.0', id: 1, method, params: { _meta: statelessEnvelope, ...params } },
    {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof nameOrUri === 'string' ? { 'mcp-name': nameOrUri } : {}),
      ...headers,
    },
  );
}

/** The result of a tool, called in revision 2025-11-25. */
export async function toolResult(service: ServiceUnderTest, name: string, args?: Params) {
  const response = await requestLegacy(
    service,
    'tools/call',
    { name, ...(args ? { arguments: args } : {}) },
    { 'mcp-protocol-version': '2025-11-25' },
  );
  return response.json().result;
}
