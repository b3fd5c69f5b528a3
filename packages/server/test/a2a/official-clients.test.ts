import type { Message } from 'a2a-sdk-0.3';
import { A2AClient, ClientFactory as OlderClientFactory } from 'a2a-sdk-0.3/client';
import { Role, type SendMessageRequest } from 'a2a-sdk-1';
import { ClientFactory } from 'a2a-sdk-1/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../test/redis-under-test.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

// The types of these clients do not compile under exactOptionalPropertyTypes, so the clients are imported without
// types.
const { a2a } = await import('a2a-ai-provider' as string);
const { generateText, streamText } = await import('ai' as string);

/** Clients follow the URLs of the card, so BASE_URL has the listening address. */
let service: ServiceUnderTest;
let origin: string;
beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  service = await startServiceUnderTest({ settings: { PORT: String(port), BASE_URL: origin } });
});
afterAll(() => service.close());

// The provider prints its messages to the console.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const QUESTION = 'Is there a free plan?';
const ANSWER = /^Is there a free plan and what does it include\?\nYes, the Starter plan is free/;
const older: Message = { kind: 'message', messageId: 'm-1', role: 'user', parts: [{ kind: 'text', text: QUESTION }] };
const newer: SendMessageRequest = {
  tenant: '',
  message: {
    messageId: 'm-1',
    contextId: '',
    taskId: '',
    role: Role.ROLE_USER,
    parts: [{ content: { $case: 'text', value: QUESTION }, metadata: undefined, filename: '', mediaType: '' }],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  },
  configuration: undefined,
  metadata: undefined,
};

describe.each(['', '/.well-known/agent-card.json', '/.well-known/agent.json'])('with the path "%s"', (path) => {
  it('the official client of 1.0 uses 1.0 and gets an answer', async () => {
    const client = await new ClientFactory().createFromUrl(origin, path || undefined);
    expect(client.protocolVersion).toBe('1.0');
    const answer = await client.sendMessage(newer);
    expect(answer).toMatchObject({ role: Role.ROLE_AGENT, parts: [{ content: { $case: 'text' } }, {}] });
    expect('parts' in answer && answer.parts[0]?.content?.value).toMatch(ANSWER);
  });

  it('the official client of 0.3 gets an answer', async () => {
    const client = await new OlderClientFactory().createFromUrl(origin, path || undefined);
    expect(await client.sendMessage({ message: older })).toMatchObject({
      kind: 'message',
      role: 'agent',
      parts: [{ kind: 'text', text: expect.stringMatching(ANSWER) }, { kind: 'data' }],
    });
  });
});

describe.each(['/.well-known/agent-card.json', '/.well-known/agent.json'])('with the card at %s', (path) => {
  it('the first client of 0.3 gets an answer', async () => {
    const client = await A2AClient.fromCardUrl(origin + path);
    expect(await client.sendMessage({ message: older })).toMatchObject({
      result: { kind: 'message', parts: [{ text: expect.stringMatching(ANSWER) }, {}] },
    });
  });

  it('an AI SDK provider returns the answer, whole and as a stream', async () => {
    const model = a2a(origin + path);
    expect((await generateText({ model, prompt: QUESTION })).text).toMatch(ANSWER);
    expect(await streamText({ model, prompt: QUESTION }).text).toMatch(ANSWER);
  });
});

it('the clients get an error for an unknown task', async () => {
  const client = await new ClientFactory().createFromUrl(origin);
  await expect(client.getTask({ tenant: '', id: 't-1', historyLength: undefined })).rejects.toThrow(/no such task/);
  const first = await new OlderClientFactory().createFromUrl(origin);
  await expect(first.getTask({ id: 't-1' })).rejects.toThrow(/Task not found/);
});
