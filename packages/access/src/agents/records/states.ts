import type { Phase } from '@gatehouse/contract';
import { isLaunched } from './phase.ts';

/** The life of a registration. An end is final. */
export const liveStates = ['interest_recorded', 'awaiting_code', 'awaiting_approval', 'active'] as const;
export const endStates = ['withdrawn', 'revoked', 'expired', 'locked'] as const;

export type LiveState = (typeof liveStates)[number];
export type EndState = (typeof endStates)[number];
export type State = LiveState | EndState;

export type Event =
  /** Somebody who left an address before launch asks for access. */
  | 'claim_with_address'
  | 'right_code'
  /** The last code that may be sent can no longer be used. */
  | 'codes_spent'
  /** An assertion of a trusted identity provider. */
  | 'assertion'
  | 'approve'
  | 'deny'
  /** An old claim token is used again: two parties hold one token. */
  | 'token_reuse'
  | 'revoke'
  | 'time_over';

/** State → event → next state; `granted` stands for the result of the approval policy. */
const launched: Record<LiveState, Partial<Record<Event, State | 'granted'>>> = {
  interest_recorded: { claim_with_address: 'awaiting_code', revoke: 'revoked', time_over: 'expired' },
  awaiting_code: { right_code: 'granted', codes_spent: 'locked', revoke: 'revoked', time_over: 'expired' },
  awaiting_approval: { approve: 'active', deny: 'revoked', revoke: 'revoked', time_over: 'expired' },
  active: { assertion: 'active', token_reuse: 'revoked', revoke: 'revoked', time_over: 'expired' },
};

export interface Policy {
  phase: Phase;
  approval: 'automatic' | 'manual';
}

/** The state after an event, or undefined when the event is not allowed in the state. */
export function nextState(state: State, event: Event, { phase, approval }: Policy): State | undefined {
  if (!isLive(state)) return undefined;
  if (!isLaunched(phase)) return event === 'revoke' ? 'withdrawn' : event === 'time_over' ? 'expired' : undefined;
  const next = launched[state][event];
  return next === 'granted' ? grantedState(approval) : next;
}

/** Where a proven identity arrives. */
export function grantedState(approval: Policy['approval']): LiveState {
  return approval === 'manual' ? 'awaiting_approval' : 'active';
}

export function isLive(state: State): state is LiveState {
  return (liveStates as readonly State[]).includes(state);
}

/** States that are reached without proof of an address or identity, and the ends that may follow them. */
export const unverifiedStates: readonly State[] = ['interest_recorded', 'awaiting_code', ...endStates];

/** Whether a state is reached only with proof of an address or identity. */
export const isVerified = (state: State): boolean => !unverifiedStates.includes(state);

/** The state that is shown before launch, also for a store that was once launched. */
export function statusBeforeLaunch(state: State): 'interest_recorded' | 'withdrawn' | 'expired' {
  if (isLive(state)) return 'interest_recorded';
  return state === 'expired' ? 'expired' : 'withdrawn';
}

const HOUR_MILLISECONDS = 3_600_000;
const DAY = 24 * HOUR_MILLISECONDS;

/** Milliseconds that a registration may wait in a state; an active one has an end of its own. */
export function lifetime(state: Exclude<LiveState, 'active'>, interestRetentionDays: number): number {
  const lifetimes: Record<typeof state, number> = {
    interest_recorded: interestRetentionDays * DAY,
    awaiting_code: 24 * HOUR_MILLISECONDS,
    awaiting_approval: 30 * DAY,
  };
  return lifetimes[state];
}
