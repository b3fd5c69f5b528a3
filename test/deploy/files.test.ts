import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../../src/config/settings.ts';
import { root } from '../house/project-files.ts';

const read = (name: string) => readFileSync(`${root}deploy/${name}`, 'utf8');
const systemdIsHere = spawnSync('systemd-analyze', ['--version']).status === 0;

if (!systemdIsHere) it.skip('skipped: no systemd');

it.skipIf(!systemdIsHere)('the systemd unit is one that systemd understands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-unit-'));
  const unit = join(folder, 'gatehouse@8081.service');
  copyFileSync(`${root}deploy/gatehouse@.service`, unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // Where node is, differs.
  const complaints = stderr.split('\n').filter((line) => line.includes('gatehouse') && !/not executable/.test(line));
  expect(complaints).toEqual([]);
  expect([0, 1]).toContain(status);
});

it('the files for deployment name only settings that exist', () => {
  const names = Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]);
  const compose = parse(read('compose.yaml'));
  const used = [
    ...Object.keys(compose['x-gatehouse'].environment),
    ...(read('nginx.conf').match(/\b[A-Z]+(?:_[A-Z]+)*(?==)/g) ?? []),
    ...(read('gatehouse@.service').match(/\b(?:PORT|REDIS_URL_FILE)(?==)/g) ?? []),
    ...(read('Dockerfile').match(/\bHOST(?==)/g) ?? []),
  ];
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
});

it('the files that are not built by the checks say so', () => {
  for (const name of ['Dockerfile', 'compose.yaml'])
    expect(read(name)).toMatch(/^# Not built by the project's checks\./);
});
