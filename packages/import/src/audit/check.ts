import type { Site } from './site.ts';

/** One thing that agents and scanners look for. */
export interface Check {
  name: string;
  /** What to do about it. */
  cure: string;
  /** @throws Finding */
  run: (site: Site) => Promise<void>;
}
