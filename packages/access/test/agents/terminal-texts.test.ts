import { expect, it, onTestFinished } from 'vitest';
import { startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { agents as agentsCommand } from '../../../gatehouse/src/cli/commands/agents.ts';
import { runOperatorCommand } from './operator-store.ts';

it("An export contains callers' texts unchanged, and escapes terminal control sequences", async () => {
  const service = await startAgentsUnderTest({ phase: 'pre-launch' });
  onTestFinished(() => service.close());
  const intended_use = 'a\u001b[2J\u009b31m\u0007\u202eb\u2066\u200b\u{e0041}\ufeff\u00ad\r\nc 🦄 é';
  await service.register({ contact_email: 'person@example.org', intended_use });
  const { code, printed } = await runOperatorCommand(
    service.dataFolder,
    agentsCommand,
    'export',
    '--email',
    'person@example.org',
  );
  expect(code).toBe(0);
  expect(JSON.parse(printed)[0].details.intendedUse).toBe(intended_use);
  expect(printed.match(/(?!\n)\p{C}/gu)).toBeNull();
  expect(printed).toContain(
    'a\\u001b[2J\\u009b31m\\u0007\\u202eb\\u2066\\u200b\\udb40\\udc41\\ufeff\\u00ad\\r\\nc 🦄 é',
  );
});
