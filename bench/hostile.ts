import { connect, type Socket } from 'node:net';

/** Many hostile connections with the same behavior. */
export interface Attack {
  name: string;
  connections: number;
  /** First bytes of the nth connection. */
  sent(number: number): string;
  /** Bytes that each sends every second after that; closed connections are reopened. */
  eachSecond?: string;
  /** Whether the client half-closes the connection after sending. */
  halfClosed?: true;
}

const HOST = 'Host: localhost\r\n';
const kilobytes = (text: string, count: number) => text.repeat(Math.ceil((count * 1024) / text.length));

export const attacks = {
  idle: { name: '10,000 connections on which nothing is said', connections: 10_000, sent: () => '' },
  slow: {
    name: '1,000 requests sent byte by byte',
    connections: 1000,
    sent: () => `POST /ask HTTP/1.1\r\n${HOST}X-A: `,
    eachSecond: 'a',
  },
  halfClosed: {
    name: '1,000 half-closed connections',
    connections: 1000,
    sent: () => `GET /api/faq HTTP/1.1\r\n${HOST}\r\n`,
    halfClosed: true,
  },
  unread: {
    name: '200 readers of 20 streams each that never read',
    connections: 200,
    sent: (number) =>
      `GET /ask?streaming=true&query=${'%01'.repeat(2000)} HTTP/1.1\r\n${HOST}X-Forwarded-For: 10.255.0.${number}\r\n\r\n`.repeat(
        20,
      ),
  },
  large: {
    name: '100 callers with headers of 100 KB, each second',
    connections: 100,
    sent: () => `GET / HTTP/1.1\r\n${HOST}X-A: ${kilobytes('a', 100)}\r\n\r\n`,
    eachSecond: '',
  },
  garbage: {
    name: '100 callers with 1 MB of garbage behind a request, each second',
    connections: 100,
    sent: () => `GET /api/health HTTP/1.1\r\n${HOST}\r\n${kilobytes('\u0000garbage\r\n', 1024)}`,
    eachSecond: '',
  },
  pipelined: {
    name: '100 callers who send 1,000 requests at once and read no answer',
    connections: 100,
    sent: () => `GET /api/faq HTTP/1.1\r\n${HOST}\r\n`.repeat(1000),
  },
} satisfies Record<string, Attack>;

/** Opens the connections, 500 in 20 ms, and holds them until `stop` is called. */
export async function attack(port: number, { connections, sent, eachSecond, halfClosed }: Attack) {
  const open = (number: number): Socket => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    socket.on('error', () => {}).pause();
    const text = sent(number);
    if (halfClosed) socket.end(text);
    else socket.write(text);
    return socket;
  };
  const sockets: Socket[] = [];
  for (let number = 0; number < connections; number++) {
    sockets.push(open(number));
    if (number % 500 === 499) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const again = setInterval(() => {
    if (eachSecond === undefined) return;
    for (const [number, socket] of sockets.entries())
      if (!socket.writable) sockets[number] = open(number);
      else if (eachSecond !== '') socket.write(eachSecond);
  }, 1000);
  return {
    stop() {
      clearInterval(again);
      for (const socket of sockets) socket.destroy();
    },
  };
}
