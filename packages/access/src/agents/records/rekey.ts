import type { AgentStore } from './agent-store.ts';
import type { Clock } from './clock.ts';
import { emailIndexOf, openDetails, sealDetails } from './personal-details.ts';
import { SECRET_FACT } from './secret-check.ts';
import type { Secrets } from './secrets.ts';

/** Numbers of rows that were encrypted again. */
export interface Rekeyed {
  registrations: number;
  signingKeys: number;
  /** Ended identities with erased data. Their index cannot be recomputed, so their next assertion registers again. */
  forgotten: number;
}

/**
 * Encrypts and indexes all rows with another secret key, in one transaction. Codes become invalid. No server may run
 * meanwhile.
 * @throws StoreUnavailable; Error if the present key does not decrypt the rows
 */
export async function rekey(store: AgentStore, present: Secrets, next: Secrets, { now }: Clock): Promise<Rekeyed> {
  const ids = (await store.registrations({ limit: Number.MAX_SAFE_INTEGER })).map(({ id }) => id);
  return store.transaction(async (unit) => {
    await unit.setMetadata(SECRET_FACT, next.fingerprint);
    let forgotten = 0;
    for (const id of ids) {
      await unit.delete('otpCodes', { registrationId: id });
      // Read the registration again under the lock: another command may have erased it, and erased data must not be
      // restored.
      const { issuer = null, identityIndex = null, details: sealed = null } = (await unit.lock({ id }, now())) ?? {};
      if (sealed === null) {
        if (identityIndex !== null) forgotten++;
        continue;
      }
      const details = openDetails(present, id, sealed);
      const { contactEmail, subject, clientId } = details;
      await unit.save(id, {
        details: sealDetails(next, id, details),
        emailIndex: contactEmail === undefined ? null : emailIndexOf(next, contactEmail),
        ...(issuer !== null && subject !== undefined && clientId !== undefined
          ? { identityIndex: next.identityIndex(issuer, subject, clientId) }
          : {}),
      });
    }
    await unit.setMetadata('signing', 'lock');
    const keys = await unit.signingKeys();
    for (const { kid, privateSealed } of keys)
      await unit.setSigningKey(kid, {
        privateSealed: next.signingKeys.seal(present.signingKeys.open(privateSealed, kid), kid),
      });
    return { registrations: ids.length, signingKeys: keys.length, forgotten };
  });
}
