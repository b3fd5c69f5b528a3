import { createHmac } from 'node:crypto';
import { askOnce } from '@gatehouse/runtime';
import type { WebhookSender } from '../agents/webhook/deliver-events.ts';

const TIMEOUT_MILLISECONDS = 10_000;

export interface WebhookTarget {
  address: string;
  /** Allows an IP address in a private network. */
  privateAllowed: boolean;
  /** `whsec_` and the key in base64. */
  secret: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Response timeout, milliseconds. */
  milliseconds?: number;
}

/** A sender with metrics of its deliveries. */
export interface WatchedSender extends WebhookSender {
  /** Whether the last delivery succeeded; true before the first. */
  up(): boolean;
  failed(): number;
}

/**
 * Posts events in the format of Standard Webhooks: id, time and signature are in `webhook-id`, `webhook-timestamp` and
 * `webhook-signature`. Redirects are not followed; only the status of a response is read.
 */
export function createWebhookSender({
  address,
  privateAllowed,
  secret,
  now,
  milliseconds = TIMEOUT_MILLISECONDS,
}: WebhookTarget): WatchedSender {
  const url = new URL(address);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  let up = true;
  let failed = 0;

  async function post({ id, body }: { id: string; body: string }): Promise<void> {
    const timestamp = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Gatehouse',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    const request = { method: 'POST', headers, body } as const;
    const status = await askOnce(url, { milliseconds, privateAllowed }, request, (answer) => answer.status);
    if (status < 200 || status > 299) throw new Error(`It was answered with ${status}.`);
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
