import { type AgentStore, StoreProblem } from './agent-store.ts';
import type { Secrets } from './secrets.ts';

export const SECRET_FACT = 'secret_check';

/**
 * Refuses a secret key that the store was not written with; the first one is remembered.
 * @throws StoreProblem
 */
export async function checkSecretKey(store: AgentStore, { fingerprint }: Secrets): Promise<void> {
  const known =
    (await store.fact(SECRET_FACT)) ?? (await store.transaction((unit) => unit.addFact(SECRET_FACT, fingerprint)));
  if (known !== fingerprint)
    throw new StoreProblem(
      'The secret key is not the one that the store was written with. Copy SECRET_KEY, or the file secret.key, from the instance that was started first; "gatehouse keys rekey" changes it.',
    );
}
