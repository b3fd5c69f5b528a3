import type { TrustedIssuer } from '@gatehouse/contract';
import { type CryptoKey, createLocalJWKSet, type JSONWebKeySet, type JWTHeaderParameters } from 'jose';
import type { Clock } from '../records/clock.ts';

/** Maximum age of a cached key set, and minimum interval of fetches, milliseconds. */
const CACHED_MILLISECONDS = 600_000;
const REFETCH_AFTER_MILLISECONDS = 60_000;

/** Fetches a key set. @throws Error for an unreachable, unsafe or invalid URL */
export type FetchKeySet = (uri: string) => Promise<JSONWebKeySet>;

/** Public keys of the trusted issuers. */
export interface IssuerKeys {
  /** @throws Error if there is no such key; KeySetUnavailable if the key set is unavailable */
  find(issuer: TrustedIssuer, header: JWTHeaderParameters): Promise<CryptoKey>;
}

export class KeySetUnavailable extends Error {
  override readonly name = 'KeySetUnavailable';
}

/**
 * Keys come from the policy or from its `jwks_uri`, never from a URL in an assertion. A fetched set is cached for ten
 * minutes; an unknown key id causes a new fetch at most once a minute.
 */
export function createIssuerKeys(fetchKeySet: FetchKeySet, clock: Clock): IssuerKeys {
  const sets = new Map<string, { requestedAt: number; receivedAt: number; set: Promise<JSONWebKeySet> }>();

  /** The cached key set, or a new one if it is too old, or if `refresh` and the last fetch is a minute old. */
  function loadKeySet(uri: string, refresh: boolean): Promise<JSONWebKeySet> {
    const now = clock.now();
    const age = (since: number) => Math.abs(now - since);
    const cached = sets.get(uri);
    const valid = cached && age(cached.receivedAt) < CACHED_MILLISECONDS ? cached : undefined;
    if (valid && !(refresh && age(valid.requestedAt) >= REFETCH_AFTER_MILLISECONDS)) return valid.set;
    const entry = { requestedAt: now, receivedAt: now, set: fetchKeySet(uri) };
    entry.set = entry.set.catch((cause: unknown) => {
      if (!valid) throw new KeySetUnavailable('The key set of the issuer cannot be read.', { cause });
      // An early refresh failed: use the cached set until it expires.
      entry.receivedAt = valid.receivedAt;
      return valid.set;
    });
    sets.set(uri, entry);
    return entry.set;
  }

  const importKey = async (set: JSONWebKeySet, header: JWTHeaderParameters) =>
    (await createLocalJWKSet(set)(header)) as CryptoKey;

  return {
    async find({ jwks, jwks_uri: uri }, header) {
      if (jwks) return importKey(jwks as JSONWebKeySet, header);
      // Failures are cached like sets, so a broken issuer gets one request a minute.
      const set = await loadKeySet(uri as string, false).catch(() => loadKeySet(uri as string, true));
      return importKey(set, header).catch(async () => importKey(await loadKeySet(uri as string, true), header));
    },
  };
}
