import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diskFolder } from '../../../../test/run-folder.ts';

export interface CachedEdition {
  /** Copies the cached edition into a data folder that has none, as if a server had run before. */
  give(): void;
  /** Saves the edition of a serving server's data folder for the next server. */
  take(): void;
}

/** The same files at another path are the same content. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    if (lstatSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path)).update('\n');
  }
  return hash.digest('hex');
}

/**
 * Cache of editions, shared by built servers with the same content, public URL and access policy: built once, then
 * read, as at each later start. The program accepts only editions of its own build, so a wrong edition only costs time.
 * @param project base of a relative CONTENT_DIR
 */
export function cachedEdition(project: string, variables: Record<string, string>): CachedEdition | undefined {
  const { DATA_DIR = '', CONTENT_DIR = 'content', BASE_URL, ACCESS_POLICY_FILE: policy } = variables;
  const content = resolve(project, CONTENT_DIR);
  // Without a public URL the edition depends on the port of the server.
  if (BASE_URL === undefined || !existsSync(content)) return undefined;
  const key = JSON.stringify([digestOf(content), BASE_URL, policy && readFileSync(policy, 'utf8')]);
  const folder = join(diskFolder(), 'editions-of-the-program');
  mkdirSync(folder, { recursive: true });
  const cachedFile = join(folder, createHash('sha256').update(key).digest('hex'));
  const own = join(DATA_DIR, 'edition');
  return {
    give() {
      if (existsSync(cachedFile) && !existsSync(own)) copyFileSync(cachedFile, own);
    },
    take() {
      if (existsSync(cachedFile) || !existsSync(own)) return;
      // Test files run in parallel; each finds a complete file or none.
      copyFileSync(own, `${cachedFile}.${process.pid}`);
      renameSync(`${cachedFile}.${process.pid}`, cachedFile);
    },
  };
}
