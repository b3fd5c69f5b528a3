// Verifies an event by Standard Webhooks. Uses only Node; any library for Standard Webhooks does the same.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between the time of an event and now, seconds; other events may be replays. */
const TOLERANCE_SECONDS = 300;

/**
 * The event of a request. A repeated event has the same `id`, so skip an id that was processed.
 * @param {Record<string, string | string[] | undefined>} headers names in lower case
 * @param {string} body the unchanged bytes as UTF-8, not JSON that was parsed and serialized again
 * @param {string} secret WEBHOOK_SECRET of the gate
 * @param {number} now milliseconds
 * @returns {{ id: string, type: string, timestamp: string, data: Record<string, string> }}
 * @throws Error with the reason
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
  // There are several signatures while a secret is replaced.
  const isRight = signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const received = Buffer.from(text, 'base64');
    return version === 'v1' && received.length === right.length && timingSafeEqual(received, right);
  });
  if (!isRight) throw new Error('The signature is wrong.');
  return { id, ...JSON.parse(body) };
}
