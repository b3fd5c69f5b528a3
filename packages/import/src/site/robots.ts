import robotsParser from 'robots-parser';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { ImportStopped } from './bounds.ts';
import { type Client, USER_AGENT } from './client.ts';

/** The types declare a default export, but Node returns the function itself. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** Rules of robots.txt for one user agent. */
export interface RobotRules {
  allows(url: URL): boolean;
  /** Delay between two requests, milliseconds; 0 without a Crawl-delay. */
  delayMilliseconds: number;
  sitemaps: string[];
}

/** Maximum Crawl-delay, seconds. A longer one would exceed the time limit of the import. */
const MAX_CRAWL_DELAY_SECONDS = 10;
/** Maximum parsed length of robots.txt, characters. */
const MAX_CHARACTERS = 512 * 1024;

/** Reads robots.txt. @throws ImportStopped when it forbids to read the start page, or is unavailable */
export async function readRobots(client: Client, start: URL, userAgent = USER_AGENT): Promise<RobotRules> {
  const url = new URL('/robots.txt', start);
  const text = await client.get(url, 'text/plain', /^(text\/plain|)$/).then(
    ({ status, bytes }) => {
      // RFC 9309, section 2.3.1.4: while robots.txt is unavailable, everything may be disallowed.
      if (status >= 500) throw new ImportStopped(`${url} answers ${status}, so its rules are unknown. Try later.`);
      return status === 200 ? bytes.toString().slice(0, MAX_CHARACTERS) : '';
    },
    (error: unknown) => {
      if (!(error instanceof UnreadablePage)) throw error;
      if (/leads/.test(error.message)) return '';
      const hint = /private address/.test(error.message) ? ' Use --allow-private if it is meant.' : '';
      throw new ImportStopped(`${url} ${error.message}.${hint}`);
    },
  );
  const rules = parseRobots(url.href, text);
  if (robotsForbidInput(text, userAgent))
    throw new ImportStopped(
      `${start.origin} asks in its robots.txt not to be used this way (Content-Signal: ai-input=no).`,
    );
  if (rules.isAllowed(start.href, userAgent) === false)
    throw new ImportStopped(`The robots.txt of ${start.origin} does not allow ${userAgent} to read ${start.pathname}.`);
  return {
    allows: (page) => rules.isAllowed(page.href, userAgent) !== false,
    delayMilliseconds: 1000 * Math.min(Math.max(rules.getCrawlDelay(userAgent) ?? 0, 0), MAX_CRAWL_DELAY_SECONDS),
    sitemaps: rules.getSitemaps(),
  };
}

/** Whether a Content-Signal forbids the use of the text in answers. */
export const forbidsInput = (signal: string): boolean => /(?:^|[\s,;])ai-input\s*=\s*no\b/i.test(signal);

/** Whether an X-Robots-Tag, or a meta element of the page, has noindex; rules for other crawlers are ignored. */
export function forbidsIndexing(tag: string): boolean {
  const [, agent, rules = tag] = /^\s*(?!unavailable_after|max-)([\w-]+)\s*:(.*)$/is.exec(tag) ?? [];
  const isForUs = agent === undefined || agent.toLowerCase() === USER_AGENT.toLowerCase();
  return isForUs && rules.split(',').some((rule) => /^(?:noindex|none)$/i.test(rule.trim()));
}

/** Whether the Content-Signal of the group for the user agent, else of the group `*`, forbids use in answers. */
function robotsForbidInput(text: string, userAgent: string): boolean {
  const signals = new Map<string, string[]>();
  let agents: string[] = ['*'];
  let inAgents = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      agents = inAgents ? [...agents, value.trim().toLowerCase()] : [value.trim().toLowerCase()];
      inAgents = true;
    } else if (field !== '') inAgents = false;
    if (field === 'content-signal') for (const one of agents) signals.set(one, [...(signals.get(one) ?? []), value]);
  }
  return (signals.get(userAgent.toLowerCase()) ?? signals.get('*') ?? []).some(forbidsInput);
}
