import { MAX_QUERY_CHARACTERS } from '@gatehouse/contract';
import { INVALID_PARAMS, isObject, type Members } from '../json-rpc/message.ts';
import { A2aError } from './errors.ts';

export interface A2aQuestion {
  question: string;
  contextId: string | undefined;
}

/**
 * Reads the question from the parameters of a message: its text parts, joined by line feeds.
 * @throws A2aError with the invalid field
 */
export function readQuestion({ message, configuration }: Members): A2aQuestion {
  if (!isObject(message)) throw violation('message', 'must be an object');
  const { messageId, role, parts, taskId, contextId } = message;
  if (typeof messageId !== 'string' || messageId === '') throw violation('message.messageId', 'must be a string');
  if (typeof role !== 'string' || role === '') throw violation('message.role', 'must be a string');
  if (!Array.isArray(parts) || parts.length === 0) throw violation('message.parts', 'must be a list of parts');
  if (contextId !== undefined && typeof contextId !== 'string')
    throw violation('message.contextId', 'must be a string');
  if (taskId !== undefined && taskId !== '') throw new A2aError('TASK_NOT_FOUND');
  if (
    isObject(configuration) &&
    (configuration.taskPushNotificationConfig !== undefined || configuration.pushNotificationConfig !== undefined)
  )
    throw new A2aError('PUSH_NOTIFICATION_NOT_SUPPORTED');
  const texts = parts.flatMap((part: unknown) => (isObject(part) && typeof part.text === 'string' ? [part.text] : []));
  if (texts.length === 0) throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED');
  const question = texts.join('\n');
  if (question.trim() === '') throw violation('message.parts', 'must hold a question');
  if ([...question].length > MAX_QUERY_CHARACTERS)
    throw violation('message.parts', `must have at most ${MAX_QUERY_CHARACTERS} characters of text`);
  return { question, contextId: contextId || undefined };
}

function violation(field: string, description: string): A2aError {
  return new A2aError({
    code: INVALID_PARAMS,
    message: `"${field}" ${description}.`,
    violations: [{ field, description }],
  });
}
