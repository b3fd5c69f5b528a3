import type { ErrorCode } from '../shapes/errors.ts';
import { jsonRpcRequestSchema, jsonRpcResponseSchema } from '../shapes/json-rpc-shape.ts';
import { type Endpoint, questionLimit } from './endpoint.ts';

const jsonRpcErrors = [
  'host_not_allowed',
  'origin_not_allowed',
  'rate_limited',
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies ErrorCode[];

/** Endpoints of the agent protocols MCP and A2A. */
export const agentsEndpoints: readonly Endpoint[] = [
  {
    operationId: 'exchangeMcp',
    method: 'POST',
    path: '/mcp',
    tag: 'mcp',
    summary: 'Model Context Protocol server',
    description:
      'One JSON-RPC 2.0 message of the Model Context Protocol over Streamable HTTP: read-only tools, resources and prompts. For clients that speak the protocol; others ask at /ask.',
    request: {
      schema: jsonRpcRequestSchema,
      examples: {
        tools: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        call: {
          jsonrpc: '2.0',
          id: 2,
          method: 'tools/call',
          params: { name: 'get_overview', arguments: {} },
        },
      },
    },
    success: { 'application/json': jsonRpcResponseSchema, 'text/event-stream': null },
    catalog: '/.well-known/mcp/server-card.json',
    example: { jsonrpc: '2.0', id: 1, result: { tools: [] } },
    errors: jsonRpcErrors,
    errorForm: 'json-rpc',
    readOnly: true,
    rateLimit: questionLimit,
  },
  {
    operationId: 'exchangeA2a',
    method: 'POST',
    path: '/a2a',
    tag: 'a2a',
    summary: 'Agent2Agent endpoint',
    description:
      'One JSON-RPC 2.0 request of the Agent2Agent protocol: a message whose text is the question, answered with passages. For agents that speak the protocol; others ask at /ask.',
    request: {
      schema: jsonRpcRequestSchema,
      examples: {
        message: {
          jsonrpc: '2.0',
          id: 1,
          method: 'SendMessage',
          params: { message: { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'What is it?' }] } },
        },
      },
    },
    success: { 'application/json': jsonRpcResponseSchema },
    catalog: '/.well-known/agent-card.json',
    example: {
      jsonrpc: '2.0',
      id: 1,
      result: {
        message: {
          messageId: 'm2',
          contextId: 'c1',
          role: 'ROLE_AGENT',
          parts: [{ text: 'The whole passage, word for word.', mediaType: 'text/plain' }],
        },
      },
    },
    errors: jsonRpcErrors,
    errorForm: 'json-rpc',
    readOnly: true,
    rateLimit: questionLimit,
  },
];
