import { type Logger, pino } from 'pino';
import type { Settings } from './config/settings.ts';
import { type ContentProblem, describeProblem } from './content/content-problem.ts';
import { isProblems } from './content/read-folder.ts';
import { watchContent } from './content/watch.ts';
import { createCurrentEdition } from './edition/current-edition.ts';
import { buildEdition, type Edition } from './edition/edition.ts';
import { createPress } from './edition/press.ts';
import { openAdmin } from './http/admin.ts';
import { freePort } from './http/free-port.ts';
import { createMetrics } from './http/metrics.ts';
import type { CutOffs } from './http/send-events.ts';
import { createHttpServer } from './http/server.ts';
import { openCounts } from './stores/open-counts.ts';

/** A running service. */
export interface Service {
  /** Where it listens, for example http://127.0.0.1:8080. */
  address: string;
  /** Where the second listener is, if there is one. */
  adminAddress: string | undefined;
  edition(): Edition;
  /** Builds the folder anew, as on a change or SIGHUP. */
  reload(): void;
  /** Logs and counts a failure that no request can be blamed for. */
  reportFault(error: unknown): void;
  /** Stops listening, lets running answers end within 10 s, then closes everything. */
  close(): Promise<void>;
}

export interface ServiceParts {
  log?: Logger;
  now?: () => number;
  cutOffs?: CutOffs;
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

const DAY_MILLISECONDS = 86_400_000;

/**
 * Wires everything together and listens.
 * @throws ContentError when the folder has problems; the system's error when an address cannot be listened on
 */
export async function startService(settings: Settings, parts: ServiceParts = {}): Promise<Service> {
  const { log = pino({ level: settings.LOG_LEVEL }), now = Date.now, cutOffs } = parts;
  const { HOST: host, CONTENT_DIR: folder, LAUNCH_PHASE: phase } = settings;
  const port = settings.PORT === 0 ? await freePort(host) : settings.PORT;
  const baseUrl = settings.BASE_URL === '' ? `http://localhost:${port}` : settings.BASE_URL;
  const build = () => buildEdition({ folder, baseUrl, phase, printed: new Date(now()) });

  const first = await build();
  if (isProblems(first)) throw new ContentError(first);
  const editions = createCurrentEdition(first);
  const press = createPress(editions, build, log, now);

  const counts = await openCounts(settings.REDIS_URL, log);
  const { shared } = counts;
  const metrics =
    settings.ADMIN_PORT === ''
      ? undefined
      : createMetrics({
          phase,
          edition: press.state,
          parts: shared ? { redis: shared.up } : {},
          countedHere: shared?.countedHere ?? (() => 0),
        });
  const app = createHttpServer({
    editions,
    baseUrl,
    trustedProxies: settings.TRUST_PROXY,
    openCounts: counts.open,
    now,
    log,
    metrics,
    cutOffs,
  });
  const closeAll = async () => {
    await app.close();
    counts.close();
  };
  try {
    const address = await app.listen({ host, port, listenTextResolver: () => 'listening' });
    const admin = metrics && (await openAdmin(settings.ADMIN_PORT, metrics));
    const watch = await watchContent(folder, press.print);
    // A new month means a new date in security.txt; on all other days the edition comes out the same.
    const reprint = setInterval(watch.trigger, DAY_MILLISECONDS).unref();
    log.info({ address, baseUrl, edition: first.version }, 'serving');
    if (admin) log.info({ admin: admin.address }, 'serving operators');

    return {
      address,
      adminAddress: admin?.address,
      edition: editions.current,
      reload: watch.trigger,
      reportFault(error) {
        log.error({ err: error }, 'failure outside of any request');
        metrics?.fault();
      },
      async close() {
        clearInterval(reprint);
        admin?.stopping();
        await Promise.all([watch.close(), closeAll()]);
        admin?.close();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
