import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diskFolder } from '../../../../test/run-folder.ts';

export interface KeptEdition {
  /** Puts the edition into a data folder that has none, as a server before would have left it there. */
  give(): void;
  /** Keeps what a server that serves has in its data folder, for the next. */
  take(): void;
}

/** The same files in another place are the same content. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    if (lstatSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path)).update('\n');
  }
  return hash.digest('hex');
}

/**
 * The edition that built servers of this run share which have the same content, public address and access policy: built once,
 * then read, as at each start after the first. The program trusts no edition but its own, so a wrong one costs time alone.
 * @param project where a relative CONTENT_DIR begins
 */
export function keptEdition(project: string, variables: Record<string, string>): KeptEdition | undefined {
  const { DATA_DIR = '', CONTENT_DIR = 'content', BASE_URL, ACCESS_POLICY_FILE: policy } = variables;
  const content = resolve(project, CONTENT_DIR);
  // Without a public address it is in the edition on which port the server listens.
  if (BASE_URL === undefined || !existsSync(content)) return undefined;
  const key = JSON.stringify([digestOf(content), BASE_URL, policy && readFileSync(policy, 'utf8')]);
  const folder = join(diskFolder(), 'editions-of-the-program');
  mkdirSync(folder, { recursive: true });
  const kept = join(folder, createHash('sha256').update(key).digest('hex'));
  const own = join(DATA_DIR, 'edition');
  return {
    give() {
      if (existsSync(kept) && !existsSync(own)) copyFileSync(kept, own);
    },
    take() {
      if (existsSync(kept) || !existsSync(own)) return;
      // Files of tests run side by side; each finds all of it or nothing.
      copyFileSync(own, `${kept}.${process.pid}`);
      renameSync(`${kept}.${process.pid}`, kept);
    },
  };
}
