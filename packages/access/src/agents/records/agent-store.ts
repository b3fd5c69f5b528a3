import type { State } from './states.ts';

/** Times are milliseconds since the epoch. Secrets are stored as hashes, personal data encrypted. */
export interface Registration {
  id: string;
  identityType: 'email' | 'id-jag';
  state: State;
  /** Granted scopes, or before approval the pending ones; space-separated. */
  scope: string;
  /** Requested scopes; null in rows of older versions. */
  asked: string | null;
  /** Scopes that a person or an operator has declined permanently; null: none. */
  declined: string | null;
  /** Space-separated `scope=milliseconds` of each scope with its own expiry; null: none. */
  scopeEnds: string | null;
  /** Sealed personal data; null once erased. */
  details: string | null;
  emailIndex: string | null;
  /** Keyed index of issuer, subject and client; unique. */
  identityIndex: string | null;
  issuer: string | null;
  created: number;
  updated: number;
  lastUsed: number | null;
  expires: number;
  ended: number | null;
}

export interface ClaimTokenRow {
  hash: string;
  registrationId: string;
  rotatedAt: number | null;
}

export interface CodeRow {
  id: string;
  registrationId: string;
  hmac: string;
  attempts: number;
  created: number;
  expires: number;
  consumed: number | null;
}

export interface AccessTokenRow {
  jti: string;
  registrationId: string;
  kid: string;
  scope: string;
  issued: number;
  expires: number;
  revoked: number | null;
}

export type KeyState = 'next' | 'active' | 'retiring' | 'removed';

export interface SigningKeyRow {
  kid: string;
  alg: string;
  /** JWK without private members, as JSON. */
  publicJwk: string;
  /** Sealed private JWK. */
  privateSealed: string;
  state: KeyState;
  created: number;
  changed: number;
}

export interface OutboxRow {
  id: string;
  registrationId: string;
  due: number;
  attempts: number;
  /** Keyed hash of the requesting network; null in rows of older versions. */
  network: string | null;
}

/** One event for the product's webhook. */
export interface WebhookRow {
  id: string;
  registrationId: string;
  /** Order among the events of one registration: the lowest number is delivered first. */
  number: number;
  /** JSON body, equal in all attempts. */
  body: string;
  created: number;
  due: number;
  attempts: number;
  /** 1 if the holder was verified before or by this event, else 0. */
  verified: number;
}

export interface AuditRow {
  registrationId: string | null;
  event: string;
  reason: string | null;
}

/** Rows by the table to which `add` writes them. */
export interface AddedRows {
  accessTokens: AccessTokenRow;
  otpCodes: CodeRow;
  outbox: OutboxRow;
  signingKeys: SigningKeyRow;
}

/** Queues: codes for mails, events for the webhook. */
export type Queue = 'outbox' | 'webhookEvents';

/** Records that belong to a registration, oldest first. */
export interface RecordsOfRegistration {
  claimTokens: ClaimTokenRow[];
  accessTokens: Omit<AccessTokenRow, 'revoked'>[];
  audit: (AuditRow & { at: number })[];
}

export interface RegistrationFilter {
  id?: string;
  emailIndex?: string;
  state?: State;
  /** Created at or after. */
  since?: number;
  /** Returns rows created after this one; for pagination. */
  limit?: number;
}

/** Current status of an access token, read for each request. */
export interface TokenStatus {
  revoked: boolean;
  registrationState: State;
  keyState: KeyState;
  /** Issuer of the registration. */
  issuer: string | null;
  details: string | null;
}

/** The store is unreachable or a commit failed; nothing was acknowledged. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store cannot be opened; the message is for the operator. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
}

/**
 * Storage of registrations, tokens and queues. Each method except `transaction` is one statement.
 * Every method throws StoreUnavailable.
 */
export interface AgentStore {
  /** Runs `callback` in one transaction and resolves after the commit. Its first statement must write. */
  transaction<T>(callback: (unit: StoreUnit) => Promise<T>): Promise<T>;
  claimToken(hash: string): Promise<ClaimTokenRow | null>;
  tokenStatus(jti: string): Promise<TokenStatus | null>;
  signingKeys(): Promise<SigningKeyRow[]>;
  metadata(name: string): Promise<string | null>;
  registrations(filter: RegistrationFilter): Promise<Registration[]>;
  recordsOf(registrationId: string): Promise<RecordsOfRegistration>;
  /** Ids of live registrations past their expiry, oldest first. */
  overdue(now: number, limit: number): Promise<string[]>;
  /**
   * Ids of registrations without a verified holder beyond the newest `most`, oldest first. Ended ones count, because an
   * unauthenticated client can end its own. Ended identities, which are kept to reject them, do not count.
   */
  unverifiedBeyond(most: number, limit: number): Promise<string[]>;
  dueMail(now: number, limit: number): Promise<OutboxRow[]>;
  /** The first event of each registration, if it is due; oldest first. */
  dueEvents(now: number, limit: number): Promise<WebhookRow[]>;
  /** Number of waiting events. */
  countEvents(): Promise<number>;
  /**
   * Deletes events created at or before `created`. If more than `most` remain, also deletes the surplus: first events
   * of unverified holders, then the oldest. Returns the number of deleted rows.
   */
  dropEvents(created: number, most: number): Promise<number>;
  /** Deletes up to `limit` expired rows of each table. Returns the number of deleted rows. */
  deleteExpired(now: number, limit: number): Promise<number>;
  /** Tests the store: reads a row and, at most every ten seconds, writes one. */
  ping(now: number): Promise<void>;
  close(): Promise<void>;
}

/** Operations within one transaction. */
export interface StoreUnit {
  /** False if the identity is already registered. */
  addRegistration(registration: Registration): Promise<boolean>;
  /** Locks the row until the end of the transaction. */
  lock(where: { id: string } | { identityIndex: string }, now: number): Promise<Registration | null>;
  save(id: string, changes: Partial<Omit<Registration, 'id' | 'created'>>): Promise<void>;
  /** Deletes a registration and all its rows, except undelivered events. */
  deleteRegistration(id: string, withAudit: boolean): Promise<void>;
  add<Table extends keyof AddedRows>(table: Table, row: AddedRows[Table]): Promise<void>;
  delete(table: 'otpCodes' | Queue, where: { id: string } | { registrationId: string }): Promise<void>;
  /** Postpones a row; false if it was postponed or deleted since it was read, for example by another instance. */
  postpone(queue: Queue, row: { id: string; due: number }, to: { due: number; attempts?: number }): Promise<boolean>;
  addClaimToken(hash: string, registrationId: string, created: number): Promise<void>;
  claimToken(hash: string): Promise<ClaimTokenRow | null>;
  rotateClaimToken(hash: string, at: number): Promise<void>;
  revokeAccessTokens(where: { jti: string } | { registrationId: string }, at: number): Promise<void>;
  /** Newest first. */
  codes(registrationId: string): Promise<CodeRow[]>;
  /** Counts one attempt; false if the code has none left, was used or is expired. */
  countTry(codeId: string, maxTries: number, now: number): Promise<boolean>;
  /** Marks a code as used; false if it was used before. */
  consumeCode(codeId: string, at: number): Promise<boolean>;
  mailOf(registrationId: string): Promise<OutboxRow | null>;
  /** Adds to the budget of the window that began at `opened`. Returns the new sum; a sum of 0 leaves no row. */
  spend(key: string, opened: number, amount: number): Promise<number>;
  /** Stores the id of an assertion; false if it was used before. */
  addAssertion(issuer: string, jti: string, expires: number): Promise<boolean>;
  /** Writes a metadata value, and locks it against other transactions that write it. */
  setMetadata(name: string, value: string): Promise<void>;
  /** Writes a metadata value unless it exists, and locks it like `setMetadata`; returns the stored value. */
  addMetadata(name: string, value: string): Promise<string>;
  signingKeys(): Promise<SigningKeyRow[]>;
  setSigningKey(
    kid: string,
    changes: Partial<Pick<SigningKeyRow, 'state' | 'changed' | 'privateSealed'>>,
  ): Promise<void>;
  addAudit(row: AuditRow, at: number): Promise<void>;
  /** Appends an event to those of its registration, which is locked or new. */
  addEvent(event: { registrationId: string; body: string; verified: boolean }, created: number): Promise<void>;
}
