import type { AuditedSite } from './site.ts';

/** One check for agent readiness. */
export interface Check {
  name: string;
  /** The fix. */
  cure: string;
  /** Only a service can pass it; files cannot. */
  needsService?: true;
  /** @throws Finding */
  run: (site: AuditedSite) => Promise<void>;
}
