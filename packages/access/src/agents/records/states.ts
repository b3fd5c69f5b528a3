import type { Phase } from '@gatehouse/contract';
import { isLaunched } from './phase.ts';

/** States of a registration. End states are final. */
export const liveStates = ['interest_recorded', 'awaiting_code', 'awaiting_approval', 'active'] as const;
export const endStates = ['withdrawn', 'revoked', 'expired', 'locked'] as const;

export type LiveState = (typeof liveStates)[number];
export type EndState = (typeof endStates)[number];
export type State = LiveState | EndState;

export type Event =
  /** A claim by a holder who registered with an e-mail address before launch. */
  | 'claim_with_address'
  | 'right_code'
  /** The last allowed code is no longer usable. */
  | 'codes_spent'
  /** An assertion of a trusted identity provider. */
  | 'assertion'
  | 'approve'
  | 'deny'
  /** An old claim token was reused, so it may be stolen. */
  | 'token_reuse'
  | 'revoke'
  | 'time_over';

/** State → event → next state; `granted` is replaced by the result of the approval policy. */
const transitionsAfterLaunch: Record<LiveState, Partial<Record<Event, State | 'granted'>>> = {
  interest_recorded: { claim_with_address: 'awaiting_code', revoke: 'revoked', time_over: 'expired' },
  awaiting_code: { right_code: 'granted', codes_spent: 'locked', revoke: 'revoked', time_over: 'expired' },
  awaiting_approval: { approve: 'active', deny: 'revoked', revoke: 'revoked', time_over: 'expired' },
  active: { assertion: 'active', token_reuse: 'revoked', revoke: 'revoked', time_over: 'expired' },
};

export interface Policy {
  phase: Phase;
  approval: 'automatic' | 'manual';
}

/** The state after an event; undefined if the state does not allow the event. */
export function nextState(state: State, event: Event, { phase, approval }: Policy): State | undefined {
  if (!isLive(state)) return undefined;
  if (!isLaunched(phase)) return event === 'revoke' ? 'withdrawn' : event === 'time_over' ? 'expired' : undefined;
  const next = transitionsAfterLaunch[state][event];
  return next === 'granted' ? grantedState(approval) : next;
}

/** State after the proof of an identity. */
export function grantedState(approval: Policy['approval']): LiveState {
  return approval === 'manual' ? 'awaiting_approval' : 'active';
}

export function isLive(state: State): state is LiveState {
  return (liveStates as readonly State[]).includes(state);
}

/** States that need no proof of an e-mail address or identity, including end states. */
export const unverifiedStates: readonly State[] = ['interest_recorded', 'awaiting_code', ...endStates];

/** Whether a state requires proof of an e-mail address or identity. */
export const isVerified = (state: State): boolean => !unverifiedStates.includes(state);

/** Status shown before launch, also if the store already holds registrations made after a launch. */
export function statusBeforeLaunch(state: State): 'interest_recorded' | 'withdrawn' | 'expired' {
  if (isLive(state)) return 'interest_recorded';
  return state === 'expired' ? 'expired' : 'withdrawn';
}

const HOUR_MILLISECONDS = 3_600_000;
const DAY = 24 * HOUR_MILLISECONDS;

/** Maximum time in a state, milliseconds. Active registrations have their own expiry. */
export function lifetime(state: Exclude<LiveState, 'active'>, interestRetentionDays: number): number {
  const lifetimes: Record<typeof state, number> = {
    interest_recorded: interestRetentionDays * DAY,
    awaiting_code: 24 * HOUR_MILLISECONDS,
    awaiting_approval: 30 * DAY,
  };
  return lifetimes[state];
}
