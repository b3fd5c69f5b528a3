import { describe, expect, it, vi } from 'vitest';
import { exp, ln } from '../../src/search/text/numbers.ts';

describe('numeric functions with the same result on every machine', () => {
  it('ln is the natural logarithm to twelve digits', () => {
    for (const x of [1e-6, 0.1, 0.5, 1, 1.5, 2, 3, 10, 12345.678, 1e9]) expect(ln(x)).toBeCloseTo(Math.log(x), 12);
    expect(ln(1)).toBe(0);
  });

  it('ln calls no engine function for numbers that it can compute', () => {
    const log = vi.spyOn(Math, 'log');
    for (const x of [5e-324, 0.25, 0.999, 1, 1.001, 7, Number.MAX_VALUE]) ln(x);
    const callCount = log.mock.calls.length;
    log.mockRestore();
    expect(callCount).toBe(0);
  });

  it('ln terminates for every number, so a wrong formula is noticed', () => {
    expect([0, -0, -1, -1e300].map(ln)).toEqual([-Infinity, -Infinity, Number.NaN, Number.NaN]);
    expect([Number.NaN, Infinity, -Infinity].map(ln)).toEqual([Number.NaN, Infinity, Number.NaN]);
    expect(ln(5e-324)).toBeCloseTo(Math.log(5e-324), 9);
    expect(ln(Number.MAX_VALUE)).toBeCloseTo(Math.log(Number.MAX_VALUE), 9);
  });

  it('exp is the exponential to nine digits', () => {
    for (const x of [-30, -2, -0.1, 0, 0.1, 1, 5, 20]) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 9);
    expect(exp(0)).toBe(1);
  });

  it('exp neither overflows nor turns negative in the range that the logistic function needs', () => {
    expect(exp(-700)).toBeGreaterThanOrEqual(0);
    expect(exp(700)).toBeLessThan(Number.POSITIVE_INFINITY);
  });
});
