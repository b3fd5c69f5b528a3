import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFileSync } from '@gatehouse/runtime';
import { StoreProblem } from '../agents/records/agent-store.ts';
import { makePrivateFolder, unusableFolderError } from './private-folder.ts';

const BYTES = 32;
/** Maximum size of the file, bytes; a key is 43 characters and a line end. */
const MAX_BYTES = 1024;
const DRAFT = /^secret\.key\..+\.new$/;

/** Parses a secret key: 32 bytes in base64url. @throws StoreProblem, whose message omits the key */
export function readSecretKey(text: string, where: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (!/^[\w-]{43}$/.test(text) || key.length !== BYTES)
    throw new StoreProblem(`${where} must be ${BYTES} bytes in base64url, 43 characters.`);
  return key;
}

/**
 * Opens the secret key of a data folder, and creates it at the first start. Creation is atomic: a draft is flushed to
 * the disk, then linked to its name, which fails if another process was faster.
 * @throws StoreProblem
 */
export function openSecretKey(folder: string): Buffer {
  makePrivateFolder(folder);
  const file = join(folder, 'secret.key');
  try {
    const key = readKey(file) ?? makeKey(folder, file);
    // Once a key exists, drafts of killed and of concurrent starts are useless.
    for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(join(folder, name), { force: true });
    return key;
  } catch (error) {
    throw error instanceof StoreProblem ? error : unusableFolderError(file, error);
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
  // Random instead of the process id, which is 1 in every container.
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

/** Writes the text, if given, and flushes the path to the disk. */
function flush(path: string, text?: string): void {
  const descriptor = openSync(path, text === undefined ? 'r' : 'w', 0o600);
  try {
    if (text !== undefined) writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
