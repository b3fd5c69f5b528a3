// Whether an event comes from the gate, as Standard Webhooks has it. Nothing but Node is needed; any library for Standard
// Webhooks does the same.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older events were recorded by somebody; those of the future have a time that nobody can trust. */
const TOLERANCE_SECONDS = 300;

/**
 * The event of a request. Its `id` is the same each time that it is told: whoever has dealt with it lets it be.
 * @param {Record<string, string | string[] | undefined>} headers names in lower case
 * @param {string} body the bytes as they came, in UTF-8; not JSON that was read and written again
 * @param {string} secret WEBHOOK_SECRET of the gate
 * @param {number} now milliseconds
 * @returns {{ id: string, type: string, timestamp: string, data: Record<string, string> }}
 * @throws Error that says what is wrong
 */
export function eventOf(headers, body, secret, now = Date.now()) {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': timestamp = '',
    'webhook-signature': signatures = '',
  } = /** @type {Record<string, string>} */ (headers);
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || signatures === '') throw new Error('This is no event of the gate.');
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new Error('The event is too old, or too new.');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // More than one while a secret is exchanged.
  const isRight = signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isRight) throw new Error('The signature is wrong.');
  return { id, ...JSON.parse(body) };
}
