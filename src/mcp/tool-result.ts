import { foundBy, type Meaning } from '../search/meaning/meaning.ts';
import type { Tool } from '../tools/tool.ts';
import { valueMarkdown } from '../tools/value-markdown.ts';

/** What is said of an answer beside it. */
export interface ResultMeta {
  /** What a view shows besides. */
  beside?: Readonly<Record<string, unknown>>;
  /** What found the answer, where there is an encoder. */
  meaning?: 'words' | 'encoder';
  [name: string]: unknown;
}

/** What a tool answers, as the protocol says it. */
interface ToolResult {
  content: ({ type: 'text'; text: string } | { type: 'resource_link'; uri: string; name: string; mimeType: string })[];
  structuredContent: Readonly<Record<string, unknown>>;
  /** Structured content as compact JSON. */
  json: string;
  /** What is said of the answer, where there is something. */
  _meta?: ResultMeta;
  /** Tells who watches the questions; to be called each time the result is given. */
  tell: () => void;
}

/**
 * Calls a tool. The first block of the content is the answer as Markdown, or as compact JSON for tools whose clients expect it.
 * @param links whether the caller knows resource links in results
 * @param meaning of the question that is asked
 * @throws ArgumentError
 */
export function callTool(
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  links: boolean,
  meaning?: Meaning,
): ToolResult {
  const { value, sources = [], beside, tell = () => {} } = tool.call(args, meaning);
  const json = JSON.stringify(value);
  // In the order in which the SDK writes them.
  const linked = (links ? sources : []).map(({ name, url }) => ({
    name,
    uri: url,
    mimeType: 'text/html',
    type: 'resource_link' as const,
  }));
  const meta: ResultMeta = { ...(beside ? { beside } : {}), ...(meaning ? { meaning: foundBy(meaning) } : {}) };
  return {
    content: [{ type: 'text', text: tool.jsonText ? json : valueMarkdown(value) }, ...linked],
    structuredContent: value,
    json,
    ...(beside || meaning ? { _meta: meta } : {}),
    tell,
  };
}
