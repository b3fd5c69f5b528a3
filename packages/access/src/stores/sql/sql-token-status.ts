import type { CompiledQuery, Kysely } from 'kysely';
import type { AgentStore, TokenStatus } from '../../agents/records/agent-store.ts';
import type { Tables } from './tables.ts';

const MAX_TOGETHER = 64;

type StatusRow = Omit<TokenStatus, 'revoked'> & { jti: string; revoked: number | null };

/** Tokens requested in one turn of the event loop, and the promise of their rows. */
interface Together {
  jtis: Set<string>;
  read: Promise<ReadonlyMap<string, StatusRow>>;
}

/**
 * Reads the state against which access tokens are checked. Each API request asks for one row, and the query takes longer
 * than the lookup, so concurrent requests share one query. It starts after the last of them has asked, never before.
 */
export function sqlTokenStatus(db: Kysely<Tables>): AgentStore['tokenStatus'] {
  let together: Together | undefined;
  const queries = new Map<number, CompiledQuery>();

  /** Its text takes longer to make than to run, so there is one for each power of two. */
  function queryFor(size: number): CompiledQuery {
    const known = queries.get(size);
    if (known) return known;
    const made = db
      .selectFrom('accessTokens')
      .innerJoin('registrations', 'registrations.id', 'accessTokens.registrationId')
      .innerJoin('signingKeys', 'signingKeys.kid', 'accessTokens.kid')
      .where('jti', 'in', Array(size).fill(''))
      .select(['jti', 'revoked', 'registrations.state as registrationState', 'signingKeys.state as keyState'])
      .select(['issuer', 'details'])
      .compile();
    queries.set(size, made);
    return made;
  }

  async function read(jtis: ReadonlySet<string>): Promise<ReadonlyMap<string, StatusRow>> {
    await new Promise((resolve) => setImmediate(resolve));
    if (together?.jtis === jtis) together = undefined;
    const size = 2 ** Math.ceil(Math.log2(jtis.size));
    const parameters = [...jtis, ...Array(size - jtis.size).fill('')];
    const { rows } = await db.executeQuery<StatusRow>({ ...queryFor(size), parameters });
    return new Map(rows.map((row) => [row.jti, row]));
  }

  return async (jti) => {
    if (!together || together.jtis.size === MAX_TOGETHER) {
      const jtis = new Set<string>();
      together = { jtis, read: read(jtis) };
    }
    together.jtis.add(jti);
    const row = (await together.read).get(jti);
    if (!row) return null;
    const { jti: _, ...status } = row;
    return { ...status, revoked: row.revoked !== null };
  };
}
