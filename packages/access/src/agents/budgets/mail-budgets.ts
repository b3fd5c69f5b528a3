import type { AgentAccess } from '../agent-access.ts';
import type { StoreUnit } from '../records/agent-store.ts';
import { domainOf, mailboxIndex } from '../records/personal-details.ts';
import type { Secrets } from '../records/secrets.ts';
import {
  type Budget,
  type BudgetSource,
  type ExhaustedBudget,
  HOUR_MILLISECONDS,
  NETWORK_DIVISOR,
  sharesOfNetworks,
  takeOne,
} from './budgets.ts';

const DAY = 24 * HOUR_MILLISECONDS;

/** Maximum number of codes per hour for all callers together. */
const MAILS_AN_HOUR = 500;

const networkKey = (secrets: Secrets, network: string): string => secrets.budgetKey('network', network);

/**
 * Takes one mail from the budgets of this hour, in the transaction that queues it. The budget of the mailbox itself is
 * checked only when the mail is sent. Otherwise a response would reveal whether the e-mail address is in use.
 * @param source networks of the caller
 * @returns the exhausted budget, if any
 */
export function takeMail(
  access: AgentAccess,
  unit: StoreUnit,
  email: string,
  source: BudgetSource,
): Promise<ExhaustedBudget | undefined> {
  const { secrets } = access;
  const domain = domainOf(email);
  const key = (...parts: string[]) => `mail-hour:${secrets.budgetKey(...parts)}`;
  return takeOne(access, unit, [
    {
      name: 'mail_all',
      key: 'mail-hour',
      limit: MAILS_AN_HOUR,
      window: HOUR_MILLISECONDS,
      within: [
        ...sharesOfNetworks(secrets, 'mail_network', 'mail-hour', source),
        {
          name: 'mail_domain',
          key: key('domain', domain),
          parts: 1,
          within: [
            {
              name: 'mail_network',
              key: key('network at domain', source.network, domain),
              parts: NETWORK_DIVISOR,
            },
          ],
        },
      ],
    },
  ]);
}

/**
 * Takes one mail from the budgets of a mailbox when the mail is sent: 3 an hour and 10 a day. One network gets at most
 * as many mails as remain for all others.
 * @param network from the row of the outbox
 * @returns whether the mail may be sent
 */
export async function takeMailboxBudget(
  access: AgentAccess,
  unit: StoreUnit,
  email: string,
  network: string,
): Promise<boolean> {
  const mailbox = mailboxIndex(access.secrets, email);
  const budget = (prefix: string, limit: number, window: number): Budget => ({
    name: 'mail_address',
    key: `${prefix}:${mailbox}`,
    limit,
    window,
    within: [{ name: 'mail_address', key: `${prefix}:${mailbox}:${network}`, parts: 1 }],
  });
  return !(await takeOne(access, unit, [budget('mail-hour', 3, HOUR_MILLISECONDS), budget('mail-day', 10, DAY)]));
}

/** Queues the mail with a code. @returns the exhausted budget, if it was not queued */
export async function queueMail(
  access: AgentAccess,
  unit: StoreUnit,
  { id: registrationId, email }: { id: string; email: string },
  source: BudgetSource,
): Promise<ExhaustedBudget | undefined> {
  const exhausted = await takeMail(access, unit, email, source);
  if (exhausted) return exhausted;
  const { clock, random, secrets } = access;
  const network = networkKey(secrets, source.network);
  await unit.add('outbox', { id: random.token(16), registrationId, due: clock.now(), attempts: 0, network });
  return undefined;
}
