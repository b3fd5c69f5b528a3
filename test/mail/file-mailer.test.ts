import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileMailer } from '../../src/mail/file-mailer.ts';
import { temporaryFolder } from '../content-folder-copy.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('each mail is one whole file that its owner alone can read, in a folder of the same kind', async () => {
  const folder = join(temporaryFolder(), 'data', 'mail');
  const mailer = createFileMailer(folder, 'door@example.net');
  expect(existsSync(folder)).toBe(false);
  await mailer.send({ to: 'ann@example.org', subject: 'Your code', text: 'It is 123456.\n' });
  await mailer.send({ to: 'bob@example.org', subject: 'Größe', text: 'äöü 漢字\n' });
  mailer.close();
  const names = readdirSync(folder).sort();
  expect(names).toEqual([expect.stringMatching(/^\d{13}-[\da-f-]{36}\.eml$/), expect.stringMatching(/\.eml$/)]);
  expect([folder, ...names.map((name) => join(folder, name))].map(modeOf)).toEqual(['700', '600', '600']);
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const first = mails.find((mail) => mail.includes('ann@example.org')) ?? '';
  expect(first).toMatch(/^From: door@example\.net\r\nTo: ann@example\.org\r\nSubject: Your code\r\n/);
  expect(first).toMatch(/\r\n\r\nIt is 123456\.\r?\n$/);
  expect(mails.filter((mail) => /^To: bob@example\.org\r$/m.test(mail))).toHaveLength(1);
});
