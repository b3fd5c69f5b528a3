import { type BuiltEdition, openBuilt } from '@gatehouse/edition';
import { createHttpServer, type ServerParts } from '@gatehouse/server';
import { partsOfEdition } from '../package/edition-parts.ts';

/** A rehearsal asks more than a client per minute may, so requests are not counted. */
const uncounted: ServerParts['openCounts'] = () => ({
  add: (_, openedAt) => ({ requests: 1, openedAt }),
  peek: () => undefined,
});

/** Serves an edition on a free port of this machine, without a store and without limits. */
export async function serveOnLoopback(built: BuiltEdition): Promise<{ address: string; close(): Promise<void> }> {
  const edition = await openBuilt(built, { yieldIfDue: () => undefined });
  const error = (failure: object, message: string) => process.stderr.write(`${message}: ${Object.values(failure)}\n`);
  const log = { info() {}, answered() {}, error };
  const server = createHttpServer({ ...partsOfEdition(edition), openCounts: uncounted, log });
  return { address: await server.listen({ host: '127.0.0.1', port: 0 }), close: server.close };
}
