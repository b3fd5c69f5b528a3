import { openSiteAnswers } from '@gatehouse/browser';
import { INTERFACE_VERSION, markdownPath, SettingsError, serverName } from '@gatehouse/contract';
import { createDispatcher, createMethods, type McpExchange, resultOf, type Surface } from '@gatehouse/server/mcp';

/** Timeout of a page, milliseconds. */
const PAGE_MILLISECONDS = 15_000;
/** Maximum size of a page, bytes; the rest is left out. */
const MAX_PAGE_BYTES = 512 * 1024;

const text = (description: string) => ({ type: 'string', description });

const toolList = [
  {
    name: 'search',
    title: 'Search the site',
    description:
      'Passages of the site that answer a question, best first, each with the url to cite. Empty if the site does not answer it. Give an id to fetch for the whole page.',
    inputSchema: { type: 'object', properties: { query: text('A question or keywords') }, required: ['query'] },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'fetch',
    title: 'Read a page of the site',
    description: 'One page of the site as Markdown. Cite its url.',
    inputSchema: {
      type: 'object',
      properties: { id: text('The id of a search result, or the url of a page of the site') },
      required: ['id'],
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
];

/**
 * The Model Context Protocol for a site of files, which answers questions in the browser: its files are loaded here.
 * @param site URL of the site, with a slash at its end
 * @throws SettingsError if the site has no such files
 */
export async function openSiteExchange(site: URL, onError: (error: unknown) => void): Promise<McpExchange> {
  const answers = await openSiteAnswers(new URL('ask.js', site)).catch((error: Error) => {
    throw new SettingsError([
      `${site.href} does not answer questions by files (${error.message}) Export it with --browser-answers, or add a question box with gatehouse attach.`,
    ]);
  });
  /** Public origins of results. The site may be read at another address, such as a preview. */
  const origins = new Set([site.origin]);

  async function search(query: string) {
    const { results } = await answers.ask(query);
    for (const { url } of results) origins.add(new URL(url).origin);
    return results.map(({ url, name, description }) => ({ id: url, title: name, url, text: description }));
  }

  async function fetchPage(id: string) {
    const url = URL.canParse(id, site.href) ? new URL(id, site) : undefined;
    if (!url || !origins.has(url.origin))
      throw new ToolError(`${id} is not a page of ${site.href}. Use the id of a result.`);
    const markdown = new URL(site);
    markdown.pathname = markdownPath(url.pathname.replace(/\/index\.html$/, '/'));
    const response = await fetch(markdown, { signal: AbortSignal.timeout(PAGE_MILLISECONDS) });
    if (!response.ok) throw new ToolError(`${markdown.href} answers ${response.status}. Use the id of a result.`);
    if (!origins.has(new URL(response.url).origin)) throw new ToolError(`${markdown.href} leads to another site.`);
    const body = await readLimited(response);
    const [, title = url.pathname] = /^# (.+)$/m.exec(body) ?? [];
    return { id, title, text: body, url: url.href, metadata: {} };
  }

  async function call(name: string, args: Readonly<Record<string, unknown>>): Promise<object> {
    const { query, id } = args;
    if (name === 'search' && typeof query === 'string') return { results: await search(query) };
    if (name === 'fetch' && typeof id === 'string') return fetchPage(id);
    const [argument] = toolList.find((tool) => tool.name === name)?.inputSchema.required ?? [];
    throw new ToolError(
      argument === undefined
        ? `There is no tool ${name}. Tools are search and fetch.`
        : `"${argument}" must be a text.`,
    );
  }

  const surface: Surface = {
    version: '1',
    serverInfo: { name: serverName(site.href), title: `Pages of ${site.host}`, version: INTERFACE_VERSION },
    instructions: `Answers from the pages of ${site.href}. Use search first, and cite the url of its results.`,
    tools: new Map(),
    toolList,
    resources: new Map(),
    readCited: () => undefined,
    templates: [],
    prompts: new Map(),
    completions: { 'ref/prompt': {}, 'ref/resource': {} },
  };
  const methods = createMethods(surface);
  return createDispatcher(surface, onError, {
    ...methods,
    'tools/call': {
      rules: methods['tools/call']?.rules ?? [],
      async answer({ name, arguments: args = {} }) {
        try {
          const value = await call(name, args);
          return resultOf({ content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value });
        } catch (error) {
          // The caller can act on each of these: a wrong argument, a missing file, a failed connection.
          return resultOf({ content: [{ type: 'text', text: (error as Error).message }], isError: true });
        }
      },
    },
  });
}

/** The text of a response, at most the maximum size. */
async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= MAX_PAGE_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MAX_PAGE_BYTES).toString();
}

/** A tool cannot answer; the message is for the caller. */
class ToolError extends Error {}
