import type { ServiceError } from './errors.ts';

const INTERNAL_ERROR = -32_603;
const INVALID_REQUEST = -32_600;

/** An error as response to a JSON-RPC message with unknown id, with the base URL filled in. */
export function jsonRpcError(error: ServiceError, baseUrl: string) {
  const { message, hint } = error.body(baseUrl).error;
  return {
    jsonrpc: '2.0',
    id: null,
    error: {
      code: error.code === 'internal_error' ? INTERNAL_ERROR : INVALID_REQUEST,
      message: `${message} ${hint}`,
    },
  };
}
