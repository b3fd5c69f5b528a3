import type { AgentAccess } from '../agent-access.ts';
import type { StoreUnit } from '../records/agent-store.ts';
import { type BudgetSource, type ExhaustedBudget, HOUR_MILLISECONDS, sharesOfNetworks, takeOne } from './budgets.ts';

/** Maximum number of registrations before launch in an hour, from all networks together. */
const REGISTRATIONS_AN_HOUR = 500;

/**
 * Takes one of the registrations of this hour. After launch a registration needs a mail, which has a budget of its own.
 * @returns the exhausted budget, where no registration can be stored for now
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
