import fc from 'fast-check';

/**
 * Property tests draw the same examples in every run of `npm test`, so that a red run names its own change. `TEST_ALL`
 * draws new ones each time; what those find is kept as an example of its own. `FAST_CHECK_SEED` repeats a run.
 */
const { FAST_CHECK_SEED: seed, TEST_ALL: all } = process.env;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
else if (all === undefined) fc.configureGlobal({ seed: 20_261_121 });

/** How many examples are drawn: some where somebody waits, more where nobody does. */
export const runs = (quick: number, thorough: number): number => (all === undefined ? quick : thorough);

export default fc;
