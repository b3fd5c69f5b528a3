import { connect, type Socket } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** All data received so far. */
  received: () => string;
  /** Resolves when either side has closed the connection. */
  closed: Promise<void>;
}

/** A TCP connection to the service, for requests that an HTTP client would not send. */
export function rawConnection(port: number, sent: string): RawConnection {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(sent);
  return { socket, received: () => Buffer.concat(chunks).toString('utf8'), closed };
}
