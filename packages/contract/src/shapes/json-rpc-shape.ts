import { z } from 'zod';

/** Schemas of JSON-RPC 2.0 for the OpenAPI document. MCP and A2A have further rules. */

const id = z.union([z.string(), z.int()]);

export const jsonRpcRequestSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: id.optional(),
    method: z.string(),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: 'JsonRpcRequest' });

export const jsonRpcErrorSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: id.nullable(),
    error: z.looseObject({ code: z.int(), message: z.string() }),
  })
  .meta({ id: 'JsonRpcError' });

export const jsonRpcResponseSchema = z
  .union([z.looseObject({ jsonrpc: z.literal('2.0'), id, result: z.looseObject({}) }), jsonRpcErrorSchema])
  .meta({ id: 'JsonRpcResponse' });
