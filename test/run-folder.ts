import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One folder for all that a run of the tests, and every process that it starts, puts beside the project; removed at its
 * end, whatever was left in it.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // PostgreSQL runs as another user when root starts it.
  chmodSync(folder, 0o755);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
