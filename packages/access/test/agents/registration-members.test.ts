import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';

let service: AgentsUnderTest;
beforeAll(async () => {
  service = await startAgentsUnderTest();
});
afterAll(() => service.close());

function expectRefused(response: TestResponse, member: string) {
  expect([response.status, response.json().error?.code]).toEqual([400, 'invalid_request']);
  expect(response.json().error.hint).toMatch(new RegExp(`^"${member}" .* See https://gatehouse\\.example/auth\\.md$`));
}

const control = ['\u0000', '\r', '\n', '\r\n', '\t', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'];
const directional = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

describe('client_name', () => {
  it('is 1 to 100 characters, without surrounding blanks', async () => {
    for (const client_name of ['x', '  x  ', 'x'.repeat(100), '🦄'.repeat(100), 'Ünïcode 名前', `${' '.repeat(200)}x`])
      expect((await service.register({ client_name })).status).toBe(201);
    for (const client_name of ['', '   ', '\u00a0', 'x'.repeat(101), '🦄'.repeat(101), 'x'.repeat(16_000)])
      expectRefused(await service.register({ client_name }), 'client_name');
  });

  it('has no control characters and no bidirectional controls', async () => {
    for (const character of [...control, ...directional])
      expectRefused(await service.register({ client_name: `Example${character}agent` }), 'client_name');
    expectRefused(await service.register({ client_name: 'agent\r\nBcc: x@example.org' }), 'client_name');
  });

  it('has no unpaired surrogate', async () =>
    expectRefused(
      await service.post('/api/agent-auth/register', '{"client_name":"a\\ud800","contact_email":"a@b.c"}'),
      'client_name',
    ));
});

describe('intended_use', () => {
  it('is at most 2000 characters, each of any kind', async () => {
    for (const intended_use of ['', 'x'.repeat(2000), '🦄'.repeat(2000), 'a\r\nb\u0000\u202e'])
      expect((await service.register({ intended_use })).status).toBe(201);
    expectRefused(await service.register({ intended_use: 'x'.repeat(2001) }), 'intended_use');
  });
});

describe('contact_email', () => {
  it.each([
    'a@example.org',
    'A.B+tag@Example.ORG',
    "o'neil#$&*/=?^_`{|}~-@example.org",
    'a@sub.domain.example.org',
    'a@bücher.example',
    'a@xn--bcher-kva.example',
    ' a@example.org ',
    `${'x'.repeat(64)}@example.org`,
    `a@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(63)}.example.org`,
  ])('can be %s', async (contact_email) => expect((await service.register({ contact_email })).status).toBe(201));

  it.each([
    '',
    'a',
    '@',
    'a@',
    '@example.org',
    'a@localhost',
    'a@b@example.org',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    'a@example.org, b',
    'a@example.org b@example.org',
    'Name <a@example.org>',
    '<a@example.org>',
    '"a b"@example.org',
    'a(comment)@example.org',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@0x7f.0.0.1',
    'a@１２７.0.0.1',
    'a@example..org',
    'a@.example.org',
    'a@example.org.',
    '.a@example.org',
    'a.@example.org',
    'a..b@example.org',
    'a@-example.org',
    'a@example.org/path',
    'a@example.org/,b.example.net',
    'a@example.org?subject=x',
    'a@example.org#x',
    'a@example.org:25',
    'a@example.org\\x',
    'a@ex%61mple.org',
    'a@exam\u00adple.org',
    'a@exam\u200bple.org',
    'a@exa_mple.org',
    'ä@example.org',
    'a\u0000@example.org',
    'mailto:a@example.org',
    `${'x'.repeat(65)}@example.org`,
    `a@${'x'.repeat(64)}.org`,
    `a@${'x.'.repeat(126)}org`,
  ])('cannot be %j', async (contact_email) =>
    expectRefused(await service.register({ contact_email }), 'contact_email'),
  );

  it('has no control characters and no bidirectional controls at any position', async () => {
    for (const character of [...control, ...directional])
      for (const contact_email of [
        `a${character}@example.org`,
        `a@exam${character}ple.org`,
        `a@example.org${character}`,
        `${character}a@example.org`,
        `a@example.org${character}Bcc: b@example.org`,
      ])
        expectRefused(await service.register({ contact_email }), 'contact_email');
  });

  it('is the only address that receives a code', async () => {
    for (const text of await service.mails(1)) {
      expect(text).not.toMatch(/^(Bcc|Cc):/im);
      expect(text.match(/^To:.*$/gm)).toHaveLength(1);
      expect(text).toMatch(/^To:\s+[^\s,;@]+@[^\s,;@]+$/m);
    }
  });
});
