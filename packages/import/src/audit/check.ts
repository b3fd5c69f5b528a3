import type { AuditedSite } from './site.ts';

/** One thing that agents and scanners look for. */
export interface Check {
  name: string;
  /** The fix. */
  cure: string;
  /** @throws Finding */
  run: (site: AuditedSite) => Promise<void>;
}
