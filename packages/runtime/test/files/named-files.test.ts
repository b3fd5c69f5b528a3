import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { loadAccessPolicy, policyOf } from '../../../access/src/agents/policy/load-access-policy.ts';
import { openSecretKey } from '../../../access/src/stores/secret-key.ts';
import { readKept } from '../../../edition/src/kept-edition.ts';
import { loadSettings } from '../../../gatehouse/src/config/from-environment.ts';

/** Creates a special file, which a reader must not wait for. */
const specialFiles: [string, string, (path: string) => void][] = [
  ['a pipe', 'pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link to /dev/zero', 'device', (path) => symlinkSync('/dev/zero', path)],
  ['a folder', 'folder', (path) => mkdirSync(path)],
  ['a file of 2 MiB', 'too large', (path) => writeFileSync(path, 'x'.repeat(2 * 1024 * 1024))],
];

describe.each(specialFiles)('%s in place of a file that the service reads', (_, kind, create) => {
  const specialFile = (name: string): string => {
    const path = join(temporaryFolder(), name);
    create(path);
    return path;
  };

  it('is reported for a secret', () => {
    expect(() => loadSettings({ REDIS_URL_FILE: specialFile('secret') })).toThrow(
      `REDIS_URL_FILE names a file that cannot be read (${kind}).`,
    );
  });

  it('is reported for an access policy, also at its default path', async () => {
    const path = specialFile('access.json');
    const message = `ACCESS_POLICY_FILE names ${path}, which cannot be read (${kind}).`;
    await expect(loadAccessPolicy(path)).rejects.toThrow(message);
    const unnamed = { ACCESS_POLICY_FILE: '', DATA_DIR: dirname(path), CONTENT_DIR: '' };
    await expect(policyOf(unnamed)).rejects.toThrow(message);
  });

  it('is reported for the secret key', () => {
    const path = specialFile('secret.key');
    expect(() => openSecretKey(dirname(path))).toThrow(`${path} cannot be used (${kind}).`);
  });

  it('is not used as a cached edition', async () => {
    expect(await readKept(specialFile('edition'), 'anything')).toBeUndefined();
  });
});
