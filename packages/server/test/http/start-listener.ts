import type { DestinationStream } from 'pino';
import { beforeLaunch, unusableAccess } from '../../../../test/access-facts.ts';
import { buildOnce } from '../../../../test/build-once.ts';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { endpointsFor } from '../../../contract/src/endpoints/all.ts';
import { editionOfFolder } from '../../../edition/src/build-folder.ts';
import { createCurrentEdition } from '../../../edition/src/current-edition.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';
import { openLog } from '../../src/log.ts';
import type { ServerParts } from '../../src/node/answering.ts';
import { createHttpServer } from '../../src/node/server.ts';

export interface ListenerParts extends Partial<Omit<ServerParts, 'log'>> {
  /** Destination of log lines. */
  lines?: DestinationStream;
  /** Changes the options of the listener before it is created. */
  wrap?: (service: ServerParts) => ServerParts;
}

/** Dependencies of the core for the complete pack before launch, with rate limits that the tests do not reach. */
export async function listenerParts({
  lines = { write() {} },
  wrap = (service) => service,
  ...parts
}: ListenerParts): Promise<ServerParts> {
  const baseUrl = 'https://gatehouse.example';
  const edition = await editionOfFolder({
    folder: completePack,
    baseUrl,
    access: beforeLaunch,
    build: buildOnce,
  });
  if (isProblems(edition)) throw new Error('The pack has problems.');
  return wrap({
    editions: createCurrentEdition(edition),
    baseUrl,
    operations: endpointsFor(beforeLaunch),
    access: unusableAccess,
    trustedProxies: [],
    openCounts: () => ({ add: (_, now) => ({ requests: 1, openedAt: now }), peek: () => undefined }),
    now: Date.now,
    log: openLog('info', lines),
    ...parts,
  });
}

/** The public listener alone, with components that a test replaces. */
export async function startListener(parts: ListenerParts): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createHttpServer(await listenerParts(parts));
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  return { port: Number(port), close: server.close };
}
