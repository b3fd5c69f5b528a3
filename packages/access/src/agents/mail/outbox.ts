import { type ResourceScope, scopesOf } from '@gatehouse/contract';
import type { AgentAccess } from '../agent-access.ts';
import { takeMailOf } from '../budgets/mail-budgets.ts';
import type { OutboxRow } from '../records/agent-store.ts';
import { names } from '../records/grants.ts';
import { openDetails, type PersonalDetails } from '../records/personal-details.ts';
import { plainName } from '../records/plain-name.ts';
import { lockCurrent } from '../records/transition.ts';
import { addCode, CODE_MILLISECONDS, newCode } from '../registration/one-time-code.ts';
import { reviewLink } from '../registration/review.ts';
import type { Mail, Mailer } from './mailer.ts';

const LEASE_MILLISECONDS = 60_000;
const BATCH = 20;
const RETRIES = [5000, 15_000, 45_000, 120_000, 300_000] as const;

export interface OutboxReport {
  /** A mail was given up after its last retry, or could not be sent this time. */
  onFailure(what: { registrationId: string; gaveUp: boolean; error: unknown }): void;
}

/**
 * Sends the codes that are due, outside of every request, so that no request waits for a mail server, and response times do
 * not reveal whether there was a mail to send. The code is made at the moment of sending and stored only as a keyed hash.
 */
export async function sendDueMail(
  access: AgentAccess,
  mailer: Mailer,
  productName: string,
  report: OutboxReport,
): Promise<void> {
  const { store, clock } = access;
  for (const row of await store.dueMail(clock.now(), BATCH)) {
    const due = clock.now() + LEASE_MILLISECONDS;
    if (await store.transaction((unit) => unit.postpone('outbox', row, { due })))
      await send(access, mailer, productName, { ...row, due }, report);
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
    const isSent = attempts > 0 || (await takeMailOf(access, unit, details.contactEmail ?? '', network ?? ''));
    // Where no mail is sent there is a code as well, which nobody receives: both cases look the same to the caller.
    const { id: codeId } = await addCode(access, unit, registrationId, isSent ? code : null);
    if (isSent) return { codeId, details, scopes: scopesIn(access, registration?.scope ?? '') };
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
    // A code that was not sent is none of the three that may be.
    await store.transaction(async (unit) => {
      await unit.delete('otpCodes', { id: codeId });
      if (pause === undefined) await unit.delete('outbox', { id });
      else await unit.postpone('outbox', row, { due: clock.now() + pause, attempts: attempts + 1 });
    });
  }
}

function scopesIn({ resources }: AgentAccess, scope: string): ResourceScope[] {
  return scopesOf(resources).filter(({ name }) => names(scope).includes(name));
}

/** Facts about a registration in a mail, beside its code. */
interface AskedFor {
  scopes: readonly ResourceScope[];
  /** To the page where it may be declined. */
  link: string;
  idleDays: number;
}

/**
 * Only the name comes from the registering agent, and it is limited to words and small numbers: the mail cannot carry a
 * message that leads anywhere but to this service.
 */
function codeMail(
  productName: string,
  { clientName, contactEmail }: PersonalDetails,
  code: string,
  { scopes, link, idleDays }: AskedFor,
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
