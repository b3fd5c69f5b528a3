import { type Logger, pino } from 'pino';
import { startAgentWork } from './agents/background-work.ts';
import { isLaunched } from './agents/phase.ts';
import { accessFacts } from './config/access-policy-rules.ts';
import type { Settings } from './config/settings.ts';
import { type ContentProblem, describeProblem } from './content/content-problem.ts';
import { isProblems } from './content/read-folder.ts';
import { watchContent } from './content/watch.ts';
import { endpointsFor } from './contract/endpoints/all.ts';
import { createCurrentEdition } from './edition/current-edition.ts';
import { buildEdition, type Edition } from './edition/edition.ts';
import { freePort } from './http/free-port.ts';
import { createHttpServer } from './http/server.ts';
import { openAgentAccess, openMailer, policyOf } from './open-agent-access.ts';
import { openCounts } from './stores/open-counts.ts';

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

const DAY_MILLISECONDS = 86_400_000;

/**
 * Wires everything together and listens.
 * @throws ContentError when the folder has problems; SettingsError when the settings do not go together; StoreProblem when
 * registrations cannot be kept; the system's error when the address cannot be listened on
 */
export async function startService(settings: Settings, parts: ServiceParts = {}): Promise<Service> {
  const { log = pino({ level: settings.LOG_LEVEL }), now = Date.now } = parts;
  const { HOST: host, CONTENT_DIR: folder, LAUNCH_PHASE: phase } = settings;
  const port = settings.PORT === 0 ? await freePort(host) : settings.PORT;
  const baseUrl = settings.BASE_URL === '' ? `http://localhost:${port}` : settings.BASE_URL;
  const policy = await policyOf(settings);
  const facts = accessFacts(policy, phase, baseUrl);
  const build = () => buildEdition({ folder, baseUrl, access: facts, printed: new Date(now()) });

  const first = await build();
  if (isProblems(first)) throw new ContentError(first);
  const warn = (message: string) => log.warn(message);
  const access = await openAgentAccess(settings, { baseUrl, policy, now, serving: true, warn });
  const counts = await openCounts(settings.REDIS_URL, log);
  const editions = createCurrentEdition(first);

  const app = createHttpServer({
    editions,
    baseUrl,
    endpoints: endpointsFor(facts),
    access,
    trustedProxies: settings.TRUST_PROXY,
    openCounts: counts.open,
    now,
    log,
  });
  const address = await app
    .listen({ host, port, listenTextResolver: () => 'listening' })
    .catch(async (error: unknown) => {
      await access.store.close();
      throw error;
    });

  const mailer = isLaunched(phase) ? await openMailer(settings, policy) : null;
  if (mailer && settings.SMTP_URL === '') warn('SMTP_URL is not set: codes are written to files in DATA_DIR/mail.');
  const productName = () => editions.current().knowledge.pack.members.platform.name;
  const work = startAgentWork(access, mailer, productName, log);
  access.onMailQueued = work.wake;

  const watch = await watchContent(folder, async () => {
    const next = await build().catch((error: unknown) => {
      log.error({ err: error }, 'the edition could not be built; the old one stays');
    });
    if (!next) return;
    if (isProblems(next)) {
      for (const problem of next) log.error({ problem: describeProblem(problem) }, 'content problem');
      log.error({ problems: next.length, edition: editions.current().version }, 'the old edition stays');
      return;
    }
    if (next.version === editions.current().version) return;
    editions.replace(next);
    log.info({ edition: next.version }, 'new edition');
  });
  // A new month means a new date in security.txt; on all other days the edition comes out the same.
  const reprint = setInterval(watch.trigger, DAY_MILLISECONDS).unref();
  log.info({ address, baseUrl, edition: first.version }, 'serving');

  return {
    address,
    edition: editions.current,
    reload: watch.trigger,
    async close() {
      clearInterval(reprint);
      await Promise.all([watch.close(), app.close()]);
      await work.stop();
      await access.store.close();
      counts.close();
    },
  };
}
