/** A JSON-RPC 2.0 message with a checked envelope. */
export interface Message {
  jsonrpc: '2.0';
  id?: string | number;
  method?: string;
  params?: Readonly<Record<string, unknown>>;
}

/** Defect of a message, for the error object of the response. */
export interface Fault {
  status: number;
  code: number;
  message: string;
  id: string | number | null;
}

const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

export type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses one JSON-RPC message. Rejects batches, which would bypass the rate limit. */
export function parseMessage(body: Buffer): { message: Message } | { fault: Fault } {
  const createFault = (code: number, message: string, id: Fault['id'] = null) => ({
    fault: { status: 400, code, message, id },
  });
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    return createFault(PARSE_ERROR, 'The body is not valid JSON. Send one JSON-RPC 2.0 message, encoded as UTF-8.');
  }
  if (!isObject(value))
    return createFault(INVALID_REQUEST, 'Send one JSON-RPC 2.0 message as an object; batches are not taken.');
  const { jsonrpc, id, method, params } = value;
  const validId = typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id));
  const responseId = validId ? id : null;
  if (jsonrpc !== '2.0') return createFault(INVALID_REQUEST, '"jsonrpc" must be "2.0".', responseId);
  if (id !== undefined && !validId) return createFault(INVALID_REQUEST, '"id" must be a string or an integer.');
  const isResponse = method === undefined && ('result' in value || 'error' in value);
  if (!isResponse && typeof method !== 'string')
    return createFault(INVALID_REQUEST, '"method" must be a string.', responseId);
  if (params !== undefined && !isObject(params))
    return createFault(INVALID_REQUEST, '"params" must be an object.', responseId);
  return { message: value as unknown as Message };
}

const ID = String.raw`"id"\s*:\s*)(0|[1-9]\d{0,14}|"[ !#-[\]-~]{0,64}")`;
const idFirst = new RegExp(String.raw`^(\{\s*(?:"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"\s*,\s*){0,2}${ID}\s*,`);
const idLast = new RegExp(String.raw`(,\s*${ID}\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$`);

/** Placeholder for the id. It cannot occur in JSON text, so no other message has the same rest. */
const ID_PLACEHOLDER = '\0';

/**
 * Splits a message into its id as written and the rest. Undefined if the id has another form or position than usual.
 * Messages with the same rest differ only in their ids.
 */
export function splitId(text: string): { id: string; rest: string } | undefined {
  const found = idFirst.exec(text) ?? idLast.exec(text);
  if (!found) return undefined;
  const [, textBefore = '', id = ''] = found;
  const at = found.index + textBefore.length;
  return { id, rest: text.slice(0, at) + ID_PLACEHOLDER + text.slice(at + id.length) };
}

/**
 * Whether the removed id is the effective one: of duplicate members, in any notation, the last one counts.
 */
export function idCounts(rest: string): boolean {
  const { id } = JSON.parse(rest.replace(ID_PLACEHOLDER, '{"hole":true}')) as { id?: { hole?: boolean } };
  return id?.hole === true;
}

/** The JSON-RPC error response of a fault. */
export function faultBody({ code, message, id }: Fault): Members {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
