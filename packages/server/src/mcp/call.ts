import { LEGACY_MCP_VERSIONS, MODERN_MCP_VERSION } from '@gatehouse/contract';
import { INVALID_PARAMS, INVALID_REQUEST, type Members, type Message } from '../json-rpc/message.ts';
import type { McpHeaders } from './answer.ts';
import { McpError, WRONG_TYPE, wrongParams } from './refusal.ts';
import { anyParams, envelope, metaName } from './shapes.ts';

const HEADER_MISMATCH = -32020;
const UNSUPPORTED_VERSION = -32022;
const VERSION = metaName('protocolVersion');
const CAPABILITIES = metaName('clientCapabilities');

/** A parsed request. */
export interface McpCall {
  id: string | number;
  method: string;
  params: Members;
  /** Whether it follows the newest revision, which has no handshake. */
  isModern: boolean;
  /** Whether the caller supports resource links in the results of tools. */
  links: boolean;
}

const members = new Set(['jsonrpc', 'id', 'method', 'params']);

/** Name of the parameter that the header `Mcp-Name` repeats, by method. */
const nameParameters = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/** Revisions are dates, so they can be compared. */
const isModernVersion = (version: unknown): version is string =>
  typeof version === 'string' && version >= MODERN_MCP_VERSION;

const rejection = (code: number, message: string, data?: Members) =>
  new McpError(message, { code, status: 400, idLast: true, ...(data ? { data } : {}) });

const mismatchError = (header: string, body: string) =>
  rejection(HEADER_MISMATCH, `Bad Request: the request headers and body disagree: ${body}`, {
    mismatch: { header, body },
  });

/**
 * Parses a message by the rules of its protocol revision. Undefined for messages that get no response: notifications,
 * and responses, which have no session to belong to.
 * @throws McpError
 */
export function readCall(message: Message, headers: McpHeaders): McpCall | undefined {
  const { id, method, params = {} } = message;
  const version = textOf(headers['mcp-protocol-version']);
  if (method === undefined) return readLegacy(message, version);
  if (!Object.keys(message).every((name) => members.has(name)) || !anyParams(params))
    throw rejection(INVALID_REQUEST, 'Bad Request: the request body is not a valid JSON-RPC message');
  const meta = params._meta as Members | undefined;
  const hasVersion = meta !== undefined && VERSION in meta;
  const isHandshake = method === 'initialize' && !(hasVersion && isModernVersion(meta[VERSION]) && envelope(meta));
  if (id === undefined || !isHandshake)
    return hasVersion || isModernVersion(version)
      ? readModern({ ...message, method, params }, meta, headers)
      : readLegacy(message, version);
  if (isModernVersion(version))
    throw mismatchError(
      version,
      'an initialize request (legacy handshake) was sent with a modern MCP-Protocol-Version header',
    );
  return readLegacy(message, version);
}

function readLegacy({ id, method, params = {} }: Message, version: string | undefined): McpCall | undefined {
  // The handshake negotiates the version in its params and ignores the header.
  if (method !== 'initialize' && version !== undefined && !LEGACY_MCP_VERSIONS.includes(version as never))
    throw new McpError(
      `Unsupported MCP-Protocol-Version. Supported: ${[MODERN_MCP_VERSION, ...LEGACY_MCP_VERSIONS].join(', ')}.`,
      { code: INVALID_REQUEST, status: 400 },
    );
  if (id === undefined || method === undefined) return undefined;
  return { id, method, params, isModern: false, links: version !== undefined && version !== '2025-03-26' };
}

/** In the newest revision, each request has its version in `_meta`, and its headers repeat members of its body. */
function readModern(
  { id, method, params }: Message & { method: string; params: Members },
  meta: Members | undefined,
  headers: McpHeaders,
): McpCall | undefined {
  const [version, methodHeader, nameHeader] = [
    textOf(headers['mcp-protocol-version']),
    textOf(headers['mcp-method']),
    textOf(headers['mcp-name']),
  ];
  const envelopeVersion = meta && VERSION in meta ? meta[VERSION] : version;
  if (id !== undefined) checkEnvelope(method, meta, version);
  else if (typeof envelopeVersion !== 'string') throw wrongParams(method, WRONG_TYPE, 400);
  const kind = id === undefined ? 'notification ' : '';
  if (version !== undefined && version !== envelopeVersion)
    throw mismatchError(
      version,
      `the ${kind || 'body '}envelope names protocol version ${envelopeVersion} but the MCP-Protocol-Version header names ${version}`,
    );
  if (methodHeader !== undefined && methodHeader !== method)
    throw mismatchError(
      methodHeader,
      `the ${kind}body names method ${method} but the Mcp-Method header names ${methodHeader}`,
    );
  if (envelopeVersion !== MODERN_MCP_VERSION)
    throw rejection(UNSUPPORTED_VERSION, `Unsupported protocol version: ${envelopeVersion}`, {
      supported: [MODERN_MCP_VERSION],
      requested: envelopeVersion,
    });
  if (id === undefined) return undefined;
  const absentError = (description: string, header: string) =>
    mismatchError('(missing)', `the body ${description} but the required ${header} header is absent`);
  if (version === undefined)
    throw absentError(`envelope names protocol version ${envelopeVersion}`, 'MCP-Protocol-Version');
  if (methodHeader === undefined) throw absentError(`names method ${method}`, 'Mcp-Method');
  const member = nameParameters.get(method);
  if (member !== undefined) {
    const value = textOf(params[member]);
    const description = `carries params.${member}="${value}"`;
    const name = nameHeader && fromBase64(nameHeader);
    if (nameHeader !== undefined && name === undefined)
      throw mismatchError(nameHeader, 'the Mcp-Name header carries an invalid Base64 sentinel value');
    if (value !== undefined && nameHeader === undefined) throw absentError(description, 'Mcp-Name');
    if (value !== undefined && nameHeader !== undefined && name !== value)
      throw mismatchError(nameHeader, `the body ${description} but the Mcp-Name header names "${name}"`);
  }
  return { id, method, params, isModern: true, links: true };
}

/** @throws McpError if the envelope is incomplete or has the wrong shape */
function checkEnvelope(method: string, meta: Members | undefined, version: string | undefined): void {
  if (envelope(meta)) return;
  const missing = meta ? [VERSION, CAPABILITIES].filter((name) => !(name in meta)) : ['_meta'];
  const [first] = missing;
  if (first === undefined) throw wrongParams(method, WRONG_TYPE, 400);
  if (first === CAPABILITIES)
    throw rejection(
      INVALID_PARAMS,
      `Invalid _meta envelope for protocol revision ${MODERN_MCP_VERSION}: ${first}: missing`,
      {
        envelope: { key: first, problem: 'missing' },
      },
    );
  throw rejection(
    INVALID_PARAMS,
    `Invalid params: the MCP-Protocol-Version header names protocol revision ${version}, but the request is missing the required per-request envelope key(s): ${missing.join(', ')}`,
    { envelope: { missing } },
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Decodes a header that may be in base64; undefined if invalid. */
function fromBase64(header: string): string | undefined {
  if (!header.startsWith('=?base64?') || !header.endsWith('?=')) return header;
  const text = header.slice('=?base64?'.length, -'?='.length);
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64'));
  } catch {
    return undefined;
  }
}
