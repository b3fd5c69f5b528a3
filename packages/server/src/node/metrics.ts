import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Gauges of other parts of the service, read when metrics are scraped. */
export interface Gauges {
  phase: string;
  /** Age of the edition since it was first served, seconds, and whether a newer folder failed to build. */
  edition: () => { age: number; stale: boolean };
  /** Availability of optional parts, by name. */
  parts: Readonly<Record<string, () => boolean | Promise<boolean>>>;
  /** Requests counted in this process because the shared counts were unavailable. */
  countedHere: () => number;
  /** Failed attempts to send a mail to an agent's user. */
  mailFailed: () => number;
  /** Number of exhausted registration budgets by name. Each budget counts once per window. */
  budgetsSpent: () => Readonly<Record<string, number>>;
  /** Registrations without a verified holder that were deleted to stay within the maximum. */
  registrationsEvicted: () => number;
  /** Failed deliveries of events to the product, and waiting events; undefined without a webhook. */
  webhookFailed: () => number;
  webhookWaiting: () => Promise<number | undefined>;
  /** Questions by the kind of retrieval, `encoder` or `words`; none without an encoder. */
  foundBy: () => Readonly<Record<string, number>>;
}

/** Counters of requests. Labels are route patterns and codes, never values from callers. */
export interface Metrics {
  answered(route: string, status: number, seconds: number): void;
  aborted(route: string): void;
  /** A request was answered with an error code. */
  rejected(route: string, code: string): void;
  /** A question was answered. */
  questionAnswered(responseType: string): void;
  /** A failure outside of any request. */
  fault(): void;
  /** The text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

const PREFIX = 'gatehouse_';
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics(gauges: Gauges): Metrics {
  const { phase, edition, parts, countedHere, mailFailed, budgetsSpent, webhookFailed, webhookWaiting, foundBy } =
    gauges;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers });
  /** A gauge whose value is read when metrics are scraped. */
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  /** A counter whose value is read when metrics are scraped. */
  const readCounter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: PREFIX + name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  const requests = counter('requests_total', 'Requests answered', ['route', 'status', 'phase']);
  const durations = new Histogram({
    name: `${PREFIX}request_duration_seconds`,
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const aborts = counter('aborted_requests_total', 'Requests whose caller hung up', ['route']);
  const rejections = counter('refusals_total', 'Requests answered with an error, by its code', ['route', 'code']);
  const answers = counter('answers_total', 'Answers of /ask to questions', ['response_type']);
  const faults = counter('faults_total', 'Failures outside of any request', []);
  gauge('edition_age_seconds', 'For how long the edition has been served', () => edition().age);
  gauge('edition_stale', '1 while the folder holds problems and an older edition is served', () =>
    Number(edition().stale),
  );
  new Gauge({
    name: `${PREFIX}part_up`,
    help: '1 while a part that the service can do without for a while is there',
    labelNames: ['part'],
    registers,
    async collect() {
      for (const [part, up] of Object.entries(parts)) this.set({ part }, Number(await up()));
    },
  });
  readCounter(
    'counted_here_total',
    'Requests counted in this process because the shared counts were away',
    countedHere,
  );
  readCounter('agent_mail_failed_total', 'Tries to send a code that failed', mailFailed);
  readCounter('webhook_failed_total', 'Failed deliveries of webhook events', webhookFailed);
  new Gauge({
    name: `${PREFIX}webhook_waiting`,
    help: 'Events that the product has not taken yet',
    registers,
    async collect() {
      const waiting = await webhookWaiting();
      if (waiting === undefined) this.reset();
      else this.set(waiting);
    },
  });
  readCounter(
    'agent_registrations_evicted_total',
    'Registrations without a verified holder deleted because there were too many',
    gauges.registrationsEvicted,
  );
  new Counter({
    name: `${PREFIX}agent_budgets_spent_total`,
    help: 'Budgets of registrations, mails and wrong codes that were used up, each once in its hour or day',
    labelNames: ['budget'],
    registers,
    collect() {
      this.reset();
      for (const [budget, times] of Object.entries(budgetsSpent())) this.inc({ budget }, times);
    },
  });

  new Counter({
    name: `${PREFIX}found_by_total`,
    help: 'Questions by kind of retrieval: with the encoder, or by words alone because it was unavailable, slow or busy',
    labelNames: ['found_by'],
    registers,
    collect() {
      this.reset();
      for (const [found_by, times] of Object.entries(foundBy())) this.inc({ found_by }, times);
    },
  });

  return {
    answered(route, status, seconds) {
      requests.inc({ route, status, phase });
      durations.observe({ route }, seconds);
    },
    aborted: (route) => aborts.inc({ route }),
    rejected: (route, code) => rejections.inc({ route, code }),
    questionAnswered: (response_type) => answers.inc({ response_type }),
    fault: () => faults.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
