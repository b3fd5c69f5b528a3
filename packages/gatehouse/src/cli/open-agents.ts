import { policyOf } from '@gatehouse/access';
import { launchPhase } from '@gatehouse/content';
import { baseUrlOf } from '../config/base-url.ts';
import { loadSettings } from '../config/from-environment.ts';
import type { OpenAccess } from '../open-agent-access.ts';
import { withProgress } from './terminal/with-progress.ts';

/**
 * Opens store and keys like the server, runs a command with them, writes an audit row, and closes them.
 * @param use `alone`: fails while a server runs
 */
export async function withAgents(
  command: string,
  work: (access: OpenAccess) => Promise<number>,
  use: 'beside' | 'alone' = 'beside',
): Promise<number> {
  const { values } = loadSettings();
  const baseUrl = baseUrlOf(values);
  const warn = (message: string) => void process.stderr.write(`${message}\n`);
  // The drivers of the stores are loaded only now, so that a mistyped verb is reported at once.
  const { openAgentAccess } = await import('../open-agent-access.ts');
  const policy = await policyOf(values);
  const access = await withProgress(
    'Opening the store',
    openAgentAccess(values, { baseUrl, phase: await launchPhase(values), policy, now: Date.now, use, warn }),
  );
  try {
    const code = await work(access);
    await access.store.transaction((unit) =>
      unit.addAudit({ registrationId: null, event: command, reason: 'operator' }, access.clock.now()),
    );
    return code;
  } finally {
    await access.store.close();
  }
}
