import type { Endpoint } from '../contract/endpoints/endpoint.ts';

const windows: Readonly<Record<number, string>> = { 60: 'minute', 86400: 'day' };

/** `60 requests per minute on each of /ask, /mcp`, one entry for each limit there is. */
export function limitTexts(endpoints: readonly Endpoint[]): string[] {
  const paths = new Map<string, Set<string>>();
  for (const { path, rateLimit, dailyLimit } of endpoints)
    for (const rule of [rateLimit, dailyLimit])
      if (rule) {
        const text = `${rule.limit} requests per ${windows[rule.windowSeconds] ?? `${rule.windowSeconds} seconds`}`;
        paths.set(text, (paths.get(text) ?? new Set()).add(path));
      }
  return [...paths].map(([text, at]) => `${text} on ${at.size > 1 ? 'each of ' : ''}${[...at].join(', ')}`);
}
