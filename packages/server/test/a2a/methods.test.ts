import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postA2a } from './post.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const call = async (version: string, method: string, params?: unknown) => {
  const response = await postA2a(service, { jsonrpc: '2.0', id: 'c-1', method, params }, { 'a2a-version': version });
  expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json']);
  expect(response.json()).toMatchObject({ jsonrpc: '2.0', id: 'c-1' });
  return response.json();
};

const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'Is there a free plan?' }] };
const older = { messageId: 'm-1', role: 'user', parts: [{ kind: 'text', text: 'Is there a free plan?' }] };

describe('an unsupported method of the protocol', () => {
  it.each([
    ['1.0', 'GetTask', -32001, 'TASK_NOT_FOUND'],
    ['1.0', 'CancelTask', -32001, 'TASK_NOT_FOUND'],
    ['1.0', 'SendStreamingMessage', -32004, 'UNSUPPORTED_OPERATION'],
    ['1.0', 'SubscribeToTask', -32004, 'UNSUPPORTED_OPERATION'],
    ['1.0', 'CreateTaskPushNotificationConfig', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['1.0', 'GetTaskPushNotificationConfig', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['1.0', 'ListTaskPushNotificationConfigs', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['1.0', 'DeleteTaskPushNotificationConfig', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['1.0', 'GetExtendedAgentCard', -32004, 'UNSUPPORTED_OPERATION'],
    ['0.3', 'tasks/get', -32001, 'TASK_NOT_FOUND'],
    ['0.3', 'tasks/cancel', -32001, 'TASK_NOT_FOUND'],
    ['0.3', 'message/stream', -32004, 'UNSUPPORTED_OPERATION'],
    ['0.3', 'tasks/resubscribe', -32004, 'UNSUPPORTED_OPERATION'],
    ['0.3', 'tasks/pushNotificationConfig/set', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['0.3', 'tasks/pushNotificationConfig/get', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['0.3', 'tasks/pushNotificationConfig/list', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['0.3', 'tasks/pushNotificationConfig/delete', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['0.3', 'agent/getAuthenticatedExtendedCard', -32007, 'EXTENDED_AGENT_CARD_NOT_CONFIGURED'],
  ])('in %s: %s is %i %s', async (version, method, code, reason) => {
    const { error, result } = await call(version, method, { id: 't-1', message: version === '1.0' ? message : older });
    expect(result).toBeUndefined();
    expect(error).toEqual({
      code,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      data: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' }],
    });
  });

  it('gets the same response with any parameters', async () => {
    expect((await call('1.0', 'GetTask')).error.code).toBe(-32001);
    expect((await call('0.3', 'tasks/get', {})).error.code).toBe(-32001);
  });
});

describe('ListTasks', () => {
  it('returns an empty list, with a page size of 50 or the requested one', async () => {
    const empty = { tasks: [], nextPageToken: '', pageSize: 50, totalSize: 0 };
    expect((await call('1.0', 'ListTasks')).result).toEqual(empty);
    expect((await call('1.0', 'ListTasks', { contextId: 'trip-4' })).result).toEqual(empty);
    for (const pageSize of [1, 7, 99, 100])
      expect((await call('1.0', 'ListTasks', { pageSize })).result).toEqual({ ...empty, pageSize });
  });

  it.each([[-1], [0], [101], [2.5], ['10'], [null]])('rejects the page size %j', async (pageSize) => {
    const { error } = await call('1.0', 'ListTasks', { pageSize });
    expect([error.code, error.data[0].fieldViolations[0].field]).toEqual([-32602, 'pageSize']);
  });
});

describe('an unknown method', () => {
  it.each([
    ['1.0', 'message/send'],
    ['1.0', 'tasks/get'],
    ['0.3', 'SendMessage'],
    ['0.3', 'ListTasks'],
    ['0.3', 'tasks/list'],
    ['1.0', 'initialize'],
    ['1.0', 'sendmessage'],
    ['1.0', 'toString'],
    ['0.3', '__proto__'],
    ['0.3', ''],
  ])('in %s: %s is -32601, and the error lists the supported methods', async (version, method) => {
    const { error } = await call(version, method, { message });
    expect(error.code).toBe(-32601);
    expect(error.message).toContain(version === '1.0' ? 'SendMessage' : 'message/send');
  });

  it('is not repeated in the response', async () => {
    expect(JSON.stringify(await call('1.0', 'tasks/list-them-all'))).not.toContain('list-them-all');
  });
});

describe('the protocol version', () => {
  const sent = (method: string, params: unknown, headers: Record<string, string>, query = '') =>
    postA2a(service, { jsonrpc: '2.0', id: 1, method, params }, headers, query);
  /** Returns the protocol version of the response to a sent message. */
  const revisionOf = async (method: string, headers: Record<string, string>, query = '') => {
    const { result, error } = (
      await sent(method, { message: method === 'SendMessage' ? message : older }, headers, query)
    ).json();
    if (error) return error.code;
    return result.message ? '1.0' : result.kind === 'message' ? '0.3' : result;
  };

  it('is read from the header A2A-Version, with or without a patch number', async () => {
    for (const version of ['1.0', '1.0.0', '1.0.3', ' 1.0 '])
      expect(await revisionOf('SendMessage', { 'a2a-version': version })).toBe('1.0');
    for (const version of ['0.3', '0.3.0'])
      expect(await revisionOf('message/send', { 'a2a-version': version })).toBe('0.3');
  });

  it('is read from the query parameter A2A-Version if the header is missing', async () => {
    expect(await revisionOf('SendMessage', {}, '?A2A-Version=1.0')).toBe('1.0');
    expect(await revisionOf('message/send', {}, '?A2A-Version=0.3')).toBe('0.3');
    expect(await revisionOf('SendMessage', {}, '?A2A-Version=0.3')).toBe(-32601);
    expect(await revisionOf('SendMessage', { 'a2a-version': '1.0' }, '?A2A-Version=0.3')).toBe('1.0');
  });

  it('is derived from the method name if it is not given', async () => {
    expect(await revisionOf('message/send', {})).toBe('0.3');
    expect(await revisionOf('SendMessage', {})).toBe('1.0');
    expect(await revisionOf('SendMessage', { 'a2a-version': '' })).toBe('1.0');
    for (const method of [
      ...['GetTask', 'CancelTask', 'ListTasks', 'SendStreamingMessage', 'SubscribeToTask', 'GetExtendedAgentCard'],
      ...['CreateTaskPushNotificationConfig', 'GetTaskPushNotificationConfig', 'ListTaskPushNotificationConfigs'],
      'DeleteTaskPushNotificationConfig',
    ]) {
      const send = (headers: Record<string, string>) =>
        postA2a(service, { jsonrpc: '2.0', id: 'c-1', method, params: { id: 't-1' } }, headers);
      const without = (await send({})).json();
      expect(without).toEqual((await send({ 'a2a-version': '1.0' })).json());
      expect(without.error?.code).not.toBe(-32601);
    }
    expect(await revisionOf('message/send', {}, '?A2A-Version=')).toBe('0.3');
    expect((await sent('tasks/get', { id: 't-1' }, {})).json().error.code).toBe(-32001);
  });

  it.each([
    ['0.2', ''],
    ['2.0', ''],
    ['1', ''],
    ['1.01', ''],
    ['latest', ''],
    [undefined, '?A2A-Version=9.9'],
    [undefined, '?A2A-Version=1.0&A2A-Version=0.3'],
  ])('%s%s is not supported, for any method', async (version, query) => {
    for (const method of ['SendMessage', 'message/send', 'nonsense']) {
      const response = await sent(method, { message }, version === undefined ? {} : { 'a2a-version': version }, query);
      expect([response.status, response.json()]).toEqual([
        200,
        {
          jsonrpc: '2.0',
          id: 1,
          error: {
            code: -32009,
            message: expect.stringMatching(/1\.0, 0\.3/),
            data: [
              {
                '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
                reason: 'VERSION_NOT_SUPPORTED',
                domain: 'a2a-protocol.org',
              },
            ],
          },
        },
      ]);
    }
  });
});
