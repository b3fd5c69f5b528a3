import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, Server } from 'node:net';
import type { Connections } from './connections.ts';

/** The public listener. */
export interface Listener {
  /** @returns the URL, for example http://127.0.0.1:8080. @throws the system's error */
  listen(endpoint: { host: string; port: number }): Promise<string>;
  /** Stops listening, answers late requests, waits for running responses, and closes, within 10 seconds. */
  close(): Promise<void>;
}

/** Starts and stops the public server. */
export function createListener(server: HttpServer, connections: Connections): Listener {
  /** Listeners on the other IP addresses of `localhost`; they pass connections to `server`. */
  const otherServers: Server[] = [];
  return {
    async listen({ host, port }) {
      const [first = host, ...rest] = host === 'localhost' ? await ipsOf(host) : [];
      server.listen({ host: first, port });
      await once(server, 'listening');
      const { address, family, port: bound } = server.address() as AddressInfo;
      for (const name of rest) {
        const otherServer = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          server.emit('connection', socket),
        );
        otherServer.listen({ host: name, port: bound });
        // The name may have an IP address that this machine lacks.
        if (await once(otherServer, 'listening').catch(() => undefined)) otherServers.push(otherServer);
      }
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
    },
    async close() {
      // `http.Server.close` would also close connections that it considers idle.
      for (const one of [server, ...otherServers]) Server.prototype.close.call(one);
      await connections.drain();
      server.close();
    },
  };
}

async function ipsOf(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}
