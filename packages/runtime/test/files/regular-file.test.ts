import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { readRegularFile, readRegularFileSync } from '../../src/files/regular-file.ts';

const MAX_BYTES = 100_000;

/** Both ways of reading, with their names. */
const readers: [string, (path: string) => Promise<string>][] = [
  ['in chunks', async (path) => String(await readRegularFile(path, MAX_BYTES))],
  ['at once', async (path) => String(readRegularFileSync(path, MAX_BYTES))],
];

describe.each(readers)('a named file, read %s', (_, read) => {
  const newPath = () => join(temporaryFolder(), 'file');

  it.each([0, 1, 4095, 65_536, MAX_BYTES])('is complete with %i bytes', async (size) => {
    const path = newPath();
    writeFileSync(path, 'a'.repeat(size));
    expect(await read(path)).toBe('a'.repeat(size));
  });

  it('follows a symbolic link', async () => {
    const path = newPath();
    writeFileSync(`${path}.txt`, 'a');
    symlinkSync('file.txt', path);
    expect(await read(path)).toBe('a');
  });

  it('is read to its end if the system reports no size', async () => {
    expect(await read('/proc/self/status')).toMatch(/^Name:.*\nPid:/s);
  });

  it('is rejected above the limit, even if nearly all of it is a hole', async () => {
    const path = newPath();
    writeFileSync(path, 'a'.repeat(MAX_BYTES + 1));
    await expect(read(path)).rejects.toThrow(`${path} is too large`);
    truncateSync(path, 1e12);
    await expect(read(path)).rejects.toThrow(`${path} is too large`);
  });

  it('is not waited for if it is a pipe, a socket, a device or a folder', async () => {
    const path = newPath();
    execFileSync('mkfifo', [path]);
    await expect(read(path)).rejects.toThrow(`${path} is a pipe, not a file`);
    await expect(read('/dev/zero')).rejects.toThrow('/dev/zero is a device, not a file');
    mkdirSync(`${path}.d`);
    await expect(read(`${path}.d`)).rejects.toThrow(`${path}.d is a folder, not a file`);
    const server = createServer().listen(`${path}.sock`);
    await new Promise((resolve) => server.once('listening', resolve));
    await expect(read(`${path}.sock`)).rejects.toThrow(`${path}.sock is a socket, not a file`);
    server.close();
  });

  it('that does not exist fails with the error of the system', async () => {
    await expect(read(newPath())).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
