import { configDefaults, defineConfig } from 'vitest/config';

/** Suites that start many processes, a browser or a flood, and take minutes; `npm run test:all` runs them too. */
const long = [
  'test/browser/**',
  'test/deploy/**',
  'test/faults/**',
  'test/agents/durability.test.ts',
  'test/agents/postgres-walk.test.ts',
  'test/built/data-folder.test.ts',
  'test/built/json.test.ts',
  'test/built/operators.test.ts',
  'test/built/package.test.ts',
  'test/stores/backup.test.ts',
  'test/stores/postgres-agent-races.test.ts',
];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_ALL === undefined ? long : [])],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file starts a service of its own; two cores are enough for two of them.
    maxWorkers: 2,
  },
});
