import { type BudgetName, budgetNames } from './budgets.ts';

/** Metrics and log lines about exhausted budgets and evicted registrations. */
export interface WatchedBudgets {
  /** @param first whether it is the first budget of this name in its window, which is logged */
  spent(budget: BudgetName, first: boolean): void;
  /** Number of exhausted budgets since the start, by name. */
  times(): Readonly<Record<BudgetName, number>>;
  evicted(registrations: number): void;
  /** Registrations evicted since the start. */
  evictions(): number;
}

export function watchBudgets(log: { warn(fields: object, message: string): void }): WatchedBudgets {
  const times = Object.fromEntries(budgetNames.map((name) => [name, 0])) as Record<BudgetName, number>;
  let evictions = 0;
  return {
    spent(budget, first) {
      times[budget]++;
      if (first) log.warn({ budget }, 'a registration budget is used up until its hour or day ends');
    },
    times: () => times,
    evicted(registrations) {
      evictions += registrations;
      log.warn(
        { registrations },
        'the oldest registrations without a verified holder were deleted: there are too many',
      );
    },
    evictions: () => evictions,
  };
}
