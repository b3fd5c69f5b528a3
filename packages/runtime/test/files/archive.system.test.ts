import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { writeArchive } from '../../src/files/write-archive.ts';

it('Python and sha256sum can read an archive and find every entry', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'site.edition');
  const pieces = writeArchive([
    ['manifest.json', Buffer.from('{"format":1}')],
    ['site/größe.html', Buffer.from('<p>Größe</p>')],
    ['learnt/weights.f64', Float64Array.of(0.5)],
  ]);
  writeFileSync(
    path,
    [...pieces].map((piece) => Buffer.from(piece)).reduce((all, piece) => Buffer.concat([all, piece])),
  );
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    return [status, stdout, stderr];
  };
  expect(run('python3', '-m', 'zipfile', '--test', path)).toEqual([0, 'Done testing\n', '']);
  expect(run('python3', '-m', 'zipfile', '--extract', path, '.')).toEqual([0, '', '']);
  expect(run('sha256sum', '--check', '--strict', 'SHA256SUMS')).toEqual([
    0,
    'manifest.json: OK\nsite/größe.html: OK\nlearnt/weights.f64: OK\n',
    '',
  ]);
});
