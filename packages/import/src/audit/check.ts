import type { AuditedSite } from './site.ts';

/** One check for agent readiness. */
export interface Check {
  name: string;
  /** The fix. */
  cure: string;
  /** @throws Finding */
  run: (site: AuditedSite) => Promise<void>;
}
