import fc from 'fast-check';

/**
 * `npm test` checks 50 examples of each property, the same in every run, so that a failure is caused by the change.
 * `npm run test:long` checks the number in the test, with new examples each time; failures become separate tests. A
 * failure prints its seed, and `FAST_CHECK_SEED` repeats it.
 */
const { FAST_CHECK_SEED: seed, TEST_TIER: tier } = process.env;
const isLong = tier === 'long';
const QUICK = 50;
const SEED = 20_261_121;

fc.configureGlobal({
  numRuns: isLong ? 1000 : QUICK,
  ...(seed !== undefined ? { seed: Number(seed) } : isLong ? {} : { seed: SEED }),
});

/** Number of examples per property. @param thorough in `npm run test:long` */
export const runsOf = (thorough: number): number => (isLong ? thorough : Math.min(thorough, QUICK));

export default fc;
