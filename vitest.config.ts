import { configDefaults, defineConfig } from 'vitest/config';

/** Suites that start many processes, a browser or a flood: nothing runs beside them, because they look at promised times. */
const alone = ['test/browser/**/*.test.ts', 'test/deploy/**/*.test.ts', 'test/faults/**/*.test.ts'];

/** Suites that take minutes; `npm run test:all` runs them too. */
const long = [
  'test/access/two-instances.test.ts',
  'test/agents/durability.test.ts',
  'test/agents/postgres-walk.test.ts',
  'test/agents/webhook-durability.test.ts',
  'test/built/data-folder.test.ts',
  'test/built/fresh-clone.test.ts',
  'test/built/hostile-folder.test.ts',
  'test/built/init.test.ts',
  'test/built/json.test.ts',
  'test/built/edition-cache.test.ts',
  'test/built/operators.test.ts',
  'test/built/library.test.ts',
  'test/built/package.test.ts',
  'test/built/search-commands.test.ts',
  'test/stores/backup.test.ts',
  'test/stores/postgres-agent-races.test.ts',
];

/** The inner loop, `npm run test:fast`: what reads, decides and words, without the bundle; hardly any of it starts a service. */
const fast = [
  'test/{config,content,contract,fetch,files,house,json-rpc,limits,mail,search}/**/*.test.ts',
  'test/edition/{edition-cache,next-edition,turns-of-others}.test.ts',
  'test/insights/mask.test.ts',
];

/**
 * The specification and what is passed on once more, behind a server that only speaks the Fetch standard: without what is no
 * request yet, what no request of the standard has (a body with GET), and what is that server's own (how it stops).
 */
const throughFetch = {
  name: 'fetch',
  include: ['test/specification/**/*.test.ts', 'test/upstream/**/*.test.ts'],
  exclude: ['test/specification/broken-requests.test.ts'],
  testNamePattern:
    /^(?!.*(?:payload_too_large and closes|more than 16 KiB of URL and headers|no body with a method that has none|lets what is under way end))/,
  env: { EDGE: 'fetch' },
};

const all = process.env.TEST_ALL !== undefined;

const shared = {
  // A hang is ended; a busy machine is waited for.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Loading the packages and warming them up would take longer than most files.
  isolate: false,
};

/** Each file starts a service of its own; two cores are enough for two of them. */
const twoAtOnce = { maxWorkers: 2, sequence: { groupOrder: 0 } };

export default defineConfig({
  test: {
    globalSetup: ['test/run-folder.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          ...twoAtOnce,
          include: process.env.TEST_FAST === undefined ? ['test/**/*.test.ts'] : fast,
          exclude: [...configDefaults.exclude, ...alone, ...(all ? [] : long)],
        },
      },
      ...(all
        ? [
            { test: { ...shared, ...throughFetch, ...twoAtOnce } },
            { test: { ...shared, name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
          ]
        : []),
    ],
  },
});
