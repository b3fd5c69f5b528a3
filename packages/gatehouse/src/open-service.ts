import {
  isLaunched,
  startAgentWork,
  upstreamSecretOf,
  watchBudgets,
  watchMailer,
  webhookSecretOf,
} from '@gatehouse/access';
import type { Observer } from '@gatehouse/answers';
import {
  type Build,
  createCurrentEdition,
  createRebuilder,
  type Edition,
  editionOfFolder,
  logLeftOutPages,
} from '@gatehouse/edition';
import { createClosing, untilAborted } from '@gatehouse/runtime';
import {
  compressor,
  createHandler,
  freePort,
  type Handler,
  type Log,
  type Metrics,
  openCounts,
  openLog,
  type ResponseTimeouts,
  type ServerParts,
  startTally,
  type Tally,
  upstreamResources,
} from '@gatehouse/server';
import { createPictures } from '@gatehouse/site';
import { type ContentProblem, type ContentWatch, describeProblem, isProblems } from '@gatehouse/source';
import { baseUrlOf } from './config/base-url.ts';
import type { Settings } from './config/settings.ts';
import { openAgentAccess, openMailer } from './open-agent-access.ts';
import { openEncoderOf } from './open-encoder.ts';

/** All parts of the service, without a listener. */
export interface WiredService {
  settings: Settings;
  baseUrl: string;
  /** Parts of the HTTP core, for its adapter. */
  parts: ServerParts;
  handler: Handler;
  metrics: Metrics | undefined;
  log: Log;
  edition(): Edition;
  /** Starts to watch the folder. A served edition file is not watched. */
  watch(): Promise<void>;
  /** Rebuilds the folder, or reads the edition file again, as on SIGHUP. */
  reload(): void;
  /** Aborts builds, waits for `answers`, then closes everything, within 15 s. */
  close(answers?: () => Promise<unknown>): Promise<void>;
}

export interface ServiceParts {
  log?: Log;
  now?: () => number;
  responseTimeouts?: ResponseTimeouts;
  /** Aborts the start, before the service listens. */
  stopped?: AbortSignal;
  /** Logged first. */
  warning?: string | undefined;
  /** Builds editions; by default in a child process, or on this thread if the source is run. */
  build?: Build;
  /** Path of an edition file to serve instead of a folder. */
  editionFile?: string | undefined;
}

/** The folder cannot be served; `problems` has the reasons. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.problems = problems;
  }
}

/** Interval of log lines about a long start. */
const PROGRESS_MILLISECONDS = 2000;
/** Interval of attempts to add vectors to an edition that was built while the encoder was unavailable, milliseconds. */
const VECTOR_RETRY_MILLISECONDS = 10_000;
/** Timeouts of the steps of closing, milliseconds; 15 seconds together. */
const ANSWERS_MILLISECONDS = 10_000;
const STORE_MILLISECONDS = 1_500;

/** Only the compiled program can build in a child process. */
async function buildProcess(
  { DATA_DIR: folder }: Settings,
  log: Log,
  stopped: AbortSignal,
): Promise<Build | undefined> {
  if (!import.meta.url.endsWith('.js')) return undefined;
  const { createBuildProcess } = await import('@gatehouse/edition/build-process');
  const warnNotCached = (err: unknown) => log.warn({ err }, 'the edition could not be kept; the next start builds it');
  return createBuildProcess(folder, warnNotCached, stopped);
}

type OpenEncoder = Awaited<ReturnType<typeof openEncoderOf>>;

/**
 * Wires everything together.
 * @throws ContentError when the folder has problems; SettingsError when settings contradict each other; StoreProblem
 * when the store cannot be opened; the reason of `stopped`
 */
export async function wireService(initialSettings: Settings, parts: ServiceParts = {}): Promise<WiredService> {
  let encoder: OpenEncoder;
  try {
    return await wire(initialSettings, parts, (opened) => {
      encoder = opened;
    });
  } catch (error) {
    // The thread of the encoder would keep the process running.
    await encoder?.close();
    throw error;
  }
}

async function wire(
  initialSettings: Settings,
  parts: ServiceParts,
  onEncoder: (encoder: OpenEncoder) => void,
): Promise<WiredService> {
  const { log = openLog(initialSettings.LOG_LEVEL), now = Date.now, responseTimeouts, warning } = parts;
  if (warning !== undefined) log.warn(warning);
  const { HOST: host, CONTENT_DIR: folder, DOCS_DIR: docs, INSIGHTS: insights } = initialSettings;
  const port = initialSettings.PORT === 0 ? await freePort(host) : initialSettings.PORT;
  const { editionFile } = parts;
  const source =
    editionFile === undefined
      ? undefined
      : await (await import('./open-file-source.ts')).openFileSource(editionFile, initialSettings);
  const baseUrl = source?.baseUrl ?? baseUrlOf({ ...initialSettings, PORT: port });
  let tally: Tally | undefined;
  const onAsked: Observer = (...asked) => tally?.asked(...asked);
  const ending = new AbortController();
  const stopped = AbortSignal.any([ending.signal, parts.stopped ?? ending.signal]);
  const encoder = await openEncoderOf(initialSettings, { baseUrl, log });
  onEncoder(encoder);
  const build = source?.read ?? parts.build ?? (await buildProcess(initialSettings, log, stopped));
  const buildFrom = async (previous?: Edition) => {
    const edition = await editionOfFolder({
      folder,
      docs,
      baseUrl,
      // Phase and policy are fixed at the start: editing product.yaml or the policy cannot launch a running service.
      ...(previous ? { access: previous.access, policy: previous.policy } : { accessSettings: initialSettings }),
      now,
      insights,
      widgetOrigins: initialSettings.WIDGET_ORIGINS,
      onAsked,
      encoder,
      previous,
      build,
    });
    if (!isProblems(edition) && edition !== previous) warnOfVectors(edition, initialSettings, encoder?.name, log);
    return edition;
  };
  // Shutdown does not wait for a running build or a hung disk.
  const buildNext = (current: Edition) =>
    untilAborted(stopped, buildFrom(current)).catch((error: unknown) => {
      if (stopped.aborted) return current;
      throw error;
    });

  let seconds = 0;
  const progress = setInterval(() => {
    seconds += PROGRESS_MILLISECONDS / 1000;
    log.info({ seconds }, 'reading the content and building the first edition');
  }, PROGRESS_MILLISECONDS);
  const first = await untilAborted(stopped, buildFrom()).finally(() => clearInterval(progress));
  if (isProblems(first)) throw new ContentError(first);
  const { policy, access: accessDescription } = first;
  if (!policy) throw new Error('the edition has no access policy');
  const { phase } = accessDescription;
  const settings: Settings = { ...initialSettings, LAUNCH_PHASE: phase };
  const webhookSecret = webhookSecretOf(policy, settings.WEBHOOK_SECRET);
  const upstreamSecret = upstreamSecretOf(policy, phase, settings.UPSTREAM_SECRET);
  const warn = (message: string) => log.warn(message);
  const access = await openAgentAccess(settings, {
    ...{ baseUrl, phase, policy, now, use: 'serve', warn },
    monotonic: parts.now ? undefined : () => performance.now(),
  });
  if (insights !== '') tally = startTally({ mode: insights, store: access.store.insights, now, log });
  const editions = createCurrentEdition(first);
  logLeftOutPages(first, log);
  const rebuilder = createRebuilder(editions, buildNext, log, now);

  const isComplete = () => editions.current().withoutVectors === undefined;
  const isOfEdition = () => (editions.current().encoder ?? encoder?.name) === encoder?.name;
  const counts = await openCounts(settings.REDIS_URL, log);
  const { shared } = counts;
  const budgets = watchBudgets(log);
  access.onBudgetSpent = budgets.spent;
  access.onEvicted = budgets.evicted;
  const mailer =
    isLaunched(phase) && policy.registration !== 'none' ? watchMailer(await openMailer(settings, policy)) : null;
  if (mailer && settings.SMTP_URL === '') warn('SMTP_URL is not set: codes are written to files in DATA_DIR/mail.');
  const sender = policy.webhook
    ? (await import('@gatehouse/access/webhook-sender')).createWebhookSender({
        address: policy.webhook.address,
        privateAllowed: policy.webhook.private,
        secret: webhookSecret,
        now,
      })
    : null;
  const metrics =
    settings.ADMIN_PORT === ''
      ? undefined
      : (await import('@gatehouse/server/metrics')).createMetrics({
          phase,
          edition: rebuilder.state,
          parts: {
            store: () =>
              access.store.ping(now()).then(
                () => true,
                () => false,
              ),
            ...(shared ? { redis: shared.up } : {}),
            ...(mailer ? { mailer: mailer.up } : {}),
            ...(sender ? { webhook: sender.up } : {}),
            ...(encoder ? { encoder: () => encoder.up() && isComplete() && isOfEdition() } : {}),
          },
          countedHere: shared?.countedHere ?? (() => 0),
          mailFailed: mailer?.failed ?? (() => 0),
          budgetsSpent: budgets.times,
          registrationsEvicted: budgets.evictions,
          webhookFailed: sender?.failed ?? (() => 0),
          webhookWaiting: async () => (sender ? access.store.countEvents().catch(() => undefined) : 0),
          foundBy: encoder?.counts ?? (() => ({})),
        });
  const upstreams =
    upstreamSecret === ''
      ? undefined
      : (await import('@gatehouse/server/open-upstreams')).openUpstreams(
          upstreamResources(accessDescription.resources, baseUrl),
          upstreamSecret,
        );
  const serverParts: ServerParts = {
    editions,
    baseUrl,
    operations: first.operations,
    access,
    trustedProxies: settings.TRUST_PROXY,
    openCounts: counts.open,
    drawPicture: createPictures(),
    compressor,
    now,
    log,
    metrics,
    onRating: insights === '' ? undefined : (rating) => tally?.countRating(rating),
    responseTimeouts,
    upstreams,
  };

  const productName = () => editions.current().knowledge.pack.product.name;
  const work = startAgentWork(access, mailer, sender, productName, log);
  access.onMailQueued = work.wake;
  const closing = createClosing(log);
  let watch: ContentWatch | undefined;
  let vectorRetry: NodeJS.Timeout | undefined;
  let reread: Promise<void> = Promise.resolve();
  const reload = () => {
    if (watch) watch.trigger();
    else if (source) reread = reread.then(rebuilder.rebuild);
  };
  return {
    settings: { ...settings, PORT: port },
    baseUrl,
    parts: serverParts,
    handler: createHandler(serverParts),
    metrics,
    log,
    edition: editions.current,
    async watch() {
      if (!source) {
        const { watchContent } = await import('@gatehouse/source/watch');
        const watchedFolders = [folder, docs].filter((path) => path !== '') as [string, ...string[]];
        watch = watchContent(watchedFolders, rebuilder.rebuild);
        // Builds changes made since the first edition was read. Usually there are none, and nothing is built.
        void watch.ready.then(watch.trigger);
      }
      if (encoder)
        vectorRetry = setInterval(() => encoder.up() && !isComplete() && reload(), VECTOR_RETRY_MILLISECONDS).unref();
    },
    reload,
    async close(answers = async () => {}) {
      ending.abort();
      clearInterval(vectorRetry);
      await Promise.all([
        closing.close('listener', ANSWERS_MILLISECONDS, answers),
        closing.close('mail and sweeping', ANSWERS_MILLISECONDS, work.stop),
        closing.close('content watch', ANSWERS_MILLISECONDS, async () => watch?.close()),
      ]);
      await closing.close('upstreams', STORE_MILLISECONDS, async () => upstreams?.close());
      await closing.close('insights', STORE_MILLISECONDS, async () => tally?.close());
      await closing.close('store', STORE_MILLISECONDS, () => access.store.close());
      counts.close();
      if (encoder) await closing.close('encoder', STORE_MILLISECONDS, encoder.close);
    },
  };
}

/** Warns when the edition has no vectors of the encoder that is set, or was built with another encoder. */
function warnOfVectors(edition: Edition, { ENCODER: set }: Settings, encoder: string | undefined, log: Log): void {
  const { encoder: built, withoutVectors: reason } = edition;
  if (reason !== undefined)
    log.warn({ reason }, 'the edition is built without vectors of the encoder; it gets them when the encoder answers');
  else if (built !== undefined && built !== encoder)
    log.warn(
      { built, encoder: encoder ?? 'static' },
      'the edition was built with an encoder that this service lacks; the word table is used',
    );
  else if (built === undefined && encoder !== undefined && set !== '')
    log.warn(
      { encoder, language: edition.knowledge.pack.product.language },
      'the edition has no vectors of this encoder, or the encoder does not support its language; the word table is used',
    );
}
