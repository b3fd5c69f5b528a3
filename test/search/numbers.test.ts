import { describe, expect, it } from 'vitest';
import { exp, ln } from '../../src/search/numbers.ts';

describe('numbers that every machine computes alike', () => {
  it('ln is the natural logarithm to twelve digits', () => {
    for (const x of [1e-6, 0.1, 0.5, 1, 1.5, 2, 3, 10, 12345.678, 1e9]) expect(ln(x)).toBeCloseTo(Math.log(x), 12);
    expect(ln(1)).toBe(0);
  });

  it('exp is the exponential to nine digits', () => {
    for (const x of [-30, -2, -0.1, 0, 0.1, 1, 5, 20]) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 9);
    expect(exp(0)).toBe(1);
  });

  it('exp neither overflows nor turns negative where a logistic needs it', () => {
    expect(exp(-700)).toBeGreaterThanOrEqual(0);
    expect(exp(700)).toBeLessThan(Number.POSITIVE_INFINITY);
  });
});
