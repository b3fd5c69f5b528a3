import { type Logger, pino } from 'pino';
import type { Settings } from './config/settings.ts';
import { type ContentProblem, describeProblem } from './content/content-problem.ts';
import { isProblems } from './content/read-folder.ts';
import { watchContent } from './content/watch.ts';
import { createCurrentEdition } from './edition/current-edition.ts';
import { buildEdition, type Edition } from './edition/edition.ts';
import { createHttpServer } from './http/server.ts';
import { MemoryCountStore } from './stores/memory-count-store.ts';

/** A running service. */
export interface Service {
  /** Where it listens, for example http://127.0.0.1:8080. */
  address: string;
  edition(): Edition;
  /** Builds the folder anew, as on a change or SIGHUP. */
  reload(): void;
  /** Stops listening, lets running answers end within 10 s, then closes everything. */
  close(): Promise<void>;
}

export interface ServiceParts {
  log?: Logger;
  now?: () => number;
}

/** The folder cannot be served; `problems` says why. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.problems = problems;
  }
}

const LONGEST_STOP_MILLISECONDS = 9_000;

/**
 * Wires everything together and listens.
 * @throws ContentError when the folder has problems
 */
export async function startService(settings: Settings, parts: ServiceParts = {}): Promise<Service> {
  const { log = pino({ level: settings.LOG_LEVEL }), now = Date.now } = parts;
  const folder = settings.CONTENT_DIR;
  const baseUrl = settings.BASE_URL === '' ? `http://localhost:${settings.PORT}` : settings.BASE_URL;
  const build = () => buildEdition({ folder, baseUrl, phase: settings.LAUNCH_PHASE });

  const first = await build();
  if (isProblems(first)) throw new ContentError(first);
  const editions = createCurrentEdition(first);

  const app = createHttpServer({
    editions,
    baseUrl,
    trustedProxies: settings.TRUST_PROXY,
    openCounts: (_, windowSeconds) => new MemoryCountStore(windowSeconds),
    now,
    log,
  });

  const watch = await watchContent(folder, async () => {
    const next = await build();
    if (isProblems(next)) {
      for (const problem of next) log.error({ problem: describeProblem(problem) }, 'content problem');
      log.error({ problems: next.length, edition: editions.current().version }, 'the old edition stays');
      return;
    }
    if (next.version === editions.current().version) return;
    editions.replace(next);
    log.info({ edition: next.version }, 'new edition');
  });

  const address = await app.listen({ host: settings.HOST, port: settings.PORT, listenTextResolver: () => 'listening' });
  log.info({ address, baseUrl, edition: first.version }, 'serving');

  return {
    address,
    edition: editions.current,
    reload: watch.trigger,
    async close() {
      const late = setTimeout(() => app.server.closeAllConnections(), LONGEST_STOP_MILLISECONDS);
      await Promise.all([watch.close(), app.close()]);
      clearTimeout(late);
    },
  };
}
