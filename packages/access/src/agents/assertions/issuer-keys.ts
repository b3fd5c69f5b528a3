import type { TrustedIssuer } from '@gatehouse/contract';
import { type CryptoKey, createLocalJWKSet, type JSONWebKeySet, type JWTHeaderParameters } from 'jose';
import type { Clock } from '../records/clock.ts';

const CACHED_MILLISECONDS = 600_000;
const REFETCH_AFTER_MILLISECONDS = 60_000;

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
 * Keys come from the policy, or from the address that the policy names; never from an address in an assertion. A fetched
 * set is cached for ten minutes; an unknown key id causes a new fetch at most once a minute.
 */
export function createIssuerKeys(fetchKeySet: FetchKeySet, clock: Clock): IssuerKeys {
  const sets = new Map<string, { asked: number; got: number; set: Promise<JSONWebKeySet> }>();

  /** The set at hand; a new one when it is too old, or when `anew` and the last question was a minute ago. */
  function keySet(uri: string, anew: boolean): Promise<JSONWebKeySet> {
    const now = clock.now();
    const age = (since: number) => Math.abs(now - since);
    const held = sets.get(uri);
    const good = held && age(held.got) < CACHED_MILLISECONDS ? held : undefined;
    if (good && !(anew && age(good.asked) >= REFETCH_AFTER_MILLISECONDS)) return good.set;
    const asked = { asked: now, got: now, set: fetchKeySet(uri) };
    asked.set = asked.set.catch((cause: unknown) => {
      if (!good) throw new KeySetUnavailable('The key set of the issuer cannot be read.', { cause });
      // Asked before its time: the set at hand stays, to its end.
      asked.got = good.got;
      return good.set;
    });
    sets.set(uri, asked);
    return asked.set;
  }

  const inSet = async (set: JSONWebKeySet, header: JWTHeaderParameters) =>
    (await createLocalJWKSet(set)(header)) as CryptoKey;

  return {
    async find({ jwks, jwks_uri: uri }, header) {
      if (jwks) return inSet(jwks as JSONWebKeySet, header);
      // A failure is kept like a set, so that a broken issuer is asked once a minute, not once a request.
      const set = await keySet(uri as string, false).catch(() => keySet(uri as string, true));
      return inSet(set, header).catch(async () => inSet(await keySet(uri as string, true), header));
    },
  };
}
