import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { USUAL_LIMITS } from '../../packages/edition/src/build-process.ts';
import { settings } from '../../packages/gatehouse/src/config/settings.ts';
import { temporaryFolder } from '../content-folder-copy.ts';
import { root } from '../repo/project-files.ts';
import { readStages } from './dockerfile.ts';
import { readUnit, settingOf } from './unit-file.ts';

const read = (name: string) => readFileSync(`${root}deploy/${name}`, 'utf8');
const systemdIsHere = spawnSync('systemd-analyze', ['--version']).status === 0;

if (!systemdIsHere) it.skip('skipped: no systemd');

describe.skipIf(!systemdIsHere)('the systemd unit', () => {
  const analyze = (...words: string[]) => {
    const file = join(temporaryFolder(), 'gatehouse@8081.service');
    copyFileSync(`${root}deploy/gatehouse@.service`, file);
    return spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' });
  };

  it('is accepted by systemd', () => {
    const { status, stderr } = analyze('verify');
    // The path of node differs.
    const complaints = stderr.split('\n').filter((line) => line.includes('gatehouse') && !/not executable/.test(line));
    expect(complaints).toEqual([]);
    expect([0, 1]).toContain(status);
  });

  it('has an exposure of at most 1.5 of 10 in systemd-analyze security', () => {
    const { stdout } = analyze('security', '--offline=yes');
    const [, exposure = ''] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeGreaterThan(0);
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  });
});

it('a build process fits into the memory limit of the systemd unit next to the service, and is killed alone if it exceeds it', () => {
  const unit = readUnit(read('gatehouse@.service'));
  const [, gibibytes = ''] = /^(\d+)G$/.exec(settingOf(unit, 'MemoryMax')) ?? [];
  const serving = 512;
  const buffersOfBuild = 512;
  expect(USUAL_LIMITS.megabytes + buffersOfBuild + serving).toBeLessThanOrEqual(1024 * Number(gibibytes));
  expect(settingOf(unit, 'OOMPolicy')).toBe('continue');
});

it('files for deployment contain only existing settings', () => {
  const settingNames = Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]);
  const compose = parse(read('compose.yaml'), { merge: true });
  const used = [
    ...Object.keys(compose['x-gatehouse'].environment),
    ...(read('nginx.conf').match(/\b[A-Z]+(?:_[A-Z]+)*(?==)/g) ?? []),
    ...(read('gatehouse@.service').match(/\b(?:PORT|[A-Z]+(?:_[A-Z]+)+)(?==)/g) ?? []),
    ...(read('Dockerfile').match(/\b[A-Z]+(?:_[A-Z]+)*(?==)/g) ?? []),
  ];
  expect(used.length).toBeGreaterThan(12);
  expect(used.filter((name) => !settingNames.includes(name) && name !== 'NODE_ENV')).toEqual([]);
});

it('each proxy configuration sets the requested host, so that no caller can forward another host', () => {
  for (const [file, host] of [
    ['deploy/nginx.conf', '$host'],
    ['deploy/compose.yaml', '$$host'],
  ] as const) {
    const text = readFileSync(`${root}${file}`, 'utf8');
    expect(text.match(/proxy_set_header Host /g)).toHaveLength(1);
    expect(text).toContain(`proxy_set_header X-Forwarded-Host ${host};`);
    expect(text.split('proxy_set_header Host')[1]).not.toMatch(/location[^}]*proxy_set_header/);
  }
});

it('only files for the image are sent to the engine', () => {
  const [, ...lines] = readFileSync(`${root}.dockerignore`, 'utf8').trimEnd().split('\n');
  const copied = readStages(readFileSync(`${root}deploy/Dockerfile`, 'utf8'))
    .flatMap(({ instructions }) => instructions)
    .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from='))
    .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));
  expect(copied.length).toBeGreaterThan(8);
  expect(lines[0]).toBe('*');
  expect(lines.slice(1)).toEqual([...[...new Set(copied)].map((name) => `!${name}`).sort(), 'packages/*/test']);
});
