import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { createFileMailer } from '../../src/mail/file-mailer.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('each mail is one complete file, which only its owner can access, in a folder with the same access', async () => {
  const folder = join(temporaryFolder(), 'data', 'mail');
  const mailer = createFileMailer(folder, 'door@example.net');
  expect(existsSync(folder)).toBe(false);
  await mailer.send({ to: 'ann@example.org', subject: 'Your code', text: 'It is 123456.\n' });
  await mailer.send({ to: 'bob@example.org', subject: 'Größe', text: 'äöü 漢字\n' });
  mailer.close();
  const fileNames = readdirSync(folder).sort();
  expect(fileNames).toEqual([expect.stringMatching(/^\d{13}-[\da-f-]{36}\.eml$/), expect.stringMatching(/\.eml$/)]);
  expect([folder, ...fileNames.map((name) => join(folder, name))].map(modeOf)).toEqual(['700', '600', '600']);
  const mails = fileNames.map((name) => readFileSync(join(folder, name), 'utf8'));
  const first = mails.find((mail) => mail.includes('ann@example.org')) ?? '';
  expect(first).toMatch(/^From: door@example\.net\r\nTo: ann@example\.org\r\nSubject: Your code\r\n/);
  expect(first).toMatch(/\r\n\r\nIt is 123456\.\r?\n$/);
  expect(mails.filter((mail) => /^To: bob@example\.org\r$/m.test(mail))).toHaveLength(1);
});

describe('writing a mail', () => {
  const DAY_MS = 86_400_000;
  const writtenAt = (time: number) => `${time}-${randomUUID()}.eml`;
  const folderOf = (fileNames: readonly string[]): string => {
    const folder = join(temporaryFolder(), 'mail');
    mkdirSync(folder);
    for (const name of fileNames) writeFileSync(join(folder, name), 'To: ann@example.org\r\n\r\n');
    return folder;
  };
  const send = (folder: string) =>
    createFileMailer(folder, 'door@example.net').send({ to: 'bob@example.org', subject: 'Code', text: '1\n' });

  it('deletes mails older than 7 days, and nothing else in the folder', async () => {
    const now = Date.now();
    const [old, week, unfinished] = [now - 8 * DAY_MS, now - 6 * DAY_MS, now - 9 * DAY_MS].map(writtenAt) as [
      string,
      string,
      string,
    ];
    const folder = folderOf([old, week, unfinished.replace('.eml', '.tmp'), 'notes.txt', '2020-kept.eml']);
    await send(folder);
    const remainingFiles = readdirSync(folder).sort();
    expect(remainingFiles.filter((name) => !/^\d{13}-/.test(name))).toEqual(['2020-kept.eml', 'notes.txt']);
    expect(remainingFiles.filter((name) => /^\d{13}-/.test(name))).toEqual([week, expect.stringMatching(/\.eml$/)]);
  });

  it('keeps the newest 1,000 mails', async () => {
    const start = Date.now() - DAY_MS;
    const folder = folderOf(Array.from({ length: 1002 }, (_, second) => writtenAt(start + second * 1000)));
    const filesBefore = readdirSync(folder).sort();
    await send(folder);
    const remainingFiles = readdirSync(folder).sort();
    expect(remainingFiles).toHaveLength(1000);
    expect(remainingFiles.slice(0, -1)).toEqual(filesBefore.slice(3));
  });
});
