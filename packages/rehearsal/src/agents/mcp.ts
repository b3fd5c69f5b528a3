import type { Visit } from '../site/visit.ts';
import { type ForeignObject, jsonTextOf, listOf, objectOf, parseJsonText, stringOf } from './json-members.ts';
import { connectToMcp, type McpConnection } from './mcp-client.ts';
import type { AgentReading, ScriptedAgent } from './scripted-agent.ts';

/** Maximum number of search results that are fetched. */
const MAX_FETCHED = 3;

const SEARCH_NAMES = [/^search$/i, /search|query|find/i, /ask|question|lookup/i];
const SEARCH_ARGUMENTS = /^(?:q|query|question|search|text|keywords?|prompt)$/i;
const FETCH_NAMES = [/^fetch$/i, /fetch|read|open|get.*(?:page|doc|content|article)/i];
const FETCH_ARGUMENTS = /^(?:id|ids?|url|uri|path|slug|page)$/i;

interface ChosenTool {
  name: string;
  argument: string;
}

/** Connects over MCP, calls the search tool, then the fetch tool for the best results. */
export const mcpAgent: ScriptedAgent = {
  name: 'mcp',
  does: 'connects to /mcp, searches, then fetches the best results',
  async *read(question, visit) {
    const [endpoint, connection] = await connect(visit);
    if (!connection) return;
    const { tools, call } = connection;
    yield { text: jsonTextOf(tools), pages: [] };
    const search = chooseTool(tools, SEARCH_NAMES, SEARCH_ARGUMENTS);
    if (!search) return visit.deadEnd(endpoint, 'has no search tool');
    const found = await call(search.name, { [search.argument]: question });
    if (!found) return;
    const text = resultText(found);
    const results = resultsOf(found, text);
    if (text === '' || results?.length === 0) return visit.deadEnd(endpoint, `finds nothing with ${search.name}`);
    yield { text, pages: [] };
    const fetch = chooseTool(
      tools.filter(({ name }) => name !== search.name),
      FETCH_NAMES,
      FETCH_ARGUMENTS,
    );
    if (fetch) yield* fetchResults(visit, call, fetch, results ?? linkedResults(text));
  },
};

/** Connects to /mcp, else to the server that the server card names. */
async function connect(visit: Visit): Promise<[URL, McpConnection | undefined]> {
  const usual = visit.at('mcp');
  const connection = await connectToMcp(visit, usual);
  if (connection) return [usual, connection];
  const card = await visit.get(new URL('/.well-known/mcp/server-card.json', visit.start), 'application/json');
  const [remote] = listOf(objectOf(parseJsonText(card?.text ?? '')).remotes);
  const named = visit.ownUrl(stringOf(objectOf(remote).url));
  if (!named || named.href === usual.href || stringOf(objectOf(remote).url) === '') return [usual, undefined];
  return [named, await connectToMcp(visit, named)];
}

async function* fetchResults(
  visit: Visit,
  call: McpConnection['call'],
  { name, argument }: ChosenTool,
  results: readonly ForeignObject[],
): AsyncGenerator<AgentReading> {
  for (const result of results.slice(0, MAX_FETCHED)) {
    const { id, url, uri, path, slug } = result;
    const [value] = [result[argument], id, url, uri, path, slug].map(stringOf).filter((one) => one !== '');
    if (value === undefined) continue;
    const fetched = await call(name, { [argument]: value });
    if (!fetched) continue;
    const text = resultText(fetched);
    const address = stringOf(url) || stringOf(uri) || stringOf(objectOf(parseJsonText(text)).url) || value;
    const page = visit.ownUrl(address);
    yield { text, pages: page ? [page] : [] };
  }
}

/** The tool whose name fits best, else whose description fits, and that needs only the one argument. */
function chooseTool(
  tools: readonly ForeignObject[],
  names: readonly RegExp[],
  argumentNames: RegExp,
): ChosenTool | undefined {
  const candidates = tools.flatMap((tool) => {
    const schema = objectOf(tool.inputSchema);
    const properties = Object.entries(objectOf(schema.properties)).filter(([, one]) => objectOf(one).type === 'string');
    const required = listOf(schema.required);
    const [argument] = properties.map(([name]) => name).filter((name) => argumentNames.test(name));
    const onlyText = properties.length === 1 ? properties[0]?.[0] : undefined;
    const chosen = argument ?? onlyText;
    if (chosen === undefined || required.some((name) => name !== chosen)) return [];
    const byName = names.findIndex((pattern) => pattern.test(stringOf(tool.name)));
    const isDescribed = names.some((pattern) => pattern.test(stringOf(tool.description)));
    const rank = byName !== -1 ? byName : isDescribed ? names.length : undefined;
    return rank === undefined ? [] : [{ rank, name: stringOf(tool.name), argument: chosen }];
  });
  return candidates.sort((a, b) => a.rank - b.rank)[0];
}

/** Text of a tool's result; structured content only without text. */
function resultText({ content, structuredContent }: ForeignObject): string {
  const text = listOf(content)
    .map((part) => stringOf(objectOf(part).text))
    .filter((part) => part !== '')
    .join('\n');
  return text === '' ? jsonTextOf(structuredContent) : text;
}

/** The list of results, structured or as JSON; undefined if the result is a text. */
function resultsOf({ structuredContent }: ForeignObject, text: string): ForeignObject[] | undefined {
  for (const value of [structuredContent, parseJsonText(text)]) {
    const list = Array.isArray(value) ? value : Object.values(objectOf(value)).find(Array.isArray);
    if (list) return list.map(objectOf);
  }
  return undefined;
}

/** URLs in a text, as results. */
const linkedResults = (text: string): ForeignObject[] =>
  [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g))].map((url) => ({ url }));
