import { type CryptoKey, createLocalJWKSet, type JSONWebKeySet, type JWTHeaderParameters } from 'jose';
import type { TrustedIssuer } from '../config/access-policy.ts';
import type { Clock } from './clock.ts';

const KEPT = 600_000;
const REFETCH_AFTER = 60_000;

/** Reads the key set at an address. @throws Error when it cannot be had in a safe way */
export type FetchKeySet = (uri: string) => Promise<JSONWebKeySet>;

/** Public keys of the trusted issuers. */
export interface IssuerKeys {
  /** @throws Error when there is no such key; KeySetUnavailable when it cannot be known */
  find(issuer: TrustedIssuer, header: JWTHeaderParameters): Promise<CryptoKey>;
}

export class KeySetUnavailable extends Error {
  override readonly name = 'KeySetUnavailable';
}

/**
 * Keys come from the policy, or from the address that the policy names; never from what an assertion says. A fetched
 * set is kept for ten minutes; a key that it does not hold makes it be fetched again at most once a minute.
 */
export function createIssuerKeys(fetchKeySet: FetchKeySet, clock: Clock): IssuerKeys {
  const sets = new Map<string, { at: number; set: Promise<JSONWebKeySet> }>();

  async function keySet(uri: string, maxAge: number): Promise<JSONWebKeySet> {
    const now = clock.now();
    let held = sets.get(uri);
    if (!held || Math.abs(now - held.at) >= maxAge) {
      held = { at: now, set: fetchKeySet(uri) };
      sets.set(uri, held);
    }
    try {
      return await held.set;
    } catch (cause) {
      throw new KeySetUnavailable('The key set of the issuer cannot be read.', { cause });
    }
  }

  const inSet = async (set: JSONWebKeySet, header: JWTHeaderParameters) =>
    (await createLocalJWKSet(set)(header)) as CryptoKey;

  return {
    async find({ jwks, jwks_uri: uri }, header) {
      if (jwks) return inSet(jwks as JSONWebKeySet, header);
      // A failure is kept like a set, so that a broken issuer is asked once a minute, not once a request.
      const set = await keySet(uri as string, KEPT).catch(() => keySet(uri as string, REFETCH_AFTER));
      return inSet(set, header).catch(async () => inSet(await keySet(uri as string, REFETCH_AFTER), header));
    },
  };
}
