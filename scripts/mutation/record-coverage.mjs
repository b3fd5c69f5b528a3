// Runs with each test file: stores the records of the instrumented source under the name of the file.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const log = process.env.TRIAL_LOG;
rmSync(log, { force: true });
// Reads the path inside a hook, because it is available only in tests.
afterAll(() => {
  const { testPath } = expect.getState();
  if (existsSync(log)) renameSync(log, `${testPath}.ran`);
});
