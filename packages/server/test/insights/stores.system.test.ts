import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import { policyOf } from '../../../access/src/agents/policy/load-access-policy.ts';
import { launchPhase } from '../../../content/src/launch-phase.ts';
import { loadSettings } from '../../../gatehouse/src/config/from-environment.ts';
import { openAgentAccess } from '../../../gatehouse/src/open-agent-access.ts';
import { describeInsightStore } from './insight-store.contract.ts';

async function openOver(settings: Record<string, string>) {
  const setup = await openAccessUnderTest(settings);
  return {
    one: setup.access,
    async another() {
      const { values } = loadSettings({ DATA_DIR: setup.folder, ...settings });
      const { baseUrl, clock } = setup.access;
      const policy = await policyOf(values);
      return openAgentAccess(values, {
        phase: await launchPhase(values),
        baseUrl,
        policy,
        now: clock.now,
        use: 'beside',
        warn: () => {},
      });
    },
    pass: setup.pass,
    close: () => setup.access.store.close(),
  };
}

describeInsightStore('a file', () => openOver({}));

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  const open = async () => openOver({ DATABASE_URL: await postgres.database() });
  describeInsightStore('PostgreSQL', open);

  it('adds up concurrent writes of two instances without a deadlock', async () => {
    const { one, another, close } = await open();
    const two = await another();
    const counts = ['a', 'b', 'c'].map((entry) => ({ day: 0, category: 'pricing', entry, times: 1 }));
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => (turn % 2 ? one : two).store.insights.add({ counts, questions: [] })),
    );
    expect((await one.store.insights.read(0, 0)).counts.map(({ times }) => times)).toEqual([40, 40, 40]);
    await two.store.close();
    await close();
  });
});
