export type { Check } from './audit/check.ts';
export { interfaceChecks } from './audit/interface-checks.ts';
export { pageChecks } from './audit/page-checks.ts';
export { AuditFinding, NoSiteAnswer, openSite } from './audit/site.ts';
export type { ImportOutcome } from './outcome.ts';
export { defaultBounds, ImportStopped } from './site/bounds.ts';
