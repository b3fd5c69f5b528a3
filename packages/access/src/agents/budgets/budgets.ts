import type { StoreUnit } from '../records/agent-store.ts';
import type { Clock } from '../records/clock.ts';
import type { Secrets } from '../records/secrets.ts';

/** Names of budgets, as shown to operators. */
export const budgetNames = [
  'registrations_all',
  'registrations_network',
  'mail_all',
  'mail_domain',
  'mail_network',
  'mail_address',
  'codes_address',
  'codes_network',
] as const;

export type BudgetName = (typeof budgetNames)[number];

/** Dependencies of budgets. */
export interface BudgetContext {
  clock: Clock;
  /**
   * Called once for each exhausted budget and window, by one of all instances.
   * @param first whether it is the first budget of its name in that window
   */
  onBudgetSpent: (budget: BudgetName, first: boolean) => void;
}

/** Networks of a client: the network of the subscriber, and the wider network of the provider. */
export interface BudgetSource {
  network: string;
  wider: string;
}

/** A counter inside another counter. It may use at most `1 / parts` of the units that remain in the outer one. */
export interface Share {
  name: BudgetName;
  key: string;
  parts: number;
  within?: readonly Share[];
}

/** The number of units per window, and the maximum share of each network. */
export interface Budget {
  name: BudgetName;
  key: string;
  limit: number;
  /** Length of a window, milliseconds; windows begin at multiples of it. */
  window: number;
  within: readonly Share[];
}

export const HOUR_MILLISECONDS = 3_600_000;
/** Divisor of the remaining units: a network may use at most one tenth of them. */
export const NETWORK_DIVISOR = 10;

/**
 * Shares of the two networks of a request: a tenth of the remaining units for the narrow network, and half of the
 * budget for the wider one.
 */
export function sharesOfNetworks(
  secrets: Secrets,
  name: BudgetName,
  prefix: string,
  { network, wider }: BudgetSource,
): Share[] {
  return [
    { name, key: `${prefix}:${secrets.budgetKey('network', network)}`, parts: NETWORK_DIVISOR },
    { name, key: `${prefix}:${secrets.budgetKey('wider', wider)}`, parts: 1 },
  ];
}

/** The exhausted budget, and the time of its next unit. */
export interface ExhaustedBudget {
  name: BudgetName;
  retryAfterSeconds: number;
}

/**
 * Takes one unit from each budget, or from none. A share is a fraction of the remaining units, so a frequent caller
 * gets fewer and fewer. A few callers cannot exhaust a budget, and a new caller gets a unit while any is left.
 */
export async function takeOne(
  access: BudgetContext,
  unit: StoreUnit,
  budgets: readonly Budget[],
): Promise<ExhaustedBudget | undefined> {
  const now = access.clock.now();
  const spentShares: { key: string; opened: number }[] = [];
  let exhausted: (ExhaustedBudget & { key: string; opened: number }) | undefined;
  for (const { name, key, limit, window, within } of budgets) {
    const opened = openingOf(now, window);
    const take = async (share: Share, remaining: number): Promise<void> => {
      const spentBefore = (await unit.spend(share.key, opened, 1)) - 1;
      spentShares.push({ key: share.key, opened });
      if (spentBefore >= remaining / share.parts)
        exhausted ??= {
          name: share.name,
          key: share.key,
          opened,
          retryAfterSeconds: secondsUntil(opened + window, now),
        };
      for (const inner of share.within ?? []) await take(inner, remaining - spentBefore);
    };
    await take({ name, key, parts: 1, within }, limit);
  }
  if (!exhausted) return undefined;
  for (const { key, opened } of spentShares) await unit.spend(key, opened, -1);
  await reportExhausted(access, unit, exhausted);
  return exhausted;
}

/** Reports an exhausted budget to operators, once per window over all instances. */
export async function reportExhausted(
  { onBudgetSpent }: Pick<BudgetContext, 'onBudgetSpent'>,
  unit: StoreUnit,
  { name, key, opened }: { name: BudgetName; key: string; opened: number },
): Promise<void> {
  if ((await unit.spend(`told:${key}`, opened, 1)) > 1) return;
  onBudgetSpent(name, (await unit.spend(`told:${name}`, opened, 1)) === 1);
}

/** Start of the current window. */
export function openingOf(now: number, window: number): number {
  return now - (now % window);
}

export function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1000));
}
