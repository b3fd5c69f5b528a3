import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyOf } from '../packages/access/src/agents/policy/load-access-policy.ts';
import { launchPhase } from '../packages/content/src/launch-phase.ts';
import { loadSettings } from '../packages/gatehouse/src/config/from-environment.ts';
import { type OpenAccess, openAgentAccess } from '../packages/gatehouse/src/open-agent-access.ts';
import { temporaryFolder } from './content-folder-copy.ts';
import { BASE_URL } from './service-under-test.ts';

export interface AccessUnderTest {
  access: OpenAccess;
  folder: string;
  /** Advances the clock of the access only. */
  pass: (milliseconds: number) => void;
}

/** The source of a request: a different network for each number. */
export const sourceOf = (holder: number) => ({
  network: `10.${holder >> 8}.${holder & 255}.0/24`,
  wider: `10.${holder >> 8}.0.0/16`,
});
export const OWN_SOURCE = sourceOf(0);

/** 1 May 2026, 00:00 UTC. */
export const FIRST_OF_MAY = 1_777_593_600_000;

/** Registration with a real store, without a server, and with a stopped clock. */
export async function openAccessUnderTest(
  settings: Record<string, string> = {},
  policy: Record<string, unknown> = {},
): Promise<AccessUnderTest> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'access.json'), JSON.stringify(policy));
  const { values } = loadSettings({ DATA_DIR: folder, LAUNCH_PHASE: 'launched', ...settings });
  let time = FIRST_OF_MAY;
  const access = await openAgentAccess(values, {
    phase: await launchPhase(values),
    baseUrl: BASE_URL,
    policy: await policyOf(values),
    now: () => time,
    use: 'serve',
    warn: () => {},
  });
  return {
    access,
    folder,
    pass(milliseconds) {
      time += milliseconds;
    },
  };
}
