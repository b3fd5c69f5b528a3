import { expect, it } from 'vitest';
import { createSums } from '../../src/search/ranking/sums.ts';

it('sparse sums grow beyond a thousand keys, iterate in order of first appearance, and reset', () => {
  const sums = createSums();
  const drainAll = () => {
    const all: [number, number][] = [];
    sums.drain((key, sum) => all.push([key, sum]));
    return all;
  };
  sums.add(7, 0.5);
  sums.add(5000, 1);
  sums.add(1023, 2);
  sums.add(1024, 3);
  sums.add(5000, 0.25);
  expect(drainAll()).toEqual([
    [7, 0.5],
    [5000, 1.25],
    [1023, 2],
    [1024, 3],
  ]);
  expect(drainAll()).toEqual([]);
  sums.add(5000, 4);
  expect(drainAll()).toEqual([[5000, 4]]);
});
