export type { Check } from './audit/check.ts';
export { interfaceChecks } from './audit/interface-checks.ts';
export { pageChecks } from './audit/page-checks.ts';
export { Finding, NoAnswer, openSite } from './audit/site.ts';
export type { Outcome } from './outcome.ts';
export { SiteRefusal, usualBounds } from './site/bounds.ts';
