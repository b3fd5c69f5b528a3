/** Fixed names that the official suite requires, in place of the content's own tools, resources and prompts. */
import type { CallToolResult, ContentBlock, PromptMessage, ReadResourceResult } from '@modelcontextprotocol/client';
import type { Edition } from '../../packages/edition/src/edition.ts';
import type { McpExchange } from '../../packages/server/src/mcp/answer.ts';
import { createDispatcher } from '../../packages/server/src/mcp/dispatcher.ts';
import { createMethods, type Methods } from '../../packages/server/src/mcp/methods.ts';
import { McpError } from '../../packages/server/src/mcp/refusal.ts';
import { resultOf } from '../../packages/server/src/mcp/result.ts';
import { createSurface, type Surface } from '../../packages/server/src/mcp/surface.ts';

/** One red pixel, and audio at 8 kHz without samples. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const text = (content: string): ContentBlock => ({ type: 'text', text: content });
const image: ContentBlock = { type: 'image', data: png, mimeType: 'image/png' };
const embedded = (uri: string, content: string): ContentBlock => ({
  type: 'resource',
  resource: { uri, mimeType: 'text/plain', text: content },
});

type Capabilities = Readonly<Record<string, unknown>>;

const tools: Readonly<Record<string, (capabilities: Capabilities) => CallToolResult>> = {
  test_simple_text: () => ({ content: [text('This is a simple text response for testing.')] }),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [embedded('test://embedded-resource', 'This is an embedded resource content.')],
  }),
  test_multiple_content_types: () => ({
    content: [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'This is a resource among other content.'),
    ],
  }),
  test_error_handling: () => ({
    content: [text('This tool intentionally returns an error for testing')],
    isError: true,
  }),
  test_missing_capability: ({ sampling }) => {
    if (sampling === undefined)
      throw new McpError('Missing required client capabilities: sampling', {
        code: -32021,
        status: 400,
        data: { requiredCapabilities: { sampling: {} } },
      });
    return { content: [text('The client can be asked for samples.')] };
  },
  test_logging_tool: () => ({ content: [text('This server sends no log messages.')] }),
  json_schema_2020_12_tool: () => ({ content: [text('The schema of this tool is what is tested.')] }),
};

const schema2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  // biome-ignore-start lint/suspicious/noThenProperty: a keyword of JSON Schema
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  // biome-ignore-end lint/suspicious/noThenProperty: a keyword of JSON Schema
  additionalProperties: false,
};

const resources: Readonly<Record<string, { mimeType: string; text: string } | { mimeType: string; blob: string }>> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: png },
};
const TEMPLATE = 'test://template/{id}/data';

function readResource(uri: string): ReadResourceResult {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  const data = { id, templateTest: true, data: `Data for ID: ${id}` };
  const content = id ? { mimeType: 'application/json', text: JSON.stringify(data) } : resources[uri];
  if (!content) throw new McpError(`Resource not found: ${uri}`, { data: { uri } });
  return { contents: [{ uri, ...content }] };
}

interface FixedPrompt {
  arguments: string[];
  contents: (args: Readonly<Record<string, string>>) => PromptMessage['content'][];
}

const prompts: Readonly<Record<string, FixedPrompt>> = {
  test_simple_prompt: { arguments: [], contents: () => [text('This is a simple prompt for testing.')] },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    contents: ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    contents: ({ resourceUri = '' }) => [
      embedded(resourceUri, 'Embedded resource content for testing.'),
      text('Please process the embedded resource above.'),
    ],
  },
  test_prompt_with_image: { arguments: [], contents: () => [image, text('Please analyze the image above.')] },
};

/** The product returns the lists of a surface; `fixedMethods` handles calls of the names. */
function fixedSurface(surface: Surface): Surface {
  const described = (name: string) => ({ name, title: name, description: `${name} of the conformance suite` });
  return {
    ...surface,
    tools: new Map(),
    toolList: Object.keys(tools).map((name) => ({
      ...described(name),
      inputSchema: name === 'json_schema_2020_12_tool' ? schema2020 : { type: 'object', properties: {} },
    })),
    resources: new Map(
      Object.entries(resources).map(([uri, { mimeType }]) => [
        uri,
        () => ({ ...described(uri), uri, mimeType, read: () => '' }),
      ]),
    ),
    templates: [{ ...described('template'), uriTemplate: TEMPLATE, mimeType: 'application/json' }],
    prompts: new Map(
      Object.entries(prompts).map(([name, prompt]) => [
        name,
        {
          ...described(name),
          arguments: prompt.arguments.map((argument) => ({ ...described(argument), required: true })),
          write: () => '',
        },
      ]),
    ),
    completions: {
      'ref/resource': {},
      'ref/prompt': { test_prompt_with_arguments: { arg1: () => ['paris', 'park', 'party'] } },
    },
  };
}

function fixedMethods(surface: Surface): Methods {
  const methods = createMethods(surface);
  const entryOf = <Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry => {
    const entry = entries[name];
    if (!entry) throw new McpError('Not a name of the suite');
    return entry;
  };
  return {
    ...methods,
    'tools/call': {
      ...methods['tools/call'],
      answer: ({ name, _meta }) =>
        resultOf(entryOf(tools, name)(_meta?.['io.modelcontextprotocol/clientCapabilities'] ?? {})),
    },
    'resources/read': { ...methods['resources/read'], answer: ({ uri }) => resultOf(readResource(uri)) },
    'prompts/get': {
      ...methods['prompts/get'],
      answer: ({ name, arguments: args = {} }) =>
        resultOf({
          messages: entryOf(prompts, name)
            .contents(args)
            .map((content) => ({ role: 'user', content })),
        }),
    },
  };
}

export function createFixedExchange(edition: Edition, onError: (error: unknown) => void): McpExchange {
  const surface = fixedSurface(createSurface(edition));
  return createDispatcher(surface, onError, fixedMethods(surface));
}
