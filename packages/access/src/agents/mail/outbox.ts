import { type ResourceScope, scopesOf } from '@gatehouse/contract';
import type { AgentAccess } from '../agent-access.ts';
import { takeMailboxBudget } from '../budgets/mail-budgets.ts';
import type { OutboxRow } from '../records/agent-store.ts';
import { splitScopes } from '../records/grants.ts';
import { openDetails, type PersonalDetails } from '../records/personal-details.ts';
import { plainName } from '../records/plain-name.ts';
import { lockCurrent } from '../records/transition.ts';
import { addCode, CODE_MILLISECONDS, newCode } from '../registration/one-time-code.ts';
import { reviewLink } from '../registration/review.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Lease of a mail by an instance, milliseconds. */
const LEASE_MILLISECONDS = 60_000;
const BATCH = 20;
/** Pauses before the retries of a mail, milliseconds. */
const RETRIES = [5000, 15_000, 45_000, 120_000, 300_000] as const;

export interface OutboxReport {
  /** An attempt to send a mail failed; `gaveUp` after the last retry. */
  onFailure(what: { registrationId: string; gaveUp: boolean; error: unknown }): void;
}

/**
 * Sends due codes, independent of requests: no request waits for a mail server, and response times do not reveal
 * whether a mail is sent. A code is generated when it is sent, and stored only as a keyed hash.
 */
export async function sendDueMail(
  access: AgentAccess,
  mailer: Mailer,
  productName: string,
  report: OutboxReport,
): Promise<void> {
  const { store, clock } = access;
  for (const row of await store.dueMail(clock.now(), BATCH)) {
    const leaseEnd = clock.now() + LEASE_MILLISECONDS;
    if (await store.transaction((unit) => unit.postpone('outbox', row, { due: leaseEnd })))
      await send(access, mailer, productName, { ...row, due: leaseEnd }, report);
  }
}

async function send(
  access: AgentAccess,
  mailer: Mailer,
  productName: string,
  row: OutboxRow,
  { onFailure }: OutboxReport,
): Promise<void> {
  const { store, random, clock } = access;
  const { id, registrationId, attempts, network } = row;
  const code = newCode(random);
  const prepared = await store.transaction(async (unit) => {
    const registration = await lockCurrent(unit, registrationId, access);
    const { state, details: sealed } = registration ?? {};
    if (state !== 'awaiting_code' || !sealed) {
      await unit.delete('outbox', { id });
      return null;
    }
    const details = openDetails(access.secrets, registrationId, sealed);
    const isSent = attempts > 0 || (await takeMailboxBudget(access, unit, details.contactEmail ?? '', network ?? ''));
    // Without a mail a code is stored too, so that the caller cannot distinguish the two cases.
    const { id: codeId } = await addCode(access, unit, registrationId, isSent ? code : null);
    if (isSent) return { codeId, details, scopes: parseScopes(access, registration?.scope ?? '') };
    await unit.delete('outbox', { id });
    return null;
  });
  if (!prepared) return;
  const { codeId, details, scopes } = prepared;
  try {
    await mailer.send(
      codeMail(productName, details, code, {
        scopes,
        link: reviewLink(access, registrationId, codeId),
        idleDays: access.policy.idleDays,
      }),
    );
    await store.transaction((unit) => unit.delete('outbox', { id }));
  } catch (error) {
    const pause = RETRIES[attempts];
    onFailure({ registrationId, gaveUp: pause === undefined, error });
    // A code that was not sent does not count towards the three allowed codes.
    await store.transaction(async (unit) => {
      await unit.delete('otpCodes', { id: codeId });
      if (pause === undefined) await unit.delete('outbox', { id });
      else await unit.postpone('outbox', row, { due: clock.now() + pause, attempts: attempts + 1 });
    });
  }
}

function parseScopes({ resources }: AgentAccess, scope: string): ResourceScope[] {
  return scopesOf(resources).filter(({ name }) => splitScopes(scope).includes(name));
}

/** The values in a mail, except the code. */
interface MailContext {
  scopes: readonly ResourceScope[];
  /** URL of the page for declining it. */
  link: string;
  idleDays: number;
}

/**
 * The text of the mail. Only the name comes from the registering agent. It is limited to words and small numbers, so
 * the mail cannot contain foreign links.
 */
function codeMail(
  productName: string,
  { clientName, contactEmail }: PersonalDetails,
  code: string,
  { scopes, link, idleDays }: MailContext,
): Mail {
  return {
    to: contactEmail ?? '',
    subject: `${code} is the code for ${productName}`,
    text: `The code is ${code}

It lets "${plainName(clientName)}"
use the ${productName} API on your behalf, and works for ${CODE_MILLISECONDS / 60_000} minutes.
Give it only to the agent that you have asked to register.

It asks to:
${scopes.map(({ meaning, name, expires }) => `- ${meaning} (${name})${expires === undefined ? '' : `, for ${expires}`}`).join('\n')}
That ends when it has not been used for ${idleDays} days. To see it
again, and to decline a part of it or all:

${link}

If that was not you, ignore this message. Without the code
nothing happens.
`,
  };
}
