import { ArgumentError } from '@gatehouse/site';
import { INTERNAL_ERROR, parseMessage } from '../json-rpc/message.ts';
import type { McpAnswer, McpExchange } from './answer.ts';
import { type McpCall, readCall } from './call.ts';
import { createMethods, type Method, type Methods } from './methods.ts';
import { Refusal, wrongParams } from './refusal.ts';
import { membersOf, type Result } from './result.ts';
import { metaName } from './shapes.ts';
import { cacheHint, type Surface } from './surface.ts';

const METHOD_NOT_FOUND = -32601;

/**
 * Dispatches each message to the method that it names, in both eras.
 * @param onError receives exceptions; never questions or arguments
 */
export function createDispatcher(
  surface: Surface,
  onError: (error: unknown) => void,
  methods: Methods = createMethods(surface),
): McpExchange {
  const table = new Map(Object.entries(methods));
  const server = { [metaName('serverInfo')]: surface.serverInfo };
  const ofServer = membersOf({ _meta: server });
  /** Members that the newest revision adds to a result. */
  const complete = { resultType: 'complete' };
  const added = { plain: membersOf(complete), kept: membersOf({ ...complete, ...cacheHint }) };

  async function resultOf(call: McpCall): Promise<McpAnswer> {
    const { id, method: name, params, isModern } = call;
    const method = table.get(name);
    if (!method || (method.era && (method.era === 'newest') !== isModern))
      throw new Refusal('Method not found', { code: METHOD_NOT_FOUND, status: isModern ? 404 : 200 });
    const broken = method.rules?.find(([, shape]) => !shape(params));
    if (broken) throw wrongParams(name, broken[0]);
    const result = await method.answer(params, call);
    return 'stream' in result ? { status: 200, ...result } : wholeOf(result, method, id, isModern);
  }

  function wholeOf(result: Result, { mayBeKept }: Method, id: McpCall['id'], isModern: boolean): McpAnswer {
    const { members, meta, lasts, tell = () => {} } = result;
    const parts = [
      meta && membersOf({ _meta: isModern ? { ...meta, ...server } : meta }),
      members,
      isModern && (mayBeKept ? added.kept : added.plain),
      isModern && !meta && ofServer,
    ];
    const own = JSON.stringify(id);
    const json = Buffer.from(`{"result":{${parts.filter(Boolean).join(',')}},"jsonrpc":"2.0","id":${own}}`);
    tell();
    if (!lasts) return { status: 200, json };
    return { status: 200, json, short: { beforeId: json.subarray(0, -Buffer.byteLength(own) - 1), id: own, tell } };
  }

  function refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    if (error instanceof ArgumentError) return new Refusal(error.message);
    onError(error);
    return new Refusal('Internal error', { code: INTERNAL_ERROR, status: 500 });
  }

  return {
    async answer({ body, headers }) {
      const parsed = parseMessage(body);
      const { id = null } = 'fault' in parsed ? parsed.fault : parsed.message;
      try {
        if ('fault' in parsed) throw new Refusal(parsed.fault.message, parsed.fault);
        const call = readCall(parsed.message, headers);
        return call ? await resultOf(call) : { status: 202 };
      } catch (error) {
        const refusal = refusalOf(error);
        return { status: refusal.how.status ?? 200, json: Buffer.from(JSON.stringify(refusal.body(id))) };
      }
    },
  };
}
