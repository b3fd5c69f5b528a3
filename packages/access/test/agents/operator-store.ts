import { onTestFinished, vi } from 'vitest';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import { launchPhase } from '../../../content/src/launch-phase.ts';
import { loadSettings } from '../../../gatehouse/src/config/from-environment.ts';
import { openAgentAccess } from '../../../gatehouse/src/open-agent-access.ts';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import { policyOf } from '../../src/agents/policy/load-access-policy.ts';

/** Opens the store and the keys of a data folder while the service runs, like the operators' commands. */
export async function openStoreAlongside(
  dataFolder: string,
  now: () => number,
  settings: Record<string, string> = {},
): Promise<AgentAccess> {
  const { values } = loadSettings({ BASE_URL, DATA_DIR: dataFolder, LAUNCH_PHASE: 'launched', ...settings });
  const policy = await policyOf(values);
  return openAgentAccess(values, {
    phase: await launchPhase(values),
    baseUrl: values.BASE_URL,
    policy,
    now,
    use: 'beside',
    warn: () => {},
  });
}

/** Like `openStoreAlongside`, but the store is closed at the end of the test. */
export async function openForTest(...parameters: Parameters<typeof openStoreAlongside>): Promise<AgentAccess> {
  const access = await openStoreAlongside(...parameters);
  onTestFinished(() => access.store.close());
  return access;
}

/** Runs an operator's command in this process on a data folder. @returns its exit code and output */
export async function runOperatorCommand(
  dataFolder: string,
  command: (args: string[]) => Promise<number>,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  vi.stubEnv('DATA_DIR', dataFolder);
  vi.stubEnv('BASE_URL', BASE_URL);
  vi.stubEnv('LAUNCH_PHASE', 'launched');
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = await command(args);
    return { code, printed: output.mock.calls.map(([text]) => text).join('') };
  } finally {
    output.mockRestore();
    vi.unstubAllEnvs();
  }
}
