import type { AgentStore } from './agent-store.ts';
import { addressIndex, openDetails, sealDetails } from './personal-details.ts';
import { SECRET_FACT } from './secret-check.ts';
import type { Secrets } from './secrets.ts';

/** What a new secret key has changed. */
export interface Rekeyed {
  registrations: number;
  signingKeys: number;
  /** Ended identities whose data is erased: their index cannot be made anew, so their next assertion is a new one. */
  forgotten: number;
}

/**
 * Seals and indexes everything with another secret key, in one transaction. Live codes die. No server may run.
 * @throws StoreUnavailable; Error when the present key does not open what is there
 */
export async function rekey(store: AgentStore, present: Secrets, next: Secrets): Promise<Rekeyed> {
  const registrations = await store.registrations({ limit: Number.MAX_SAFE_INTEGER });
  const keys = await store.signingKeys();
  await store.transaction(async (unit) => {
    await unit.setFact(SECRET_FACT, next.fingerprint);
    for (const { id, issuer, details: sealed } of registrations) {
      await unit.deleteCodes(id);
      if (sealed === null) continue;
      const details = openDetails(present, id, sealed);
      const { contactEmail, subject, clientId } = details;
      await unit.save(id, {
        details: sealDetails(next, id, details),
        emailIndex: contactEmail === undefined ? null : addressIndex(next, contactEmail),
        ...(issuer !== null && subject !== undefined && clientId !== undefined
          ? { identityIndex: next.identityIndex(issuer, subject, clientId) }
          : {}),
      });
    }
    for (const { kid, privateSealed } of keys)
      await unit.setSigningKey(kid, {
        privateSealed: next.signingKeys.seal(present.signingKeys.open(privateSealed, kid), kid),
      });
  });
  return {
    registrations: registrations.length,
    signingKeys: keys.length,
    forgotten: registrations.filter(({ details, identityIndex }) => details === null && identityIndex !== null).length,
  };
}
