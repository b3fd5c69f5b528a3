import type { AgentAccess } from '../agent-access.ts';
import type { WebhookRow } from '../records/agent-store.ts';

/** Delivers one event to the product. */
export interface WebhookSender {
  /** @throws without a 2xx response in time */
  send(event: { id: string; body: string }): Promise<void>;
}

/** Lease of an event by an instance, milliseconds; longer than any delivery. Expires if the instance dies. */
const LEASE_MILLISECONDS = 30_000;
const BATCH = 20;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Pauses between the attempts for one event, milliseconds; the last one repeats until the event expires. */
const RETRY_PAUSES = [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR] as const;
/** Age at which an event is dropped, milliseconds, and maximum number of waiting events. */
const MAX_AGE_MILLISECONDS = 3 * DAY;
const MAX_EVENTS = 10_000;

export interface DeliveryReport {
  /** An attempt to deliver an event failed. */
  onFailure(what: { id: string; registrationId: string; attempts: number; error: unknown }): void;
  /** Events were dropped because of their age or number. */
  onDropped(events: number): void;
}

/**
 * Delivers due events, those of one registration in order. A lease assigns each event to one instance. Delivery is at
 * least once, always with the same id: a crash between delivery and deletion repeats it.
 */
export async function deliverEvents(access: AgentAccess, sender: WebhookSender, report: DeliveryReport): Promise<void> {
  const { store, clock } = access;
  if ((await store.countEvents()) === 0) return;
  const oldest = clock.isSteady?.() === false ? Number.MIN_SAFE_INTEGER : clock.now() - MAX_AGE_MILLISECONDS;
  const dropped = await store.dropEvents(oldest, MAX_EVENTS);
  if (dropped > 0) report.onDropped(dropped);
  for (;;) {
    const dueEvents = await store.dueEvents(clock.now(), BATCH);
    const delivered = await Promise.all(dueEvents.map((row) => deliver(access, sender, row, report)));
    // After a success, send the next event of the registration at once.
    if (!delivered.includes(true)) return;
  }
}

async function deliver(
  { store, clock, random }: AgentAccess,
  sender: WebhookSender,
  row: WebhookRow,
  { onFailure }: DeliveryReport,
): Promise<boolean> {
  const { id, registrationId, body, attempts } = row;
  const postpone = (from: { id: string; due: number }, to: { due: number; attempts?: number }) =>
    store.transaction((unit) => unit.postpone('webhookEvents', from, to));
  const leaseEnd = clock.now() + LEASE_MILLISECONDS;
  if (!(await postpone(row, { due: leaseEnd }))) return false;
  try {
    await sender.send({ id, body });
  } catch (error) {
    onFailure({ id, registrationId, attempts: attempts + 1, error });
    const wait = RETRY_PAUSES[Math.min(attempts, RETRY_PAUSES.length - 1)] as number;
    // Jitter, so that not all events are retried at once.
    const retryTime = clock.now() + wait + random.below(Math.ceil(wait / 10));
    await postpone({ id, due: leaseEnd }, { due: retryTime, attempts: attempts + 1 });
    return false;
  }
  await store.transaction((unit) => unit.delete('webhookEvents', { id }));
  return true;
}
