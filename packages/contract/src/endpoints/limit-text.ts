import type { Endpoint } from './endpoint.ts';

const windows: Readonly<Record<number, string>> = { 60: 'minute', 86400: 'day' };

/**
 * One entry per limit: `60 requests per minute on each of /ask (with /search), /mcp`. Endpoints that share the limit of
 * another path follow it in parentheses.
 */
export function limitTexts(endpoints: readonly Endpoint[]): string[] {
  const limits = new Map<string, Map<string, Set<string>>>();
  for (const { path, rateLimit, dailyLimit } of endpoints)
    for (const rule of [rateLimit, dailyLimit])
      if (rule) {
        const text = `${rule.limit} requests per ${windows[rule.windowSeconds] ?? `${rule.windowSeconds} seconds`}`;
        const counts = limits.get(text) ?? new Map<string, Set<string>>();
        const counted = rule.countedAt ?? path;
        const otherPaths = counts.get(counted) ?? new Set();
        limits.set(text, counts.set(counted, counted === path ? otherPaths : otherPaths.add(path)));
      }
  return [...limits].map(([text, counts]) => {
    const paths = [...counts].map(([path, otherPaths]) =>
      otherPaths.size > 0 ? `${path} (with ${[...otherPaths].join(', ')})` : path,
    );
    return `${text} on ${paths.length > 1 ? 'each of ' : ''}${paths.join(', ')}`;
  });
}
