import type { AgentAccess } from '../agent-access.ts';
import type { StoreUnit } from '../records/agent-store.ts';
import { type BudgetSource, type ExhaustedBudget, HOUR_MILLISECONDS, sharesOfNetworks, takeOne } from './budgets.ts';

/** Maximum number of registrations per hour before launch, from all networks together. */
const REGISTRATIONS_AN_HOUR = 500;

/**
 * Takes one registration from the budgets of this hour. After launch a registration needs a mail, which has its own
 * budget.
 * @returns the exhausted budget, if any
 */
export function takeRegistration(
  access: AgentAccess,
  unit: StoreUnit,
  source: BudgetSource,
): Promise<ExhaustedBudget | undefined> {
  const key = 'registration-hour';
  return takeOne(access, unit, [
    {
      name: 'registrations_all',
      key,
      limit: REGISTRATIONS_AN_HOUR,
      window: HOUR_MILLISECONDS,
      within: sharesOfNetworks(access.secrets, 'registrations_network', key, source),
    },
  ]);
}
