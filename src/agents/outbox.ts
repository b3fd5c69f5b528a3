import type { AgentAccess } from './agent-access.ts';
import type { OutboxRow } from './agent-store.ts';
import type { Mail, Mailer } from './mailer.ts';
import { addCode, CODE_LIFETIME, newCode } from './one-time-code.ts';
import { openDetails, type PersonalDetails } from './personal-details.ts';
import { lockCurrent } from './transition.ts';

const LEASE = 60_000;
const BATCH = 20;
const RETRIES = [5000, 15_000, 45_000, 120_000, 300_000] as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Mails that may be sent: to one address in an hour and a day, and to all addresses in an hour. */
const budgets = [
  { of: (index: string) => `mail-hour:${index}`, window: HOUR, limit: 3 },
  { of: (index: string) => `mail-day:${index}`, window: DAY, limit: 10 },
  { of: () => 'mail-hour', window: HOUR, limit: 500 },
] as const;

export interface OutboxReport {
  /** A mail was given up after its last retry, or could not be sent this time. */
  onFailure(what: { registrationId: string; gaveUp: boolean; error: unknown }): void;
}

/**
 * Sends the codes that are due, outside of every request, so that no request waits for a mail server or tells by its
 * time that there was a mail to send. The code is made at the moment of sending and kept only as a keyed hash.
 */
export async function sendDueMail(
  access: AgentAccess,
  mailer: Mailer,
  productName: string,
  report: OutboxReport,
): Promise<void> {
  const { store, clock } = access;
  for (const row of await store.dueMail(clock.now(), BATCH))
    if (await store.leaseMail(row, clock.now() + LEASE)) await send(access, mailer, productName, row, report);
}

async function send(
  access: AgentAccess,
  mailer: Mailer,
  productName: string,
  row: OutboxRow,
  { onFailure }: OutboxReport,
): Promise<void> {
  const { store, random, clock } = access;
  const { id, registrationId, attempts } = row;
  const code = newCode(random);
  const prepared = await store.transaction(async (unit) => {
    const registration = await lockCurrent(unit, registrationId, access);
    const { state, details, emailIndex } = registration ?? {};
    const wanted = state === 'awaiting_code' && details && emailIndex;
    if (!wanted) {
      await unit.deleteMail(id);
      return null;
    }
    const { id: codeId } = await addCode(access, unit, registrationId, code);
    if (attempts === 0 && !(await withinBudgets(emailIndex))) {
      // Made all the same: whoever asks for another is told to wait as if it had been sent.
      await unit.deleteMail(id);
      return null;
    }
    return { codeId, details: openDetails(access.secrets, registrationId, details) };

    async function withinBudgets(index: string): Promise<boolean> {
      const now = clock.now();
      let within = true;
      for (const { of, window, limit } of budgets)
        within = (await unit.spend(of(index), now - (now % window), 1)) <= limit && within;
      return within;
    }
  });
  if (!prepared) return;
  const { codeId, details } = prepared;
  try {
    await mailer.send(codeMail(productName, details, code));
    await store.transaction((unit) => unit.deleteMail(id));
  } catch (error) {
    const pause = RETRIES[attempts];
    onFailure({ registrationId, gaveUp: pause === undefined, error });
    // A code that was not sent is none of the three that may be.
    await store.transaction(async (unit) => {
      await unit.deleteCode(codeId);
      if (pause === undefined) await unit.deleteMail(id);
      else await unit.postponeMail(id, clock.now() + pause, attempts + 1);
    });
  }
}

/** Nothing in it but the name can be chosen by whoever registers: it cannot be used to send somebody a message. */
function codeMail(productName: string, { clientName, contactEmail }: PersonalDetails, code: string): Mail {
  return {
    to: contactEmail ?? '',
    subject: `${code} is the code for ${productName}`,
    text: `The code is ${code}

It lets "${clientName}"
use the ${productName} API on your behalf, and works for ${CODE_LIFETIME / 60_000} minutes.
Give it only to the agent that you have asked to register.

If that was not you, ignore this message. Without the code
nothing happens.
`,
  };
}
