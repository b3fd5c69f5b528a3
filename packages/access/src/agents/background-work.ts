import type { AgentAccess } from './agent-access.ts';
import type { Mailer } from './mail/mailer.ts';
import { sendDueMail } from './mail/outbox.ts';
import { StoreUnavailable } from './records/agent-store.ts';
import { sweep } from './records/sweep.ts';
import { type DeliveryReport, deliverEvents, type WebhookSender } from './webhook/deliver-events.ts';

const MAIL_MILLISECONDS = 1000;
const EVENT_MILLISECONDS = 1000;
const SWEEP_MILLISECONDS = 600_000;

interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Periodic jobs: sending codes, delivering events, sweeping expired rows. Each job runs once at a time. */
export interface AgentWork {
  /** Runs the mail job now. */
  wake(): void;
  /** Stops after the current runs. */
  stop(): Promise<void>;
}

/** @param mailer null before launch @param sender null without a webhook */
export function startAgentWork(
  access: AgentAccess,
  mailer: Mailer | null,
  sender: WebhookSender | null,
  productName: () => string,
  log: Log,
): AgentWork {
  const onFailure = ({ registrationId, gaveUp, error }: { registrationId: string; gaveUp: boolean; error: unknown }) =>
    log.warn(
      { registration_id: registrationId, reason: (error as NodeJS.ErrnoException).code ?? 'unknown' },
      gaveUp ? 'a code could not be sent' : 'a code could not be sent yet',
    );
  const delivery: DeliveryReport = {
    onFailure: ({ id, registrationId, attempts, error }) =>
      log.warn(
        { event: id, registration_id: registrationId, attempts, reason: reasonOf(error) },
        'the product did not take an event yet',
      ),
    onDropped: (events) => log.error({ events }, 'events were given up: the product has not taken them'),
  };
  const jobs = [
    repeat(SWEEP_MILLISECONDS, () => sweep(access), log),
    ...(mailer
      ? [repeat(MAIL_MILLISECONDS, () => sendDueMail(access, mailer, productName(), { onFailure }), log)]
      : []),
    ...(sender ? [repeat(EVENT_MILLISECONDS, () => deliverEvents(access, sender, delivery), log)] : []),
  ];
  for (const job of jobs) job.wake();
  return {
    wake: () => (mailer ? jobs[1]?.wake() : undefined),
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      mailer?.close();
    },
  };
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

function repeat(milliseconds: number, job: () => Promise<void>, log: Log) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const wake = (): void => {
    again = true;
    running ??= (async () => {
      while (again && !stopped) {
        again = false;
        await job().catch((error: unknown) => {
          const unavailable = error instanceof StoreUnavailable;
          log[unavailable ? 'warn' : 'error']({ err: error }, 'a background job failed; it will be retried');
        });
      }
      running = undefined;
    })();
  };
  const timer = setInterval(wake, milliseconds).unref();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
