/**
 * Logarithm and exponential from +, −, × and ÷, which IEEE 754 rounds alike everywhere, as it does √. The last bits of
 * Math.log and Math.exp are left to the engine, and two machines must not disagree about an answer.
 */
export function ln(x: number): number {
  // Neither doubling nor halving leads from these to 1; the result is the same on every engine.
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) return Math.log(x);
  let mantissa = x;
  let doublings = 0;
  for (; mantissa > Math.SQRT2; mantissa /= 2) doublings++;
  for (; mantissa < Math.SQRT1_2; mantissa *= 2) doublings--;
  // ln m = 2 artanh((m − 1) / (m + 1)); 12 terms of the series are exact to the last bits.
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let power = 23; power > 0; power -= 2) sum = sum * square + 1 / power;
  return 2 * ratio * sum + doublings * Math.LN2;
}

/** e to the power of x, for |x| up to 700. */
export function exp(x: number): number {
  // (Taylor of x / 1024) to the power of 1024.
  const part = x / 1024;
  let result = 1 + part * (1 + (part / 2) * (1 + (part / 3) * (1 + (part / 4) * (1 + (part / 5) * (1 + part / 6)))));
  for (let squaring = 0; squaring < 10; squaring++) result *= result;
  return result;
}
