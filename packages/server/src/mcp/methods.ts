import { unknownNameText } from '@gatehouse/answers';
import { LEGACY_MCP_VERSIONS, MODERN_MCP_VERSION, mcpCapabilities } from '@gatehouse/contract';
import { ArgumentError } from '@gatehouse/site';
import { isObject } from '../json-rpc/message.ts';
import type { McpCall } from './call.ts';
import { pageOf } from './pages.ts';
import { McpError, WRONG_TYPE } from './refusal.ts';
import { callTool, type Result, resultOf } from './result.ts';
import {
  handshake,
  isText,
  mapOf,
  metaName,
  objectWith,
  oneOf,
  type ParamShape,
  subscriptionFilter,
} from './shapes.ts';
import type { Surface } from './surface.ts';

const MAX_TEXT = 2000;
const MAX_COMPLETIONS = 100;

/** Error message, and the required shape of the parameters. */
type Rule = readonly [sentence: string, shape: ParamShape];

/** A result, or a stream of events. */
type Answer = Result | { stream: ReadableStream<Uint8Array> };

export interface Method {
  /** The only kind of revision with this method; absent if both kinds have it. */
  revisions?: 'handshake' | 'newest';
  /** Whether the result has a cache lifetime in the newest revision. */
  hasLifetime?: boolean;
  /** Rules for the parameters, in the order of the checks. */
  rules?: readonly Rule[];
  /** @throws McpError, ArgumentError */
  answer(params: Params, call: McpCall): Answer | Promise<Answer>;
}

/** Parameters that satisfy the rules of their method. */
// biome-ignore lint/suspicious/noExplicitAny: the rules define the types of the members
type Params = Readonly<Record<string, any>>;

export type Methods = Readonly<Record<string, Method>>;

const unknownNameError = (
  kind: string,
  name: string,
  knownNames: readonly string[],
  more = `Known: ${knownNames.join(', ')}.`,
) => `Unknown ${kind} ${unknownNameText(name, knownNames)}. ${more}`;

const cursorRule: Rule = ['"params.cursor" must be a string.', objectWith({ 'cursor?': isText })];

const refersToPrompt = objectWith({ type: oneOf('ref/prompt'), name: isText });
const refersToResource = objectWith({ type: oneOf('ref/resource'), uri: isText });

/** All methods of the protocol for one surface. */
export function createMethods(surface: Surface): Methods {
  const { serverInfo, instructions, tools, resources, prompts, completions } = surface;

  /** Method for a list with one page. */
  const listOf = (name: string, entries: readonly object[]): Method => {
    const list = { ...resultOf({ [name]: entries }), cacheable: true };
    return {
      hasLifetime: true,
      rules: [cursorRule],
      answer({ cursor }) {
        if (cursor) throw new McpError('This list has one page; call it without cursor.');
        return list;
      },
    };
  };

  return {
    initialize: {
      revisions: 'handshake',
      rules: [
        ['"params.protocolVersion" must be a string.', objectWith({ protocolVersion: isText })],
        ['"params.capabilities" must be an object.', objectWith({ capabilities: isObject })],
        [
          '"params.clientInfo" must be an object with the strings "name" and "version".',
          objectWith({ clientInfo: objectWith({ name: isText, version: isText }) }),
        ],
        [WRONG_TYPE, handshake],
      ],
      answer: ({ protocolVersion: requested }) =>
        resultOf({
          protocolVersion: LEGACY_MCP_VERSIONS.includes(requested) ? requested : LEGACY_MCP_VERSIONS[0],
          capabilities: mcpCapabilities,
          serverInfo,
          instructions,
        }),
    },

    ping: { revisions: 'handshake', answer: () => resultOf({}) },

    'server/discover': {
      revisions: 'newest',
      hasLifetime: true,
      answer: () => resultOf({ supportedVersions: [MODERN_MCP_VERSION], capabilities: mcpCapabilities, instructions }),
    },

    'subscriptions/listen': {
      revisions: 'newest',
      // Editions are immutable, so there is nothing to subscribe to, and the stream ends at once.
      answer({ notifications }, { id }) {
        if (!subscriptionFilter(notifications))
          throw new McpError("Invalid params: 'notifications' is required and must be a valid SubscriptionFilter", {
            idLast: true,
          });
        const ofThis = { [metaName('subscriptionId')]: id };
        const messages = [
          {
            jsonrpc: '2.0',
            method: 'notifications/subscriptions/acknowledged',
            params: { notifications: {}, _meta: ofThis },
          },
          {
            jsonrpc: '2.0',
            id,
            result: { resultType: 'complete', _meta: { ...ofThis, [metaName('serverInfo')]: serverInfo } },
          },
        ];
        const events = messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`);
        return { stream: new Blob(events).stream() };
      },
    },

    'tools/list': listOf('tools', surface.toolList),

    'tools/call': {
      rules: [
        ['"params.name" must be the name of a tool.', objectWith({ name: isText })],
        ['"params.arguments" must be an object.', objectWith({ 'arguments?': isObject })],
      ],
      async answer({ name, arguments: args = {} }, { links }) {
        const tool = tools.get(name);
        if (!tool) throw new McpError(unknownNameError('tool', name, [...tools.keys()]));
        try {
          return callTool(tool, args, links, await tool.lookUpVector(args));
        } catch (error) {
          if (!(error instanceof ArgumentError)) throw error;
          return resultOf({ content: [{ type: 'text', text: error.message }], isError: true });
        }
      },
    },

    'resources/list': {
      hasLifetime: true,
      rules: [cursorRule],
      answer({ cursor }) {
        const page = pageOf([...resources.values()], cursor, surface.version);
        if (!page) throw new McpError('The cursor is not one of this list; start again without cursor.');
        const { items, ...rest } = page;
        return resultOf({ resources: items.map((make) => ({ ...make(), read: undefined })), ...rest });
      },
    },

    'resources/templates/list': listOf('resourceTemplates', surface.templates),

    'resources/read': {
      hasLifetime: true,
      rules: [['"params.uri" must be the URI of a resource.', objectWith({ uri: isText })]],
      answer({ uri }) {
        const resource = resources.get(uri)?.();
        const cited = resource ? undefined : surface.readCited(uri);
        if (cited !== undefined) return resultOf({ contents: [{ uri, mimeType: 'text/markdown', text: cited }] });
        if (!resource)
          throw new McpError(
            unknownNameError('resource', uri, [...resources.keys()], 'Call resources/list for all of them.'),
            {
              data: { uri },
            },
          );
        const { mimeType, _meta } = resource;
        return resultOf({ contents: [{ uri: resource.uri, mimeType, text: resource.read(), _meta }] });
      },
    },

    'prompts/list': listOf('prompts', [...prompts.values()]),

    'prompts/get': {
      rules: [
        ['"params.name" must be the name of a prompt.', objectWith({ name: isText })],
        ['"params.arguments" must be an object of strings.', objectWith({ 'arguments?': mapOf(isText) })],
      ],
      answer({ name, arguments: rawArguments }) {
        const prompt = prompts.get(name);
        if (!prompt) throw new McpError(unknownNameError('prompt', name, [...prompts.keys()]));
        const args = withoutEmpty(rawArguments);
        const argumentNames = prompt.arguments.map((argument) => argument.name);
        for (const { name, required } of prompt.arguments)
          if (required && (args[name] ?? '').trim() === '') throw new McpError(`The argument "${name}" is missing.`);
        for (const [name, value] of Object.entries(args)) {
          if (!argumentNames.includes(name)) throw new McpError(unknownNameError('argument', name, argumentNames));
          if ([...value].length > MAX_TEXT)
            throw new McpError(`The argument "${name}" must have at most ${MAX_TEXT} characters.`);
        }
        return resultOf({
          description: prompt.description,
          messages: [{ role: 'user', content: { type: 'text', text: prompt.write(args) } }],
        });
      },
    },

    'completion/complete': {
      rules: [
        [
          '"params.ref" must name a prompt or a resource template.',
          objectWith({ ref: (ref) => refersToPrompt(ref) || refersToResource(ref) }),
        ],
        [
          '"params.argument" must be an object with the strings "name" and "value".',
          objectWith({ argument: objectWith({ name: isText, value: isText }) }),
        ],
        [WRONG_TYPE, objectWith({ 'context?': objectWith({ 'arguments?': mapOf(isText) }) })],
      ],
      answer({ ref, argument, context }) {
        const references = completions[ref.type as keyof typeof completions];
        const reference = ref.type === 'ref/prompt' ? ref.name : ref.uri;
        const nothingToComplete = (why: string) => new McpError(`There is nothing to complete. ${why}`);
        if (!Object.hasOwn(references, reference))
          throw nothingToComplete(unknownNameError('reference', reference, Object.keys(references)));
        const ofReference = references[reference] ?? {};
        const values = Object.hasOwn(ofReference, argument.name) && ofReference[argument.name];
        if (!values) throw nothingToComplete(unknownNameError('argument', argument.name, Object.keys(ofReference)));
        const prefix = argument.value.toLowerCase();
        const found = values(withoutEmpty(context?.arguments)).filter((value) =>
          value.toLowerCase().startsWith(prefix),
        );
        return resultOf({
          completion: {
            values: found.slice(0, MAX_COMPLETIONS),
            total: found.length,
            hasMore: found.length > MAX_COMPLETIONS,
          },
        });
      },
    },
  };
}

/** Removes arguments that are empty strings. */
const withoutEmpty = (args: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== ''));
