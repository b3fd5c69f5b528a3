import type { Phase } from '@gatehouse/contract';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import {
  type AgentStore,
  type KeyState,
  type SigningKeyRow,
  StoreUnavailable,
  type StoreUnit,
} from '../records/agent-store.ts';
import type { Clock, Random } from '../records/clock.ts';
import { assertLaunched, isLaunched } from '../records/phase.ts';
import type { Secrets } from '../records/secrets.ts';
import { TOKEN_SECONDS } from './token-rules.ts';

/** Maximum age of cached keys, and minimum age before a reload for an unknown key, milliseconds. */
const CACHED_MILLISECONDS = 60_000;
const RELOAD_AFTER_MILLISECONDS = 10_000;
/** Age at which a new key starts to sign, milliseconds; twice the max-age of the key set, so every verifier has it. */
const PROMOTE_AFTER_MILLISECONDS = 600_000;
/** Time after which a retired key is removed, milliseconds; all its tokens have expired, with clock tolerance. */
const REMOVE_AFTER_MILLISECONDS = (TOKEN_SECONDS + 60) * 1000;

/** A public key as published: private members are never copied. */
export type PublicJwk = JWK & { kid: string; alg: string; use: 'sig' };

/** The keys that sign access tokens: next, active, retiring, removed. */
export interface SigningKeys {
  /** The active key, read in the transaction that uses it. @throws Error before launch */
  signer(unit: Pick<StoreUnit, 'signingKeys'>): Promise<{ kid: string; alg: string; key: CryptoKey }>;
  /** @throws Error if the key is unknown, removed or for another algorithm */
  verifier(kid: string | undefined, alg: string | undefined): Promise<CryptoKey>;
  /** Keys for verifiers: next, active and retiring. */
  publicKeys(): Promise<PublicJwk[]>;
  /** Creates the first key, if there is none. @throws Error before launch */
  ensureActive(): Promise<void>;
  /** Creates the next signing key. @throws Error before launch */
  rotate(): Promise<string>;
  /** Removes a key at once; replaces it if it was active. False if there is no such key. */
  remove(kid: string): Promise<boolean>;
  /** Promotes and removes keys by age; part of the sweep. */
  advance(): Promise<void>;
}

export interface SigningKeyParts {
  phase: Phase;
  algorithm: 'ES256' | 'RS256';
  store: AgentStore;
  secrets: Secrets;
  clock: Clock;
  random: Random;
}

export function createSigningKeys({ phase, algorithm, store, secrets, clock, random }: SigningKeyParts): SigningKeys {
  let loaded: { at: number; rows: SigningKeyRow[] } | undefined;
  const imported = new Map<string, Promise<CryptoKey>>();

  async function rows(maxAge = CACHED_MILLISECONDS): Promise<SigningKeyRow[]> {
    const now = clock.now();
    if (!loaded || Math.abs(now - loaded.at) >= maxAge) loaded = { at: now, rows: await store.signingKeys() };
    return loaded.rows;
  }

  function importOnce(name: string, jwk: () => JWK, alg: string): Promise<CryptoKey> {
    const key = imported.get(name) ?? (importJWK(jwk(), alg) as Promise<CryptoKey>);
    imported.set(name, key);
    return key;
  }

  async function make(unit: StoreUnit, state: KeyState): Promise<string> {
    assertLaunched(phase);
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    // Prefixed, because operators pass it to a command, where it must not begin with a hyphen.
    const kid = `key_${random.token(16)}`;
    const now = clock.now();
    await unit.add('signingKeys', {
      kid,
      alg: algorithm,
      publicJwk: JSON.stringify(await exportJWK(publicKey)),
      privateSealed: secrets.signingKeys.seal(JSON.stringify(await exportJWK(privateKey)), kid),
      state,
      created: now,
      changed: now,
    });
    return kid;
  }

  /** Changes keys under a lock over all instances, and drops the cache. */
  async function change<T>(callback: (unit: StoreUnit, keys: SigningKeyRow[]) => Promise<T>): Promise<T> {
    const result = await store.transaction(async (unit) => {
      await unit.setMetadata('signing', 'lock');
      return callback(unit, await unit.signingKeys());
    });
    loaded = undefined;
    return result;
  }

  const findKeyByState = (keys: readonly SigningKeyRow[], state: KeyState) => keys.find((key) => key.state === state);

  return {
    async signer(unit) {
      assertLaunched(phase);
      // Cached, so that this instance also accepts the tokens that it signs with a new key.
      loaded = { at: clock.now(), rows: await unit.signingKeys() };
      const active = findKeyByState(loaded.rows, 'active');
      if (!active) throw new StoreUnavailable('There is no active signing key.');
      const { kid, alg, privateSealed } = active;
      const key = await importOnce(`sign ${kid}`, () => JSON.parse(secrets.signingKeys.open(privateSealed, kid)), alg);
      return { kid, alg, key };
    },

    async verifier(kid, alg) {
      const find = (keys: readonly SigningKeyRow[]) =>
        keys.find((key) => key.kid === kid && key.alg === alg && key.state !== 'removed');
      const found = find(await rows()) ?? find(await rows(RELOAD_AFTER_MILLISECONDS));
      if (!found) throw new Error('There is no such key.');
      return importOnce(`verify ${found.kid}`, () => JSON.parse(found.publicJwk), found.alg);
    },

    async publicKeys() {
      const published = (await rows()).filter(({ state }) => state !== 'removed');
      return published.map(({ kid, alg, publicJwk }) => ({ ...JSON.parse(publicJwk), kid, alg, use: 'sig' }));
    },

    async ensureActive() {
      await change(async (unit, keys) => {
        if (!findKeyByState(keys, 'active')) await make(unit, 'active');
      });
    },

    rotate: () => change(async (unit, keys) => findKeyByState(keys, 'next')?.kid ?? make(unit, 'next')),

    remove: (kid) =>
      change(async (unit, keys) => {
        const key = keys.find((row) => row.kid === kid && row.state !== 'removed');
        if (!key) return false;
        const changed = clock.now();
        await unit.setSigningKey(kid, { state: 'removed', changed });
        const next = findKeyByState(keys, 'next');
        if (key.state === 'active') {
          if (next) await unit.setSigningKey(next.kid, { state: 'active', changed });
          else if (isLaunched(phase)) await make(unit, 'active');
        }
        return true;
      }),

    async advance() {
      const now = clock.now();
      const hasStateAge = (key: SigningKeyRow, age: number) => now - key.changed >= age;
      const findDueKeys = (keys: readonly SigningKeyRow[]) => ({
        next: keys.find((key) => key.state === 'next' && hasStateAge(key, PROMOTE_AFTER_MILLISECONDS)),
        expired: keys.filter((key) => key.state === 'retiring' && hasStateAge(key, REMOVE_AFTER_MILLISECONDS)),
      });
      const dueNow = findDueKeys(await rows(0));
      if (!dueNow.next && dueNow.expired.length === 0) return;
      await change(async (unit, keys) => {
        const { next, expired } = findDueKeys(keys);
        const active = findKeyByState(keys, 'active');
        if (next) {
          if (active) await unit.setSigningKey(active.kid, { state: 'retiring', changed: now });
          await unit.setSigningKey(next.kid, { state: 'active', changed: now });
        }
        for (const { kid } of expired) await unit.setSigningKey(kid, { state: 'removed', changed: now });
      });
    },
  };
}
