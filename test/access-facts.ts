import type { AccessFacts } from '../src/contract/access-facts.ts';

/** What the entrance offers with the built-in policy. */
export const beforeLaunch: AccessFacts = {
  phase: 'pre-launch',
  verifiedEmail: true,
  idJag: false,
  clientAuthentication: [],
};

export const afterLaunch: AccessFacts = { ...beforeLaunch, phase: 'launched' };
