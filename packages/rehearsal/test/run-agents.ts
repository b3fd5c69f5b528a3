import { openRehearsedSite, type RehearsalQuestion, rehearse, scriptedAgents } from '@gatehouse/rehearsal';
import type { RehearsalRun } from '../src/rehearse.ts';
import type { SiteOptions } from '../src/site/rehearsed-site.ts';

/** Runs the named agents against a site. */
export async function runAgents(
  start: string,
  questions: readonly RehearsalQuestion[],
  names: readonly string[],
  budget = { requests: 8, tokens: 50_000 },
  options: SiteOptions = {},
): Promise<RehearsalRun[]> {
  const site = await openRehearsedSite(new URL(start), options);
  try {
    const agents = scriptedAgents.filter(({ name }) => names.includes(name));
    return (await rehearse(site, questions, agents, { budget })).runs;
  } finally {
    await site.close();
  }
}
