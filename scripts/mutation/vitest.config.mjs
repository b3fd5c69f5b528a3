// One worker, in the given order, so that every function that runs belongs to the current test file.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const files = process.env.TRIAL_FILES.split(' ');

class AsGiven {
  sort = (specs) => [...specs].sort((one, other) => indexOf(one) - indexOf(other));
  shard = (specs) => specs;
}
const indexOf = ({ moduleId }) => files.findIndex((file) => moduleId.endsWith(`/${file}`));

export default defineConfig({
  test: {
    include: files,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    // As in `npm test`; and only the file with the fault is transformed again.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: join(import.meta.dirname, '../../.mutation/compiled') },
    sequence: { sequencer: AsGiven },
    setupFiles: ['scripts/mutation/record-coverage.mjs'],
  },
});
