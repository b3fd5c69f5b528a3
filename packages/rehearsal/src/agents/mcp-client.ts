import { CODE_VERSION, LEGACY_MCP_VERSIONS } from '@gatehouse/contract';
import type { Visit } from '../site/visit.ts';
import { type ForeignObject, listOf, objectOf, parseJsonText, stringOf } from './json-members.ts';

/** A connection to one server of the Model Context Protocol. */
export interface McpConnection {
  tools: readonly ForeignObject[];
  /** Calls a tool. @returns its result; undefined for a dead end */
  call(name: string, parameters: ForeignObject): Promise<ForeignObject | undefined>;
}

const EVENT_END = /\r?\n\r?\n|\r\r/;

/** JSON-RPC messages of a response: one message, a list, or a stream of events. */
function messagesOf(text: string): ForeignObject[] {
  const whole = parseJsonText(text);
  if (whole !== undefined) return (Array.isArray(whole) ? whole : [whole]).map(objectOf);
  return text.split(EVENT_END).slice(0, -1).map(messageOfEvent);
}

function messageOfEvent(event: string): ForeignObject {
  const data = event.split(/\r\n?|\n/).flatMap((line) => /^data:\s?(.*)$/.exec(line)?.[1] ?? []);
  return objectOf(parseJsonText(data.join('\n')));
}

/** Finds the end of a stream that stays open after the response to a request. */
function responseEnd(id: number): (chunk: Buffer) => boolean {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk) => {
    const events = (rest + decoder.decode(chunk, { stream: true })).split(EVENT_END);
    rest = events.pop() ?? '';
    return events.some((event) => messageOfEvent(event).id === id);
  };
}

/** Connects over Streamable HTTP. @returns undefined for a dead end */
export async function connectToMcp(visit: Visit, endpoint: URL): Promise<McpConnection | undefined> {
  let headers: Record<string, string> = {};
  let nextId = 0;

  async function send(method: string, params: ForeignObject): Promise<ForeignObject | undefined> {
    const id = ++nextId;
    const responseIn = (text: string) => messagesOf(text).find((message) => message.id === id);
    const response = await visit.post(endpoint, { jsonrpc: '2.0', id, method, params }, headers, responseEnd(id));
    if (!response) return undefined;
    const message = responseIn(response.text);
    if (response.session !== undefined) headers = { ...headers, 'mcp-session-id': response.session };
    if (message && 'result' in message) return objectOf(message.result);
    const { message: error } = objectOf(message?.error);
    visit.deadEnd(
      endpoint,
      message ? `rejects ${method}: ${stringOf(error).slice(0, 80)}` : `has no response to ${method}`,
    );
    return undefined;
  }

  const [protocolVersion] = LEGACY_MCP_VERSIONS;
  const clientInfo = { name: 'gatehouse-rehearsal', version: CODE_VERSION };
  const initialized = await send('initialize', { protocolVersion, capabilities: {}, clientInfo });
  if (!initialized) return undefined;
  headers = { ...headers, 'mcp-protocol-version': stringOf(initialized.protocolVersion) || protocolVersion };
  await visit.post(endpoint, { jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
  const listed = await send('tools/list', {});
  if (!listed) return undefined;
  return {
    tools: listOf(listed.tools).map(objectOf),
    async call(name, parameters) {
      const result = await send('tools/call', { name, arguments: parameters });
      if (result?.isError !== true) return result;
      visit.deadEnd(endpoint, `returns an error of the tool ${name}`);
      return undefined;
    },
  };
}
