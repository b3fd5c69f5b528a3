import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LONGEST_MILLISECONDS = 9_000;

/**
 * Before the server closes, lets every answer under way reach its reader, then ends all connections. Node alone takes a
 * connection for idle as soon as its answer has been handed over, sent or not, and cuts it.
 */
export function letAnswersEnd(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.addHook('onRequest', async (_, { raw }) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  });
  app.addHook('preClose', async () => {
    // Only the listening ends here; closing an HTTP server would also cut what Node takes for idle.
    Server.prototype.close.call(app.server);
    const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
    while (open.size > 0 && !signal.aborted) {
      const [response] = open;
      if (response) await once(response, 'close', { signal }).catch(() => {});
    }
    app.server.closeAllConnections();
  });
}
