import type { AgentAccess } from './agent-access.ts';
import type { CodeRow, Registration, StoreUnit } from './agent-store.ts';
import { type CountedTry, type Outcome, waiting } from './claim-outcome.ts';
import type { Random } from './clock.ts';
import { equalTexts } from './secrets.ts';
import { lockCurrent, transition } from './transition.ts';

export const CODE_LIFETIME = 600_000;
export const MAX_TRIES = 5;
export const MAX_CODES = 3;
export const MAX_WRONG_A_DAY = 20;
const RESEND_AFTER = 60_000;
const DAY = 86_400_000;

/** Six digits, uniform. */
export function newCode(random: Random): string {
  return String(random.below(1_000_000)).padStart(6, '0');
}

/** The code that a mail has just been made for; all earlier ones die with it. */
export async function addCode(
  { secrets, random, clock }: AgentAccess,
  unit: StoreUnit,
  registrationId: string,
  code: string,
): Promise<CodeRow> {
  const now = clock.now();
  const row: CodeRow = {
    id: random.token(16),
    registrationId,
    hmac: secrets.codeHmac(registrationId, code),
    attempts: 0,
    created: now,
    expires: now + CODE_LIFETIME,
    consumed: null,
  };
  for (const older of await unit.codes(registrationId)) await unit.consumeCode(older.id, now);
  await unit.addCode(row);
  return row;
}

/**
 * Counts a try before anything is compared, in a transaction of its own: a crash never gives a try back, and parallel
 * guesses cannot share one. The daily budget belongs to the address, so that registering again buys no new guesses.
 */
export async function countTry(access: AgentAccess, unit: StoreUnit, registration: Registration): Promise<Outcome> {
  const now = access.clock.now();
  const [latest] = await unit.codes(registration.id);
  const usable = latest !== undefined && (await unit.countTry(latest.id, MAX_TRIES, now));
  if (!usable) return { refused: 'code_unusable' };
  const budget = { key: `wrong-codes:${registration.emailIndex}`, opened: now - (now % DAY) };
  const wrong = await unit.spend(budget.key, budget.opened, 1);
  return wrong > MAX_WRONG_A_DAY ? { refused: 'code_budget_spent' } : { counted: { codeId: latest.id, budget } };
}

/** Compares a counted try; the right code can be used once. */
export async function checkTry(
  access: AgentAccess,
  unit: StoreUnit,
  registrationId: string,
  { codeId, budget }: CountedTry,
  otp: string,
): Promise<Extract<Outcome, { refused: unknown }> | { proven: Registration }> {
  const registration = await lockCurrent(unit, registrationId, access);
  if (registration?.state !== 'awaiting_code') return { refused: 'code_unusable' };
  const code = (await unit.codes(registrationId)).find(({ id }) => id === codeId);
  const right = code !== undefined && equalTexts(code.hmac, access.secrets.codeHmac(registrationId, otp));
  if (!right || !(await unit.consumeCode(codeId, access.clock.now()))) {
    await lockIfSpent(access, unit, registration);
    return { refused: 'code_wrong' };
  }
  await unit.spend(budget.key, budget.opened, -1);
  const proven = await transition(unit, registration, 'right_code', access);
  return proven ? { proven } : { refused: 'code_unusable' };
}

/** Another code, unless one was sent a moment ago or all have been sent. */
export async function resendCode(access: AgentAccess, unit: StoreUnit, registration: Registration): Promise<Outcome> {
  const { clock, random, onMailQueued } = access;
  const now = clock.now();
  const codes = await unit.codes(registration.id);
  const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
  if (codes.length >= MAX_CODES)
    return { refused: 'resend_too_early', retryAfterSeconds: seconds(registration.expires - now) };
  const last = (await unit.mailOf(registration.id)) ? now : codes[0]?.created;
  if (last !== undefined && now - last < RESEND_AFTER)
    return { refused: 'resend_too_early', retryAfterSeconds: seconds(last + RESEND_AFTER - now) };
  await unit.addMail({ id: random.token(16), registrationId: registration.id, due: now, attempts: 0 });
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
