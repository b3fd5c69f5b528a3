import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listSettings } from '../../src/config/explain-settings.ts';
import { loadSettings } from '../../src/config/from-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileHolding(text: string): string {
  const path = join(folder, `secret-${Math.random()}`);
  writeFileSync(path, text);
  return path;
}

const URL = 'redis://:open-sesame@redis.internal:6379';

describe('a secret in a file', () => {
  it.each([
    ['unchanged', URL],
    ['without the final newline', `${URL}\n`],
    ['without the final carriage return and newline', `${URL}\r\n`],
  ])('is read %s', (_, text) => {
    const { values, sources } = loadSettings({ REDIS_URL_FILE: fileHolding(text) });
    expect([values.REDIS_URL, sources.REDIS_URL]).toEqual([URL, 'file']);
  });

  it('loses only one newline', () => {
    expect(() => loadSettings({ REDIS_URL_FILE: fileHolding('not an address\n\n') })).toThrow(
      'REDIS_URL must be a redis or rediss address, for example redis://:password@redis.internal:6379/0.',
    );
  });

  it('is rejected if its variable is set, too', () => {
    expect(() => loadSettings({ REDIS_URL: URL, REDIS_URL_FILE: fileHolding(URL) })).toThrow(
      /^REDIS_URL and REDIS_URL_FILE are both set; keep one of them\.$/,
    );
  });

  it('that cannot be read is a problem, reported with all others', () => {
    mkdirSync(join(folder, 'a-folder'));
    expect(() => loadSettings({ REDIS_URL_FILE: join(folder, 'none'), PORT: 'x' })).toThrow(
      'PORT must be a whole number from 0 to 65535.\nREDIS_URL_FILE names a file that cannot be read (ENOENT).',
    );
    expect(() => loadSettings({ REDIS_URL_FILE: join(folder, 'a-folder') })).toThrow(
      'REDIS_URL_FILE names a file that cannot be read (folder).',
    );
  });

  it('that is empty is a problem: a lost secret must not look like no secret', () => {
    for (const text of ['', '\n'])
      expect(() => loadSettings({ REDIS_URL_FILE: fileHolding(text) })).toThrow('REDIS_URL_FILE names an empty file.');
  });

  it('is only supported for secret settings', () => {
    expect(loadSettings({ PORT_FILE: fileHolding('9000') }).values.PORT).toBe(8080);
  });

  it('is never shown, from either source', () => {
    const lists = [{ REDIS_URL: URL }, { REDIS_URL_FILE: fileHolding(URL) }].map((environment) =>
      listSettings(loadSettings(environment)),
    );
    expect(lists.map((list) => list.find(({ name }) => name === 'REDIS_URL'))).toMatchObject([
      { value: '(set)', source: 'environment' },
      { value: '(set)', source: 'file' },
    ]);
    expect(JSON.stringify(lists)).not.toContain('sesame');
    expect(() => loadSettings({ REDIS_URL: 'http://:open-sesame@redis' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('sesame') }),
    );
  });
});
