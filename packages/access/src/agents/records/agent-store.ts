import type { State } from './states.ts';

/** Times are milliseconds since the epoch. Secrets are kept as hashes, personal data sealed. */
export interface Registration {
  id: string;
  identityType: 'email' | 'id-jag';
  state: State;
  /** Scopes that it has, or before approval may get; space-separated. */
  scope: string;
  /** Scopes that were asked for; null in rows of versions that did not keep them. */
  asked: string | null;
  /** Scopes that a person or an operator has refused, and that it never gets again; null: none. */
  declined: string | null;
  /** `scope=milliseconds` of each scope that ends by itself, with spaces between; null: none does. */
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
  /** Keyed hash of the network that asked for it; null in rows of versions that did not keep it. */
  network: string | null;
}

/** One event for the product's webhook. */
export interface WebhookRow {
  id: string;
  registrationId: string;
  /** Order among the events of one registration: the lowest number is delivered first. */
  number: number;
  /** The body, as JSON, the same at every attempt. */
  body: string;
  created: number;
  due: number;
  attempts: number;
  /** 1 where the holder was verified before or by this event, else 0. */
  verified: number;
}

export interface AuditRow {
  registrationId: string | null;
  event: string;
  reason: string | null;
}

/** Rows that are added as they are. */
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
  /** Rows behind this one in order of creation, for pages. */
  limit?: number;
}

/** State against which an access token is checked, read anew for each request. */
export interface TokenStatus {
  revoked: boolean;
  registrationState: State;
  keyState: KeyState;
  /** Of the registration. */
  issuer: string | null;
  details: string | null;
}

/** The store cannot be reached or could not commit; nothing has been acknowledged. */
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
  /** Runs `work` in one transaction and resolves after its commit. The first call of `work` must write. */
  transaction<T>(work: (unit: StoreUnit) => Promise<T>): Promise<T>;
  claimToken(hash: string): Promise<ClaimTokenRow | null>;
  tokenStatus(jti: string): Promise<TokenStatus | null>;
  signingKeys(): Promise<SigningKeyRow[]>;
  fact(name: string): Promise<string | null>;
  registrations(filter: RegistrationFilter): Promise<Registration[]>;
  recordsOf(registrationId: string): Promise<RecordsOfRegistration>;
  /** Live registrations whose time is over, oldest first. */
  overdue(now: number, limit: number): Promise<string[]>;
  /**
   * Ids of registrations without a verified holder beyond the newest `most`, oldest first. Ended ones count, because an
   * unauthenticated client can end its own; an identity that stays refused does not.
   */
  unverifiedBeyond(most: number, limit: number): Promise<string[]>;
  dueMail(now: number, limit: number): Promise<OutboxRow[]>;
  /** Of each registration the event that comes first, where it is due; the oldest first. */
  dueEvents(now: number, limit: number): Promise<WebhookRow[]>;
  /** How many events wait. */
  countEvents(): Promise<number>;
  /**
   * Deletes events that were made at or before `created`, and beyond the newest `most`, those of unverified holders first;
   * the number of rows deleted.
   */
  dropEvents(created: number, most: number): Promise<number>;
  /** Deletes up to `limit` rows that no rule needs any longer; the number of rows deleted. */
  deleteSpent(now: number, limit: number): Promise<number>;
  /** Reads a table and, unless that went well within the last ten seconds, writes one. */
  ping(now: number): Promise<void>;
  close(): Promise<void>;
}

/** Operations within one transaction. */
export interface StoreUnit {
  /** False when the identity is taken. */
  addRegistration(registration: Registration): Promise<boolean>;
  /** Locks the row against every other transaction until the end of this one. */
  lock(where: { id: string } | { identityIndex: string }, now: number): Promise<Registration | null>;
  save(id: string, changes: Partial<Omit<Registration, 'id' | 'created'>>): Promise<void>;
  /** Deletes a registration, and all rows about it except events that are still to be delivered. */
  deleteRegistration(id: string, withAudit: boolean): Promise<void>;
  add<Table extends keyof AddedRows>(table: Table, row: AddedRows[Table]): Promise<void>;
  delete(table: 'otpCodes' | Queue, where: { id: string } | { registrationId: string }): Promise<void>;
  /** Puts a row off; false when it has been put off or deleted since it was read, as by another instance. */
  postpone(queue: Queue, row: { id: string; due: number }, to: { due: number; attempts?: number }): Promise<boolean>;
  addClaimToken(hash: string, registrationId: string, created: number): Promise<void>;
  claimToken(hash: string): Promise<ClaimTokenRow | null>;
  rotateClaimToken(hash: string, at: number): Promise<void>;
  revokeAccessTokens(where: { jti: string } | { registrationId: string }, at: number): Promise<void>;
  /** Newest first. */
  codes(registrationId: string): Promise<CodeRow[]>;
  /** Counts one try of a code that has tries left and is neither used nor out of time; false when it is not so. */
  countTry(codeId: string, maxTries: number, now: number): Promise<boolean>;
  /** Uses up a code; false when it was used before. */
  consumeCode(codeId: string, at: number): Promise<boolean>;
  mailOf(registrationId: string): Promise<OutboxRow | null>;
  /** Adds to the budget that opened at `opened`; the sum after it. A sum of 0 leaves no row. */
  spend(key: string, opened: number, amount: number): Promise<number>;
  /** False when the assertion was seen before. */
  addAssertion(issuer: string, jti: string, expires: number): Promise<boolean>;
  /** Writes a fact, which also locks it against every other transaction that writes it. */
  setFact(name: string, value: string): Promise<void>;
  /** Writes a fact unless it exists, and locks it like `setFact`; returns the stored one. */
  addFact(name: string, value: string): Promise<string>;
  signingKeys(): Promise<SigningKeyRow[]>;
  setSigningKey(
    kid: string,
    changes: Partial<Pick<SigningKeyRow, 'state' | 'changed' | 'privateSealed'>>,
  ): Promise<void>;
  addAudit(row: AuditRow, at: number): Promise<void>;
  /** Adds an event behind those of its registration, which is locked or new. */
  addEvent(event: { registrationId: string; body: string; verified: boolean }, created: number): Promise<void>;
}
