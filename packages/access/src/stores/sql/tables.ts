import type {
  AccessTokenRow,
  ClaimTokenRow,
  CodeRow,
  OutboxRow,
  Registration,
  SigningKeyRow,
  WebhookRow,
} from '../../agents/records/agent-store.ts';
import type { CountKey, Times, UnansweredQuestion } from '../insight-store.ts';

/** Tables of the store. Column names are in snake case. Meanings and lifetimes: docs/storage.md. */
export interface Tables {
  registrations: Registration;
  claimTokens: ClaimTokenRow & { created: number };
  otpCodes: CodeRow;
  accessTokens: AccessTokenRow;
  seenAssertions: { issuer: string; jti: string; expires: number };
  signingKeys: SigningKeyRow;
  outbox: OutboxRow;
  webhookEvents: WebhookRow;
  budgets: { key: string; opened: number; used: number };
  audit: { id: string; at: number; registrationId: string | null; event: string; reason: string | null };
  facts: { name: string; value: string };
  insightCounts: Times<CountKey>;
  insightQuestions: Times<UnansweredQuestion>;
  migrations: { name: string; at: number };
}
