import { expect, it } from 'vitest';
import { createPairs } from '../../src/search/pairs.ts';

it('keeps a number for each of many pairs, whichever of the two comes first', () => {
  const pairs = createPairs();
  for (let first = 0; first < 100; first++)
    for (let second = 0; second < 100; second++) pairs.set(first, second, 100 * first + second);
  expect([pairs.get(0, 0), pairs.get(3, 7), pairs.get(7, 3), pairs.get(99, 99)]).toEqual([0, 307, 703, 9999]);
  expect([pairs.get(100, 0), pairs.get(0, 100), pairs.get(undefined, 1)]).toEqual([undefined, undefined, undefined]);
});
