import { BASE_URL } from '../../../../test/service-under-test.ts';
import { launchPhase } from '../../../content/src/launch-phase.ts';
import { loadSettings } from '../../../gatehouse/src/config/from-environment.ts';
import { openAgentAccess } from '../../../gatehouse/src/open-agent-access.ts';
import { decide } from '../../src/agents/operations.ts';
import { policyOf } from '../../src/agents/policy/load-access-policy.ts';
import { sweep } from '../../src/agents/records/sweep.ts';

/** Operator commands on the registrations in a folder, while the service uses it. */
export interface Operator {
  approve: (id: string) => Promise<boolean>;
  deny: (id: string) => Promise<boolean>;
  /** Periodic work that the service runs every ten minutes. */
  sweep: () => Promise<void>;
}

export function operatorOf(folder: string, now: () => number, phase: 'pre-launch' | 'launched' = 'launched'): Operator {
  const { values } = loadSettings({ DATA_DIR: folder, LAUNCH_PHASE: phase, BASE_URL });
  const open = async <T>(work: (access: Awaited<ReturnType<typeof openAgentAccess>>) => Promise<T>): Promise<T> => {
    const policy = await policyOf(values);
    const access = await openAgentAccess(values, {
      phase: await launchPhase(values),
      baseUrl: BASE_URL,
      policy,
      now,
      use: 'beside',
      warn: () => {},
    });
    try {
      return await work(access);
    } finally {
      await access.store.close();
    }
  };
  return {
    approve: (id) => open((access) => decide(access, id, 'approve')),
    deny: (id) => open((access) => decide(access, id, 'deny')),
    sweep: () => open(sweep),
  };
}
