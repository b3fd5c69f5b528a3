import { isProblems } from '../../packages/source/src/files/content-problem.ts';
/**
 * The public listener with the default content and no rate limits, for the official conformance suite. Usage: serve.ts
 * --port <port> [--fixtures | --documented]; prints its URL when it listens.
 */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { accessFacts } from '../../packages/access/src/agents/policy/access-policy-rules.ts';
import { policyOf } from '../../packages/access/src/agents/policy/load-access-policy.ts';
import { launchPhase } from '../../packages/content/src/launch-phase.ts';
import { endpointsFor } from '../../packages/contract/src/endpoints/all.ts';
import { editionOfFolder } from '../../packages/edition/src/build-folder.ts';
import { createCurrentEdition } from '../../packages/edition/src/current-edition.ts';
import { loadSettings } from '../../packages/gatehouse/src/config/from-environment.ts';
import { openAgentAccess } from '../../packages/gatehouse/src/open-agent-access.ts';
import { openLog } from '../../packages/server/src/log.ts';
import { createHttpServer } from '../../packages/server/src/node/server.ts';
import { documentationTree } from '../documented-pack.ts';
import { createFixedExchange } from './fixtures.ts';

const { port, fixtures, documented } = parseArgs({
  options: {
    port: { type: 'string', default: '3977' },
    fixtures: { type: 'boolean', default: false },
    documented: { type: 'boolean', default: false },
  },
}).values;

const baseUrl = `http://localhost:${port}`;
const { values: settings } = loadSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'gatehouse-conformance-')) });
const policy = await policyOf(settings);
const facts = accessFacts(policy, await launchPhase(settings), baseUrl);
const access = await openAgentAccess(settings, {
  phase: await launchPhase(settings),
  baseUrl,
  policy,
  now: Date.now,
  use: 'serve',
  warn: console.error,
});
const edition = await editionOfFolder({
  folder: fileURLToPath(new URL('../../content', import.meta.url)),
  docs: documented ? documentationTree() : '',
  baseUrl,
  access: facts,
});
if (isProblems(edition)) throw new Error('The default content has problems; npm run check names them.');

const app = createHttpServer({
  editions: createCurrentEdition(edition),
  baseUrl,
  operations: endpointsFor(facts),
  access,
  trustedProxies: [],
  openCounts: () => ({ add: (_, now) => ({ requests: 1, openedAt: now }), peek: () => undefined }),
  now: Date.now,
  log: openLog('warn', pino.destination(2)),
  ...(fixtures ? { createMcpExchange: createFixedExchange } : {}),
});
process.once('SIGTERM', () => app.close());
console.log(await app.listen({ port: Number(port), host: 'localhost' }));
