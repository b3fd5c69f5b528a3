import type { SiteFacts } from './format.ts';
import { openSiteAnswers, type SiteAnswers } from './open-answers.ts';

/** The export replaces this text by the facts of the site, as JSON. */
const EMBEDDED = '__GATEHOUSE_SITE__';

let opened: Promise<SiteAnswers> | undefined;

/**
 * Opens the answers of the site that has this script. They are computed in the browser, and the same for every caller.
 * @example
 * import { openAnswers } from '/ask.js';
 * const answers = await openAnswers();
 * const { results } = await answers.ask('What does it cost?');
 */
export function openAnswers(): Promise<SiteAnswers> {
  opened ??= openSiteAnswers(new URL(import.meta.url), JSON.parse(EMBEDDED) as SiteFacts);
  return opened;
}
