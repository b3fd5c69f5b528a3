import { describe, expect, it } from 'vitest';
import { type Event, lifetime, nextState, type State, statusBeforeLaunch } from '../../src/agents/records/states.ts';

/**
 * A transition table: the first line names the columns, the first word of each other line names its row; `-` is
 * forbidden.
 */
function readGrid(text: string): { state: State; event: Event; to: string | undefined }[] {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  return rows.flatMap(([state, ...cells]) =>
    cells.map((to, column) => ({
      state: state as State,
      event: head[column] as Event,
      to: to === '-' ? undefined : to,
    })),
  );
}

const launched = (granted: 'active' | 'awaiting_approval') =>
  readGrid(`
                     claim_with_address right_code codes_spent assertion approve deny    token_reuse revoke  time_over
  interest_recorded  awaiting_code      -          -           -         -       -       -           revoked expired
  awaiting_code      -                  ${granted} locked      -         -       -       -           revoked expired
  awaiting_approval  -                  -          -           -         active  revoked -           revoked expired
  active             -                  -          -           active    -       -       revoked     revoked expired
  withdrawn          -                  -          -           -         -       -       -           -       -
  revoked            -                  -          -           -         -       -       -           -       -
  expired            -                  -          -           -         -       -       -           -       -
  locked             -                  -          -           -         -       -       -           -       -
  `);

const beforeLaunch = readGrid(`
                     claim_with_address right_code codes_spent assertion approve deny    token_reuse revoke    time_over
  interest_recorded  -                  -          -           -         -       -       -           withdrawn expired
  awaiting_code      -                  -          -           -         -       -       -           withdrawn expired
  awaiting_approval  -                  -          -           -         -       -       -           withdrawn expired
  active             -                  -          -           -         -       -       -           withdrawn expired
  withdrawn          -                  -          -           -         -       -       -           -         -
  revoked            -                  -          -           -         -       -       -           -         -
  expired            -                  -          -           -         -       -       -           -         -
  locked             -                  -          -           -         -       -       -           -         -
`);

describe.each([
  ['launched, automatic approval', { phase: 'launched', approval: 'automatic' }, launched('active')],
  ['launched, manual approval', { phase: 'launched', approval: 'manual' }, launched('awaiting_approval')],
  ['before launch, automatic approval', { phase: 'pre-launch', approval: 'automatic' }, beforeLaunch],
  ['before launch, manual approval', { phase: 'pre-launch', approval: 'manual' }, beforeLaunch],
] as const)('%s', (_, policy, grid) => {
  it('covers every state and every event', () => expect(grid).toHaveLength(8 * 9));

  it.each(grid)('$state, $event: $to', ({ state, event, to }) => expect(nextState(state, event, policy)).toBe(to));
});

it('before launch responses have only three statuses', () => {
  const publicStatuses: Record<State, string> = {
    interest_recorded: 'interest_recorded',
    awaiting_code: 'interest_recorded',
    awaiting_approval: 'interest_recorded',
    active: 'interest_recorded',
    withdrawn: 'withdrawn',
    revoked: 'withdrawn',
    locked: 'withdrawn',
    expired: 'expired',
  };
  for (const [state, status] of Object.entries(publicStatuses)) expect(statusBeforeLaunch(state as State)).toBe(status);
});

it('a state lasts 24 hours or 30 days, and recorded interest as long as the policy allows', () => {
  expect(lifetime('awaiting_code', 365)).toBe(86_400_000);
  expect(lifetime('awaiting_approval', 365)).toBe(2_592_000_000);
  expect(lifetime('interest_recorded', 365)).toBe(31_536_000_000);
  expect(lifetime('interest_recorded', 30)).toBe(2_592_000_000);
});
