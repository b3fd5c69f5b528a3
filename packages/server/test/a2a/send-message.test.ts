import { beforeAll, describe, expect, it } from 'vitest';
import { packFaqs, sampleEvenly } from '../../../../test/pack-questions.ts';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postA2a } from './post.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const QUESTION = 'Is there a free plan?';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The two revisions: version header, method name and format of a text part. */
const revisions = [
  { version: '1.0', method: 'SendMessage', role: 'ROLE_USER', text: (text: string) => ({ text }) },
  { version: '0.3', method: 'message/send', role: 'user', text: (text: string) => ({ kind: 'text', text }) },
] as const;
type Revision = (typeof revisions)[number];

const send = async ({ version, method, role }: Revision, message: object, more: object = {}) => {
  const params = { message: { messageId: 'm-1', role, ...message }, ...more };
  return postA2a(service, { jsonrpc: '2.0', id: 7, method, params }, { 'a2a-version': version });
};
const sendText = (revision: Revision, text: string) => send(revision, { parts: [revision.text(text)] });

describe('SendMessage', () => {
  it('returns one message in 1.0: the passages as text and as data', async () => {
    const askBody = (await service.ask({ query: QUESTION })).json();
    const response = await sendText(revisions[0], QUESTION);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json']);
    expect(response.json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {
        message: {
          messageId: expect.stringMatching(UUID),
          contextId: expect.stringMatching(UUID),
          role: 'ROLE_AGENT',
          parts: [
            { text: expect.stringContaining(askBody.results[0].url), mediaType: 'text/plain' },
            { data: { ...askBody, results: askBody.results.slice(0, 5) }, mediaType: 'application/json' },
          ],
        },
      },
    });
  });

  it('returns a message as the result itself in 0.3, and parts with a kind', async () => {
    const askBody = (await service.ask({ query: QUESTION })).json();
    expect((await sendText(revisions[1], QUESTION)).json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {
        kind: 'message',
        messageId: expect.stringMatching(UUID),
        contextId: expect.stringMatching(UUID),
        role: 'agent',
        parts: [
          { kind: 'text', text: expect.stringContaining(askBody.results[0].url) },
          { kind: 'data', data: { ...askBody, results: askBody.results.slice(0, 5) } },
        ],
      },
    });
  });

  it('returns for 40 questions the body of /ask, cut to five results', async () => {
    // A single word matches many passages.
    const expectedText = [
      'guardian',
      'vault',
      'plans',
      'beneficiary',
      'executor',
      'crypto',
      'password',
      'family',
      'heirs',
      'email',
    ];
    const questions = [
      ...sampleEvenly(packFaqs, 30).map(({ question, phrasings }) => phrasings?.[0] ?? question),
      ...expectedText,
    ];
    expect(questions).toHaveLength(40);
    let cut = 0;
    for (const [index, question] of questions.entries()) {
      const askBody = (await service.ask({ query: question })).json();
      const { result } = (await sendText(revisions[index % 2 ? 1 : 0], question)).json();
      const { parts } = result.message ?? result;
      expect(parts[1].data).toEqual({ ...askBody, results: askBody.results.slice(0, 5) });
      if (askBody.results.length > 5) cut++;
    }
    expect(cut).toBeGreaterThan(5);
  });

  it('returns name, passage and URL of each result in its text', async () => {
    const { parts } = (await sendText(revisions[0], QUESTION)).json().result.message;
    const { results } = parts[1].data;
    expect(results.length).toBeGreaterThan(0);
    for (const { name, description, url } of results)
      expect(parts[0].text).toContain(`${name}\n${description}\n${url}`);
  });
});

describe.each(revisions)('in $version', (revision) => {
  it('a question without a match gets no results and the hint of /ask as text', async () => {
    const askBody = (await service.ask({ query: 'xyzzyx qwrtzp' })).json();
    const { result } = (await sendText(revision, 'xyzzyx qwrtzp')).json();
    const { parts } = result.message ?? result;
    expect(parts[1].data).toEqual(askBody);
    expect(parts[1].data._meta.response_type).toBe('no_results');
    expect(parts[0].text).toBe(askBody._meta.hint);
  });

  it('the text parts, joined by line feeds, are the question, and other parts are ignored', async () => {
    const parts = [revision.text('Is there'), { kind: 'data', data: { a: 1 } }, revision.text('a free plan?')];
    const { result } = (await send(revision, { parts })).json();
    expect((result.message ?? result).parts[1].data.query).toBe('Is there\na free plan?');
  });

  it("the context id is the caller's, or a new one each time", async () => {
    const contextOf = async (message: object) => {
      const { result } = (await send(revision, { parts: [revision.text(QUESTION)], ...message })).json();
      return (result.message ?? result).contextId;
    };
    expect(await contextOf({ contextId: 'trip-4' })).toBe('trip-4');
    const [first, second] = [await contextOf({}), await contextOf({ contextId: '' })];
    expect(first).toMatch(UUID);
    expect(second).toMatch(UUID);
    expect(second).not.toBe(first);
  });

  it('a message with a task id gets TaskNotFound', async () => {
    const { error } = (await send(revision, { parts: [revision.text(QUESTION)], taskId: 't-1' })).json();
    expect([error.code, error.data[0].reason]).toEqual([-32001, 'TASK_NOT_FOUND']);
  });

  it('a message with an empty or missing task id belongs to no task', async () => {
    for (const more of [{ taskId: '' }, {}]) {
      const answer = (await send(revision, { parts: [revision.text(QUESTION)], ...more })).json();
      expect([answer.error, answer.result === undefined]).toEqual([undefined, false]);
    }
  });

  it.each([[null], [0], [false]])('a message with the task id %j gets TaskNotFound, too', async (taskId) => {
    const { error } = (await send(revision, { parts: [revision.text(QUESTION)], taskId })).json();
    expect(error.code).toBe(-32001);
  });

  it('a configuration of push notifications is rejected', async () => {
    const configuration = { configuration: { taskPushNotificationConfig: { url: 'https://caller.example/hook' } } };
    const { error } = (await send(revision, { parts: [revision.text(QUESTION)] }, configuration)).json();
    expect([error.code, error.data[0].reason]).toEqual([-32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED']);
  });

  it('other configuration members are accepted and ignored', async () => {
    const configuration = {
      configuration: { acceptedOutputModes: ['application/json'], historyLength: 2, blocking: true },
    };
    expect((await send(revision, { parts: [revision.text(QUESTION)] }, configuration)).json().result).toBeDefined();
  });

  it.each([
    ['data', { kind: 'data', data: { query: QUESTION } }],
    ['a file', { kind: 'file', file: { uri: 'https://caller.example/a.pdf' } }],
    ['a URL', { url: 'https://caller.example/a.pdf', mediaType: 'application/pdf' }],
  ])('a question must be text, not %s', async (_, part) => {
    const response = await send(revision, { parts: [part] });
    expect([response.status, response.json()]).toEqual([
      200,
      {
        jsonrpc: '2.0',
        id: 7,
        error: {
          code: -32005,
          message: expect.stringMatching(/text/),
          data: [
            {
              '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
              reason: 'CONTENT_TYPE_NOT_SUPPORTED',
              domain: 'a2a-protocol.org',
            },
          ],
        },
      },
    ]);
  });

  const text = { parts: [revision.text(QUESTION)] };
  it.each([
    ['no messageId', 'message.messageId', { ...text, messageId: undefined }],
    ['an empty messageId', 'message.messageId', { ...text, messageId: '' }],
    ['no role', 'message.role', { ...text, role: undefined }],
    ['a role that is not a string', 'message.role', { ...text, role: 1 }],
    ['no parts', 'message.parts', {}],
    ['an empty list of parts', 'message.parts', { parts: [] }],
    ['a context that is not a string', 'message.contextId', { ...text, contextId: 5 }],
    ['a blank text', 'message.parts', { parts: [revision.text(' \n\t')] }],
    ['2,001 characters', 'message.parts', { parts: [revision.text('😀'.repeat(2001))] }],
  ])('%s is rejected with the name of the field', async (_, field, message) => {
    const response = await send(revision, message);
    expect([response.status, response.json()]).toEqual([
      200,
      {
        jsonrpc: '2.0',
        id: 7,
        error: {
          code: -32602,
          message: expect.stringContaining(`"${field}"`),
          data: [
            {
              '@type': 'type.googleapis.com/google.rpc.BadRequest',
              fieldViolations: [{ field, description: expect.stringMatching(/^must /) }],
            },
          ],
        },
      },
    ]);
  });

  it('parameters without a message are rejected with the name of the field', async () => {
    for (const params of [undefined, {}, { message: 'text' }]) {
      const body = { jsonrpc: '2.0', id: 7, method: revision.method, params };
      const { error } = (await postA2a(service, body, { 'a2a-version': revision.version })).json();
      expect([error.code, error.data[0].fieldViolations[0].field]).toEqual([-32602, 'message']);
    }
  });

  it('2,000 characters are accepted, with any number of bytes', async () => {
    expect((await sendText(revision, '😀'.repeat(2000))).json().result).toBeDefined();
  });
});
