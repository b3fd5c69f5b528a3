import type { AgentAccess } from '../agent-access.ts';
import { type BudgetSource, openingOf, reportExhausted, secondsUntil } from '../budgets/budgets.ts';
import { queueMail } from '../budgets/mail-budgets.ts';
import type { CodeRow, Registration, StoreUnit } from '../records/agent-store.ts';
import type { Random } from '../records/clock.ts';
import { openDetails } from '../records/personal-details.ts';
import { equalTexts } from '../records/secrets.ts';
import { lockCurrent, transition } from '../records/transition.ts';
import { type ClaimOutcome, type CountedAttempt, shortageOutcome, waiting } from './claim-outcome.ts';

export const CODE_MILLISECONDS = 600_000;
export const MAX_TRIES = 5;
export const MAX_CODES = 3;
const RESEND_AFTER_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 86_400_000;

/** Wrong attempts of a day, for one address from one network and from all networks, after which a code has one attempt. */
const WRONG_FROM_A_NETWORK = 10;
const WRONG_FROM_ALL = 20;
const TRIES_BEYOND = 1;

/** Hash of a code that was not sent: no text has this hash. */
const NOT_SENT = '';

/** Six digits, uniform. */
export function newCode(random: Random): string {
  return String(random.below(1_000_000)).padStart(6, '0');
}

/**
 * The code that a mail has just been made for; all earlier ones die with it.
 * @param code null where the mail is not sent: then there is a code that nobody can guess, either
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
    hmac: code === null ? NOT_SENT : secrets.codeHmac(registrationId, code),
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
 * Counts an attempt before anything is compared, in a transaction of its own: a crash never restores an attempt, and parallel
 * guesses cannot share one. Wrong attempts of a day are counted by address, so that registering again gives no new guesses;
 * beyond a limit a code has one attempt instead of five. That slows guessing down and locks nobody out: the owner of the mail
 * needs one attempt.
 */
export async function countTry(
  { clock, secrets, onBudgetSpent }: AgentAccess,
  unit: StoreUnit,
  { id, emailIndex }: Registration,
  { network }: BudgetSource,
): Promise<ClaimOutcome> {
  const now = clock.now();
  const [latest] = await unit.codes(id);
  if (!latest) return { refused: 'code_unusable' };
  const opened = openingOf(now, DAY_MILLISECONDS);
  // A try of a code that was not sent cannot be right, and is no reason to be slower with others.
  const amount = latest.hmac === NOT_SENT ? 0 : 1;
  const budgets = [
    { name: 'codes_address', key: `wrong-codes:${emailIndex}`, limit: WRONG_FROM_ALL },
    {
      name: 'codes_network',
      key: `wrong-codes:${emailIndex}:${secrets.budgetKey('network', network)}`,
      limit: WRONG_FROM_A_NETWORK,
    },
  ] as const;
  const over: (typeof budgets)[number][] = [];
  for (const budget of budgets) if ((await unit.spend(budget.key, opened, amount)) > budget.limit) over.push(budget);
  const counts = budgets.map(({ key }) => ({ key, opened, amount }));
  if (!(await unit.countTry(latest.id, over.length > 0 ? TRIES_BEYOND : MAX_TRIES, now))) {
    await giveBack(unit, counts);
    return { refused: 'code_unusable' };
  }
  for (const { name, key } of over) await reportExhausted({ onBudgetSpent }, unit, { name, key, opened });
  return { counted: { codeId: latest.id, counts } };
}

async function giveBack(unit: StoreUnit, counts: CountedAttempt['counts']): Promise<void> {
  for (const { key, opened, amount } of counts) await unit.spend(key, opened, -amount);
}

/** Compares a counted try; the right code can be used once. */
export async function checkTry(
  access: AgentAccess,
  unit: StoreUnit,
  registrationId: string,
  { codeId, counts }: CountedAttempt,
  otp: string,
): Promise<Extract<ClaimOutcome, { refused: unknown }> | { proven: Registration }> {
  const registration = await lockCurrent(unit, registrationId, access);
  if (registration?.state !== 'awaiting_code') return { refused: 'code_unusable' };
  const code = (await unit.codes(registrationId)).find(({ id }) => id === codeId);
  const right = code !== undefined && equalTexts(code.hmac, access.secrets.codeHmac(registrationId, otp));
  if (!right || !(await unit.consumeCode(codeId, access.clock.now()))) {
    await lockIfSpent(access, unit, registration);
    return { refused: 'code_wrong' };
  }
  await giveBack(unit, counts);
  const proven = await transition(unit, registration, 'right_code', access);
  return proven ? { proven } : { refused: 'code_unusable' };
}

/** Another code, unless one was sent a moment ago or all have been sent. */
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
  if (codes.length >= MAX_CODES) return { refused: 'resend_too_early', retryAfterSeconds: secondsUntil(expires, now) };
  const last = (await unit.mailOf(id)) ? now : codes[0]?.created;
  if (last !== undefined && now - last < RESEND_AFTER_MILLISECONDS)
    return { refused: 'resend_too_early', retryAfterSeconds: secondsUntil(last + RESEND_AFTER_MILLISECONDS, now) };
  const { contactEmail = '' } = openDetails(secrets, id, details ?? '');
  const short = await queueMail(access, unit, { id, address: contactEmail }, source);
  if (short) return shortageOutcome(short);
  onMailQueued();
  return waiting(registration);
}

/** Whether the last code that may be sent can no longer be used; then the registration is locked. */
export async function lockIfSpent(access: AgentAccess, unit: StoreUnit, registration: Registration): Promise<boolean> {
  const now = access.clock.now();
  const codes = await unit.codes(registration.id);
  const dead = ({ attempts, expires, consumed }: CodeRow) =>
    consumed !== null || attempts >= MAX_TRIES || expires <= now;
  if (codes.length < MAX_CODES || !codes.every(dead)) return false;
  await transition(unit, registration, 'codes_spent', access);
  return true;
}
