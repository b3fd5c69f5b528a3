import { beforeAll, describe, expect, it } from 'vitest';
import { parseFrames } from '../event-frames.ts';
import { packFaqs, sampleEvenly } from '../pack-questions.ts';
import { defaultService, type ServiceUnderTest, type TestResponse } from '../service-under-test.ts';

const QUESTION = 'Is there a free plan and what does it include?';
const NONSENSE = 'xqzzv plumbus';

const BEFORE_LAUNCH = {
  status: 'pre-launch',
  launchWindow: { label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31' },
  asOf: '2025-12-15',
};
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const get = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  service.get(`/ask?${new URLSearchParams(parameters)}`, headers);
const type = ({ headers }: TestResponse) => headers['content-type'];

function expectStream(response: TestResponse): void {
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    vary: 'Accept',
  });
  expect(response.headers['content-length']).toBeUndefined();
  expect(response.headers['content-encoding']).toBeUndefined();
}

describe('the stream by POST', () => {
  it('has named events: start, one result for each, complete', async () => {
    const response = await service.ask({ query: QUESTION, streaming: true });
    expectStream(response);
    const body = (await service.ask({ query: QUESTION })).json();
    expect(body.results.length).toBeGreaterThan(0);
    const frames = parseFrames(response.text);
    expect(frames.map(({ data }) => data)).toEqual([
      { message_type: 'start', _meta: body._meta, query: QUESTION, total: body.results.length },
      ...body.results.map((item: object, index: number) => ({ message_type: 'result', index, item })),
      { message_type: 'complete', ...body },
    ]);
    for (const { fields, data } of frames) {
      expect(fields.map(([name]) => name)).toEqual(['event', 'data']);
      expect(fields[0]?.[1]).toBe(data.message_type);
    }
    expect(Object.keys(frames[0]?.data)).toEqual(['message_type', '_meta', 'query', 'total']);
    expect(response.text).toMatch(/^event: start\ndata: \{"message_type":"start","_meta":/);
  });

  it('has start and complete with the hint if there is no result', async () => {
    const { _meta } = (await service.ask({ query: NONSENSE })).json();
    expect(_meta.hint).toContain('Nothing in the public content fits this question.');
    expect(parseFrames((await service.ask({ query: NONSENSE, streaming: true })).text).map(({ data }) => data)).toEqual(
      [
        { message_type: 'start', _meta, query: NONSENSE, total: 0 },
        { message_type: 'complete', _meta, query: NONSENSE, results: [] },
      ],
    );
  });

  it('has on request display data for each result, and general display data before its end', async () => {
    const plain = parseFrames((await service.ask({ query: QUESTION, streaming: true, beside: false })).text);
    const response = await service.ask({ query: QUESTION, streaming: true, beside: true });
    expectStream(response);
    const frames = parseFrames(response.text).map(({ data }) => data);
    expect(frames.map(({ message_type }) => message_type)).toEqual([
      'start',
      ...Array(3).fill('result'),
      'beside',
      'complete',
    ]);
    for (const { item, sentence, excerpt } of frames.slice(1, 4)) {
      const words = item.description.replace(/^(- |\d+\. )/gm, '').replaceAll('\n', ' ');
      if (sentence !== undefined) expect(words).toContain(sentence);
      if (excerpt !== undefined) {
        expect(excerpt.length).toBeLessThan(item.description.length);
        expect(words).toContain(excerpt.replace(/^… /, '').replace(/…$/, ''));
        expect(excerpt).toContain(sentence ?? '');
      }
    }
    const displayFrame = frames.at(-2);
    expect(Object.keys(displayFrame)).toEqual(['message_type', 'related', 'contact']);
    expect(displayFrame.contact).toBe('mailto:support@heirfold.example');
    expect(displayFrame.related).toHaveLength(3);
    const shown = frames.slice(1, 4).map(({ item }) => item.name);
    for (const { name, url } of displayFrame.related) {
      expect(url).toMatch(/^https:\/\/gatehouse\.example\/faq\/[a-z0-9-]+$/);
      expect(shown).not.toContain(name);
    }
    const bare = frames.map(({ sentence: _, excerpt: __, ...frame }) => frame);
    expect(bare.filter(({ message_type }) => message_type !== 'beside')).toEqual(plain.map(({ data }) => data));
  });

  it('adds no display data to JSON or to the NLWeb format, and accepts no other value for display data', async () => {
    const asJson = await service.ask({ query: QUESTION, beside: true });
    expect(asJson.json()).toEqual((await service.ask({ query: QUESTION })).json());
    const nlweb = await service.ask({ query: { text: QUESTION }, streaming: true, beside: true });
    expect(nlweb.text).toBe((await service.ask({ query: { text: QUESTION }, streaming: true })).text);
    const refused = await service.ask({ query: QUESTION, streaming: true, beside: 'yes' });
    expect([refused.status, refused.json().error]).toEqual([
      400,
      {
        code: 'invalid_request',
        message: '"beside" has the wrong type.',
        hint: '"beside" must be true or false. See https://gatehouse.example/openapi.json.',
      },
    ]);
  });

  it('has an urgent passage complete, with no other display data', async () => {
    const { text } = await service.ask({ query: 'I want to kill myself', streaming: true, beside: true });
    const [, first, displayFrame] = parseFrames(text).map(({ data }) => data);
    expect(first.item.url).toBe('https://gatehouse.example/faq/crisis-help');
    expect([first.excerpt, displayFrame.related, displayFrame.useful]).toEqual([undefined, [], undefined]);
  });

  it('has the contact if there is no result', async () => {
    const { text } = await service.ask({ query: NONSENSE, streaming: true, beside: true });
    expect(parseFrames(text).map(({ data }) => data)[1]).toEqual({
      message_type: 'beside',
      related: [],
      contact: 'mailto:support@heirfold.example',
    });
  });

  it('has the items of the NLWeb format for its callers', async () => {
    const { text } = await service.ask({ query: { text: QUESTION }, prefer: { streaming: true } });
    const [start, first, ...rest] = parseFrames(text).map(({ data }) => data);
    expect(start._meta).toEqual({ response_type: 'answer', version: '0.55', ...BEFORE_LAUNCH });
    expect(first.item['@id']).toBe(first.item.url);
    expect(rest.at(-1).results[0]).toEqual(first.item);
  });

  it('keeps a question with line breaks on one data line', async () => {
    const query = 'price\r\n\nevent: x\ndata: y\u2028';
    const frames = parseFrames((await service.ask({ query, streaming: true })).text);
    expect(frames[0]?.data.query).toBe(query);
    expect(frames.at(-1)?.data.query).toBe(query);
  });
});

describe('the stream by GET', () => {
  it('has unnamed frames with increasing ids: start, one batch, complete', async () => {
    const response = await get({ query: QUESTION, streaming: 'true', query_id: 'a1' });
    expectStream(response);
    const body = (await get({ query: QUESTION, query_id: 'a1' })).json();
    const rich = (await service.ask({ query: { text: QUESTION } })).json().results;
    expect(body.query_id).toBe('a1');
    const frames = parseFrames(response.text);
    expect(frames.map(({ data }) => data)).toEqual([
      { message_type: 'start', _meta: body._meta, query: QUESTION, total: body.results.length, query_id: 'a1' },
      {
        message_type: 'result_batch',
        results: body.results.map((result: object, index: number) => ({
          ...result,
          site: 'gatehouse.example',
          score: rich[index].score,
          schema_object: rich[index],
        })),
        query_id: 'a1',
      },
      { message_type: 'complete', ...body },
    ]);
    expect(frames.map(({ fields }) => fields.map(([name]) => name))).toEqual([
      ['id', 'data'],
      ['id', 'data'],
      ['id', 'data'],
    ]);
    expect(frames.map(({ fields }) => fields[0]?.[1])).toEqual(['0', '1', '2']);
  });

  it('has the hint as a message in place of the batch if there is no result, and no query_id if none was sent', async () => {
    const { _meta } = (await service.ask({ query: NONSENSE })).json();
    expect(_meta.response_type).toBe('no_results');
    expect(_meta.hint).toContain('Nothing in the public content fits this question.');
    const frames = parseFrames((await get({ query: NONSENSE, streaming: '1' })).text);
    expect(frames.map(({ data }) => data)).toEqual([
      { message_type: 'start', _meta, query: NONSENSE, total: 0 },
      { message_type: 'intermediate_message', message: _meta.hint },
      { message_type: 'complete', _meta, query: NONSENSE, results: [] },
    ]);
    expect(frames.map(({ fields }) => fields[0])).toEqual([
      ['id', '0'],
      ['id', '1'],
      ['id', '2'],
    ]);
    const [, message] = parseFrames((await get({ query: NONSENSE, streaming: '1', query_id: 'a1' })).text);
    expect(message?.data.query_id).toBe('a1');
  });

  it('is opened by true or 1 in any case, and not by false or 0', async () => {
    for (const word of ['true', 'TRUE', 'True', '1'])
      expect(type(await get({ query: QUESTION, streaming: word }))).toBe('text/event-stream');
    for (const word of ['false', 'False', '0'])
      expect(type(await get({ query: QUESTION, streaming: word }, { accept: 'text/event-stream' }))).toBe(
        'application/json',
      );
  });

  it('is 204 when EventSource reconnects with a Last-Event-ID', async () => {
    const again = await get({ query: QUESTION, streaming: 'true' }, { 'last-event-id': '2' });
    expect(again.status).toBe(204);
    expect(again.bytes.length).toBe(0);
    const byAccept = await get({ query: QUESTION }, { 'last-event-id': '2', accept: 'text/event-stream' });
    expect(byAccept.status).toBe(204);
    expect((await get({ query: QUESTION, streaming: 'true' }, { 'last-event-id': '' })).status).toBe(200);
  });

  it('is the only response that uses Last-Event-ID: JSON, POST and invalid requests ignore it', async () => {
    const headers = { 'last-event-id': '2' };
    expect((await get({ query: QUESTION }, headers)).status).toBe(200);
    expect((await get({}, headers)).status).toBe(200);
    expect((await get({ query: ' ', streaming: 'true' }, headers)).status).toBe(400);
    expect((await service.ask({ query: QUESTION, streaming: true }, headers)).status).toBe(200);
  });

  it('is never opened by HEAD', async () => {
    const parameters = new URLSearchParams({ query: QUESTION, streaming: 'true' });
    const head = await service.request('HEAD', `/ask?${parameters}`);
    expectStream(head);
    expect(head.bytes.length).toBe(0);
  });
});

describe('without a flag', () => {
  it.each([
    ['text/event-stream', true],
    ['text/event-stream, application/json;q=0.9', true],
    ['application/json;q=0.5, text/event-stream;q=0.6', true],
    ['text/*, application/json;q=0.2', true],
    ['*/*;q=0.8, application/json;q=0.7', true],
    ['TEXT/Event-Stream ; Q=1, application/json; q=0.999', true],
    ['text/event-stream, */*', false],
    ['application/json, text/event-stream', false],
    ['text/event-stream, application/json', false],
    ['text/event-stream;q=0.5, application/json;q=0.6', false],
    ['text/event-stream;q=0, */*', false],
    ['text/html', false],
    ['image/png;q=2, ,;;', false],
    ['*/*', false],
    ['', false],
  ])('Accept %j opens a stream: %s, in both formats and with both methods', async (accept, stream) => {
    const expected = stream ? 'text/event-stream' : 'application/json';
    expect(type(await service.ask({ query: QUESTION }, { accept }))).toBe(expected);
    expect(type(await service.ask({ query: { text: QUESTION } }, { accept }))).toBe(expected);
    expect(type(await get({ query: QUESTION }, { accept }))).toBe(expected);
    expect(type(await service.ask({ query: QUESTION, streaming: !stream }, { accept }))).not.toBe(expected);
  });
});

describe('the complete event', () => {
  const questions = [
    ...sampleEvenly(
      packFaqs.map(({ question }) => question),
      30,
    ),
    ...sampleEvenly(
      packFaqs.flatMap(({ phrasings = [] }) => phrasings),
      28,
    ),
    QUESTION,
    NONSENSE,
  ];

  it('is compared for 60 questions', () => expect(new Set(questions).size).toBe(60));

  it.each<[door: string, ask: (query: string, streaming: boolean) => Promise<TestResponse>]>([
    ['POST in the default format', (query, streaming) => service.ask({ query, streaming, query_id: 'a1' })],
    [
      'POST in the NLWeb format',
      (query, streaming) => service.ask({ query: { text: query, max_results: 25 }, streaming }),
    ],
    ['GET', (query, streaming) => get({ query, streaming: String(streaming) })],
  ])('without its message_type is the JSON body of the same request: %s', async (_, ask) => {
    for (const query of questions) {
      const body = (await ask(query, false)).json();
      const frames = parseFrames((await ask(query, true)).text).map(({ data }) => data);
      const [start, ...results] = frames;
      const { message_type: messageType, ...complete } = results.pop();
      expect(messageType).toBe('complete');
      expect(complete).toEqual(body);
      expect(Object.keys(complete)).toEqual(Object.keys(body));
      expect([start._meta, start.query, start.total]).toEqual([body._meta, query, body.results.length]);
      const items = results.flatMap(({ item, results: batch }) => batch ?? (item ? [item] : []));
      expect(items.map(({ url }) => url)).toEqual(body.results.map(({ url }: { url: string }) => url));
    }
  });
});
