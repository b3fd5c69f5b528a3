import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import {
  type ServiceUnderTest,
  startServiceUnderTest,
  type TestResponse,
} from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

/** A published path, and equivalent spellings. */
const paths = [
  ['/api/faq', '/api/faq?x'],
  ['/faq/launch-date', '/faq/launch%2Ddate'],
  ['/', '/?'],
] as const;

/** Each byte as a character: comparing buffers of long responses takes seconds. */
const comparable = ({ status, headers: { date, ...headers }, bytes }: TestResponse) => ({
  status,
  headers,
  bytes: bytes.toString('latin1'),
});

describe.each(paths)('%s and %s', (plainPath, otherSpelling) => {
  it.each<[string, string, Record<string, string>]>([
    ['GET', 'without headers', {}],
    ['GET', 'as Markdown in brotli', { accept: 'text/markdown', 'accept-encoding': 'br' }],
    ['GET', 'with an Accept header that matches nothing', { accept: ';;q=x', 'accept-encoding': 'q=2,,' }],
    ['GET', 'with a matching If-None-Match', { 'if-none-match': '*' }],
    ['HEAD', 'in gzip', { 'accept-encoding': 'gzip' }],
    ['OPTIONS', 'from another origin', { origin: 'https://elsewhere.example' }],
    ['DELETE', 'with an unsupported method', {}],
  ])('get the same response to %s %s, twice', async (method, _, headers) => {
    const responses: TestResponse[] = [];
    for (const path of [plainPath, otherSpelling, plainPath, otherSpelling])
      responses.push(await service.request(method, path, { headers }));
    const [first, ...others] = responses.map(comparable);
    expect(others).toEqual([first, first, first]);
  });

  it('leave the same log line, each with its own id', async () => {
    const lineCount = service.logLines().length;
    for (const path of [plainPath, otherSpelling]) await service.get(path);
    const lines = () =>
      service
        .logLines()
        .slice(lineCount)
        .map((line) => JSON.parse(line));
    await expect.poll(() => lines().length).toBe(2);
    const [one, other] = lines().map(({ time, reqId, milliseconds, ...line }) => line);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ level: 30, method: 'GET', route: '/*', status: 200, msg: 'answered' });
    expect(Object.keys(lines()[0])).toEqual(Object.keys(lines()[1]));
    expect(new Set(lines().map(({ reqId }) => reqId)).size).toBe(2);
    expect(lines().every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
  });
});

it('a document requested without a Host in HTTP/1.1 is 400, like every path', async () => {
  const { received, closed } = rawConnection(service.port, 'GET /api/faq HTTP/1.1\r\nConnection: close\r\n\r\n');
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
});
