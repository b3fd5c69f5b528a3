import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { type RawResponse, readRawResponses } from '../../../../test/raw-responses.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { startListener } from './start-listener.ts';

const settings = { CONTENT_DIR: completePack };
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A keep-alive connection, as a proxy uses it. */
function keptConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const chunks: Buffer[] = [];
  let fault: string | undefined;
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    fault = error.code;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answers = (): RawResponse[] => {
    try {
      return readRawResponses(Buffer.concat(chunks).toString('latin1'));
    } catch {
      // The last request is still incomplete.
      return [];
    }
  };
  return {
    socket,
    closed,
    answers,
    fault: () => fault,
    send: (text: string) => void socket.write(text),
    all: () => readRawResponses(Buffer.concat(chunks).toString('latin1')),
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
function post(path: string, body: string, more = ''): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json${more}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
/** Responses of each kind: made before or after the router, stored or computed. */
const requests = [
  get('/api/health'),
  get('/api/faq?x'),
  get('/faq/what-is-plotline'),
  post('/ask', '{"query":"What does it cost?"}', '\r\nX-Forwarded-For: 192.0.2.1'),
  post('/ask', '{"query":"Why?","streaming":true}', '\r\nX-Forwarded-For: 192.0.2.2'),
  post('/mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', '\r\nX-Forwarded-For: 192.0.2.3'),
  post('/mcp', '{"jsonrpc":"2.0","id":1,"method":"ping"}', ';\r\nX-Forwarded-For: 192.0.2.4'),
];
const closes = ({ headers }: RawResponse) => headers.connection?.[0] === 'close';
const until = { timeout: 120_000, interval: 5 };

describe('graceful shutdown', () => {
  it('responds to everything on 16 busy connections, the last response on each with Connection: close', async () => {
    const service = await startServiceUnderTest({ settings });
    let sent = 0;
    const busy = Array.from({ length: 16 }, async (_, client) => {
      const connection = keptConnection(service.port);
      let count = 0;
      for (;;) {
        connection.send(requests[(client + count++) % requests.length] as string);
        sent++;
        await expect.poll(() => connection.answers().length + (connection.fault() ? 1000 : 0), until).toBe(count);
        if (closes(connection.answers().at(-1) as RawResponse)) break;
        if (count % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await connection.closed;
      return { fault: connection.fault(), asked: count, answers: connection.all() };
    });
    await expect.poll(() => sent, until).toBeGreaterThan(100);
    const stopped = service.close();
    const ended = await Promise.all(busy);
    await stopped;
    for (const { fault, asked, answers: responses } of ended) {
      expect(fault).toBeUndefined();
      expect(responses).toHaveLength(asked);
      expect(responses.map(closes)).toEqual([...new Array(asked - 1).fill(false), true]);
      expect(responses.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    }
  }, 60_000);

  it('responds to a request that arrives a second later on an idle connection', async () => {
    const service = await startServiceUnderTest({ settings });
    const connection = keptConnection(service.port);
    connection.send(get('/api/health'));
    await expect.poll(() => connection.answers().length, until).toBe(1);
    const stopped = service.close();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    connection.send(requests[3] as string);
    await Promise.all([connection.closed, stopped]);
    expect(connection.all().map((response) => [response.status, closes(response)])).toEqual([
      [200, false],
      [200, true],
    ]);
    expect(connection.fault()).toBeUndefined();
  });

  it('completes a request whose body has started', async () => {
    const service = await startServiceUnderTest({ settings });
    const connection = keptConnection(service.port);
    const completeRequest = requests[3] as string;
    connection.send(completeRequest.slice(0, -10));
    await expect
      .poll(async () => {
        const label = await service.request('OPTIONS', '/ask', { headers: { 'x-forwarded-for': '192.0.2.1' } });
        return label.headers['x-ratelimit-remaining'];
      }, until)
      .toBe('59');
    const stopped = service.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    connection.send(completeRequest.slice(-10));
    await Promise.all([connection.closed, stopped]);
    expect(connection.all().map((response) => [response.status, closes(response)])).toEqual([[200, true]]);
  });

  it('closes idle connections without a reset', async () => {
    const service = await startServiceUnderTest({ settings });
    const silent = keptConnection(service.port);
    const idle = keptConnection(service.port);
    idle.send(get('/api/health'));
    await expect.poll(() => idle.answers().length, until).toBe(1);
    await Promise.all([service.close(), silent.closed, idle.closed]);
    expect([silent.fault(), idle.fault()]).toEqual([undefined, undefined]);
  });

  it('completes pending responses, and sends Connection: close only with the last one', async () => {
    const pendingResponses: (() => void)[] = [];
    const { port, close } = await startListener({
      createMcpExchange: () => ({
        answerAtOnce: () => undefined,
        answer: () =>
          new Promise((resolve) => pendingResponses.push(() => resolve({ status: 200, json: Buffer.from('{}') }))),
      }),
    });
    const connection = keptConnection(port);
    connection.send(post('/mcp', '{}').repeat(2));
    await expect.poll(() => pendingResponses.length, until).toBe(1);
    const stopped = close();
    pendingResponses[0]?.();
    await expect.poll(() => pendingResponses.length, until).toBe(2);
    pendingResponses[1]?.();
    await Promise.all([stopped, connection.closed]);
    expect(connection.all().map(closes)).toEqual([false, true]);
  });
});

it('graceful shutdown works at each IP address of localhost', async () => {
  const service: ServiceUnderTest = await startServiceUnderTest({ settings: { ...settings, HOST: 'localhost' } });
  const addresses = await Promise.all(
    ['127.0.0.1', '::1'].map(
      (host) =>
        new Promise<Socket | undefined>((resolve) => {
          const socket = connect(service.port, host, () => resolve(socket));
          socket.once('error', () => resolve(undefined));
        }),
    ),
  );
  const open = addresses.filter((socket) => socket !== undefined);
  sockets.push(...open);
  expect(open.length).toBeGreaterThan(0);
  const texts = open.map(() => '');
  const ended = open.map(
    (socket, at) =>
      new Promise<void>((resolve) => {
        socket.on('data', (chunk) => {
          texts[at] += chunk.toString('latin1');
        });
        socket.once('close', () => resolve());
      }),
  );
  for (const socket of open) socket.write('GET http://localhost/api/health HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => texts.every((text) => text.includes('{"status":"ok"}')), until).toBe(true);
  const stopped = service.close();
  for (const socket of open) socket.write(get('/api/faq'));
  await Promise.all([stopped, ...ended]);
  for (const text of texts)
    expect(readRawResponses(text).map((response) => [response.status, closes(response)])).toEqual([
      [200, false],
      [200, true],
    ]);
});
