import { startAgentWork } from './agents/background-work.ts';
import { isLaunched } from './agents/phase.ts';
import { watchMailer } from './agents/watched-mailer.ts';
import { accessFacts } from './config/access-policy-rules.ts';
import { baseUrlOf } from './config/base-url.ts';
import type { Settings } from './config/settings.ts';
import { type ContentProblem, describeProblem } from './content/content-problem.ts';
import { isProblems } from './content/read-folder.ts';
import { watchContent } from './content/watch.ts';
import { createCurrentEdition } from './edition/current-edition.ts';
import { buildEdition, type Edition } from './edition/edition.ts';
import { createPress } from './edition/press.ts';
import { openAdmin } from './http/admin.ts';
import { freePort } from './http/free-port.ts';
import type { CutOffs } from './http/send-events.ts';
import { createHttpServer } from './http/server.ts';
import { startTally, type Tally } from './insights/tally.ts';
import { type Log, openLog } from './log.ts';
import { openAgentAccess, openMailer, policyOf } from './open-agent-access.ts';
import { createPrintAside } from './printing/print-aside.ts';
import type { Observer } from './search/knowledge.ts';
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
  log?: Log;
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
 * @throws ContentError when the folder has problems; SettingsError when the settings do not go together; StoreProblem when
 * registrations cannot be kept; the system's error when an address cannot be listened on
 */
export async function startService(settings: Settings, parts: ServiceParts = {}): Promise<Service> {
  const { log = openLog(settings.LOG_LEVEL), now = Date.now, cutOffs } = parts;
  const { HOST: host, CONTENT_DIR: folder, LAUNCH_PHASE: phase, INSIGHTS: insights } = settings;
  const port = settings.PORT === 0 ? await freePort(host) : settings.PORT;
  const baseUrl = baseUrlOf({ ...settings, PORT: port });
  const policy = await policyOf(settings);
  const facts = accessFacts(policy, phase, baseUrl);
  let tally: Tally | undefined;
  const onAsked: Observer = (...asked) => tally?.asked(...asked);
  // Only the compiled program has a thread to print on.
  const print = import.meta.url.endsWith('.js')
    ? createPrintAside(settings.DATA_DIR, (err) =>
        log.warn({ err }, 'the edition could not be kept; the next start prints it'),
      )
    : undefined;
  const build = (before?: Edition) =>
    buildEdition({ folder, baseUrl, access: facts, printed: new Date(now()), insights, onAsked, before, print });

  const first = await build();
  if (isProblems(first)) throw new ContentError(first);
  const warn = (message: string) => log.warn(message);
  const access = await openAgentAccess(settings, { baseUrl, policy, now, use: 'serve', warn });
  if (insights !== '') tally = startTally({ mode: insights, store: access.store.insights, now, log });
  const editions = createCurrentEdition(first);
  const press = createPress(editions, build, log, now);

  const counts = await openCounts(settings.REDIS_URL, log);
  const { shared } = counts;
  const mailer = isLaunched(phase) ? watchMailer(await openMailer(settings, policy)) : null;
  if (mailer && settings.SMTP_URL === '') warn('SMTP_URL is not set: codes are written to files in DATA_DIR/mail.');
  const metrics =
    settings.ADMIN_PORT === ''
      ? undefined
      : (await import('./http/metrics.ts')).createMetrics({
          phase,
          edition: press.state,
          parts: {
            store: () =>
              access.store.ping(now()).then(
                () => true,
                () => false,
              ),
            ...(shared ? { redis: shared.up } : {}),
            ...(mailer ? { mailer: mailer.up } : {}),
          },
          countedHere: shared?.countedHere ?? (() => 0),
          mailFailed: mailer?.failed ?? (() => 0),
        });
  const app = createHttpServer({
    editions,
    baseUrl,
    operations: first.operations,
    access,
    trustedProxies: settings.TRUST_PROXY,
    openCounts: counts.open,
    now,
    log,
    metrics,
    cutOffs,
  });

  const productName = () => editions.current().knowledge.pack.members.platform.name;
  const work = startAgentWork(access, mailer, productName, log);
  access.onMailQueued = work.wake;
  const closeAll = async () => {
    await app.close();
    await tally?.close();
    await work.stop();
    await access.store.close();
    counts.close();
  };
  try {
    const address = await app.listen({ host, port, listenTextResolver: () => 'listening' });
    const admin = metrics && (await openAdmin(settings.ADMIN_PORT, metrics));
    const watch = watchContent(folder, press.print);
    // What changed since the first edition was read; mostly nothing, and then nothing is printed.
    void watch.ready.then(watch.trigger);
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
