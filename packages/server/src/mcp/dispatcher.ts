import { ArgumentError } from '@gatehouse/site';
import { INTERNAL_ERROR, parseMessage } from '../json-rpc/message.ts';
import type { McpAnswer, McpExchange } from './answer.ts';
import { type McpCall, readCall } from './call.ts';
import { createMethods, type Method, type Methods } from './methods.ts';
import { McpError, wrongParams } from './refusal.ts';
import { membersOf, type Result } from './result.ts';
import { metaName } from './shapes.ts';
import { cacheHint, type Surface } from './surface.ts';

const METHOD_NOT_FOUND = -32601;

/**
 * Dispatches messages to methods, for revisions with and without a handshake.
 * @param onError receives exceptions; never questions or arguments
 */
export function createDispatcher(
  surface: Surface,
  onError: (error: unknown) => void,
  methods: Methods = createMethods(surface),
): McpExchange {
  const table = new Map(Object.entries(methods));
  const server = { [metaName('serverInfo')]: surface.serverInfo };
  const serverMembers = membersOf({ _meta: server });
  /** Additional result members of the newest revision. */
  const complete = { resultType: 'complete' };
  const added = { plain: membersOf(complete), withLifetime: membersOf({ ...complete, ...cacheHint }) };

  async function resultOf(call: McpCall): Promise<McpAnswer> {
    const { id, method: name, params, isModern } = call;
    const method = table.get(name);
    if (!method || (method.revisions && (method.revisions === 'newest') !== isModern))
      throw new McpError('Method not found', { code: METHOD_NOT_FOUND, status: isModern ? 404 : 200 });
    const broken = method.rules?.find(([, shape]) => !shape(params));
    if (broken) throw wrongParams(name, broken[0]);
    const result = await method.answer(params, call);
    return 'stream' in result ? { status: 200, ...result } : responseOf(result, method, id, isModern);
  }

  function responseOf(result: Result, { hasLifetime }: Method, id: McpCall['id'], isModern: boolean): McpAnswer {
    const { members, meta, cacheable, notify = () => {} } = result;
    const parts = [
      meta && membersOf({ _meta: isModern ? { ...meta, ...server } : meta }),
      members,
      isModern && (hasLifetime ? added.withLifetime : added.plain),
      isModern && !meta && serverMembers,
    ];
    const idText = JSON.stringify(id);
    const json = Buffer.from(`{"result":{${parts.filter(Boolean).join(',')}},"jsonrpc":"2.0","id":${idText}}`);
    notify();
    if (!cacheable) return { status: 200, json };
    return {
      status: 200,
      json,
      short: { beforeId: json.subarray(0, -Buffer.byteLength(idText) - 1), id: idText, notify },
    };
  }

  function rejectionOf(error: unknown): McpError {
    if (error instanceof McpError) return error;
    if (error instanceof ArgumentError) return new McpError(error.message);
    onError(error);
    return new McpError('Internal error', { code: INTERNAL_ERROR, status: 500 });
  }

  return {
    async answer({ body, headers }) {
      const parsed = parseMessage(body);
      const { id = null } = 'fault' in parsed ? parsed.fault : parsed.message;
      try {
        if ('fault' in parsed) throw new McpError(parsed.fault.message, parsed.fault);
        const call = readCall(parsed.message, headers);
        return call ? await resultOf(call) : { status: 202 };
      } catch (error) {
        const rejection = rejectionOf(error);
        return { status: rejection.how.status ?? 200, json: Buffer.from(JSON.stringify(rejection.body(id))) };
      }
    },
  };
}
