import type { AgentAnswer } from './agent-access.ts';
import type { Registration } from './agent-store.ts';
import type { Reason } from './refusal.ts';

/** Seconds between two looks at a registration that waits. */
export const POLL_INTERVAL = 5;

/** A try of a code that has been paid for. */
export interface CountedTry {
  codeId: string;
  budget: { key: string; opened: number };
}

/** What a transaction has found out. Refusals come out of it as values, because what led to them is to be kept. */
export type Outcome =
  | { answer: AgentAnswer }
  | { refused: Reason; retryAfterSeconds?: number }
  | { counted: CountedTry };

/** 202: nothing to hand out yet. */
export function waiting({ id, state }: Registration): Outcome {
  return { answer: { status: 202, body: { registration_id: id, status: state, interval: POLL_INTERVAL } } };
}
