import type { AgentAnswer } from '../agent-access.ts';
import type { BudgetName, ExhaustedBudget } from '../budgets/budgets.ts';
import type { Registration } from '../records/agent-store.ts';
import { AccessRejection, type RejectionReason } from '../refusal.ts';

/** Minimum interval of polls of a pending registration, seconds. */
export const POLL_SECONDS = 5;

/** An attempt that is already counted. */
export interface CountedAttempt {
  codeId: string;
  /** Counters of the attempt, restored if the code is right. */
  counts: readonly { key: string; opened: number; amount: number }[];
}

/** Result of a transaction. Rejections are values, because their transactions must still commit. */
export type ClaimOutcome =
  | { answer: AgentAnswer }
  | { rejected: RejectionReason; retryAfterSeconds?: number }
  | { counted: CountedAttempt };

const shortages: Partial<Record<BudgetName, RejectionReason>> = {
  mail_network: 'network_has_its_share',
  registrations_network: 'registrations_of_network_spent',
  registrations_all: 'registrations_spent',
};

/** Rejection with the name of the exhausted budget, never an e-mail address. */
export function shortageOutcome({
  name,
  retryAfterSeconds,
}: ExhaustedBudget): Extract<ClaimOutcome, { rejected: unknown }> {
  return { rejected: shortages[name] ?? 'mail_spent', retryAfterSeconds };
}

export function rejectionOf(
  { rejected, retryAfterSeconds }: Extract<ClaimOutcome, { rejected: unknown }>,
  registrationId?: string,
): AccessRejection {
  return new AccessRejection(rejected, {
    ...(registrationId === undefined ? {} : { registrationId }),
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  });
}

/** 202: no token yet. */
export function waitingOutcome({ id, state }: Registration): ClaimOutcome {
  return { answer: { status: 202, body: { registration_id: id, status: state, interval: POLL_SECONDS } } };
}
