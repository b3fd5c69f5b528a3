import type { ServiceError } from './errors.ts';

const INTERNAL_ERROR = -32_603;
const INVALID_REQUEST = -32_600;

/** A refusal as the answer to a JSON-RPC message whose id is not known, with the public address filled in. */
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
