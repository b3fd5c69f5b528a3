import { expect, it } from 'vitest';
import { addPair, createPairs, pairValue } from '../../src/search/ranking/pairs.ts';

it('a pair map stores a number for each of many ordered pairs', () => {
  const pairs = createPairs();
  for (let first = 0; first < 100; first++)
    for (let second = 0; second < 100; second++) addPair(pairs, first, second, 100 * first + second);
  const value = (first: number | undefined, second: number) => pairValue(pairs, first, second);
  expect([value(0, 0), value(3, 7), value(7, 3), value(99, 99)]).toEqual([0, 307, 703, 9999]);
  expect([value(100, 0), value(0, 100), value(undefined, 1)]).toEqual([undefined, undefined, undefined]);
});
