import { INVALID_PARAMS, type Members } from '../json-rpc/message.ts';

interface How {
  code?: number;
  status?: number;
  data?: Members;
  /**
   * Writes the id after the error. Requests rejected before method lookup always had this order, and clients may rely
   * on it.
   */
  idLast?: boolean;
}

/** A protocol error for the caller. */
export class McpError extends Error {
  override readonly name = 'McpError';
  readonly how: How;

  constructor(message: string, how: How = {}) {
    super(message);
    this.how = how;
  }

  /** The error object of the response. */
  body(id: string | number | null): object {
    const { code = INVALID_PARAMS, data, idLast } = this.how;
    const error = { code, message: this.message, data };
    return idLast ? { jsonrpc: '2.0', error, id } : { jsonrpc: '2.0', id, error };
  }
}

/** @param sentence the violated rule */
export const wrongParams = (method: string, sentence: string, status = 200): McpError =>
  new McpError(`Invalid params for ${method}: ${sentence}`, { status });

export const WRONG_TYPE = 'a member of "params" has the wrong type.';
