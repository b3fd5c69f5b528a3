import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { WebhookSender } from '../agents/webhook/deliver-events.ts';
import { isPrivateNumber, publicLookup } from '../public-address.ts';

const TIMEOUT_MILLISECONDS = 10_000;

export interface WebhookAddress {
  address: string;
  /** Whether it may be within a private network. */
  privateAllowed: boolean;
  /** `whsec_` and the key in base64. */
  secret: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** How long the product has to answer. */
  milliseconds?: number;
}

/** Operators see whether the product takes what it is told. */
export interface WatchedSender extends WebhookSender {
  /** Whether the last event was taken; true before the first. */
  up(): boolean;
  failed(): number;
}

/**
 * Posts events as Standard Webhooks has them: id, time and signature in the fields `webhook-id`, `webhook-timestamp` and
 * `webhook-signature`. No redirect is followed; of an answer only its status is read.
 */
export function createWebhookSender({
  address,
  privateAllowed,
  secret,
  now,
  milliseconds = TIMEOUT_MILLISECONDS,
}: WebhookAddress): WatchedSender {
  const url = new URL(address);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  let up = true;
  let failed = 0;

  async function post({ id, body }: { id: string; body: string }): Promise<void> {
    if (!privateAllowed && isPrivateNumber(url)) throw new Error('The address is private.');
    const timestamp = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const late = AbortSignal.timeout(milliseconds);
    const outgoing = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Gatehouse',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      agent: false,
      signal: late,
      ...(privateAllowed ? {} : { lookup: publicLookup }),
    });
    outgoing.end(body);
    try {
      const { statusCode = 0 } = await new Promise<IncomingMessage>((resolve, reject) => {
        outgoing.once('response', resolve).once('error', reject);
      });
      if (statusCode < 200 || statusCode > 299) throw new Error(`It was answered with ${statusCode}.`);
    } catch (error) {
      throw late.aborted ? new Error('It was not answered in time.') : error;
    } finally {
      outgoing.on('error', () => {}).destroy();
    }
  }

  return {
    async send(event) {
      try {
        await post(event);
        up = true;
      } catch (error) {
        up = false;
        failed++;
        throw error;
      }
    },
    up: () => up,
    failed: () => failed,
  };
}
