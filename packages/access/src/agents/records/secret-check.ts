import { type AgentStore, StoreProblem } from './agent-store.ts';
import type { Secrets } from './secrets.ts';

export const SECRET_FACT = 'secret_check';

/**
 * Rejects a secret key other than the one that wrote the store. Stores the fingerprint of the first one.
 * @throws StoreProblem
 */
export async function checkSecretKey(store: AgentStore, { fingerprint }: Secrets): Promise<void> {
  const stored =
    (await store.metadata(SECRET_FACT)) ??
    (await store.transaction((unit) => unit.addMetadata(SECRET_FACT, fingerprint)));
  if (stored !== fingerprint)
    throw new StoreProblem(
      'The secret key is not the one that the store was written with. Copy SECRET_KEY, or the file secret.key, from the instance that was started first; "gatehouse keys rekey" changes it.',
    );
}
