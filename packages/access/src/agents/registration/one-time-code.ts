import type { AgentAccess } from '../agent-access.ts';
import { type BudgetSource, openingOf, reportExhausted, secondsUntil } from '../budgets/budgets.ts';
import { queueMail } from '../budgets/mail-budgets.ts';
import type { CodeRow, Registration, StoreUnit } from '../records/agent-store.ts';
import type { Random } from '../records/clock.ts';
import { openDetails } from '../records/personal-details.ts';
import { equalTexts } from '../records/secrets.ts';
import { lockCurrent, transition } from '../records/transition.ts';
import { type ClaimOutcome, type CountedAttempt, shortageOutcome, waitingOutcome } from './claim-outcome.ts';

/** Lifetime of a code, milliseconds. */
export const CODE_MILLISECONDS = 600_000;
export const MAX_TRIES = 5;
export const MAX_CODES = 3;
const RESEND_AFTER_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 86_400_000;

/** Maximum wrong attempts per e-mail address and day, from one network and from all; then a code has one attempt. */
const MAX_WRONG_FROM_NETWORK = 10;
const MAX_WRONG_CODES_FROM_ALL = 20;
const REDUCED_TRIES = 1;

/** Stored in place of the hash of a code that was not sent; no text has this hash. */
const NO_CODE = '';

/** Six uniformly random digits. */
export function newCode(random: Random): string {
  return String(random.below(1_000_000)).padStart(6, '0');
}

/**
 * Stores a code for a mail and invalidates all earlier ones.
 * @param code null if the mail is not sent; the stored code then matches no text
 */
export async function addCode(
  { secrets, random, clock }: AgentAccess,
  unit: StoreUnit,
  registrationId: string,
  code: string | null,
): Promise<CodeRow> {
  const now = clock.now();
  const row: CodeRow = {
    id: random.token(16),
    registrationId,
    hmac: code === null ? NO_CODE : secrets.codeHmac(registrationId, code),
    attempts: 0,
    created: now,
    expires: now + CODE_MILLISECONDS,
    consumed: null,
  };
  for (const older of await unit.codes(registrationId)) await unit.consumeCode(older.id, now);
  await unit.add('otpCodes', row);
  return row;
}

/**
 * Counts an attempt before the comparison, in its own transaction: a crash never restores an attempt, and parallel
 * guesses cannot share one. Wrong attempts are also counted per e-mail address and day, so a new registration gives no
 * new guesses. Above a limit a code has one attempt instead of five. That slows down guessing; one attempt suffices for
 * the owner of the mailbox.
 */
export async function countAttempt(
  { clock, secrets, onBudgetSpent }: AgentAccess,
  unit: StoreUnit,
  { id, emailIndex }: Registration,
  { network }: BudgetSource,
): Promise<ClaimOutcome> {
  const now = clock.now();
  const [latest] = await unit.codes(id);
  if (!latest) return { rejected: 'code_unusable' };
  const opened = openingOf(now, DAY_MILLISECONDS);
  // A guess of a code that was not sent is always wrong, so it must not limit other codes.
  const amount = latest.hmac === NO_CODE ? 0 : 1;
  const budgets = [
    { name: 'codes_address', key: `wrong-codes:${emailIndex}`, limit: MAX_WRONG_CODES_FROM_ALL },
    {
      name: 'codes_network',
      key: `wrong-codes:${emailIndex}:${secrets.budgetKey('network', network)}`,
      limit: MAX_WRONG_FROM_NETWORK,
    },
  ] as const;
  const exceeded: (typeof budgets)[number][] = [];
  for (const budget of budgets)
    if ((await unit.spend(budget.key, opened, amount)) > budget.limit) exceeded.push(budget);
  const counts = budgets.map(({ key }) => ({ key, opened, amount }));
  if (!(await unit.countTry(latest.id, exceeded.length > 0 ? REDUCED_TRIES : MAX_TRIES, now))) {
    await refund(unit, counts);
    return { rejected: 'code_unusable' };
  }
  for (const { name, key } of exceeded) await reportExhausted({ onBudgetSpent }, unit, { name, key, opened });
  return { counted: { codeId: latest.id, counts } };
}

async function refund(unit: StoreUnit, counts: CountedAttempt['counts']): Promise<void> {
  for (const { key, opened, amount } of counts) await unit.spend(key, opened, -amount);
}

/** Compares the code of a counted attempt. The right code works once. */
export async function checkAttempt(
  access: AgentAccess,
  unit: StoreUnit,
  registrationId: string,
  { codeId, counts }: CountedAttempt,
  otp: string,
): Promise<Extract<ClaimOutcome, { rejected: unknown }> | { proven: Registration }> {
  const registration = await lockCurrent(unit, registrationId, access);
  if (registration?.state !== 'awaiting_code') return { rejected: 'code_unusable' };
  const code = (await unit.codes(registrationId)).find(({ id }) => id === codeId);
  const right = code !== undefined && equalTexts(code.hmac, access.secrets.codeHmac(registrationId, otp));
  if (!right || !(await unit.consumeCode(codeId, access.clock.now()))) {
    await lockIfExhausted(access, unit, registration);
    return { rejected: 'code_wrong' };
  }
  await refund(unit, counts);
  const proven = await transition(unit, registration, 'right_code', access);
  return proven ? { proven } : { rejected: 'code_unusable' };
}

/** Queues another code, unless one was sent within the last minute or all are used up. */
export async function resendCode(
  access: AgentAccess,
  unit: StoreUnit,
  registration: Registration,
  source: BudgetSource,
): Promise<ClaimOutcome> {
  const { clock, secrets, onMailQueued } = access;
  const now = clock.now();
  const { id, details, expires } = registration;
  const codes = await unit.codes(id);
  if (codes.length >= MAX_CODES) return { rejected: 'resend_too_early', retryAfterSeconds: secondsUntil(expires, now) };
  const last = (await unit.mailOf(id)) ? now : codes[0]?.created;
  if (last !== undefined && now - last < RESEND_AFTER_MILLISECONDS)
    return { rejected: 'resend_too_early', retryAfterSeconds: secondsUntil(last + RESEND_AFTER_MILLISECONDS, now) };
  const { contactEmail = '' } = openDetails(secrets, id, details ?? '');
  const exhausted = await queueMail(access, unit, { id, email: contactEmail }, source);
  if (exhausted) return shortageOutcome(exhausted);
  onMailQueued();
  return waitingOutcome(registration);
}

/** Locks a registration whose last allowed code is no longer usable. @returns whether it was locked */
export async function lockIfExhausted(
  access: AgentAccess,
  unit: StoreUnit,
  registration: Registration,
): Promise<boolean> {
  const now = access.clock.now();
  const codes = await unit.codes(registration.id);
  const isUnusable = ({ attempts, expires, consumed }: CodeRow) =>
    consumed !== null || attempts >= MAX_TRIES || expires <= now;
  if (codes.length < MAX_CODES || !codes.every(isUnusable)) return false;
  await transition(unit, registration, 'codes_spent', access);
  return true;
}
