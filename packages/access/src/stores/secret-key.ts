import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFileSync } from '@gatehouse/runtime';
import { StoreProblem } from '../agents/records/agent-store.ts';
import { makePrivateFolder, unusable } from './private-folder.ts';

const BYTES = 32;
/** Maximum size of the file, bytes; a key is 43 characters and a line end. */
const MAX_BYTES = 1024;
const DRAFT = /^secret\.key\..+\.new$/;

/** A secret key as 32 bytes in base64url. @throws StoreProblem, without the key */
export function readSecretKey(text: string, where: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (!/^[\w-]{43}$/.test(text) || key.length !== BYTES)
    throw new StoreProblem(`${where} must be ${BYTES} bytes in base64url, 43 characters.`);
  return key;
}

/**
 * The secret key of a data folder, made at the first start. It is there whole or not at all: written beside its place,
 * flushed to the disk, then put there in one step, which fails when another process was faster.
 * @throws StoreProblem
 */
export function openSecretKey(folder: string): Buffer {
  makePrivateFolder(folder);
  const file = join(folder, 'secret.key');
  try {
    const key = readKey(file) ?? makeKey(folder, file);
    // Once there is a key no draft is of use, whether a killed start has left it or another one is still at it.
    for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(join(folder, name), { force: true });
    return key;
  } catch (error) {
    throw error instanceof StoreProblem ? error : unusable(file, error);
  }
}

function readKey(file: string): Buffer | undefined {
  try {
    return readSecretKey(readRegularFileSync(file, MAX_BYTES).toString().trim(), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeKey(folder: string, file: string): Buffer {
  // No process id: that of a container is 1 in each of them.
  const draft = `${file}.${randomBytes(8).toString('hex')}.new`;
  let failure: unknown;
  try {
    flush(draft, `${randomBytes(BYTES).toString('base64url')}\n`);
    linkSync(draft, file);
  } catch (error) {
    failure = error;
  } finally {
    rmSync(draft, { force: true });
  }
  flush(folder);
  const key = readKey(file);
  if (!key) throw failure;
  return key;
}

/** Writes, if there is something to write, and waits for the disk. */
function flush(path: string, text?: string): void {
  const descriptor = openSync(path, text === undefined ? 'r' : 'w', 0o600);
  try {
    if (text !== undefined) writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
