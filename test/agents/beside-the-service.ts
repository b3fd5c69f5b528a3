import { onTestFinished } from 'vitest';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import { loadSettings } from '../../src/config/from-environment.ts';
import { openAgentAccess, policyOf } from '../../src/open-agent-access.ts';
import { BASE_URL } from '../service-under-test.ts';

/** Opens the store and the keys of a data folder beside a running service, as the operators' commands do. */
export async function openBeside(
  dataFolder: string,
  now: () => number,
  settings: Record<string, string> = {},
): Promise<AgentAccess> {
  const { values } = loadSettings({ BASE_URL, DATA_DIR: dataFolder, LAUNCH_PHASE: 'launched', ...settings });
  const policy = await policyOf(values);
  return openAgentAccess(values, { baseUrl: values.BASE_URL, policy, now, serving: false, warn: () => {} });
}

/** The same, closed at the end of the test. */
export async function openForTest(...parameters: Parameters<typeof openBeside>): Promise<AgentAccess> {
  const access = await openBeside(...parameters);
  onTestFinished(() => access.store.close());
  return access;
}
