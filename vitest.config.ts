import { configDefaults, defineConfig } from 'vitest/config';

/**
 * `npm test` runs everything in process. `npm run test:system` runs the files that end in `.system.test.ts`: they start the
 * bundle, a database, a proxy, a browser or another program, or look at peers, files and texts that attack. `npm run test:long` runs the
 * tests in process with all examples of their properties.
 */
const tier = process.env.TEST_TIER ?? 'process';
const inProcess = ['{packages/*/,}test/**/*.test.ts'];
const system = ['{packages/*/,}test/**/*.system.test.ts'];
/** Tests that hold a service to times which it promises under floods and faults: nothing else runs beside them. */
const alone = ['test/faults/**/*.system.test.ts'];

/** A hang is ended; a busy machine is waited for. Milliseconds. */
const limit = tier === 'long' ? 3_600_000 : 180_000;

const shared = {
  testTimeout: limit,
  hookTimeout: limit,
  // Loading the packages and warming them up would take longer than most files.
  isolate: false,
  // A tenth of the time went into garbage collection of objects that live for one test.
  execArgv: ['--max-semi-space-size=64'],
};

/** Three files use two cores, because some wait. */
const together = { maxWorkers: 3, sequence: { groupOrder: 0 } };

const processProjects = [
  {
    test: {
      ...shared,
      ...together,
      name: 'node',
      include: inProcess,
      exclude: [...configDefaults.exclude, ...system],
    },
  },
];

const projects = {
  process: processProjects,
  system: [
    {
      test: {
        ...shared,
        ...together,
        name: 'system',
        include: system,
        exclude: [...configDefaults.exclude, ...alone],
      },
    },
    {
      test: {
        ...shared,
        name: 'alone',
        include: alone,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      },
    },
  ],
  long: processProjects,
}[tier];
if (!projects) throw new Error(`TEST_TIER is "${tier}"; it must be process, system or long.`);

export default defineConfig({ test: { globalSetup: ['test/run-folder.ts'], projects } });
