import type {
  AccessTokenRow,
  AgentStore,
  CodeRow,
  Registration,
  SigningKeyRow,
  StoreUnit,
} from '../../src/agents/records/agent-store.ts';

/** 1 May 2026, in milliseconds: more than 32 bits can store. */
export const NOW = 1_777_593_600_000;

export const registration = (id: string, changes: Partial<Registration> = {}): Registration => ({
  id,
  identityType: 'email',
  state: 'active',
  scope: 'content:read faq:read',
  asked: 'content:read faq:read',
  declined: 'faq:write',
  scopeEnds: `content:read=${NOW + 1000}`,
  details: 'sealed details',
  emailIndex: 'address index',
  identityIndex: null,
  issuer: null,
  created: NOW,
  updated: NOW,
  lastUsed: null,
  expires: NOW + 1000,
  ended: null,
  ...changes,
});

export const code = (id: string, registrationId: string, changes: Partial<CodeRow> = {}): CodeRow => ({
  id,
  registrationId,
  hmac: 'keyed hash',
  attempts: 0,
  created: NOW,
  expires: NOW + 600_000,
  consumed: null,
  ...changes,
});

export const accessTokenRow = (
  jti: string,
  registrationId: string,
  changes: Partial<AccessTokenRow> = {},
): AccessTokenRow => ({
  jti,
  registrationId,
  kid: 'key-1',
  scope: 'faq:read',
  issued: NOW,
  expires: NOW + 600_000,
  revoked: null,
  ...changes,
});

export const signingKey = (kid: string, changes: Partial<SigningKeyRow> = {}): SigningKeyRow => ({
  kid,
  alg: 'ES256',
  publicJwk: '{"kty":"EC"}',
  privateSealed: 'sealed key',
  state: 'active',
  created: NOW,
  changed: NOW,
  ...changes,
});

/** Runs writes in a transaction, which is the only way to add rows to the store. */
export const inTransaction = (store: AgentStore, work: (unit: StoreUnit) => Promise<unknown>): Promise<void> =>
  store.transaction(async (unit) => void (await work(unit)));
