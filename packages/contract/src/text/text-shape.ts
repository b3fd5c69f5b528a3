import { z } from 'zod';
import { SLUG_PATTERN } from '../facts/slug.ts';

/** Control characters, which are invisible and invalid in XML. */
const CONTROL = /(?![\n\t])\p{Cc}/u;

/** An https URL that needs no escaping in headers, XML and Markdown links. */
export const webUrl = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .regex(/^[!-~]+$/, 'must be an https address of ASCII characters: percent-encode others, such as %E6%97%A5 for 日')
  .regex(/^[^\s<>"\\^`{|}]*$/, 'must be an https address without < > " and other marks that an address cannot hold');

/** Text for people, in any script. */
export const text = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !CONTROL.test(value), 'must not contain control characters, which are invisible: remove them');
export const kebabId = z
  .string()
  .max(80)
  .regex(SLUG_PATTERN, 'must be lower-case words joined by hyphens, for example plan-prices');
export const isoDate = z.iso.date('must be a date such as 2025-12-15');
