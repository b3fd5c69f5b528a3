import type { AgentAccess } from '../packages/access/src/agents/agent-access.ts';
import type { AccessFacts } from '../packages/contract/src/access/access-facts.ts';

/** Access facts of the built-in policy. */
export const beforeLaunch: AccessFacts = {
  phase: 'pre-launch',
  verifiedEmail: true,
  idJag: false,
  clientAuthentication: [],
  registration: 'open',
  resources: [],
};

export const afterLaunch: AccessFacts = { ...beforeLaunch, phase: 'launched' };

/** Agent access that decides the routes and cannot be used. */
export const closedEntrance = {
  baseUrl: 'https://gatehouse.example',
  phase: 'pre-launch',
  policy: { issuers: [] },
} as unknown as AgentAccess;
