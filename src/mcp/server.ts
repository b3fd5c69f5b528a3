import { ProtocolError, ResourceNotFoundError, Server } from '@modelcontextprotocol/server';
import { mcpCapabilities } from '../contract/facts/protocols.ts';
import { INTERNAL_ERROR, INVALID_PARAMS } from '../json-rpc/message.ts';
import { nameUnknown } from '../search/answering/name-unknown.ts';
import { ArgumentError } from '../tools/tool.ts';
import { pageOf } from './pages.ts';
import { type Completable, cacheHint, type Surface } from './surface.ts';
import { callTool } from './tool-result.ts';

const MAX_TEXT = 2000;
const MAX_COMPLETIONS = 100;

export interface ServerContext {
  /** Revisions the server may agree on. */
  versions: readonly string[];
  /** Whether the caller knows resource links in tool results. */
  links: boolean;
  /** Told about exceptions of our own; the caller is told "Internal error". */
  onError: (error: unknown) => void;
}

/** A server for one request over one surface; servers hold the state of their connection and cannot be shared. */
export function createServer(surface: Surface, { versions, links, onError }: ServerContext): Server {
  const server = new Server(surface.serverInfo, {
    capabilities: mcpCapabilities,
    instructions: surface.instructions,
    supportedProtocolVersions: [...versions],
    cacheHints: {
      'tools/list': cacheHint,
      'prompts/list': cacheHint,
      'resources/list': cacheHint,
      'resources/templates/list': cacheHint,
      'resources/read': cacheHint,
      'server/discover': cacheHint,
    },
  });

  /** Only errors meant for the caller pass; the rest is reported and becomes one sentence. */
  const guarded =
    <Request, Result>(handle: (request: Request) => Result | Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      try {
        return await handle(request);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        if (error instanceof ArgumentError) throw new ProtocolError(INVALID_PARAMS, error.message);
        onError(error);
        throw new ProtocolError(INTERNAL_ERROR, 'Internal error');
      }
    };
  const refuse = (message: string) => new ProtocolError(INVALID_PARAMS, message);
  const unknown = (kind: string, name: string, known: readonly string[], more = `Known: ${known.join(', ')}.`) =>
    `Unknown ${kind} ${nameUnknown(name, known)}. ${more}`;
  const onePage = (params: { cursor?: string | undefined } | undefined): void => {
    if (params?.cursor) throw refuse('This list has one page; call it without cursor.');
  };

  server.setRequestHandler(
    'tools/list',
    guarded(({ params }) => {
      onePage(params);
      return { tools: surface.toolList as never };
    }),
  );

  server.setRequestHandler(
    'tools/call',
    guarded(async ({ params }) => {
      const tool = surface.tools.get(params.name);
      if (!tool) throw refuse(unknown('tool', params.name, [...surface.tools.keys()]));
      try {
        const args = params.arguments ?? {};
        const { content, structuredContent, _meta, tell } = callTool(tool, args, links, await tool.recall(args));
        tell();
        return { content, structuredContent, ...(_meta ? { _meta } : {}) };
      } catch (error) {
        if (!(error instanceof ArgumentError)) throw error;
        return { content: [{ type: 'text' as const, text: error.message }], isError: true };
      }
    }),
  );

  server.setRequestHandler(
    'resources/list',
    guarded(({ params }) => {
      const page = pageOf([...surface.resources.values()], params?.cursor, surface.version);
      if (!page) throw refuse('The cursor is not one of this list; start again without cursor.');
      const { items, ...rest } = page;
      return {
        resources: items.map((make) => {
          const { read, ...resource } = make();
          return resource;
        }),
        ...rest,
      };
    }),
  );

  server.setRequestHandler(
    'resources/templates/list',
    guarded(({ params }) => {
      onePage(params);
      return { resourceTemplates: [...surface.templates] };
    }),
  );

  server.setRequestHandler(
    'resources/read',
    guarded(({ params }) => {
      const resource = surface.resources.get(params.uri)?.();
      const cited = resource ? undefined : surface.readCited(params.uri);
      if (cited !== undefined) return { contents: [{ uri: params.uri, mimeType: 'text/markdown', text: cited }] };
      if (!resource)
        throw new ResourceNotFoundError(
          params.uri,
          unknown('resource', params.uri, [...surface.resources.keys()], 'Call resources/list for all of them.'),
        );
      const { uri, mimeType, _meta } = resource;
      return { contents: [{ uri, mimeType, text: resource.read(), ...(_meta ? { _meta } : {}) }] };
    }),
  );

  server.setRequestHandler(
    'prompts/list',
    guarded(({ params }) => {
      onePage(params);
      return {
        prompts: [...surface.prompts.values()].map(({ write, ...prompt }) => ({
          ...prompt,
          arguments: [...prompt.arguments],
        })),
      };
    }),
  );

  server.setRequestHandler(
    'prompts/get',
    guarded(({ params }) => {
      const prompt = surface.prompts.get(params.name);
      if (!prompt) throw refuse(unknown('prompt', params.name, [...surface.prompts.keys()]));
      // As with tools, an empty string counts as left out.
      const args = Object.fromEntries(Object.entries(params.arguments ?? {}).filter(([, value]) => value !== ''));
      const known = prompt.arguments.map(({ name }) => name);
      for (const { name, required } of prompt.arguments)
        if (required && (args[name] ?? '').trim() === '') throw refuse(`The argument "${name}" is missing.`);
      for (const [name, value] of Object.entries(args)) {
        if (!known.includes(name)) throw refuse(unknown('argument', name, known));
        if ([...value].length > MAX_TEXT)
          throw refuse(`The argument "${name}" must have at most ${MAX_TEXT} characters.`);
      }
      return {
        description: prompt.description,
        messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt.write(args) } }],
      };
    }),
  );

  server.setRequestHandler(
    'completion/complete',
    guarded(({ params }) => {
      const { ref, argument, context } = params;
      const asked = ref.type === 'ref/prompt' ? ref.name : ref.uri;
      const known = surface.completables.filter((one) => one.ref.type === ref.type);
      const nameOf = (one: Completable) => (one.ref.type === 'ref/prompt' ? one.ref.name : one.ref.uri);
      const ofReference = known.filter((one) => nameOf(one) === asked);
      const completable = ofReference.find((one) => one.argument === argument.name);
      if (!completable)
        throw refuse(
          `There is nothing to complete. ${
            ofReference.length === 0
              ? unknown('reference', asked, [...new Set(known.map(nameOf))])
              : unknown(
                  'argument',
                  argument.name,
                  ofReference.map((one) => one.argument),
                )
          }`,
        );
      const prefix = argument.value.toLowerCase();
      const values = completable
        .values(Object.fromEntries(Object.entries(context?.arguments ?? {}).filter(([, value]) => value !== '')))
        .filter((value) => value.toLowerCase().startsWith(prefix));
      return {
        completion: {
          values: values.slice(0, MAX_COMPLETIONS),
          total: values.length,
          hasMore: values.length > MAX_COMPLETIONS,
        },
      };
    }),
  );

  return server;
}
