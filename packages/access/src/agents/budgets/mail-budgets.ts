import type { AgentAccess } from '../agent-access.ts';
import type { StoreUnit } from '../records/agent-store.ts';
import { domainOf, mailboxIndex } from '../records/personal-details.ts';
import type { Secrets } from '../records/secrets.ts';
import {
  type Budget,
  type BudgetSource,
  type ExhaustedBudget,
  HOUR_MILLISECONDS,
  PARTS_OF_A_NETWORK,
  sharesOfNetworks,
  takeOne,
} from './budgets.ts';

const DAY = 24 * HOUR_MILLISECONDS;

/** Maximum number of codes that all callers together may request in an hour. */
const MAILS_AN_HOUR = 500;

const networkKey = (secrets: Secrets, network: string): string => secrets.budgetKey('network', network);

/**
 * Takes a mail of this hour for an address, in the transaction that queues it, whether or not the address may have
 * one: so the remainder does not reveal whether the address has had its own.
 * @param source network of the caller
 * @returns the exhausted budget, where no code can be sent for now
 */
export function takeMail(
  access: AgentAccess,
  unit: StoreUnit,
  address: string,
  source: BudgetSource,
): Promise<ExhaustedBudget | undefined> {
  const { secrets } = access;
  const domain = domainOf(address);
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
              parts: PARTS_OF_A_NETWORK,
            },
          ],
        },
      ],
    },
  ]);
}

/**
 * Takes one of the mails that an address may get, at the moment of sending: 3 an hour and 10 a day, and for one network
 * as many as it leaves to others.
 * @param network as the row of the outbox has it
 * @returns whether it may be sent
 */
export async function takeMailOf(
  access: AgentAccess,
  unit: StoreUnit,
  address: string,
  network: string,
): Promise<boolean> {
  const mailbox = mailboxIndex(access.secrets, address);
  const budget = (prefix: string, limit: number, window: number): Budget => ({
    name: 'mail_address',
    key: `${prefix}:${mailbox}`,
    limit,
    window,
    within: [{ name: 'mail_address', key: `${prefix}:${mailbox}:${network}`, parts: 1 }],
  });
  return !(await takeOne(access, unit, [budget('mail-hour', 3, HOUR_MILLISECONDS), budget('mail-day', 10, DAY)]));
}

/** Queues the mail with a code. @returns the exhausted budget, where it was not queued */
export async function queueMail(
  access: AgentAccess,
  unit: StoreUnit,
  { id: registrationId, address }: { id: string; address: string },
  source: BudgetSource,
): Promise<ExhaustedBudget | undefined> {
  const short = await takeMail(access, unit, address, source);
  if (short) return short;
  const { clock, random, secrets } = access;
  const network = networkKey(secrets, source.network);
  await unit.add('outbox', { id: random.token(16), registrationId, due: clock.now(), attempts: 0, network });
  return undefined;
}
