import { domainToASCII } from 'node:url';
import { ServiceError } from '@gatehouse/contract';
import type { Secrets } from './secrets.ts';

/** Personal data of a registration; stored encrypted in one column. */
export interface PersonalDetails {
  clientName: string;
  contactEmail?: string;
  intendedUse?: string;
  /** Only with an assertion: its subject and the client that presented it. */
  subject?: string;
  clientId?: string;
}

export const MAX_NAME_CHARACTERS = 100;
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_USE_CHARACTERS = 2000;
export const DEFAULT_AGENT_NAME = 'unnamed agent';

export function sealDetails(secrets: Secrets, registrationId: string, details: PersonalDetails): string {
  return secrets.details.seal(JSON.stringify(details), registrationId);
}

export function openDetails(secrets: Secrets, registrationId: string, sealed: string): PersonalDetails {
  return JSON.parse(secrets.details.open(sealed, registrationId));
}

/** Index of an e-mail address for lookups, independent of case and of the notation of an international domain. */
export function emailIndexOf(secrets: Secrets, email: string): string {
  return secrets.emailIndex(`${localPartOf(email)}@${domainOf(email)}`);
}

/**
 * Key for the count of mails to a mailbox: letters and digits of the local part before a plus. Many providers ignore
 * other characters.
 */
export function mailboxIndex(secrets: Secrets, email: string): string {
  const local = localPartOf(email);
  const plain = local.replace(/\+.*/, '').replace(/[^a-z\d]/g, '');
  return secrets.emailIndex(`${plain || local}@${domainOf(email)}`);
}

const localPartOf = (email: string): string => email.slice(0, email.lastIndexOf('@')).toLowerCase();

export function domainOf(email: string): string {
  return domainToASCII(email.slice(email.lastIndexOf('@') + 1));
}

/** Control characters, surrogates, line separators, and characters that change the writing direction (Bidi_Control). */
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** @throws ServiceError invalid_request with the name of the member */
export function readName(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '' || [...name].length > MAX_NAME_CHARACTERS || unsafe.test(name))
    throw invalidMember('client_name', `a string of 1 to ${MAX_NAME_CHARACTERS} characters without control characters`);
  return name;
}

/**
 * One e-mail address (RFC 5321) with an ASCII local part; the domain may be international. Other characters are
 * excluded from the domain, because the domain is parsed as the host of a URL, in which delimiters and escapes have a
 * meaning. The local part has no `%` and `!`, which mail relays may interpret as a route to another mailbox. It has no
 * encoded words (RFC 2047), which relays may decode.
 */
const emailPattern = /^(?!\.)(?!.*\.\.)(?!.*=\?.*\?=)[\w.#$&'*+/=?^`{|}~-]{1,64}(?<!\.)@([\p{L}\p{M}\p{N}.-]+)$/u;
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** @throws ServiceError invalid_request with the name of the member */
export function readEmail(value: unknown, member = 'contact_email'): string {
  const email = typeof value === 'string' ? value.replace(/^ +| +$/g, '') : '';
  const domain = domainToASCII(emailPattern.exec(email)?.[1] ?? '');
  if (email.length > MAX_EMAIL_CHARACTERS || !domainPattern.test(domain) || /^[\d.]+$/.test(domain))
    throw invalidMember(member, `one e-mail address of at most ${MAX_EMAIL_CHARACTERS} characters`);
  return email;
}

/** @throws ServiceError invalid_request with the name of the member */
export function readIntendedUse(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || [...value].length > MAX_USE_CHARACTERS)
    throw invalidMember('intended_use', `a string of at most ${MAX_USE_CHARACTERS} characters`);
  return value.toWellFormed();
}

export function invalidMember(member: string, type: string): ServiceError {
  return new ServiceError('invalid_request', {
    message: `"${member}" is missing or cannot be used.`,
    hint: `"${member}" must be ${type}. See {base_url}/auth.md`,
  });
}
