import type { DestinationStream } from 'pino';
import { isProblems } from '../../src/content/read-folder.ts';
import { endpointsFor } from '../../src/contract/endpoints/all.ts';
import { createCurrentEdition } from '../../src/edition/current-edition.ts';
import { buildEdition } from '../../src/edition/edition.ts';
import { createHttpServer, type HttpService } from '../../src/http/server.ts';
import { openLog } from '../../src/log.ts';
import { beforeLaunch, closedEntrance } from '../access-facts.ts';
import { completePack } from '../content-folder-copy.ts';

export interface ListenerParts {
  /** What answers at /mcp. */
  exchangeOver: NonNullable<HttpService['exchangeOver']>;
  /** Where requests are counted; by default nobody is refused. */
  openCounts?: HttpService['openCounts'];
  log?: DestinationStream;
}

/** The public listener alone, over the small pack, with parts that do as a test wants. */
export async function listenerOver({
  exchangeOver,
  openCounts = () => ({ add: (_, now) => ({ requests: 1, openedAt: now }), peek: () => undefined }),
  log = { write() {} },
}: ListenerParts): Promise<{ port: number; close: () => Promise<void> }> {
  const baseUrl = 'https://gatehouse.example';
  const edition = await buildEdition({ folder: completePack, baseUrl, access: beforeLaunch, printed: new Date(0) });
  if (isProblems(edition)) throw new Error('The pack has problems.');
  const app = createHttpServer({
    editions: createCurrentEdition(edition),
    baseUrl,
    operations: endpointsFor(beforeLaunch),
    access: closedEntrance,
    trustedProxies: [],
    openCounts,
    now: Date.now,
    log: openLog('info', log),
    exchangeOver,
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { port: Number(port), close: async () => void (await app.close()) };
}
