import { type Fault, INVALID_PARAMS, isObject, type Members, type Message } from '../json-rpc/message.ts';

/** What the parameters of the known methods must be; the first rule that is broken, as one sentence. */
const rules: Readonly<Record<string, readonly [string, (params: Members) => boolean][]>> = {
  initialize: [
    ['"params.protocolVersion" must be a string.', ({ protocolVersion }) => typeof protocolVersion === 'string'],
    ['"params.capabilities" must be an object.', ({ capabilities }) => isObject(capabilities)],
    [
      '"params.clientInfo" must be an object with the strings "name" and "version".',
      ({ clientInfo }) =>
        isObject(clientInfo) && typeof clientInfo.name === 'string' && typeof clientInfo.version === 'string',
    ],
  ],
  'tools/call': [
    ['"params.name" must be the name of a tool.', ({ name }) => typeof name === 'string'],
    ['"params.arguments" must be an object.', ({ arguments: args }) => args === undefined || isObject(args)],
  ],
  'resources/read': [['"params.uri" must be the URI of a resource.', ({ uri }) => typeof uri === 'string']],
  'prompts/get': [
    ['"params.name" must be the name of a prompt.', ({ name }) => typeof name === 'string'],
    [
      '"params.arguments" must be an object of strings.',
      ({ arguments: args }) =>
        args === undefined || (isObject(args) && Object.values(args).every((value) => typeof value === 'string')),
    ],
  ],
  'completion/complete': [
    [
      '"params.ref" must name a prompt or a resource template.',
      ({ ref }) =>
        isObject(ref) &&
        ((ref.type === 'ref/prompt' && typeof ref.name === 'string') ||
          (ref.type === 'ref/resource' && typeof ref.uri === 'string')),
    ],
    [
      '"params.argument" must be an object with the strings "name" and "value".',
      ({ argument }) => isObject(argument) && typeof argument.name === 'string' && typeof argument.value === 'string',
    ],
  ],
};

const cursorRule = [
  '"params.cursor" must be a string.',
  ({ cursor }: Members) => cursor === undefined || typeof cursor === 'string',
] as const;

/** The fault in the parameters of a request, or undefined. */
export function checkParams({ id, method = '', params = {} }: Message): Fault | undefined {
  const broken = [
    ...(Object.hasOwn(rules, method) ? (rules[method] ?? []) : []),
    ...(method.endsWith('/list') ? [cursorRule] : []),
  ].find(([, holds]) => !holds(params));
  return (
    broken && {
      status: 200,
      code: INVALID_PARAMS,
      message: `Invalid params for ${method}: ${broken[0]}`,
      id: id ?? null,
    }
  );
}
