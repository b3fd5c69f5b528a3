import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccessUnderTest,
  OWN_SOURCE,
  openAccessUnderTest,
  sourceOf,
} from '../../../../test/agent-access-under-test.ts';
import { startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.ts';
import type { Mailer } from '../../src/agents/mail/mailer.ts';
import { sendDueMail } from '../../src/agents/mail/outbox.ts';
import { claimAgent } from '../../src/agents/registration/claim.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';
import { createSmtpMailer } from '../../src/mail/smtp-mailer.ts';

const HOUR = 3_600_000;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
beforeEach(() => {
  sink.mails.length = 0;
});
afterAll(() => sink.stop());

const codeIn = (text = '') => /The code is (\d{6})/.exec(text)?.[1] ?? '';

describe('codes by SMTP', () => {
  it('lead from registration to a token, its use and its revocation', async () => {
    const service = await startAgentsUnderTest({
      settings: { SMTP_URL: sink.url },
      policy: { mailFrom: 'door@example.net' },
    });
    const { claim_token } = (await service.register({ contact_email: 'reader@example.org' })).json();
    const [mail] = await vi.waitFor(() => {
      expect(sink.mails).toHaveLength(1);
      return sink.mails;
    });
    expect(mail?.to).toEqual(['reader@example.org']);
    expect(mail?.from).toBe('door@example.net');
    const { access_token, claim_token: next } = (await service.claim({ claim_token, otp: codeIn(mail?.text) })).json();
    expect((await service.call('/api/v1/faq', access_token)).status).toBe(200);
    await service.revoke({ claim_token: next });
    expect((await service.call('/api/v1/faq', access_token)).status).toBe(401);
    await service.close();
  });

  it('contain nothing of the intended use', async () => {
    const { text } = await mailOf({ intended_use: 'Buy cheap watches at watches.example' });
    expect(text).toContain('Example agent');
    expect(text).not.toMatch(/watches|cheap|intended/i);
  });

  it('contain any agent name only in the body, and add no header for it', async () => {
    for (const name of [
      'Bcc: other@example.org',
      '=?utf-8?q?Bcc:_x?=',
      '<other@example.org>, "x',
      'Déjà <b>vu</b> 漢字',
    ]) {
      const { text, to } = await mailOf({ client_name: name });
      expect(to).toEqual(['reader@example.org']);
      const head = text.slice(0, text.indexOf('\r\n\r\n'));
      expect(head.split('\r\n').map((line) => line.split(':')[0])).toEqual([
        ...['From', 'To', 'Subject', 'Message-ID', 'Content-Transfer-Encoding', 'Date', 'MIME-Version', 'Content-Type'],
      ]);
      expect(head).not.toMatch(/other|Bcc|vu/);
    }
  });

  it.each([
    ...[
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org\n',
      'a@example.org,b@example.org',
      'a@example.org b@example.org',
    ],
    ...[
      '<a@example.org>',
      'A <a@example.org>',
      '"a b"@example.org',
      'a@example.org;b@example.org',
      'x: a@example.org;',
    ],
    ...[
      'a@b@example.org',
      'a@example',
      'a@[127.0.0.1]',
      '@example.org',
      'a@',
      '',
      'a@exa\u0000mple.org',
      '(x)a@example.org',
    ],
  ])('are not sent to %j', async (contact_email) => {
    const { access } = await accessOnce();
    await expect(registerAgent(access, { client_name: 'A', contact_email }, OWN_SOURCE)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it.each(['A\r\nBcc: b@example.org', 'A\nB', 'A\u0000', 'A\u2028B', '\u202Egro', 'A\u0085B'])(
    'never contain an agent name %j',
    async (client_name) => {
      const { access } = await accessOnce();
      await expect(
        registerAgent(access, { client_name, contact_email: 'a@example.org' }, OWN_SOURCE),
      ).rejects.toMatchObject({
        code: 'invalid_request',
      });
    },
  );
});

let opened: Promise<AccessUnderTest> | undefined;
const accessOnce = () => (opened ??= openAccessUnderTest());
afterAll(async () => (await opened)?.access.store.close());

async function mailOf(members: Record<string, unknown>) {
  const { access, pass } = await accessOnce();
  pass(24 * HOUR);
  const body = { client_name: 'Example agent', contact_email: 'reader@example.org', ...members };
  await registerAgent(access, body, OWN_SOURCE);
  const mailer = createSmtpMailer(sink.url, 'agents@localhost');
  await sendDueMail(access, mailer, 'Example', { onFailure: ({ error }) => expect(error).toBeUndefined() });
  mailer.close();
  return sink.mails.at(-1) as (typeof sink.mails)[number];
}

describe('the outbox', () => {
  let setup: AccessUnderTest;
  let mailer: Mailer;
  const failures: boolean[] = [];
  beforeEach(async () => {
    setup = await openAccessUnderTest();
    mailer = createSmtpMailer(sink.url, 'agents@localhost');
    failures.length = 0;
    return async () => {
      mailer.close();
      await setup.access.store.close();
    };
  });
  const send = () =>
    sendDueMail(setup.access, mailer, 'Example', { onFailure: ({ gaveUp }) => void failures.push(gaveUp) });
  const register = async (contact_email = 'reader@example.org', holder = 0) =>
    String(
      (await registerAgent(setup.access, { client_name: 'Agent', contact_email }, sourceOf(holder))).body.claim_token,
    );
  const sentAfter = async (milliseconds: number) => {
    setup.pass(milliseconds);
    const sendCount = sink.mails.length + failures.length;
    await send();
    return sink.mails.length + failures.length - sendCount;
  };

  it('retries 5 s, 15 s, 45 s, 2 min and 5 min after a failure, then gives up', async () => {
    const claim_token = await register();
    await sink.stop();
    await send();
    for (const pause of [5000, 15_000, 45_000, 120_000, 300_000]) {
      expect(await sentAfter(pause - 1)).toBe(0);
      expect(await sentAfter(1)).toBe(1);
    }
    expect(failures).toEqual([false, false, false, false, false, true]);
    await sink.start();
    expect(await sentAfter(24 * HOUR - 600_000)).toBe(0);
    expect((await claimAgent(setup.access, { claim_token }, OWN_SOURCE)).body.status).toBe('awaiting_code');
    expect(sink.mails).toEqual([]);
  });

  it('delivers once the mail server is back, with a code generated at that time', async () => {
    const claim_token = await register();
    await sink.stop();
    await send();
    await sink.start();
    expect(await sentAfter(5000)).toBe(1);
    setup.pass(599_000);
    const { status } = await claimAgent(setup.access, { claim_token, otp: codeIn(sink.mails[0]?.text) }, OWN_SOURCE);
    expect(status).toBe(200);
  });

  it('sends another code when the connection breaks after the message; only the last code works', async () => {
    const claim_token = await register();
    sink.dropAfterData = true;
    await send();
    sink.dropAfterData = false;
    expect(failures).toEqual([false]);
    expect(await sentAfter(5000)).toBe(1);
    const [lost, last] = sink.mails.map(({ text }) => codeIn(text));
    expect(lost).toMatch(/^\d{6}$/);
    if (lost !== last)
      await expect(claimAgent(setup.access, { claim_token, otp: lost }, OWN_SOURCE)).rejects.toMatchObject({
        reason: 'code_wrong',
      });
    expect((await claimAgent(setup.access, { claim_token, otp: last }, OWN_SOURCE)).status).toBe(200);
  });

  it('sends 3 codes an hour and 10 a day to one address in any spelling, without affecting other addresses', async () => {
    const received: number[] = [];
    const spellings = [
      ...['reader@example.org', 'READER@example.org', 'reader+tag@EXAMPLE.org', 'Reader+@example.org'],
      ...['r.eader@example.org', 'r.e.a.d.e.r@example.org', 're-ad_er+x.y@example.org'],
    ];
    for (let hour = 0; hour < 5; hour++) {
      const mailCount = sink.mails.length;
      for (const [holder, address] of spellings.entries()) await register(address, holder + 10 * hour);
      await send();
      received.push(sink.mails.length - mailCount);
      setup.pass(HOUR);
    }
    expect(received).toEqual([3, 3, 3, 1, 0]);
    await register('other@example.org');
    await send();
    expect(sink.mails.at(-1)?.to).toEqual(['other@example.org']);
    setup.pass(19 * HOUR);
    await register();
    await send();
    expect(sink.mails.at(-1)?.to).toEqual(['reader@example.org']);
  });

  it('sends no second code while the first one is queued or waits for a retry', async () => {
    const claim_token = await register();
    const resend = () => claimAgent(setup.access, { claim_token, resend: true }, OWN_SOURCE);
    const tooEarly = { reason: 'resend_too_early', detail: { headers: { 'retry-after': '60' } } };
    await expect(resend()).rejects.toMatchObject(tooEarly);
    await sink.stop();
    await send();
    setup.pass(4000);
    await expect(resend()).rejects.toMatchObject(tooEarly);
    await sink.start();
    expect(await sentAfter(1000)).toBe(1);
    expect(await sentAfter(HOUR)).toBe(0);
  });

  it('does not reveal a failed mail: the registration waits, counts attempts and resends like any other', async () => {
    const tokens = [];
    for (let count = 0; count < 4; count++) tokens.push(await register());
    await send();
    expect(sink.mails).toHaveLength(2);
    const answers = async (claim_token: unknown) => [
      (await claimAgent(setup.access, { claim_token }, OWN_SOURCE)).body.status,
      await claimAgent(setup.access, { claim_token, resend: true }, OWN_SOURCE).catch((error) => [
        error.reason,
        error.detail,
      ]),
      await claimAgent(setup.access, { claim_token, otp: 'wrong' }, OWN_SOURCE).catch(({ reason }) => reason),
    ];
    expect(await answers(tokens[3])).toEqual(await answers(tokens[0]));
    expect(await answers(tokens[3])).toEqual([
      'awaiting_code',
      ['resend_too_early', { headers: { 'retry-after': '60' } }],
      'code_wrong',
    ]);
  });
});
