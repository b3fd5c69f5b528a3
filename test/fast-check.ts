import fc from 'fast-check';

/**
 * `npm test` checks 50 examples of each property, the same ones in every run, so that a red run names its own change. `npm run
 * test:long` checks as many as the test says, new ones each time; what those find becomes an example of its own. A failure prints its
 * seed, and `FAST_CHECK_SEED` repeats it.
 */
const { FAST_CHECK_SEED: seed, TEST_TIER: tier } = process.env;
const isLong = tier === 'long';
const QUICK = 50;
const SEED = 20_261_121;

fc.configureGlobal({
  numRuns: isLong ? 1000 : QUICK,
  ...(seed !== undefined ? { seed: Number(seed) } : isLong ? {} : { seed: SEED }),
});

/** How many examples of a property are checked. @param thorough in `npm run test:long` */
export const runs = (thorough: number): number => (isLong ? thorough : Math.min(thorough, QUICK));

export default fc;
