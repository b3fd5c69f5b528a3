import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SinkMail {
  from: string;
  to: string[];
  /** Raw headers and text. */
  text: string;
}

export interface SmtpSink {
  url: string;
  mails: SinkMail[];
  /** Accepts the next messages, and breaks the connection instead of confirming them. */
  dropAfterData: boolean;
  stop(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
}

/** A real SMTP server on a free loopback port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  let server: SMTPServer | undefined;
  let port = 0;
  const sink: SmtpSink = {
    url: '',
    mails: [],
    dropAfterData: false,
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const to = rcptTo.map(({ address }) => address);
            sink.mails.push({ from: mailFrom ? mailFrom.address : '', to, text: Buffer.concat(chunks).toString() });
            if (!sink.dropAfterData) return done();
            for (const socket of sockets) socket.destroy();
          });
        },
      });
      server.on('error', () => {});
      server.server.on('connection', (socket: Socket) => sockets.add(socket));
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      port = (server.server.address() as AddressInfo).port;
      sink.url = `smtp://127.0.0.1:${port}`;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server?.close(() => resolve()));
    },
  };
  await sink.start();
  return sink;
}
