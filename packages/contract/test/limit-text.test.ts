import { expect, it } from 'vitest';
import { limitTexts } from '../src/endpoints/limit-text.ts';

const rule = (limit: number, windowSeconds: number, countedAt?: string) => ({
  limit,
  windowSeconds,
  ...(countedAt === undefined ? {} : { countedAt }),
});

it('limits are listed once each, with their paths and the paths that share the same count', () => {
  const endpoints = [
    { path: '/ask', rateLimit: rule(60, 60) },
    { path: '/search', rateLimit: rule(60, 60, '/ask') },
    { path: '/find', rateLimit: rule(60, 60, '/ask') },
    { path: '/mcp', rateLimit: rule(60, 60) },
    { path: '/register', rateLimit: rule(5, 90), dailyLimit: rule(300, 86_400) },
    { path: '/free' },
  ];
  expect(limitTexts(endpoints as unknown as Parameters<typeof limitTexts>[0])).toEqual([
    '60 requests per minute on each of /ask (with /search, /find), /mcp',
    '5 requests per 90 seconds on /register',
    '300 requests per day on /register',
  ]);
});
