import {
  askQuestion,
  type Knowledge,
  notifyObserver,
  specificationAnswer,
  withQuestionVector,
} from '@gatehouse/answers';
import { A2A_VERSIONS, type AskBody, launchNotice } from '@gatehouse/contract';
import { INVALID_PARAMS, type Members, type Message } from '../json-rpc/message.ts';
import { A2aError } from './errors.ts';
import { readQuestion } from './read-question.ts';

type Version = (typeof A2A_VERSIONS)[number];

/** Methods by their names in versions 1.0 and 0.3. */
type Action = 'send' | 'task' | 'list' | 'unsupported' | 'push' | 'extended-card';

const methods: Readonly<Record<Version, Readonly<Record<string, Action>>>> = {
  '1.0': {
    SendMessage: 'send',
    GetTask: 'task',
    CancelTask: 'task',
    ListTasks: 'list',
    SendStreamingMessage: 'unsupported',
    SubscribeToTask: 'unsupported',
    CreateTaskPushNotificationConfig: 'push',
    GetTaskPushNotificationConfig: 'push',
    ListTaskPushNotificationConfigs: 'push',
    DeleteTaskPushNotificationConfig: 'push',
    GetExtendedAgentCard: 'unsupported',
  },
  '0.3': {
    'message/send': 'send',
    'tasks/get': 'task',
    'tasks/cancel': 'task',
    'message/stream': 'unsupported',
    'tasks/resubscribe': 'unsupported',
    'tasks/pushNotificationConfig/set': 'push',
    'tasks/pushNotificationConfig/get': 'push',
    'tasks/pushNotificationConfig/list': 'push',
    'tasks/pushNotificationConfig/delete': 'push',
    'agent/getAuthenticatedExtendedCard': 'extended-card',
  },
};

const METHOD_NOT_FOUND = -32601;
const MAX_RESULTS = 5;
const PAGE_SIZE = 50;

export interface A2aContext {
  knowledge: Knowledge;
  /** A2A-Version as the caller sent it. */
  version: string | undefined;
  newId: () => string;
}

/**
 * Answers one JSON-RPC request of the Agent2Agent protocol; asynchronous only with an encoder. Without tasks: no state
 * outlives a request.
 */
export function exchangeA2a(message: Message, context: A2aContext): Members | Promise<Members> {
  const id = message.id ?? null;
  const createSuccess = (result: unknown): Members => ({ jsonrpc: '2.0', id, result });
  try {
    const version = versionOf(context.version, message.method);
    const result = perform(message, version, context);
    return result instanceof Promise ? result.then(createSuccess) : createSuccess(result);
  } catch (error) {
    if (!(error instanceof A2aError)) throw error;
    return { jsonrpc: '2.0', id, error: error.object() };
  }
}

function perform({ method = '', params = {} }: Message, version: Version, context: A2aContext): unknown {
  const actions = methods[version];
  switch (Object.hasOwn(actions, method) ? actions[method] : undefined) {
    case 'send':
      return send(params, version, context);
    case 'task':
      throw new A2aError('TASK_NOT_FOUND');
    case 'list':
      return { tasks: [], nextPageToken: '', pageSize: pageSize(params), totalSize: 0 };
    case 'unsupported':
      throw new A2aError('UNSUPPORTED_OPERATION');
    case 'push':
      throw new A2aError('PUSH_NOTIFICATION_NOT_SUPPORTED');
    case 'extended-card':
      throw new A2aError('EXTENDED_AGENT_CARD_NOT_CONFIGURED');
    default:
      throw new A2aError({
        code: METHOD_NOT_FOUND,
        message: `Unknown method. Methods of ${version}: ${Object.keys(actions).join(', ')}.`,
      });
  }
}

/** The text parts are the question. */
function send(params: Members, version: Version, context: A2aContext): unknown {
  const { question, contextId } = readQuestion(params);
  return withQuestionVector(context.knowledge, question, (questionVector) => {
    const answer = askQuestion(context.knowledge, question, questionVector);
    notifyObserver(context.knowledge, question, answer.hits);
    const body = specificationAnswer(context.knowledge, question, answer, MAX_RESULTS, questionVector);
    return messageOf(body, contextId, version, context);
  });
}

/** The answer is one message with the passages as text and as data. */
function messageOf(
  body: AskBody,
  contextId: string | undefined,
  version: Version,
  { knowledge, newId }: A2aContext,
): unknown {
  const passages = body.results.map(({ name, description, url }) => `${name}\n${description}\n${url}`);
  const launch = launchNotice(knowledge.pack);
  const text =
    body.results.length > 0
      ? [...passages, ...(launch === null ? [] : [launch])].join('\n\n')
      : [body._meta.hint ?? '', ...(body._meta.closest ?? []).map(({ name, url }) => `Near it: ${name}\n${url}`)].join(
          '\n\n',
        );
  const ids = { messageId: newId(), contextId: contextId ?? newId() };
  if (version === '1.0')
    return {
      message: {
        ...ids,
        role: 'ROLE_AGENT',
        parts: [
          { text, mediaType: 'text/plain' },
          { data: body, mediaType: 'application/json' },
        ],
      },
    };
  return {
    kind: 'message',
    ...ids,
    role: 'agent',
    parts: [
      { kind: 'text', text },
      { kind: 'data', data: body },
    ],
  };
}

/** Without a version header, the method name decides, because 1.0 and 0.3 share no names. 0.3 had no header. */
function versionOf(requested: string | undefined, method: string | undefined): Version {
  if (requested === undefined || requested === '') return Object.hasOwn(methods['1.0'], method ?? '') ? '1.0' : '0.3';
  const version = A2A_VERSIONS.find((supported) => requested === supported || requested.startsWith(`${supported}.`));
  if (version) return version;
  throw new A2aError('VERSION_NOT_SUPPORTED');
}

function pageSize({ pageSize: size }: Members): number {
  if (size === undefined) return PAGE_SIZE;
  if (typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= 100) return size;
  throw new A2aError({
    code: INVALID_PARAMS,
    message: '"pageSize" must be a whole number from 1 to 100.',
    violations: [{ field: 'pageSize', description: 'must be a whole number from 1 to 100' }],
  });
}
