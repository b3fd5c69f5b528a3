import { randomBytes } from 'node:crypto';
import { builtInPolicy } from '@gatehouse/contract';
import { createCurrentEdition, type Edition } from '@gatehouse/edition';
import { MemoryCountStore, type ServerParts } from '@gatehouse/server';
import { accessWithoutStore } from './access-without-store.ts';

/** Parts of the HTTP core for an edition alone: nothing is stored, and responses are not compressed. */
export function partsOfEdition(edition: Edition): Omit<ServerParts, 'log'> {
  const { baseUrl, access, operations } = edition;
  return {
    editions: createCurrentEdition(edition),
    baseUrl,
    operations,
    access: accessWithoutStore(
      baseUrl,
      access.phase,
      { ...builtInPolicy, issuers: [], resources: [] },
      randomBytes(32),
    ),
    trustedProxies: [],
    openCounts: (_, windowSeconds) => new MemoryCountStore(windowSeconds),
    now: Date.now,
  };
}
