import type { AuditedSite } from './site.ts';

/** One thing that agents and scanners look for. */
export interface Check {
  name: string;
  /** What to do about it. */
  cure: string;
  /** @throws Finding */
  run: (site: AuditedSite) => Promise<void>;
}
