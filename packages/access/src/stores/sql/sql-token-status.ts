import type { CompiledQuery, Kysely } from 'kysely';
import type { AgentStore, TokenStatus } from '../../agents/records/agent-store.ts';
import type { Tables } from './tables.ts';

/** Maximum number of tokens in one query. */
const MAX_BATCH = 64;

type StatusRow = Omit<TokenStatus, 'revoked'> & { jti: string; revoked: number | null };

/** Tokens requested in one turn of the event loop, and the promise of their rows. */
interface Batch {
  jtis: Set<string>;
  read: Promise<ReadonlyMap<string, StatusRow>>;
}

/**
 * Reads the status of access tokens. Each API request needs one row, and the query costs more than the lookup, so
 * concurrent requests share one query. It starts after the last of these requests, so that no status is stale.
 */
export function sqlTokenStatus(db: Kysely<Tables>): AgentStore['tokenStatus'] {
  let batch: Batch | undefined;
  const queries = new Map<number, CompiledQuery>();

  /** Compiling a query takes longer than running it, so queries are cached for each power of two. */
  function queryFor(size: number): CompiledQuery {
    const cached = queries.get(size);
    if (cached) return cached;
    const query = db
      .selectFrom('accessTokens')
      .innerJoin('registrations', 'registrations.id', 'accessTokens.registrationId')
      .innerJoin('signingKeys', 'signingKeys.kid', 'accessTokens.kid')
      .where('jti', 'in', Array(size).fill(''))
      .select(['jti', 'revoked', 'registrations.state as registrationState', 'signingKeys.state as keyState'])
      .select(['issuer', 'details'])
      .compile();
    queries.set(size, query);
    return query;
  }

  async function read(jtis: ReadonlySet<string>): Promise<ReadonlyMap<string, StatusRow>> {
    await new Promise((resolve) => setImmediate(resolve));
    if (batch?.jtis === jtis) batch = undefined;
    const size = 2 ** Math.ceil(Math.log2(jtis.size));
    const parameters = [...jtis, ...Array(size - jtis.size).fill('')];
    const { rows } = await db.executeQuery<StatusRow>({ ...queryFor(size), parameters });
    return new Map(rows.map((row) => [row.jti, row]));
  }

  return async (jti) => {
    if (!batch || batch.jtis.size === MAX_BATCH) {
      const jtis = new Set<string>();
      batch = { jtis, read: read(jtis) };
    }
    batch.jtis.add(jti);
    const row = (await batch.read).get(jti);
    if (!row) return null;
    const { jti: _, ...status } = row;
    return { ...status, revoked: row.revoked !== null };
  };
}
