// Runs beside each test file: records of the instrumented source are stored under the name of the file.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const log = process.env.TRIAL_LOG;
rmSync(log, { force: true });
// Read from the name, because the path is known in tests only.
afterAll(() => {
  const { testPath } = expect.getState();
  if (existsSync(log)) renameSync(log, `${testPath}.ran`);
});
