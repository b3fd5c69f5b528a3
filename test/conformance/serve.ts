/**
 * The public listener with the default content and no limit of requests, for the official conformance suite.
 * Usage: serve.ts --port <port> [--fixtures]; prints its address when it listens.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { isProblems } from '../../src/content/read-folder.ts';
import { createCurrentEdition } from '../../src/edition/current-edition.ts';
import { buildEdition } from '../../src/edition/edition.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { createFixedExchange } from './fixtures.ts';

const { port, fixtures } = parseArgs({
  options: { port: { type: 'string', default: '3977' }, fixtures: { type: 'boolean', default: false } },
}).values;

const baseUrl = `http://localhost:${port}`;
const edition = await buildEdition({
  folder: fileURLToPath(new URL('../../content', import.meta.url)),
  baseUrl,
  phase: 'pre-launch',
  printed: new Date(),
});
if (isProblems(edition)) throw new Error('The default content has problems; npm run check names them.');

const app = createHttpServer({
  editions: createCurrentEdition(edition),
  baseUrl,
  trustedProxies: [],
  openCounts: () => ({ add: (_, now) => ({ requests: 1, openedAt: now }), peek: () => undefined }),
  now: Date.now,
  log: pino({ level: 'warn' }, pino.destination(2)),
  ...(fixtures ? { exchangeOver: createFixedExchange } : {}),
});
process.once('SIGTERM', () => app.close());
console.log(await app.listen({ port: Number(port), host: 'localhost', listenTextResolver: () => '' }));
