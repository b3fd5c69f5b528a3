import { configDefaults, defineConfig } from 'vitest/config';

/**
 * `npm test` runs everything in process. `npm run test:system` runs the files that end in `.system.test.ts`: they start the
 * bundle, a database, a proxy, a browser or another program, or test hostile peers, files and texts. `npm run test:long`
 * runs the tests in process with all examples of their properties.
 */
const tier = process.env.TEST_TIER ?? 'process';
const inProcess = ['{packages/*/,}test/**/*.test.ts'];
const system = ['{packages/*/,}test/**/*.system.test.ts'];
/** Tests of promised response times under overload and faults; they run alone. */
const alone = ['test/faults/**/*.system.test.ts'];

/** Timeout: long enough for a busy machine, but ends a hang. Milliseconds. */
const limit = tier === 'long' ? 3_600_000 : 180_000;

const shared = {
  testTimeout: limit,
  hookTimeout: limit,
  // The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 60_000 } },
  // Loading the packages and warming them up would take longer than most files.
  isolate: false,
  // A tenth of the time went into garbage collection of objects that live for one test.
  execArgv: ['--max-semi-space-size=64'],
};

/** Three workers on two cores, because some tests only wait. */
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
