import { type BudgetName, budgetNames } from './budgets.ts';

/** What operators see of budgets that are used up. */
export interface WatchedBudgets {
  /** @param first whether it is the first one of its name in its window; then the log says so */
  spent(budget: BudgetName, first: boolean): void;
  /** How often since the start, by name. */
  times(): Readonly<Record<BudgetName, number>>;
}

export function watchBudgets(log: { warn(fields: object, message: string): void }): WatchedBudgets {
  const times = Object.fromEntries(budgetNames.map((name) => [name, 0])) as Record<BudgetName, number>;
  return {
    spent(budget, first) {
      times[budget]++;
      if (first) log.warn({ budget }, 'a budget of the entrance is used up until its hour or day ends');
    },
    times: () => times,
  };
}
